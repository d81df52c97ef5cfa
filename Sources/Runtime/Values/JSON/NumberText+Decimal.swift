import APITexts
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension NumberText {
    /// The number as a `Decimal`; nil if it cannot be exact.
    var decimal: Decimal? {
        guard isExact, !significand.isZero else { return isExact ? Decimal(0) : nil }
        var mantissa = significand
        var exponent = exponent
        while exponent > Int(Int8.max) {
            guard let next = mantissa.appending(0) else { return nil }
            mantissa = next
            exponent -= 1
        }
        guard exponent >= Int(Int8.min) else { return nil }
        let low = Decimal(mantissa.low)
        // Exact: it has at most 128 bits, like a Decimal's mantissa.
        let whole = mantissa.high == 0 ? low : Decimal(mantissa.high) * Self.twoToThe64 + low
        let decimal = Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: whole)
        return decimal.isFinite ? decimal : nil
    }

    private static var twoToThe64: Decimal { Decimal(UInt64.max) + 1 }
}
