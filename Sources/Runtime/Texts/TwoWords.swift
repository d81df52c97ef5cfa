/// A 128-bit unsigned integer. `UInt128` requires newer systems.
package struct TwoWords: Hashable, Sendable {
    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64 = 0, low: UInt64 = 0) {
        self.high = high
        self.low = low
    }

    package var isZero: Bool { high | low == 0 }

    /// The integer with one more decimal digit; nil beyond 128 bits.
    @inline(__always)
    package func appending(_ digit: UInt8) -> TwoWords? {
        let (carry, product) = low.multipliedFullWidth(by: 10)
        let (low, isOver) = product.addingReportingOverflow(UInt64(digit))
        let (shifted, isTooLarge) = high.multipliedReportingOverflow(by: 10)
        let (high, isTooLargeNow) = shifted.addingReportingOverflow(carry &+ (isOver ? 1 : 0))
        return isTooLarge || isTooLargeNow ? nil : TwoWords(high: high, low: low)
    }
}
