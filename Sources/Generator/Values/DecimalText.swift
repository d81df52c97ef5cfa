/// A number's text taken apart exactly: `significand * 10^exponent`.
package struct DecimalText {
    private(set) var isNegative = false
    /// All digits without leading and trailing zeros; none for zero.
    private(set) var digits = ""
    private(set) var exponent = 0

    /// Takes a number of JSON apart; nil for other text, and for more digits than can be kept.
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
        self.digits = String(decoding: digits, as: UTF8.self)
        if digits.isEmpty { exponent = 0 }
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

    /// The number in a unit that is so many powers of ten larger, whole and in billionths, both with its sign; nil where it is too
    /// large. What is smaller than a billionth is left out.
    func parts(dividedBy power: Int) -> (whole: Int, billionths: Int)? {
        let point = digits.utf8.count + exponent - power
        guard point <= 19 else { return nil }
        let zeros = String(repeating: "0", count: max(0, min(-point, 9)))
        let padded = zeros + digits + String(repeating: "0", count: max(0, point - digits.utf8.count) + 9)
        let sign = isNegative ? "-" : ""
        let rest = padded.dropFirst(max(0, point))
        guard let whole = Int(sign + "0" + padded.prefix(max(0, point))), let billionths = Int(sign + rest.prefix(9))
        else { return nil }
        return (whole, billionths)
    }

    /// The integer that the number is, also that of `1.0` and `1e3`; nil where the type does not have it.
    func integer<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
        guard !digits.isEmpty else { return 0 }
        // No type has more digits.
        guard exponent >= 0, digits.utf8.count + exponent <= 20 else { return nil }
        return Number((isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent))
    }

    /// The same text for all texts of one number.
    var identity: String { digits.isEmpty ? "0e0" : "\(isNegative ? "-" : "")\(digits)e\(exponent)" }
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
