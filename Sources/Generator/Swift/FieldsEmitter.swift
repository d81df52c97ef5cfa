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
        let form = fields.constants.isEmpty && fields.parameters.isEmpty ? "_" : "form"
        writer.member("\(Mark.inside.text)func write(to \(form): inout \(type)) throws") { writer in
            for constant in fields.constants {
                let arguments = SwiftText.literal(constant.name) + (isMultipart ? ", text: " : ", ")
                writer.line(
                    "try form.", isMultipart ? "part(" : "field(", arguments, SwiftText.literal(constant.value),
                    Self.contentType(constant.contentType), ")")
            }
            for parameter in fields.parameters where !parameter.isAdditional {
                let call =
                    (isMultipart ? part(parameter) : field(parameter)) + Self.contentType(parameter.contentType)
                    + parameter.dates.argument + ")"
                writer.line(
                    "try form.", parameter.form.keepsReserved ? "keepingReserved { try $0." + call + " }" : call)
            }
            for parameter in fields.parameters where parameter.isAdditional { additional(parameter, &writer) }
        }
    }

    /// Writes the fields or parts of a dictionary, in the order of their names.
    private func additional(_ parameter: Endpoint.Parameter, _ writer: inout SwiftWriter) {
        let content = Self.content(of: parameter.type.values, isJSON: false)
        let call = isMultipart ? "part(name, \(content): value" : "field(name, value"
        writer.line("for (name, value) in \(property(parameter)).sorted(by: { $0.0 < $1.0 }) {")
        writer.indented { $0.line("try form.", call, parameter.dates.argument, ")") }
        writer.line("}")
    }

    private func field(_ parameter: Endpoint.Parameter) -> String {
        let style: ParameterStyle? = if case .query(let own) = parameter.place { own } else { nil }
        return "field(" + ParameterText.query(parameter, property(parameter), style)
    }

    private func part(_ parameter: Endpoint.Parameter) -> String {
        let name = SwiftText.literal(parameter.wireName)
        if parameter.form.style == .deepObject { return "part(deepObject: \(name), \(property(parameter))" }
        let isJSON = parameter.contentType.map { MediaType.isJSON($0) } ?? false
        return "part(\(name), \(Self.content(of: parameter.type, isJSON: isJSON)): \(property(parameter))"
    }

    /// What a part is written as.
    private static func content(of type: ValueType, isJSON: Bool) -> String {
        switch type.element {
        case .builtin(.file): "file"
        case .builtin(.data) where !isJSON: "data"
        case let type: type.isParameterValue && !isJSON ? "text" : "json"
        }
    }

    private static func contentType(_ text: String?) -> String {
        text.map { ", contentType: " + SwiftText.literal($0) } ?? ""
    }

    private func property(_ parameter: Endpoint.Parameter) -> String {
        Input.property(parameter.swiftName, besides: "form")
    }
}
