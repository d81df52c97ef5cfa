/// What an endpoint gives back or throws: its types, and how they are read from a response.
struct OutcomeEmitter {
    let file: FileEmitter
    let scope: [String]

    private var names: TypeNames { file.names }
    private var modifier: String { file.modifier }

    // MARK: - Types

    /// - Parameter types: The inline types of headers.
    func declare(
        _ outcome: Endpoint.Outcome, isFailure: Bool, _ summary: String, _ types: [Declaration],
        _ writer: inout SwiftWriter
    ) {
        let (name, none) = isFailure ? ("Failure", "Never") : ("Response", "Void")
        guard case .byStatus(let rows) = outcome else {
            let type = outcome.payloads.first.map { self.type($0) } ?? names.swift(none)
            return writer.line(modifier, "typealias ", name, " = ", type)
        }
        writer.about(summary)
        let isEquatable = rows.allSatisfy { row in
            row.payload.map { file.api.isEquatable($0.type) } ?? true
                && row.headers.allSatisfy { file.api.isEquatable($0.type) }
        }
        let protocols = ["Sendable"] + (isEquatable ? ["Equatable"] : [])
        writer.type("\(modifier)nonisolated enum \(name)", protocols.map(names.swift)) { writer in
            for row in rows {
                let isSuccess = isFailure && row.pattern == .hundreds(2)
                writer.line(
                    "/// ", isSuccess ? "A success that is an error by its body." : Self.documentation(row.pattern))
                var values: [String] = []
                if row.pattern == .other { values.append("status: " + names.swift("Int")) }
                if let payload = row.payload { values.append(type(payload, scope + [name])) }
                values += row.headers.map {
                    let type = names.type($0.type, in: scope + [name])
                    return SwiftText.label($0.swiftName) + ": " + type
                        + ($0.isOptional && $0.defaultValue == nil ? "?" : "")
                }
                writer.line("case ", row.caseName, values.isEmpty ? "" : "(" + values.joined(separator: ", ") + ")")
            }
            file.declarations(types, &writer)
        }
    }

    private static func documentation(_ pattern: StatusPattern) -> String {
        switch pattern {
        case .code(let code): "Status \(code)."
        case .hundreds(let first): "Any other status from \(first)00 to \(first)99."
        case .other: "Any other status."
        }
    }

    private func type(_ payload: Endpoint.Payload, _ scope: [String]? = nil) -> String {
        names.type(payload.type, in: scope ?? self.scope) + (payload.isOptional ? "?" : "")
    }

    /// The response outside the namespace; nil for none, and for a type of the endpoint's own.
    func qualifiedResponse(_ outcome: Endpoint.Outcome) -> String? {
        guard case .single(let payload, _) = outcome else { return nil }
        return names.qualified(payload.type) + (payload.isOptional ? "?" : "")
    }

    /// The failure outside the namespace.
    /// - Parameter owner: The type that declares it where it has several cases.
    func qualifiedFailure(_ outcome: Endpoint.Outcome, of owner: String) -> String {
        outcome.hasCases ? owner + ".Failure" : qualifiedResponse(outcome) ?? names.swift("Never")
    }

    // MARK: - Reading

    func read(_ outcome: Endpoint.Outcome, isFailure: Bool, _ writer: inout SwiftWriter) {
        let (name, type) = isFailure ? ("failure", "Failure") : ("response", "Response")
        let head = "\(modifier)static func \(name)(from reply: \(Module.core("RawResponse"))) throws -> \(type)"
        switch outcome {
        case .none, .empty: break
        case .single(let payload, let statuses):
            // The runtime knows how a response is read by its type alone.
            if !isFailure, payload.isReadByType { return }
            let reply = Self.reply(at: statuses.withoutCovered)
            writer.member(head) { writer in
                if !isFailure || statuses.contains(.other) {
                    writer.line(reading(payload))
                } else if let reply, let value = plainValue(payload, of: reply) {
                    writer.line("try ", value)
                } else {
                    byStatus([(statuses, reading(payload), [])], hasDefault: false, &writer)
                }
            }
        case .byStatus(let rows): writer.member(head) { read(rows, &$0) }
        }
    }

    /// The response where it has one of the statuses; nil for statuses of several kinds.
    private static func reply(at statuses: [StatusPattern]) -> String? {
        let isRange = statuses.count == 1
        let isList = statuses.allSatisfy { if case .code = $0 { true } else { false } }
        return isRange || isList ? "reply.at(" + statuses.map { pattern($0) }.joined(separator: ", ") + ")" : nil
    }

