/// The exact value of a JSON number's text: `significand * 10^exponent`.
package struct NumberText: Hashable, Sendable {
    package private(set) var isNegative = false
    /// All digits without leading and trailing zeros, if ``isExact``.
    package private(set) var significand = TwoWords()
    /// The power of ten.
    package private(set) var exponent = 0
    /// Whether the text fits: at most 38 significant digits, and a plausible exponent.
    package private(set) var isExact = true

    /// Beyond every numeric type; ten times as much fits a 32-bit `Int`.
    private static let largestExponent = 1 << 27

    /// Parses the text of a JSON number.
    package init(_ text: UnsafeBufferPointer<UInt8>) {
        var isFraction = false
        var zeros = 0
        var written = 0
        var isExponent = false
        var isExponentNegative = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "-") where isExponent: isExponentNegative = true
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
            case UInt8(ascii: "0")...UInt8(ascii: "9") where isExponent:
                written = min(written * 10 + Int(byte - UInt8(ascii: "0")), Self.largestExponent)
            case UInt8(ascii: "0"):
                if isFraction { exponent -= 1 }
                if !significand.isZero { zeros += 1 }
            case UInt8(ascii: "1")...UInt8(ascii: "9"):
                if isFraction { exponent -= 1 }
                append(byte - UInt8(ascii: "0"), behind: zeros)
                zeros = 0
            default: break
            }
        }
        guard !significand.isZero else {
            isNegative = false
            exponent = 0
            return
        }
        if written == Self.largestExponent { isExact = false }
        exponent += zeros + (isExponentNegative ? -written : written)
    }

    private mutating func append(_ digit: UInt8, behind zeros: Int) {
        guard isExact else { return }
        for place in 0...zeros {
            guard let next = significand.appending(place == zeros ? digit : 0) else {
                isExact = false
                return
            }
            significand = next
        }
    }

    /// The number as an integer.
    package enum Integer {
        case magnitude(UInt64)
        case fractional
        case tooLarge
    }

    /// The magnitude of an integer, such as `5`, `1.0` or `1e3`.
    package var integer: Integer {
        guard exponent >= 0 else { return .fractional }
        guard isExact, exponent <= 19, significand.high == 0 else { return .tooLarge }
        var magnitude = significand.low
        for _ in 0..<exponent {
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            guard !overflow else { return .tooLarge }
            magnitude = product
        }
        return .magnitude(magnitude)
    }

    /// A magnitude with the number's sign; nil if the type cannot hold it.
    @inlinable
    package func signed<Number: FixedWidthInteger>(_ magnitude: UInt64) -> Number? {
        guard isNegative else { return Number(exactly: magnitude) }
        return magnitude <= Int64.min.magnitude ? Number(exactly: Int64(truncatingIfNeeded: 0 &- magnitude)) : nil
    }

    /// Whether a text is a number of JSON (RFC 8259 §6), of whatever size.
    package static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var cursor = TextCursor(text)
        _ = cursor.skip(UInt8(ascii: "-"))
        guard cursor.skip(UInt8(ascii: "0")) || cursor.skipDigits() else { return false }
        if cursor.skip(UInt8(ascii: ".")), !cursor.skipDigits() { return false }
        if cursor.skip(UInt8(ascii: "e")) || cursor.skip(UInt8(ascii: "E")) {
            _ = cursor.skip(UInt8(ascii: "-")) || cursor.skip(UInt8(ascii: "+"))
            guard cursor.skipDigits() else { return false }
        }
        return cursor.isAtEnd
    }
}
