import APITexts

/// Scalars: what is written, checked by the rules of its type.
extension LiteralChecker {
    mutating func scalar(_ node: Node, _ builtin: Builtin, _ context: Context) -> Literal? {
        if builtin == .json { return json(node, context) }
        guard let text = node.text, !node.isNull else {
            return refuse("expected \(builtin.expectation), found \(node.kindName)", node, context)
        }
        switch builtin {
        case .string:
            guard !context.isTyped || !node.isTyped else {
                return refuse("expected text, found '\(text)'; quotes make text of it", node, context)
            }
            return .string(text)
        case .bool, .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .double, .float:
            guard node.style == .plain || context.isNumberText else {
                return refuse("expected \(builtin.expectation), found text in quotes", node, context)
            }
            if context.isNumberText, context.isTyped, node.style == .plain {
                return refuse("expected \(builtin.expectation) as text, found no text", node, context)
            }
            guard let literal = ScalarLiteral.swift(text, builtin) else {
                return refuse("'\(text)' is not a valid \(builtin.rawValue)", node, context)
            }
            return .plain(literal)
        case .decimal:
            guard let literal = ScalarLiteral.decimal(text) else {
                return refuse("'\(text)' is not a Decimal of at most 38 digits", node, context)
            }
            return literal
        case .date: return date(text, node, context)
        default: break
        }
        if context.isTyped, node.isTyped {
            return refuse("expected \(builtin.expectation), found '\(text)'", node, context)
        }
        return madeOfText(text, builtin, node, context)
    }

    private mutating func madeOfText(_ text: String, _ builtin: Builtin, _ node: Node, _ context: Context) -> Literal? {
        switch builtin {
        case .localDate:
            guard CivilTime.isDay(text) else {
                return refuse("'\(text)' is not a day such as 2026-11-20", node, context)
            }
        case .localDateTime:
            guard CivilTime.isLocal(text) else {
                return refuse("'\(text)' is not a local date and time such as 2026-11-20T12:34:56", node, context)
            }
        case .url:
            if let problem = URLText.problem(in: text) {
                return refuse("'\(text)' is not a URL: \(problem)", node, context)
            }
        case .uuid:
            guard Self.isUUID(text) else {
                return refuse("'\(text)' is not a UUID", node, context)
            }
            return .made(.uuid, text.lowercased())
        case .data:
            // As in what servers send, line breaks do not count.
            let joined = text.filter { !$0.isNewline }
            guard Self.isBase64(joined) else { return refuse("this is not base64", node, context) }
            return .made(.data, joined)
        default:
            return refuse("no value of \(builtin.rawValue) can be written in a spec", node, context)
        }
        return .made(builtin, text)
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

    /// What dates look like beside those of RFC 3339.
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

    // MARK: - Text

    private static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { "0123456789ABCDEFabcdef".utf8.contains($0) }
    }

    /// RFC 4648 §4, padded.
    private static func isBase64(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
        let known = Set(alphabet)
        return bytes.count % 4 == 0 && padding <= 2 && bytes.dropLast(padding).allSatisfy { known.contains($0) }
    }

    // MARK: - JSON

    private mutating func json(_ node: Node, _ context: Context) -> Literal? {
        entriesAreUnique(node, context) ? .made(.json, JSONText.of(node)) : nil
    }

    private mutating func entriesAreUnique(_ node: Node, _ context: Context) -> Bool {
        let before = findings.count
        switch node.expanded.content {
        case .scalar: break
        case .sequence(let elements):
            for (index, element) in elements.enumerated() {
                _ = entriesAreUnique(element, context.inside("[\(index)]"))
            }
        case .mapping:
            for entry in entries(node, context) ?? [] {
                _ = entriesAreUnique(entry.value, context.inside(entry.name))
            }
        }
        return findings.count == before
    }
}

extension Builtin {
    /// What a value of the type is, in the words of diagnostics.
    fileprivate var expectation: String {
        switch self {
        case .string: "text"
        case .bool: "true or false"
        case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .double, .float, .decimal:
            "a number"
        case .date: "a date"
        case .localDate: "a day"
        case .localDateTime: "a local date and time"
        case .url: "a URL"
        case .uuid: "a UUID"
        case .data: "base64"
        case .json: "JSON"
        case .file: "a file"
        }
    }
}