    private func read(_ rows: [Endpoint.Row], _ writer: inout SwiftWriter) {
        let branches = rows.map { row in
            var values: [String] = []
            if row.pattern == .other { values.append("status: reply.status") }
            if let payload = row.payload { values.append(value(payload)) }
            values += row.headers.map { ResponseEmitter.argument($0, names, scope) }
            let hasHeaders = !row.headers.isEmpty
            // What may need more than a line.
            let isLong = hasHeaders || row.payload?.decoder != nil
            let isPlain = values.isEmpty || isLong
            let name = "." + row.caseName + (isPlain ? "" : "(" + values.joined(separator: ", ") + ")")
            let isThrowing = row.payload?.isThrowing ?? false || hasHeaders
            return (statuses: [row.pattern], text: isThrowing ? "try " + name : name, values: isLong ? values : [])
        }
        byStatus(branches, hasDefault: rows.contains { $0.pattern == .other }, &writer)
    }

    private func byStatus(
        _ branches: [(statuses: [StatusPattern], text: String, values: [String])], hasDefault: Bool,
        _ writer: inout SwiftWriter
    ) {
        writer.branches(of: "reply.status") { writer in
            for branch in branches {
                let patterns = branch.statuses.withoutCovered.map { Self.pattern($0) }.joined(separator: ", ")
                let start = branch.statuses.contains(.other) ? "default" : "case " + patterns
                if branch.values.isEmpty {
                    writer.line(start, ": ", branch.text)
                } else {
                    writer.branch(start, branch.text, branch.values)
                }
            }
            if !hasDefault { writer.line("default: throw ", Module.core("UndocumentedStatus"), "()") }
        }
    }

    private static func pattern(_ pattern: StatusPattern) -> String {
        switch pattern {
        case .code(let code): String(code)
        case .hundreds(let first): "\(first)00..<\(first + 1)00"
        case .other: "_"
        }
    }

    private func reading(_ payload: Endpoint.Payload) -> String {
        payload.isThrowing ? "try " + value(payload) : value(payload)
    }

    /// What reads a payload of a response that is an expression; nil where the response is needed more than once.
    private func plainValue(_ payload: Endpoint.Payload, of reply: String) -> String? {
        payload.isOptional || payload.decoder != nil ? nil : reply + value(payload).dropFirst("reply".count)
    }

    /// What reads a payload, without `try`.
    func value(_ payload: Endpoint.Payload) -> String {
        if payload.isFitting {
            var content = payload
            (content.isFitting, content.isOptional) = (false, false)
            let reading = value(content, of: "$0")
            return "reply.ifFitting { " + (content.isThrowing ? "try " : "") + reading + " }"
        }
        return value(payload, of: "reply")
    }

    private func value(_ payload: Endpoint.Payload, of reply: String) -> String {
        // What may be absent is so in a response without a body, such as 204.
        let start = payload.isOptional ? "\(reply).isEmpty ? nil : " : ""
        if let decoder = payload.decoder {
            let type = names.type(payload.type, in: scope)
            let decode = names.type(.external(decoder), in: scope) + "().decode(\(type).self, from: $0)"
            return start + "\(reply).decoded { try \(decode) }"
        }
        if payload.isText {
            return start + "\(reply).textValue(" + (payload.dates.map { "dates: " + $0.swift } ?? "") + ")"
        }
        guard payload.isReadAsJSON else {
            return start + reply + (payload.type.unaliased == .builtin(.data) ? ".data()" : ".text()")
        }
        var arguments: [String] = []
        if !payload.unwrap.isEmpty {
            let keys = payload.unwrap.map { step in
                step.isOptional ? ".optional(\(SwiftText.literal(step.key)))" : SwiftText.literal(step.key)
            }
            arguments.append("unwrapping: " + keys.joined(separator: ", "))
        }
        if let dates = payload.dates { arguments.append("dates: " + dates.swift) }
        let isOptional = payload.unwrap.contains(where: \.isOptional)
        let (strict, lenient) = isOptional ? ("optionalJSON", "optionalLenientJSON") : ("json", "lenientJSON")
        return start + reply + "." + (payload.isLenient ? lenient : strict) + "(" + arguments.joined(separator: ", ")
            + ")"
    }
}

extension Endpoint.Payload {
    /// Whether its type alone says how it is read.
    fileprivate var isReadByType: Bool {
        // A type of the app's may be another name of String, which would be read as plain text.
        if case .external = type.unaliased { return false }
        return unwrap.isEmpty && !isOptional && dates == nil && !isNamedJSON && decoder == nil && !isLenient
            && !isText
    }

    /// Whether reading it may fail.
    fileprivate var isThrowing: Bool {
        isReadAsJSON || isText || isFitting || decoder != nil || type.unaliased == .builtin(.string)
    }
}

extension Endpoint.Outcome {
    /// Whether anything is.
    var isDocumented: Bool {
        if case .none = self { false } else { true }
    }

    /// Whether it becomes an enum.
    package var hasCases: Bool {
        if case .byStatus = self { true } else { false }
    }
}
