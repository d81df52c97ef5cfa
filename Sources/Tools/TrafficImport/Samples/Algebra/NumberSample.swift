import APITexts

/// The numbers among the values of a place: what holds for all of them.
struct NumberSample: Sendable, Equatable {
    private(set) var count = 0
    /// What holds for all numbers, and so everything if there are none.
    private(set) var traits = Traits.all

    struct Traits: OptionSet, Sendable {
        let rawValue: UInt16

        init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Written without a point and an exponent.
        static let whole = Traits(rawValue: 1)
        static let int32 = Traits(rawValue: 1 << 1)
        static let int64 = Traits(rawValue: 1 << 2)
        static let uint64 = Traits(rawValue: 1 << 3)
        /// A `Double` is the same number.
        static let double = Traits(rawValue: 1 << 4)
        /// A `Decimal` of Foundation is the same number.
        static let decimal = Traits(rawValue: 1 << 5)
        /// Plausible seconds since 1970, to the millisecond.
        static let seconds = Traits(rawValue: 1 << 6)
        /// Plausible milliseconds since 1970.
        static let milliseconds = Traits(rawValue: 1 << 7)
        static let all = Traits(rawValue: 0xFF)
    }

    /// Adds the text of a JSON number.
    mutating func add(_ text: String) {
        count += 1
        traits.formIntersection(Traits(text))
    }

    mutating func formOr(_ other: Self) {
        count += other.count
        traits.formIntersection(other.traits)
    }
}

extension NumberSample.Traits {
    /// The years 2000 to 2100, in seconds since 1970.
    private static let plausibleSeconds: ClosedRange<Int64> = 946_684_800...4_102_444_800

    init(_ text: String) {
        if text.utf8.count < 19, let integer = Int64(text) {
            self.init(integer: integer)
            return
        }
        var copy = text
        let exact = copy.withUTF8 { NumberText($0) }
        self = []
        if exact.isExact, -127...127 ~= exact.exponent { insert(.decimal) }
        if let number = Double(text), number.isFinite, number != 0 || exact.significand.isZero {
            var written = "\(number)"
            if written.withUTF8({ NumberText($0) }) == exact, exact.isExact { insert(.double) }
            let seconds = Double(Self.plausibleSeconds.lowerBound)...Double(Self.plausibleSeconds.upperBound)
            if exact.isExact, exact.exponent >= -3, seconds ~= number { insert(.seconds) }
            if exact.isExact, exact.exponent >= 0, seconds ~= number / 1000 { insert(.milliseconds) }
        }
        guard !text.utf8.contains(where: { ".eE".utf8.contains($0) }) else { return }
        insert(.whole)
        guard case .magnitude(let magnitude) = exact.integer else { return }
        let signed: Int64? = exact.signed(magnitude)
        if signed != nil { insert(.int64) }
        if !exact.isNegative || magnitude == 0 { insert(.uint64) }
    }

    private init(integer: Int64) {
        self = [.whole, .int64, .decimal]
        if Int32(exactly: integer) != nil { insert(.int32) }
        if integer >= 0 { insert(.uint64) }
        if Int64(exactly: Double(integer)) == integer { insert(.double) }
        if Self.plausibleSeconds ~= integer { insert(.seconds) }
        if Self.plausibleSeconds ~= integer / 1000 { insert(.milliseconds) }
    }
}
