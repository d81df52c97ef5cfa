/// The response or the failure of an endpoint: its type, and the function that reads it.
struct OutcomeEmitter {
    let file: FileEmitter
    let scope: [String]

    private var names: TypeNames { file.names }
    private var modifier: Code { file.modifier }

    // MARK: - Types

    /// - Parameter types: The inline types of headers.
    func declare(
        _ outcome: Endpoint.Outcome, isFailure: Bool, _ summary: Code, _ types: [Declaration],
        _ writer: inout SwiftWriter
    ) {
        let name = isFailure ? "Failure" : "Response"
        guard case .byStatus(let rows) = outcome else {
            let type = outcome.payloads.first.map { self.type($0) } ?? names.swift(isFailure ? "Never" : "Void")
            return writer.line("\(modifier)typealias \(identifier: name) = \(type)")
        }
        writer.about(summary)
        let isEquatable = rows.allSatisfy { row in
            row.payload.map { file.api.isEquatable($0.type) } ?? true
                && row.headers.allSatisfy { file.api.isEquatable($0.type) }
        }
        let protocols = [names.swift("Sendable")] + (isEquatable ? [names.swift("Equatable")] : [])
        writer.type("\(modifier)nonisolated enum \(identifier: name)", protocols) { writer in
            for row in rows {
                let isSuccess = isFailure && row.pattern == .hundreds(2)
                writer.line(isSuccess ? "/// A success that is an error by its body." : Self.documentation(row.pattern))
                let values = values(of: row, in: scope + [name])
                writer.line("case \(identifier: row.caseName)\(values.isEmpty ? "" : "(\(values.joined()))")")
            }
            file.declarations(types, &writer)
        }
    }

    /// The associated values of a status's case.
    private func values(of row: Endpoint.Row, in scope: [String]) -> [Code] {
        var values: [Code] = []
        if row.pattern == .other { values.append("status: \(names.swift("Int"))") }
        if let payload = row.payload { values.append(type(payload, scope)) }
        return values
            + row.headers.map { header in
                let type = names.type(header.type, in: scope)
                let isOptional = header.isOptional && header.defaultValue == nil
                return "\(label: header.swiftName): \(type)\(isOptional ? "?" : "")"
            }
    }

    private static func documentation(_ pattern: StatusPattern) -> Code {
        switch pattern {
        case .code(let code): "/// Status \(code)."
        case .hundreds(let first): "/// Any other status from \(first)00 to \(first)99."
        case .other: "/// Any other status."
        }
    }

    private func type(_ payload: Endpoint.Payload, _ scope: [String]? = nil) -> Code {
        let type = names.type(payload.type, in: scope ?? self.scope)
        return payload.isOptional ? "\(type)?" : type
    }

    /// The response outside the namespace; nil for no response, and for a type that the endpoint declares.
    func qualifiedResponse(_ outcome: Endpoint.Outcome) -> Code? {
        guard case .single(let payload, _) = outcome else { return nil }
        let type = names.qualified(payload.type)
        return payload.isOptional ? "\(type)?" : type
    }

    /// The failure outside the namespace.
    /// - Parameter owner: The type that declares it if it has several cases.
    func qualifiedFailure(_ outcome: Endpoint.Outcome, of owner: Code) -> Code {
        outcome.hasCases ? "\(owner).Failure" : qualifiedResponse(outcome) ?? names.swift("Never")
    }

    // MARK: - Reading

    func read(_ outcome: Endpoint.Outcome, isFailure: Bool, _ writer: inout SwiftWriter) {
        let name: Code = isFailure ? "failure" : "response"
        let type: Code = isFailure ? "Failure" : "Response"
        let head: Code = "\(modifier)static func \(name)(from reply: \(Module.core("RawResponse"))) throws -> \(type)"
        switch outcome {
        case .none, .empty: break
        case .single(let payload, let statuses):
            // The runtime reads such a response by its type.
            if !isFailure, payload.isReadByType { return }
            let reply = Self.reply(at: statuses.withoutCovered)
            writer.member(head) { writer in
                if !isFailure || statuses.contains(.other) {
                    writer.line(reading(payload))
                } else if let reply, let value = plainValue(payload, of: reply) {
                    writer.line("try \(value)")
                } else {
                    byStatus([(statuses, reading(payload), [])], hasDefault: false, &writer)
                }
            }
        case .byStatus(let rows): writer.member(head) { read(rows, &$0) }
        }
    }

    /// The response if it has one of the statuses; nil for statuses of several kinds.
    private static func reply(at statuses: [StatusPattern]) -> Code? {
        let isRange = statuses.count == 1
        let isList = statuses.allSatisfy { if case .code = $0 { true } else { false } }
        return isRange || isList ? "reply.at(\(statuses.map { pattern($0) }.joined()))" : nil
    }

