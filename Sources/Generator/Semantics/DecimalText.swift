/// A number's text taken apart exactly: `significand * 10^exponent`.
package struct DecimalText {
    private(set) var isNegative = false
    /// All digits without leading and trailing zeros.
    private(set) var significand: UInt128 = 0
    private(set) var exponent = 0

    /// Takes a number of JSON apart; nil where the text is none, or has more digits than can be kept.
    init?(_ text: String) {
        guard let parts = Parts(text) else { return nil }
        isNegative = parts.isNegative
        // No type reaches further, and what follows cannot overflow.
        guard parts.power.count < 7 else { return nil }
        let power = parts.power.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        var digits = Array((parts.whole + parts.fraction).drop { $0 == UInt8(ascii: "0") })
        exponent = (parts.isPowerNegative ? -power : power) - parts.fraction.count
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        guard digits.count <= 38 else { return nil }
        significand = digits.reduce(0) { $0 * 10 + UInt128($1 - UInt8(ascii: "0")) }
        if significand == 0 { exponent = 0 }
    }

    /// Whether the text is a number of JSON, of whatever size.
    package static func isNumber(_ text: String) -> Bool { Parts(text) != nil }

    /// The parts of a number (RFC 8259 §6).
    private struct Parts {
        let isNegative: Bool
        let whole: ArraySlice<UInt8>
        var fraction: ArraySlice<UInt8> = []
        var isPowerNegative = false
        var power: ArraySlice<UInt8> = []

        init?(_ text: String) {
            var bytes = Array(text.utf8)[...]
            isNegative = bytes.take("-")
            whole = bytes.takeDigits()
            guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
            if bytes.take(".") {
                fraction = bytes.takeDigits()
                if fraction.isEmpty { return nil }
            }
            if bytes.take("e") || bytes.take("E") {
                isPowerNegative = bytes.take("-")
                if !isPowerNegative { _ = bytes.take("+") }
                power = bytes.takeDigits()
                if power.isEmpty { return nil }
            }
            if !bytes.isEmpty { return nil }
        }
    }

    /// Whether a `Decimal` holds it with every digit.
    var isDecimal: Bool { (-128...127).contains(exponent) }

    /// The number times a power of ten, without what is behind its point then; nil where it is too large.
    func whole(scaledBy power: Int = 0) -> Int128? {
        var value = Int128(exactly: significand) ?? 0
        var rest = exponent + power
        while rest > 0, value != 0 {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            value = product
            rest -= 1
        }
        while rest < 0, value != 0 {
            value /= 10
            rest += 1
        }
        return isNegative ? -value : value
    }

    /// The integer that the number is: also that of `1.0` and `1e3`.
    var integer: Int128? { exponent >= 0 ? whole() : nil }

    /// The same text for all texts of one number.
    var identity: String { "\(isNegative && significand != 0 ? "-" : "")\(significand)e\(exponent)" }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard let first, first == UInt8(ascii: scalar) else { return false }
        removeFirst()
        return true
    }

    fileprivate mutating func takeDigits() -> ArraySlice<UInt8> {
        let digits = prefix { (0x30...0x39).contains($0) }
        removeFirst(digits.count)
        return digits
    }
}
