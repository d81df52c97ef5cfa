/// The type of a form or a multipart body, which writes itself.
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
        let type: Code = isMultipart ? Module.files("MultipartWriter") : "\(Module.core("RequestWriter")).Form"
        let form: Code = fields.constants.isEmpty && fields.parameters.isEmpty ? "_" : "form"
        writer.member("\(.inside)func write(to \(form): inout \(type)) throws") { writer in
            for constant in fields.constants {
                let start: Code =
                    isMultipart ? "part(\(literal: constant.name), text: " : "field(\(literal: constant.name), "
                let contentType = Self.contentType(constant.contentType)
                writer.line("try form.\(start)\(literal: constant.value)\(contentType))")
            }
            for parameter in fields.parameters where !parameter.isAdditional {
                let start = isMultipart ? part(parameter) : field(parameter)
                let contentType = Self.contentType(parameter.contentType)
                let call: Code = "\(start)\(contentType)\(parameter.dates.argument))"
                writer.line("try form.\(parameter.form.keepsReserved ? "keepingReserved { try $0.\(call) }" : call)")
            }
            for parameter in fields.parameters where parameter.isAdditional { additional(parameter, &writer) }
        }
    }

    /// Writes the fields or parts of a dictionary, in the order of their names.
    private func additional(_ parameter: Endpoint.Parameter, _ writer: inout SwiftWriter) {
        let content = Self.content(of: parameter.type.values, isJSON: false)
        let call: Code = isMultipart ? "part(name, \(content): value" : "field(name, value"
        writer.line("for (name, value) in \(property(parameter)).sorted(by: { $0.0 < $1.0 }) {")
        writer.indented { $0.line("try form.\(call)\(parameter.dates.argument))") }
        writer.line("}")
    }

    private func field(_ parameter: Endpoint.Parameter) -> Code {
        let style: ParameterStyle? = if case .query(let own) = parameter.place { own } else { nil }
        return "field(\(ParameterText.query(parameter, property(parameter), style))"
    }

    private func part(_ parameter: Endpoint.Parameter) -> Code {
        let name = Code.literal(parameter.wireName)
        if parameter.form.style == .deepObject { return "part(deepObject: \(name), \(property(parameter))" }
        let isJSON = parameter.contentType.map { MediaType.isJSON($0) } ?? false
        return "part(\(name), \(Self.content(of: parameter.type, isJSON: isJSON)): \(property(parameter))"
    }

    /// The label of a part's value, which says how it is written.
    private static func content(of type: ValueType, isJSON: Bool) -> Code {
        switch type.element {
        case .builtin(.file): "file"
        case .builtin(.data) where !isJSON: "data"
        case let type: type.isParameterValue && !isJSON ? "text" : "json"
        }
    }

    private static func contentType(_ text: String?) -> Code {
        text.map { ", contentType: \(literal: $0)" } ?? ""
    }

    private func property(_ parameter: Endpoint.Parameter) -> Code {
        Input.property(parameter.swiftName, besides: "form")
    }
}
