/// Something that a caller gives, or gets: a parameter, the body, a field of a form, a header of a response.
package struct Input {
    package enum Kind {
        case value(ValueType)
        /// Bytes from wherever they come.
        case binary
        /// Values of a type, one after the other.
        case stream(ValueType)

        package var isBinary: Bool { if case .binary = self { true } else { false } }
    }

    package let swiftName: String
    package let kind: Kind
    package let isOptional: Bool
    package let defaultValue: Literal?
    let summary: String?
    var isSensitive = false

    var name: String { SwiftText.identifier(swiftName) }
    /// The label of an argument in a call.
    var label: String { SwiftText.argumentLabel(swiftName) }
    /// The parameter as it is handed on.
    var argument: String { label + ": " + name }

    /// A parameter as it is declared.
    /// - Parameter scope: The declaration inside which it stands; nil outside of the namespace.
    func parameter(_ names: TypeNames, in scope: [String]?) -> String {
        var type = type(names, in: scope)
        if kind.isBinary {
            let convertible = Module.core("HTTPBodyConvertible")
            type = isOptional ? "(any \(convertible))?" : "some " + convertible
        }
        let initial = LiteralText(names, in: scope).initial(defaultValue, isOptional: isOptional)
        return SwiftText.label(swiftName) + ": " + type + initial
    }

    /// The type of the property.
    func type(_ names: TypeNames, in scope: [String]?) -> String {
        switch kind {
        case .value(let type): names.type(type, in: scope) + (isOptional ? "?" : "")
        case .binary: Module.core("HTTPBody") + (isOptional ? "?" : "")
        case .stream(let element):
            Module.sequences("RequestStream") + "<" + names.type(element, in: scope) + ">" + (isOptional ? "?" : "")
        }
    }

    /// What the property is set to.
    var stored: String { name + (kind.isBinary ? isOptional ? "?.httpBody" : ".httpBody" : "") }

    /// Whether it can be left out of a call.
    package var hasDefault: Bool { isOptional || defaultValue != nil }

    /// The property inside a method whose parameter has the given name.
    static func property(_ swiftName: String, besides parameter: String) -> String {
        let name = SwiftText.identifier(swiftName)
        return swiftName == parameter || name.hasPrefix("`") ? "self." + SwiftText.member(swiftName) : name
    }
}

extension Input {
    package init(_ parameter: Endpoint.Parameter) {
        self.init(
            swiftName: parameter.swiftName, kind: .value(parameter.type), isOptional: parameter.isOptional,
            defaultValue: parameter.defaultValue, summary: Self.summary(of: parameter),
            isSensitive: parameter.isSensitive)
    }

    init(_ body: Endpoint.Body) {
        var kind = Kind.value(body.type)
        if case .binary = body.content { kind = .binary }
        if body.stream != nil { kind = .stream(body.type) }
        self.init(swiftName: "body", kind: kind, isOptional: body.isOptional, defaultValue: nil, summary: nil)
    }

    /// What a parameter is, and that it should no longer be given: Swift has no attribute that says so of a parameter.
    private static func summary(of parameter: Endpoint.Parameter) -> String? {
        guard let deprecation = parameter.documentation.deprecation else { return parameter.documentation.summary }
        let note = deprecation.message.map { "Deprecated: \($0)" } ?? "Deprecated."
        return parameter.documentation.summary.map { "\($0) \(note)" } ?? note
    }
}

/// The properties and the initializer of a type that is made of inputs. All are `var`, whatever the body's format.
struct InputsEmitter {
    let file: FileEmitter
    let inputs: [Input]
    let scope: [String]

    /// Whether Swift makes the initializer of the properties, which is never more than internal.
    private var isMemberwise: Bool {
        file.access == .internal && !inputs.contains(where: \.kind.isBinary)
    }

    /// - Parameter others: Writes what else the type has.
    func structure(
        _ name: String, _ protocols: [String], _ nested: [Declaration], _ writer: inout SwiftWriter,
        others: (inout SwiftWriter) -> Void = { _ in }
    ) {
        writer.type("\(file.modifier)nonisolated struct \(name)", protocols + redacted) { writer in
            properties(&writer)
            others(&writer)
            redaction(&writer)
            file.declarations(nested, &writer)
        }
    }

    /// The properties, and the initializer where Swift makes none.
    func properties(_ writer: inout SwiftWriter) {
        let literals = LiteralText(file.names, in: scope)
        let isMemberwise = isMemberwise
        for input in inputs {
            writer.documentation([input.summary])
            writer.line(
                file.modifier, "var ", input.name, ": ", input.type(file.names, in: scope),
                isMemberwise ? literals.initial(input.defaultValue) : "")
        }
        writer.blank()
        if isMemberwise { return }
        writer.function(file.modifier + "init", inputs.map { $0.parameter(file.names, in: scope) }) { writer in
            for input in inputs { writer.line("self.", SwiftText.member(input.swiftName), " = ", input.stored) }
        }
    }

    /// What descriptions show, where something must not be seen.
    func redaction(_ writer: inout SwiftWriter) {
        guard inputs.contains(where: \.isSensitive) else { return }
        let children = inputs.map { input in
            let shown = Input.property(input.swiftName, besides: "request") + (input.isOptional ? " as Any" : "")
            return (input.swiftName, input.isSensitive ? nil : shown)
        }
        file.redactedMirror(children, &writer)
    }

    /// The protocol of a type with something that must not be seen.
    var redacted: [String] { inputs.contains(where: \.isSensitive) ? [Module.values("Redacted")] : [] }
}
