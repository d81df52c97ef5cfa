import APITexts

/// Numbers and truth values as Swift literals, made anew from the parsed value so that no spec text passes through.
enum ScalarLiteral {
    /// The literal of a value in a type; nil where the text is no value of it.
    static func swift(_ text: String, _ builtin: Builtin) -> String? {
        switch builtin {
        case .bool: text == "true" || text == "false" ? text : nil
        case .int, .int64: integer(text, Int64.self)
        case .int8: integer(text, Int8.self)
        case .int16: integer(text, Int16.self)
        case .int32: integer(text, Int32.self)
        case .uint, .uint64: integer(text, UInt64.self)
        case .uint8: integer(text, UInt8.self)
        case .uint16: integer(text, UInt16.self)
        case .uint32: integer(text, UInt32.self)
        case .double: finite(text, Double.self).map { $0.isSubnormal ? subnormal($0) : String($0) }
        case .float: finite(text, Float.self).map { $0.isSubnormal ? subnormal($0) : String($0) }
        case .decimal, .string, .date, .localDate, .localDateTime, .url, .uuid, .data, .json, .file: nil
        }
    }

    /// A literal with a fraction would go through Double and lose digits, so the runtime reads it.
    static func decimal(_ text: String) -> Literal? {
        guard let number = NumberText(checking: text), number.isDecimal else { return nil }
        if let integer = number.integer(Int64.self) { return .plain(String(integer)) }
        return .made(.decimal, text)
    }

    /// As on the wire, `1.0` and `1e3` are integers too.
    private static func integer<Number: FixedWidthInteger>(_ text: String, _: Number.Type) -> String? {
        let number = Number(text) ?? NumberText(checking: text)?.integer(Number.self)
        return number.map { String($0) }
    }

    /// Swift warns of decimal literals that are smaller than numbers with every digit; in hexadecimal they are exact.
    private static func subnormal<Number: BinaryFloatingPoint>(_ value: Number) -> String {
        let unit = Number.leastNonzeroMagnitude
        return (value < 0 ? "-" : "") + "0x" + String(UInt64(abs(value) / unit), radix: 16) + "p\(unit.exponent)"
    }

    private static func finite<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        _ text: String, _: Number.Type
    ) -> Number? {
        guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let value = Number(text), value.isFinite
        else { return nil }
        return value
    }
}
