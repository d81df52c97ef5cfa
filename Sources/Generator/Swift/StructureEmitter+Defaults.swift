/// Properties that have another value where their key is absent.
extension StructureEmitter {
    /// Reads such a property.
    /// - Parameters:
    ///   - target: What the value is assigned to.
    ///   - dates: The argument that says how its dates look, the comma in front of it included; empty where there is none.
    func read(
        _ target: String, _ property: Structure.Property, or value: Literal, _ dates: String,
        _ writer: inout SwiftWriter
    ) {
        let key = SwiftText.literal(property.wireName)
        let head = target + " = try object." + property.readerOfDefault + "("
        // A default that is nil needs no box.
        let isBoxed = if case .none = value { false } else { property.isBoxed }
        let start = "default: " + (isBoxed ? file.names.runtime("Box") + "(" : "")
        let end = (isBoxed ? ")" : "") + dates
        let literals = LiteralText(file.names, in: scope)

        let column = writer.column + head.utf8.count + key.utf8.count + 2 + start.utf8.count
        let line = literals.text(value, indentation: writer.column, column: column, tail: end.utf8.count + 1)
        guard line.utf8.contains(0x0A) || column + line.utf8.count + end.utf8.count + 1 > 120 else {
            return writer.line(head, key, ", ", start, line, end, ")")
        }
        let inner = writer.column + 4
        let text = literals.text(
            value, indentation: inner, column: inner + start.utf8.count, tail: end.utf8.count)
        writer.line(head)
        writer.indented { writer in
            writer.line(key, ",")
            writer.line(start, text, end)
        }
        writer.line(")")
    }
}

extension Structure.Property {
    /// The method that reads it: null is no value of an optional one, unless the two are told apart.
    fileprivate var readerOfDefault: String {
        if isLenient { return isOptional ? "optionalLenient" : "lenient" }
        guard isOptional else { return "value" }
        return if case .nullable = type.unaliased { "ifPresent" } else { "optional" }
    }
}
