extension BinaryFloatingPoint where Self: LosslessStringConvertible {
    /// The number of a JSON number's text, rounded once to the nearest; infinite if it is too large.
    ///
    /// Texts of up to 19 digits and a small exponent, nearly all, are converted without a string.
    static func number(jsonText text: UnsafeBufferPointer<UInt8>) -> Self {
        var significand: UInt64 = 0
        var digits = 0
        var exponent = 0
        var index = 0
        var isFraction = false
        let isNegative = text.first == UInt8(ascii: "-")
        if isNegative { index = 1 }
        scan: while index < text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
                guard digits <= 19 else { return viaString(text) }
                significand = significand &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            case UInt8(ascii: "."):
                isFraction = true
            default:
                break scan
            }
            index += 1
        }
        if index < text.count {
            guard let written = smallExponent(text[(index + 1)...]) else { return viaString(text) }
            exponent += written
        }
        guard significand != 0 else { return isNegative ? -Self.zero : Self.zero }
        guard let magnitude: Self = scaled(significand, exponent) else { return viaString(text) }
        return isNegative ? -magnitude : magnitude
    }
}

/// An exponent of at most four digits.
private func smallExponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var value = 0
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    guard digits.count <= 4 else { return nil }
    for byte in digits { value = value * 10 + Int(byte &- UInt8(ascii: "0")) }
    return isNegative ? -value : value
}

/// `significand * 10^exponent`, correctly rounded, for small exponents. The quotient is cut to 64 bits, and the lowest bit is
/// set for any remainder. The bits above it are more than enough for the one rounding.
@inline(__always)
private func scaled<Number: BinaryFloatingPoint>(_ significand: UInt64, _ exponent: Int) -> Number? {
    if significand < 1 << 53, Number.significandBitCount == 52, exponent.magnitude <= 19 {
        // Both operands are exact, so the one operation rounds correctly (Clinger's fast path).
        return exponent < 0
            ? Number(significand) / Number(powersOfTen[-exponent]) : Number(significand) * Number(powersOfTen[exponent])
    }
    guard exponent < 0 else { return exponent == 0 ? Number(significand) : nil }
    guard exponent >= -19 else { return nil }
    let divisor = powersOfTen[-exponent]
    let dividendShift = significand.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let dividend = significand << dividendShift
    let normalized = divisor << divisorShift
    let isLarger = dividend >= normalized
    let (quotient, remainder) =
        isLarger
        ? normalized.dividingFullWidth((dividend >> 1, dividend << 63))
        : normalized.dividingFullWidth((dividend, 0))
    let scale = divisorShift - dividendShift - (isLarger ? 63 : 64)
    return Number(
        sign: .plus, exponent: Number.Exponent(scale), significand: Number(quotient | (remainder == 0 ? 0 : 1)))
}

/// 10 to the power of 0...19.
private let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]

private func viaString<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: UnsafeBufferPointer<UInt8>
) -> Number {
    Number(String(decoding: text, as: UTF8.self)) ?? .infinity
}
