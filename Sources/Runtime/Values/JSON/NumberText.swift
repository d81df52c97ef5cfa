/// The exact value of a JSON number's text: `significand * 10^exponent`.
struct NumberText {
    /// Whether there is a minus sign.
    private(set) var isNegative = false
    /// All digits without leading and trailing zeros, as far as ``isExact``.
    private(set) var significand: UInt128 = 0
    /// The power of ten.
    private(set) var exponent = 0
    /// Whether the text fits: at most 38 significant digits, and an exponent that is not absurd.
    private(set) var isExact = true

    /// Beyond this no numeric type reaches, and sums with the length of a text stay within an Int.
    private static let largestExponent = 1 << 40

    /// Takes a text apart that is a JSON number.
    init(_ text: some Sequence<UInt8>) {
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
                if significand != 0 { zeros += 1 }
            case UInt8(ascii: "1")...UInt8(ascii: "9"):
                if isFraction { exponent -= 1 }
                append(byte - UInt8(ascii: "0"), behind: zeros)
                zeros = 0
            default: break
            }
        }
        guard significand != 0 else {
            exponent = 0
            return
        }
        if written == Self.largestExponent { isExact = false }
        exponent += zeros + (isExponentNegative ? -written : written)
    }

    private mutating func append(_ digit: UInt8, behind zeros: Int) {
        guard isExact else { return }
        for _ in 0...zeros {
            let (product, overflow) = significand.multipliedReportingOverflow(by: 10)
            guard !overflow else {
                isExact = false
                return
            }
            significand = product
        }
        let (sum, overflow) = significand.addingReportingOverflow(UInt128(digit))
        guard !overflow else {
            isExact = false
            return
        }
        significand = sum
    }

    /// What an integer type needs to know.
    enum Integer {
        case magnitude(UInt64)
        case fractional
        case tooLarge
    }

    /// The magnitude, where the number is an integer: also `1.0` and `1e3`.
    var integer: Integer {
        guard exponent >= 0 else { return .fractional }
        guard isExact, exponent <= 19, var magnitude = UInt64(exactly: significand) else { return .tooLarge }
        for _ in 0..<exponent {
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            guard !overflow else { return .tooLarge }
            magnitude = product
        }
        return .magnitude(magnitude)
    }
}
