/// The type of a body that is a form or has parts, which writes itself.
struct FieldsEmitter {
    let file: FileEmitter
    let endpoint: String
    let fields: Endpoint.Body.Fields
    let isMultipart: Bool

    private var names: TypeNames { file.names }

    func write(_ writer: inout SwiftWriter) {
        let members = InputsEmitter(
            file: file, inputs: fields.parameters.map { Input($0) }, scope: [endpoint, "Body"])
        let protocols = [names.swift("Sendable")] + (fields.isHashable ? [names.swift("Hashable")] : [])
        members.structure("Body", protocols, fields.nested, &writer) { writing(&$0) }
    }

    private func writing(_ writer: inout SwiftWriter) {
        let type = isMultipart ? Module.files("MultipartWriter") : Module.core("RequestWriter") + ".Form"
        writer.blank()
        guard !fields.constants.isEmpty || !fields.parameters.isEmpty else {
            return writer.line(Mark.inside.text, "func write(to _: inout ", type, ") throws {}", Mark.declaration.text)
        }
        writer.member("\(Mark.inside.text)func write(to form: inout \(type)) throws") { writer in
            for constant in fields.constants {
                let arguments = SwiftText.literal(constant.name) + (isMultipart ? ", text: " : ", ")
                writer.line(
                    "try form.", isMultipart ? "part(" : "field(", arguments, SwiftText.literal(constant.value),
                    Self.contentType(constant.contentType), ")")
            }
            for parameter in fields.parameters {
                let dates = parameter.dates.map { ", dates: " + $0.swift } ?? ""
                writer.line(
                    "try form.", isMultipart ? part(parameter) : field(parameter),
                    Self.contentType(parameter.contentType), dates, ")")
            }
        }
    }

    private func field(_ parameter: Endpoint.Parameter) -> String {
        var style: ArrayStyle?
        if case .query(let own) = parameter.place { style = own }
        return "field(" + QueryText.arguments(SwiftText.literal(parameter.wireName), property(parameter), style)
    }

    private func part(_ parameter: Endpoint.Parameter) -> String {
        let name = SwiftText.literal(parameter.wireName)
        if parameter.style == .deepObject { return "part(deepObject: \(name), \(property(parameter))" }
        let content: String
        let isJSON = parameter.contentType.map { MediaType.isJSON($0) } ?? false
        switch parameter.type.element {
        case .builtin(.file): content = "file"
        case .builtin(.data) where !isJSON: content = "data"
        case let type: content = type.isParameterValue && !isJSON ? "text" : "json"
        }
        return "part(\(name), \(content): \(property(parameter))"
    }

    private static func contentType(_ text: String?) -> String {
        text.map { ", contentType: " + SwiftText.literal($0) } ?? ""
    }

    private func property(_ parameter: Endpoint.Parameter) -> String {
        Input.property(parameter.swiftName, besides: "form")
    }
}
