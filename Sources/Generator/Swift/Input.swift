/// A value that a caller gives or gets: a parameter, the body, a field of a form, a header of a response.
package struct Input {
    /// The Swift type of an input.
    package enum Content {
        case value(ValueType)
        /// Bytes from memory, a file or a stream.
        case binary
        /// A stream of values of a type.
        case stream(ValueType)

        package var isBinary: Bool { if case .binary = self { true } else { false } }
    }

    package let swiftName: String
    package let content: Content
    package let isOptional: Bool
    package let defaultValue: Literal?
    let summary: String?
    var isSensitive = false

    var name: Code { .identifier(swiftName) }
    /// The label of an argument in a call.
    var label: Code { .argumentLabel(swiftName) }
    /// The argument that passes the parameter on.
    var argument: Code { "\(label): \(name)" }

    /// A parameter in a declaration.
    /// - Parameter scope: The path of the declaration around it; nil outside of the namespace.
    func parameter(_ names: TypeNames, in scope: [String]?) -> Code {
        var type = type(names, in: scope)
        if content.isBinary {
            let convertible = Module.core("HTTPBodyConvertible")
            type = isOptional ? "(any \(convertible))?" : "some \(convertible)"
        }
        let initial = LiteralText(names, in: scope).initial(defaultValue, isOptional: isOptional)
        return "\(label: swiftName): \(type)\(initial)"
    }

    /// The type of the property.
    func type(_ names: TypeNames, in scope: [String]?) -> Code {
        let type =
            switch content {
            case .value(let type): names.type(type, in: scope)
            case .binary: Module.core("HTTPBody")
            case .stream(let element): "\(Module.sequences("RequestStream"))<\(names.type(element, in: scope))>" as Code
            }
        return isOptional ? "\(type)?" : type
    }

    /// The value that the initializer assigns to the property.
    var stored: Code {
        guard content.isBinary else { return name }
        return isOptional ? "\(name)?.httpBody" : "\(name).httpBody"
    }

    /// Whether a call may leave it out.
    package var hasDefault: Bool { isOptional || defaultValue != nil }

    /// The property inside a method whose parameter has the given name.
    static func property(_ swiftName: String, besides parameter: String) -> Code {
        let needsSelf = swiftName == parameter || SwiftKeyword.isReserved(swiftName)
        return needsSelf ? "self.\(member: swiftName)" : .identifier(swiftName)
    }
}

extension Input {
    package init(_ parameter: Endpoint.Parameter) {
        self.init(
            swiftName: parameter.swiftName, content: .value(parameter.type), isOptional: parameter.isOptional,
            defaultValue: parameter.defaultValue, summary: Self.summary(of: parameter),
            isSensitive: parameter.isSensitive)
    }

    init(_ body: Endpoint.Body) {
        var content = Content.value(body.type)
        if case .binary = body.content { content = .binary }
        if body.stream != nil { content = .stream(body.type) }
        self.init(swiftName: "body", content: content, isOptional: body.isOptional, defaultValue: nil, summary: nil)
    }

    /// The summary of a parameter, with a note if it is deprecated: Swift has no attribute for deprecated parameters.
    private static func summary(of parameter: Endpoint.Parameter) -> String? {
        guard let deprecation = parameter.documentation.deprecation else { return parameter.documentation.summary }
        let note = deprecation.message.map { "Deprecated: \($0)" } ?? "Deprecated."
        return parameter.documentation.summary.map { "\($0) \(note)" } ?? note
    }
}
