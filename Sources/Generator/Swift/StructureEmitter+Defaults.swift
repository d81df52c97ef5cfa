/// Properties that have another value where their key is absent.
extension StructureEmitter {
    /// Reads such a property.
    /// - Parameters:
    ///   - target: What the value is assigned to.
    ///   - dates: The argument that says how its dates look, the comma in front of it included; empty without one.
    func read(
        _ target: String, _ property: Structure.Property, or value: Literal, _ dates: String,
        _ writer: inout SwiftWriter
    ) {
        // A default that is nil needs no box.
        let isBoxed = if case .none = value { false } else { property.isBoxed }
        let text = LiteralText(file.names, in: scope).text(value)
        let argument = "default: " + (isBoxed ? Module.values("Box") + "(" + text + ")" : text) + dates
        let head = target + " = try object." + property.readerOfDefault + "("
        writer.line { $0.list(head, [SwiftText.literal(property.wireName), argument], ")") }
    }
}

extension Structure.Property {
    /// The method that reads it: null is no value of an optional one, unless the two are told apart.
    fileprivate var readerOfDefault: String {
        if form.isLenient { return isOptional ? "optionalLenient" : "lenient" }
        guard isOptional else { return "value" }
        return if case .nullable = type.unaliased { "ifPresent" } else { "optional" }
    }
}
