/// Numbers and truth values as Swift literals, made anew from the parsed value so that no spec text passes through.
enum ScalarLiteral {
    /// The literal of a value in a type; nil where the text is no value of it.
    static func swift(_ text: String, _ builtin: Builtin) -> String? {
        switch builtin {
        case .bool: text == "true" || text == "false" ? text : nil
        case .int: Int64(text).map { String($0) }
        case .int8: Int8(text).map { String($0) }
        case .int16: Int16(text).map { String($0) }
        case .int32: Int32(text).map { String($0) }
        case .int64: Int64(text).map { String($0) }
        case .uint: UInt64(text).map { String($0) }
        case .uint8: UInt8(text).map { String($0) }
        case .uint16: UInt16(text).map { String($0) }
        case .uint32: UInt32(text).map { String($0) }
        case .uint64: UInt64(text).map { String($0) }
        case .double: finite(text).map { String($0) }
        case .float: Float(text).flatMap { $0.isFinite ? String($0) : nil }
        case .decimal: decimal(text)
        case .string, .date, .localDate, .url, .uuid, .data, .json, .file: nil
        }
    }

    /// A literal with a fraction would go through Double and lose digits, so the number is put together from its parts.
    private static func decimal(_ text: String) -> String? {
        let isNegative = text.hasPrefix("-")
        let parts = text.dropFirst(isNegative ? 1 : 0).split(
            separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = parts.joined()
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), parts.allSatisfy({ !$0.isEmpty }),
            let significand = Int64(digits)
        else { return nil }
        let sign = isNegative ? "minus" : "plus"
        guard let fraction = parts.dropFirst().first else { return isNegative ? "-\(significand)" : "\(significand)" }
        return ".init(sign: .\(sign), exponent: -\(fraction.count), significand: \(significand))"
    }

    private static func finite(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let value = Double(text), value.isFinite
        else { return nil }
        return value
    }
}
