import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The rules of several schemas that one number fits.
struct NumberFacets {
    private(set) var minimum: JSONNumber?
    private(set) var maximum: JSONNumber?
    private(set) var above: JSONNumber?
    private(set) var below: JSONNumber?
    private(set) var multiple: JSONNumber?

    var isEmpty: Bool {
        minimum == nil && maximum == nil && above == nil && below == nil && multiple == nil
    }

    mutating func add(_ rules: MockSchema.NumberRules) {
        minimum = Self.larger(minimum, rules.minimum)
        maximum = Self.smaller(maximum, rules.maximum)
        above = Self.larger(above, rules.above)
        below = Self.smaller(below, rules.below)
        guard let other = rules.multiple else { return }
        multiple = multiple.map { Self.common($0, other) } ?? other
    }

    mutating func add(_ range: ClosedRange<Double>) {
        minimum = Self.larger(minimum, JSONNumber(range.lowerBound))
        maximum = Self.smaller(maximum, JSONNumber(range.upperBound))
    }

    /// The bounds as decimals; nil for an open side or a number that is no decimal.
    var low: Decimal? { [minimum, above].compactMap { $0?.decimal }.max() }
    var high: Decimal? { [maximum, below].compactMap { $0?.decimal }.min() }

    /// Whether a number fits.
    func allows(_ number: JSONNumber) -> Bool {
        if let minimum, number.isLess(than: minimum) { return false }
        if let maximum, maximum.isLess(than: number) { return false }
        if let above, !above.isLess(than: number) { return false }
        if let below, !number.isLess(than: below) { return false }
        return multiple.map { number.isMultiple(of: $0) } ?? true
    }

    private static func larger(_ left: JSONNumber?, _ right: JSONNumber?) -> JSONNumber? {
        guard let left, let right else { return left ?? right }
        return left.isLess(than: right) ? right : left
    }

    private static func smaller(_ left: JSONNumber?, _ right: JSONNumber?) -> JSONNumber? {
        guard let left, let right else { return left ?? right }
        return right.isLess(than: left) ? right : left
    }

    /// A number whose multiples are those of both: the least one of two integers.
    private static func common(_ left: JSONNumber, _ right: JSONNumber) -> JSONNumber {
        guard let first = left.int, let second = right.int, first > 0, second > 0 else {
            return left.isMultiple(of: right) ? left : right
        }
        var (larger, smaller) = (first, second)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        let (product, overflow) = (first / larger).multipliedReportingOverflow(by: second)
        return overflow ? left : JSONNumber(product)
    }
}
