/// Random numbers that depend on a seed only (SplitMix64, by Sebastiano Vigna, which is in the public domain).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    /// Makes numbers for a text: each request has its own, whatever was requested before.
    init(_ seed: UInt64, for text: String) {
        state = StableHash.value(of: text.utf8) ^ (seed &* 0x9E37_79B9_7F4A_7C15)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// A number of a range. The standard library's algorithm may change; this one does not.
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        let span = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
        guard span < .max else { return Int(truncatingIfNeeded: next()) }
        return range.lowerBound &+ Int(truncatingIfNeeded: next() % (span + 1))
    }

    /// An element of a list that is not empty; nil for an empty one.
    mutating func element<Element>(_ list: [Element]) -> Element? {
        list.isEmpty ? nil : list[number(0...list.count - 1)]
    }
}
