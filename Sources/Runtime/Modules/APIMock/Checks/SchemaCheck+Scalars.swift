import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SchemaCheck {
    mutating func checkText(
        _ text: String, _ rules: MockSchema.TextRules?, _ format: String?, _ pointer: String
    ) {
        if let rules {
            let length = text.unicodeScalars.count
            if let minimum = rules.minimum, length < minimum {
                fail(pointer, "minLength", "must have at least \(minimum) character\(minimum == 1 ? "" : "s")")
            }
            if let maximum = rules.maximum, length > maximum {
                fail(pointer, "maxLength", "must have at most \(maximum) character\(maximum == 1 ? "" : "s")")
            }
            if let pattern = rules.expression, !pattern.matches(text) {
                fail(pointer, "pattern", "must match \(rules.pattern ?? "")")
            }
        }
        if let format, let phrase = TextFormat(rawValue: format)?.mismatch(text) {
            fail(pointer, "format", "must be \(phrase)")
        }
    }

    mutating func checkNumber(
        _ number: JSONNumber, _ rules: MockSchema.NumberRules?, _ format: String?, _ pointer: String
    ) {
        if let format, let range = MockSchema.integerRange(format), let double = number.double, !range.contains(double)
        {
            fail(pointer, "format", "must fit \(format)")
        }
        guard let rules else { return }
        if let minimum = rules.minimum, number.isLess(than: minimum) {
            fail(pointer, "minimum", "must be at least \(minimum)")
        }
        if let maximum = rules.maximum, maximum.isLess(than: number) {
            fail(pointer, "maximum", "must be at most \(maximum)")
        }
        if let above = rules.above, !above.isLess(than: number) {
            fail(pointer, "exclusiveMinimum", "must be more than \(above)")
        }
        if let below = rules.below, !number.isLess(than: below) {
            fail(pointer, "exclusiveMaximum", "must be less than \(below)")
        }
        if let multiple = rules.multiple, !number.isMultiple(of: multiple) {
            fail(pointer, "multipleOf", "must be a multiple of \(multiple)")
        }
    }
}

extension MockSchema {
    /// The range of a format of integers; nil for another format.
    static func integerRange(_ format: String) -> ClosedRange<Double>? {
        switch format {
        case "int8": -128...127
        case "int16": -32_768...32_767
        case "int32": -2_147_483_648...2_147_483_647
        case "uint8": 0...255
        case "uint16": 0...65_535
        case "uint32": 0...4_294_967_295
        default: nil
        }
    }
}

extension JSONNumber {
    /// Whether this is less than another number: exact if both are decimals of up to 38 digits.
    func isLess(than other: JSONNumber) -> Bool {
        if let left = decimal, let right = other.decimal { return left < right }
        guard let left = double, let right = other.double else { return false }
        return left < right
    }

    func isMultiple(of other: JSONNumber) -> Bool {
        if let left = int, let right = other.int, right != 0 { return left % right == 0 }
        guard let left = decimal, let right = other.decimal, !right.isZero else { return true }
        let quotient = left / right
        return quotient == quotient.truncated
    }
}
