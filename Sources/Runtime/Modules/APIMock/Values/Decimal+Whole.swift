#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Decimal {
    /// The number without its fraction. FoundationEssentials has no function that rounds.
    var truncated: Decimal {
        // A description has all digits and no exponent.
        Decimal(string: String(description.prefix { $0 != "." })) ?? self
    }

    /// The greatest whole number that is not greater than this.
    var roundedDown: Decimal {
        let whole = truncated
        return whole > self ? whole - 1 : whole
    }

    /// The least whole number that is not less than this.
    var roundedUp: Decimal {
        let whole = truncated
        return whole < self ? whole + 1 : whole
    }
}
