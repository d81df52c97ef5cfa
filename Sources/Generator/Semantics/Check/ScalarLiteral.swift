import APITexts

/// Numbers and Bools as Swift literals. They are made from the parsed value, so that no spec text gets into the code.
enum ScalarLiteral {
    /// The literal of a value; nil if the text is no value of the type.
    static func swift(_ text: String, _ builtin: Builtin) -> String? {
        switch builtin.row.kind {
        case .bool: text == "true" || text == "false" ? text : nil
        case .integer(let type): integer(text, type)
        case .floating(let type): floating(text, type)
        default: nil
        }
    }

    /// A literal with a fraction would lose digits in a Double, so the runtime parses the text.
    static func decimal(_ text: String) -> Literal? {
        guard let number = NumberText(checking: text), number.isDecimal else { return nil }
        if let integer = number.integer(Int64.self) { return .plain(String(integer)) }
        return .made(.decimal, text)
    }

    /// `1.0` and `1e3` are integers too, as in JSON.
    private static func integer<Number: FixedWidthInteger>(_ text: String, _: Number.Type) -> String? {
        let number = Number(text) ?? NumberText(checking: text)?.integer(Number.self)
        return number.map { String($0) }
    }

    /// Swift warns about decimal literals below the normal numbers; hexadecimal literals are exact.
    private static func subnormal<Number: BinaryFloatingPoint>(_ value: Number) -> String {
        let unit = Number.leastNonzeroMagnitude
        return (value < 0 ? "-" : "") + "0x" + String(UInt64(abs(value) / unit), radix: 16) + "p\(unit.exponent)"
    }

    private static func floating<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        _ text: String, _: Number.Type
    ) -> String? {
        guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let value = Number(text), value.isFinite
        else { return nil }
        return value.isSubnormal ? subnormal(value) : String(value)
    }
}
