import APITexts
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Moment {
    /// From 1970 to the start of 2001, which Foundation counts from.
    fileprivate static let reference: Int64 = 978_307_200

    /// The moment as Foundation has it.
    var date: Date { Date(timeIntervalSinceReferenceDate: Double(seconds - Self.reference) + Double(nanosecond) / 1e9) }
}

extension CivilTime {
    /// The precision of the fields.
    enum Rounding {
        case milliseconds, seconds
    }

    /// The fields of a date in UTC; nil outside the years 0 to 9999.
    init?(_ date: Date, rounding: Rounding) {
        let seconds = date.timeIntervalSinceReferenceDate
        let end = Self.endSecond - Moment.reference
        guard Double(Self.firstSecond - Moment.reference)...Double(end) ~= seconds else { return nil }
        // `Int` has 32 bits on an Apple Watch.
        var units: Int64
        switch rounding {
        case .milliseconds: units = Int64((seconds * 1000).rounded())
        case .seconds: units = Int64(seconds.rounded(.down)) * 1000
        }
        // .NET's last moment, 9999-12-31T23:59:59.9999999Z, rounds up to the year 10000 as a Double.
        units = min(units, end * 1000 - 1) + Moment.reference * 1000
        let milliseconds = Int(units % 1000)
        let isBehind = milliseconds < 0
        self.init(
            Moment(
                seconds: units / 1000 - (isBehind ? 1 : 0),
                nanosecond: (isBehind ? milliseconds + 1000 : milliseconds) * 1_000_000))
    }
}
