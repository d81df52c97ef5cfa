import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ValueMaker {
    mutating func integer(_ rules: NumberFacets, _ key: String) -> JSONValue {
        let range = integers(rules, key)
        guard let multiple = rules.multiple else { return .number(JSONNumber(random.number(range))) }
        guard let step = multiple.int, step > 0 else {
            // An integer that is a multiple of a fraction.
            let fitting = range.lazy.prefix(1_000).map { JSONNumber($0) }.first { $0.isMultiple(of: multiple) }
            return .number(fitting ?? JSONNumber(range.lowerBound))
        }
        let first = range.lowerBound
        let least = first / step + (first > 0 && first % step != 0 ? 1 : 0)
        let most = max(least, Self.floor(range.upperBound, step))
        // A usual range may have no multiple.
        let (number, overflow) = random.number(least...most).multipliedReportingOverflow(by: step)
        return .number(JSONNumber(overflow ? first : number))
    }

    private static func floor(_ number: Int, _ step: Int) -> Int {
        number / step - (number < 0 && number % step != 0 ? 1 : 0)
    }

    /// The integers to choose from: usual ones for the key if the rules allow some.
    private func integers(_ rules: NumberFacets, _ key: String) -> ClosedRange<Int> {
        let usual = Self.usualRange(key)
        var low = rules.low.map { Self.integer($0.roundedUp) }
        var high = rules.high.map { Self.integer($0.roundedDown) }
        if let bound = low, let above = rules.above, !above.isLess(than: JSONNumber(bound)) { low = bound + 1 }
        if let bound = high, let below = rules.below, !JSONNumber(bound).isLess(than: below) { high = bound - 1 }
        let first = low ?? high.map { $0 < usual.lowerBound ? $0 - 500 : usual.lowerBound } ?? usual.lowerBound
        let last = high ?? (first > usual.upperBound ? first + 500 : usual.upperBound)
        guard first <= last else { return first...first }
        let isUsual = rules.multiple == nil && (first...last).overlaps(usual)
        return isUsual ? (first...last).clamped(to: usual) : first...last
    }

    /// 2^53: larger integers are not exact in the JavaScript of other clients (RFC 8259 §6).
    private static func integer(_ whole: Decimal) -> Int {
        let bound: Decimal = 9_007_199_254_740_992
        return Int(min(max(whole, -bound), bound).description) ?? 0
    }

    mutating func number(_ rules: NumberFacets, _ key: String) -> JSONValue {
        if let multiple = rules.multiple {
            return multiple.int == nil ? multiples(of: multiple, rules) : integer(rules, key)
        }
        let usual = Self.usualRange(key)
        let low = [rules.minimum, rules.above].compactMap { $0?.double }.max()
        let high = [rules.maximum, rules.below].compactMap { $0?.double }.min()
        let first = low ?? min(Double(usual.lowerBound), (high ?? .infinity) - 1)
        let last = high ?? max(Double(usual.upperBound), first + 1)
        let value = first + (last - first) * (Double(random.number(1...999)) / 1_000)
        let candidates = [(value * 100).rounded() / 100, value, first, last].compactMap { JSONNumber($0) }
        let number = candidates.first(where: rules.allows) ?? rules.minimum ?? rules.maximum
        return number.map(JSONValue.number) ?? 0
    }

    /// A multiple of a fraction, with exact digits.
    private mutating func multiples(of multiple: JSONNumber, _ rules: NumberFacets) -> JSONValue {
        guard let step = multiple.decimal, step > 0 else { return .number(multiple) }
        let whole = ((rules.low ?? min(0, (rules.high ?? 0) - 10 * step)) / step).roundedUp
        let more = random.number(1...9)
        let numbers = [more, 0, 1].compactMap { JSONNumber((whole + Decimal($0)) * step) }
        return .number(numbers.first(where: rules.allows) ?? multiple)
    }

    /// The range of numbers that a key lets expect.
    private static func usualRange(_ key: String) -> ClosedRange<Int> {
        let words = KeyWords(key)
        switch words.last {
        case "id", "number": return 1...99_999
        case "age": return 18...90
        case "year": return 2015...2025
        case "month": return 1...12
        case "day": return 1...28
        case "hour": return 0...23
        case "minute", "second": return 0...59
        case "percent", "percentage", "progress": return 0...100
        case "latitude", "lat": return -60...60
        case "longitude", "lon", "lng": return -180...180
        case "page": return 1...5
        case "rating", "stars": return 1...5
        case "size", "bytes": return 100...100_000
        case "port": return 1_024...49_151
        default: return 1...500
        }
    }
}
