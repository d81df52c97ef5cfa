import APITexts

/// Scalars, checked by the rules of their types.
extension LiteralChecker {
    mutating func scalar(_ node: Node, _ builtin: Builtin, _ context: Context) -> Literal? {
        let row = builtin.row
        if case .json = row.kind { return areEntriesUnique(node, context) ? .made(.json, JSONText.of(node)) : nil }
        guard let text = node.text, !node.isNull else {
            return refuse("expected \(row.phrase), found \(node.kindName)", node, context)
        }
        switch row.kind {
        case .anyText:
            guard !context.isTyped || !node.isTyped else {
                return refuse("expected text, found '\(text)'; quotes make text of it", node, context)
            }
            return .string(text)
        case .bool, .integer, .floating:
            guard node.style == .plain || context.isNumberText else {
                return refuse("expected \(row.phrase), found text in quotes", node, context)
            }
            if context.isNumberText, context.isTyped, node.style == .plain {
                return refuse("expected \(row.phrase) as text, found no text", node, context)
            }
            guard let literal = ScalarLiteral.swift(text, builtin) else {
                return refuse("'\(text)' is not a valid \(builtin.rawValue)", node, context)
            }
            return .plain(literal)
        case .decimal:
            return ScalarLiteral.decimal(text)
                ?? refuse("'\(text)' is not a Decimal of at most 38 digits", node, context)
        case .date: return date(text, node, context)
        case .text, .json, .file:
            if context.isTyped, node.isTyped { return refuse("expected \(row.phrase), found '\(text)'", node, context) }
            guard case .text(let form) = row.kind else {
                return refuse("no value of \(builtin.rawValue) can be written in a spec", node, context)
            }
            if builtin == .data, context.isBase64URL {
                return ScalarText.base64(ofURL: text).map { .made(builtin, $0) }
                    ?? refuse("this is not base64url", node, context)
            }
            if let problem = form.problem(text) { return refuse(problem, node, context) }
            return .made(builtin, form.normal(text))
        }
    }

    // MARK: - Dates

    private mutating func date(_ text: String, _ node: Node, _ context: Context) -> Literal? {
        let format = context.dates ?? .iso8601
        let isText = node.style != .plain || !context.isTyped || !node.isTyped
        if isText, CivilTime(rfc3339: text) != nil { return .made(.date, text) }
        if let time = CivilTime(text, in: format, isText: isText) { return .made(.date, time.literal) }
        let others = Self.phrases(format).map { " or " + $0 }.joined()
        return refuse("'\(text)' is not a date such as 2026-11-20T12:34:56Z\(others)", node, context)
    }

    /// The formats of dates other than RFC 3339.
    private static func phrases(_ format: DateFormat) -> [String] {
        switch format {
        case .unix: ["a number of seconds"]
        case .unixMilliseconds: ["a number of milliseconds"]
        case .http: ["Fri, 20 Nov 2026 12:34:56 GMT"]
        case .pattern(let pattern): ["of the form \(pattern)"]
        case .iso8601: []
        case .anyOf(let formats): formats.flatMap(phrases)
        }
    }

    // MARK: - JSON

    private mutating func areEntriesUnique(_ node: Node, _ context: Context) -> Bool {
        let before = findings.count
        switch node.expanded.content {
        case .scalar: break
        case .sequence(let elements):
            for (index, element) in elements.enumerated() {
                _ = areEntriesUnique(element, context.inside("[\(index)]"))
            }
        case .mapping:
            for entry in entries(node, context) ?? [] { _ = areEntriesUnique(entry.value, context.inside(entry.name)) }
        }
        return findings.count == before
    }
}
