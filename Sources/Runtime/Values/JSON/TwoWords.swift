/// A 128-bit unsigned integer. `UInt128` requires newer systems.
struct TwoWords: Hashable, Sendable {
    private(set) var high: UInt64 = 0
    private(set) var low: UInt64 = 0

    var isZero: Bool { high | low == 0 }

    /// The integer with one more decimal digit; nil beyond 128 bits.
    @inline(__always)
    func appending(_ digit: UInt8) -> TwoWords? {
        let (carry, product) = low.multipliedFullWidth(by: 10)
        let (low, isOver) = product.addingReportingOverflow(UInt64(digit))
        let (shifted, isTooLarge) = high.multipliedReportingOverflow(by: 10)
        let (high, isTooLargeNow) = shifted.addingReportingOverflow(carry &+ (isOver ? 1 : 0))
        return isTooLarge || isTooLargeNow ? nil : TwoWords(high: high, low: low)
    }
}
