extension BinaryFloatingPoint where Self: LosslessStringConvertible {
    /// The number of a JSON number's text, rounded once to the nearest; infinite if it is too large.
    ///
    /// Texts of up to 19 digits and a small exponent, nearly all, are converted without a string.
    static func number(jsonText text: UnsafeBufferPointer<UInt8>) -> Self {
        let isNegative = text.first == UInt8(ascii: "-")
        var digits = DigitScan(text, from: isNegative ? 1 : 0)
        digits.scanFew()
        var exponent = 0
        var count = digits.position - (isNegative ? 1 : 0)
        if digits.byte == UInt8(ascii: ".") {
            digits.position += 1
            let start = digits.position
            digits.scan()
            exponent = start - digits.position
            count -= exponent
        }
        // More may exceed 64 bits; leading zeros are rare.
        guard count <= 19 else { return viaString(text) }
        if digits.position < text.count {
            guard let written = smallExponent(text[(digits.position + 1)...]) else { return viaString(text) }
            exponent += written
        }
        guard digits.value != 0 else { return isNegative ? -Self.zero : Self.zero }
        guard let magnitude: Self = scaled(digits.value, exponent) else { return viaString(text) }
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
    let dividendShift = significand.leadingZeroBitCount
    let dividend = significand << dividendShift
    // The reciprocal is too small by less than one, so the product's higher half is by less than two.
    let product = dividend.multipliedFullWidth(by: reciprocals[-exponent]).high
    let divisorShift = powersOfTen[-exponent].leadingZeroBitCount
    // Whether the lowest nine bits stay between 0 and their maximum, so that neither the rounding nor a carry depends on the error.
    if product & 0x1FF != 0, product & 0x1FF < 0x1FE {
        return Number(product) * power(of: divisorShift - dividendShift - 63)
    }
    let divisor = powersOfTen[-exponent] << divisorShift
    let isLarger = dividend >= divisor
    let (quotient, remainder) =
        isLarger
        ? divisor.dividingFullWidth((dividend >> 1, dividend << 63)) : divisor.dividingFullWidth((dividend, 0))
    let scale = divisorShift - dividendShift - (isLarger ? 63 : 64)
    return Number(
        sign: .plus, exponent: Number.Exponent(scale), significand: Number(quotient | (remainder == 0 ? 0 : 1)))
}

/// 2 to the power of -126...0, which all types hold.
@inline(__always)
private func power<Number: BinaryFloatingPoint>(of exponent: Int) -> Number {
    let bias = 1 << (Number.exponentBitCount - 1) - 1
    return Number(sign: .plus, exponentBitPattern: Number.RawExponent(bias + exponent), significandBitPattern: 0)
}

/// The 64 highest bits of 10 to the power of -0...-19, rounded down.
private let reciprocals: [UInt64] = [
    0x8000_0000_0000_0000, 0xCCCC_CCCC_CCCC_CCCC, 0xA3D7_0A3D_70A3_D70A, 0x8312_6E97_8D4F_DF3B,
    0xD1B7_1758_E219_652B, 0xA7C5_AC47_1B47_8423, 0x8637_BD05_AF6C_69B5, 0xD6BF_94D5_E57A_42BC,
    0xABCC_7711_8461_CEFC, 0x8970_5F41_36B4_A597, 0xDBE6_FECE_BDED_D5BE, 0xAFEB_FF0B_CB24_AAFE,
    0x8CBC_CC09_6F50_88CB, 0xE12E_1342_4BB4_0E13, 0xB424_DC35_095C_D80F, 0x901D_7CF7_3AB0_ACD9,
    0xE695_94BE_C44D_E15B, 0xB877_AA32_36A4_B449, 0x9392_EE8E_921D_5D07, 0xEC1E_4A7D_B695_61A5,
]

/// 10 to the power of 0...19.
let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]

private func viaString<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: UnsafeBufferPointer<UInt8>
) -> Number {
    Number(String(decoding: text, as: UTF8.self)) ?? .infinity
}
