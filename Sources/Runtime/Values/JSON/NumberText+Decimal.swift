import Foundation

extension NumberText {
    /// The same number as a `Decimal`, or nil where one cannot hold it with every digit.
    var decimal: Decimal? {
        guard isExact, significand != 0 else { return isExact ? Decimal(0) : nil }
        var mantissa = significand
        var exponent = exponent
        while exponent > Int(Int8.max) {
            let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            mantissa = product
            exponent -= 1
        }
        guard exponent >= Int(Int8.min) else { return nil }
        let low = Decimal(UInt64(truncatingIfNeeded: mantissa))
        let high = UInt64(truncatingIfNeeded: mantissa >> 64)
        // Exact: the whole of it has at most 128 bits, as has a Decimal's mantissa.
        let whole = high == 0 ? low : Decimal(high) * Self.twoToThe64 + low
        let decimal = Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: whole)
        return decimal.isFinite ? decimal : nil
    }

    private static var twoToThe64: Decimal { Decimal(UInt64.max) + 1 }
}
