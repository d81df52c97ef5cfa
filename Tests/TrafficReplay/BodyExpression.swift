import Generator
import TrafficImport

/// Swift that makes the recorded body of a request.
struct BodyExpression {
    /// The argument; nil if it is left out.
    let text: String?

    init(_ body: RecordedBody?, _ expected: Endpoint.Body) throws {
        guard let body else {
            guard expected.isOptional else { throw Inexpressible(text: "the call has no body, and the spec needs one") }
            text = nil
            return
        }
        if expected.stream != nil { throw Inexpressible(text: "the body is a stream") }
        switch expected.content {
        case .value: text = expected.isJSON ? "input.json()" : expected.isText ? "input.scalar()" : Self.plain(expected)
        case .text: text = "input.text()"
        case .binary: text = "input.data()"
        case .form(let fields):
            guard case .form(let recorded) = body else {
                throw Inexpressible(text: "the spec has a form, and the call none")
            }
            text = try Self.fields(fields) { parameter in
                try CallExpression.value(
                    parameter, recorded.filter { $0.name == parameter.wireName }.map { $0.value ?? "" })
            }
        case .multipart(let fields):
            guard case .multipart(let recorded) = body else {
                throw Inexpressible(text: "the spec has parts, and the call none")
            }
            text = try Self.fields(fields) { parameter in try Self.part(parameter, recorded) }
        }
    }

    private static func plain(_ body: Endpoint.Body) -> String {
        if case .builtin(.data) = body.type.unwrapped.unaliased { "input.data()" } else { "input.text()" }
    }

    private static func fields(
        _ fields: Endpoint.Body.Fields, _ value: (Endpoint.Parameter) throws -> String?
    ) throws -> String {
        let arguments = try fields.parameters.compactMap { parameter in
            try value(parameter).map { "\(parameter.swiftName): \($0)" }
        }
        return ".init(\(arguments.joined(separator: ", ")))"
    }

    private static func part(_ parameter: Endpoint.Parameter, _ recorded: [RecordedBody.Part]) throws -> String? {
        let indexes = recorded.indices.filter { recorded[$0].name == parameter.wireName }
        let type = parameter.type.unwrapped.unaliased
        let element = type.element
        if case .builtin(.file) = element {
            guard !indexes.isEmpty else { return try CallExpression.value(parameter, []) }
            let files = indexes.map { "input.file(\($0))" }
            return type.isArray ? "[\(files.joined(separator: ", "))]" : files.count == 1 ? files[0] : nil
        }
        if case .structure = element { return indexes.first.map { "input.json(part: \($0))" } }
        if parameter.contentType?.hasSuffix("json") ?? false { return indexes.first.map { "input.json(part: \($0))" } }
        return try CallExpression.value(
            parameter, indexes.map { String(decoding: recorded[$0].content ?? [], as: UTF8.self) })
    }
}
