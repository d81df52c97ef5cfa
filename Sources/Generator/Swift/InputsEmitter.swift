/// The properties and the initializer of a type that consists of inputs. All properties are `var`.
struct InputsEmitter {
    let file: FileEmitter
    let inputs: [Input]
    let scope: [String]

    /// Whether Swift makes the initializer. It makes none that is more than internal.
    private var isMemberwise: Bool {
        file.access == .internal && !inputs.contains(where: \.content.isBinary)
    }

    /// - Parameter others: Writes the other members of the type.
    func structure(
        _ name: Code, _ protocols: [Code], _ nested: [Declaration], _ writer: inout SwiftWriter,
        others: (inout SwiftWriter) -> Void = { _ in }
    ) {
        writer.type("\(file.modifier)nonisolated struct \(name)", protocols + redacted) { writer in
            properties(&writer)
            others(&writer)
            redaction(&writer)
            file.declarations(nested, &writer)
        }
    }

    /// The properties, and the initializer if Swift makes none.
    func properties(_ writer: inout SwiftWriter) {
        let literals = LiteralText(file.names, in: scope)
        let isMemberwise = isMemberwise
        for input in inputs {
            writer.documentation([input.summary])
            let initial = isMemberwise ? literals.initial(input.defaultValue) : ""
            writer.line("\(file.modifier)var \(input.name): \(input.type(file.names, in: scope))\(initial)")
        }
        writer.blank()
        if isMemberwise { return }
        writer.function("\(file.modifier)init", inputs.map { $0.parameter(file.names, in: scope) }) { writer in
            for input in inputs { writer.line("self.\(member: input.swiftName) = \(input.stored)") }
        }
    }

    /// The mirror for descriptions, if a value is sensitive.
    func redaction(_ writer: inout SwiftWriter) {
        guard inputs.contains(where: \.isSensitive) else { return }
        let children = inputs.map { input -> (String, Code?) in
            let property = Input.property(input.swiftName, besides: "request")
            let shown = input.isOptional ? "\(property) as Any" : property
            return (input.swiftName, input.isSensitive ? nil : shown)
        }
        file.redactedMirror(children, &writer)
    }

    /// The protocol of a type with a sensitive value.
    var redacted: [Code] { inputs.contains(where: \.isSensitive) ? [Module.values("Redacted")] : [] }
}
