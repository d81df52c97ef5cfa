import APIValues
import Foundation

extension ValueMaker {
    mutating func integer(_ facets: Facets, _ key: String) -> JSONValue {
        let rules = facets.number
        var low = rules.minimum?.double.map { $0.rounded(.up) }
        var high = rules.maximum?.double.map { $0.rounded(.down) }
        if let above = rules.above?.double { low = max(low ?? above.rounded(.down) + 1, above.rounded(.down) + 1) }
        if let below = rules.below?.double { high = min(high ?? below.rounded(.up) - 1, below.rounded(.up) - 1) }
        if let range = facets.integerRange {
            low = low.map { max($0, range.lowerBound) }
            high = min(high ?? range.upperBound, range.upperBound)
        }
        let usual = Self.usualRange(key)
        // A bound that is far from the usual range moves it.
        let first = Self.integer(low ?? min(Double(usual.lowerBound), high ?? .infinity))
        let last = Self.integer(min(high ?? .infinity, Double(max(usual.upperBound, first))))
        guard first <= last else { return .number(JSONNumber(first)) }
        guard let step = rules.multiple?.int, step > 0 else { return .number(JSONNumber(random.number(first...last))) }
        let least = first / step + (first > 0 && first % step != 0 ? 1 : 0)
        return .number(JSONNumber(random.number(least...max(least, last / step)) * step))
    }

    mutating func number(_ facets: Facets, _ key: String) -> JSONValue {
        let rules = facets.number
        if let multiple = rules.multiple, multiple.int == nil { return multiples(of: multiple, rules) }
        if rules.multiple != nil { return integer(facets, key) }
        let usual = Self.usualRange(key)
        let low = rules.minimum?.double ?? rules.above?.double
        let high = rules.maximum?.double ?? rules.below?.double
        let first = low ?? min(Double(usual.lowerBound), (high ?? .infinity) - 1)
        let last = high ?? max(Double(usual.upperBound), first + 1)
        let share = Double(random.number(1...999)) / 1_000
        let value = first + (last - first) * share
        let hundredths = (value * 100).rounded() / 100
        let isInside = hundredths > first && hundredths < last
        return JSONNumber(isInside ? hundredths : value).map(JSONValue.number) ?? 0
    }

    /// A multiple of a fraction, with exact digits.
    private mutating func multiples(of multiple: JSONNumber, _ rules: MockSchema.NumberRules) -> JSONValue {
        guard let step = multiple.decimal, step > 0 else { return .number(multiple) }
        let low = rules.minimum?.decimal ?? rules.above?.decimal ?? 0
        var quotient = low / step
        var whole = Decimal()
        NSDecimalRound(&whole, &quotient, 0, .up)
        let count = whole + Decimal(random.number(1...9))
        let high = rules.maximum?.decimal ?? rules.below?.decimal
        let value = high.map { count * step < $0 } ?? true ? count * step : whole * step
        return JSONNumber(value).map(JSONValue.number) ?? .number(multiple)
    }

    private static func integer(_ value: Double) -> Int {
        // 2^53: larger integers are not exact in the JavaScript of other clients (RFC 8259 §6).
        Int(min(max(value, -9_007_199_254_740_992), 9_007_199_254_740_992))
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