    private func read(_ rows: [Endpoint.Row], _ writer: inout SwiftWriter) {
        let branches = rows.map { row in
            var values: [Code] = []
            if row.pattern == .other { values.append("status: reply.status") }
            if let payload = row.payload { values.append(value(payload)) }
            values += row.headers.map { ResponseEmitter.argument($0, names, scope) }
            let hasHeaders = !row.headers.isEmpty
            // Such a branch may need more than one line.
            let isLong = hasHeaders || row.payload?.decoder != nil
            let isPlain = values.isEmpty || isLong
            let arguments: Code = isPlain ? "" : "(\(values.joined()))"
            let keyword: Code = row.payload?.isThrowing ?? false || hasHeaders ? "try " : ""
            let value: Code = "\(keyword).\(member: row.caseName)\(arguments)"
            return (statuses: [row.pattern], value: value, arguments: isLong ? values : [])
        }
        byStatus(branches, hasDefault: rows.contains { $0.pattern == .other }, &writer)
    }

    private func byStatus(
        _ branches: [(statuses: [StatusPattern], value: Code, arguments: [Code])], hasDefault: Bool,
        _ writer: inout SwiftWriter
    ) {
        writer.branches(of: "reply.status") { writer in
            for branch in branches {
                let patterns = branch.statuses.withoutCovered.map { Self.pattern($0) }.joined()
                let start: Code = branch.statuses.contains(.other) ? "default" : "case \(patterns)"
                if branch.arguments.isEmpty {
                    writer.line("\(start): \(branch.value)")
                } else {
                    writer.branch(start, branch.value, branch.arguments)
                }
            }
            if !hasDefault { writer.line("default: throw \(Module.core("UndocumentedStatus"))()") }
        }
    }

    private static func pattern(_ pattern: StatusPattern) -> Code {
        switch pattern {
        case .code(let code): "\(code)"
        case .hundreds(let first): "\(first)00..<\(first + 1)00"
        case .other: "_"
        }
    }

    private func reading(_ payload: Endpoint.Payload) -> Code {
        payload.isThrowing ? "try \(value(payload))" : value(payload)
    }

    /// The expression that reads a payload of `reply`; nil if it needs the response more than once.
    private func plainValue(_ payload: Endpoint.Payload, of reply: Code) -> Code? {
        payload.isOptional || payload.decoder != nil ? nil : value(payload, of: reply)
    }

    /// The expression that reads a payload, without `try`.
    func value(_ payload: Endpoint.Payload, of reply: Code = "reply") -> Code {
        if payload.isFitting {
            var content = payload
            content.isFitting = false
            content.isOptional = false
            let reading = value(content, of: "$0")
            return "\(reply).ifFitting { \(content.isThrowing ? "try " : "")\(reading) }"
        }
        let value = presentValue(payload, of: reply)
        // A response without a body, such as 204, has no value.
        return payload.isOptional ? "\(reply).isEmpty ? nil : \(value)" : value
    }

    /// The expression that reads a payload of a response with a body.
    private func presentValue(_ payload: Endpoint.Payload, of reply: Code) -> Code {
        if let decoder = payload.decoder {
            let type = names.type(payload.type, in: scope)
            let decoder = names.type(.external(decoder), in: scope)
            return "\(reply).decoded { try \(decoder)().decode(\(type).self, from: $0) }"
        }
        let dates: [Code] = payload.dates.map { ["dates: \($0.code)"] } ?? []
        if payload.isText { return "\(reply).textValue(\(dates.joined()))" }
        guard payload.isReadAsJSON else {
            return payload.type.unaliased == .builtin(.data) ? "\(reply).data()" : "\(reply).text()"
        }
        var arguments: [Code] = []
        if !payload.unwrap.isEmpty {
            let keys = payload.unwrap.map { step -> Code in
                step.isOptional ? ".optional(\(literal: step.key))" : .literal(step.key)
            }
            arguments.append("unwrapping: \(keys.joined())")
        }
        arguments += dates
        let isOptional = payload.unwrap.contains(where: \.isOptional)
        let strict: Code = isOptional ? "optionalJSON" : "json"
        let lenient: Code = isOptional ? "optionalLenientJSON" : "lenientJSON"
        return "\(reply).\(payload.isLenient ? lenient : strict)(\(arguments.joined()))"
    }
}

extension Endpoint.Payload {
    /// Whether the runtime reads it by its type.
    fileprivate var isReadByType: Bool {
        // A type of the app may be another name of String, which would be read as plain text.
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
    /// Whether the spec documents it.
    var isDocumented: Bool {
        if case .none = self { false } else { true }
    }

    /// Whether it becomes an enum.
    package var hasCases: Bool {
        if case .byStatus = self { true } else { false }
    }
}
