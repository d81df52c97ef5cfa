import APITexts
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A calendar date and a time of day without a time zone, such as the start of a lesson or the departure of a train.
///
/// Its moment depends on the time zone: ``date(in:)``.
public struct LocalDateTime: Sendable, Hashable {
    private let time: CivilTime

    /// Makes a date and time; nil if that time of day does not exist, as for the hour 24.
    public init?(_ date: LocalDate, hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
        guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second, 0..<1_000_000_000 ~= nanosecond else { return nil }
        var time = CivilTime(year: date.year, month: date.month, day: date.day)
        time.hour = hour
        time.minute = minute
        time.second = second
        time.nanosecond = nanosecond
        self.time = time
    }

    /// Reads `2026-11-20T12:34:56`; nil for any other text.
    ///
    /// The form is RFC 3339's `date-time` without an offset (§5.6): a space may replace the `T`, a fraction may follow
    /// the seconds, and the seconds may be left out, as browsers do.
    public init?(_ text: String) {
        var text = text
        guard let time = text.withUTF8(CivilTime.init(local:)) else { return nil }
        self.time = time
    }

    init(_ time: CivilTime) { self.time = time }

    /// The day.
    public var date: LocalDate { LocalDate(time) }
    /// The hour, 0 to 23.
    public var hour: Int { time.hour }
    /// The minute, 0 to 59.
    public var minute: Int { time.minute }
    /// The second, 0 to 59.
    public var second: Int { time.second }
    /// The fraction of the second, in nanoseconds.
    public var nanosecond: Int { time.nanosecond }
}

extension LocalDateTime {
    /// The local time of a moment in a time zone, to the millisecond; nil outside the years 0 to 9999.
    public init?(_ date: Date, in zone: TimeZone) {
        let offset = Double(zone.secondsFromGMT(for: date))
        guard let time = CivilTime(date.addingTimeInterval(offset), rounding: .milliseconds) else { return nil }
        self.time = time
    }

    /// The moment of this local time in a time zone: `lesson.start.date(in: .current)`.
    ///
    /// A time that occurs twice, since clocks are set back, is the earlier moment; a time that clocks skip when set
    /// forward is later by the skipped amount.
    public func date(in zone: TimeZone) -> Date {
        // Never nil, since the fields were checked.
        let local = time.moment()?.date ?? .distantPast
        let before = Double(zone.secondsFromGMT(for: local.addingTimeInterval(-86_400)))
        let after = Double(zone.secondsFromGMT(for: local.addingTimeInterval(86_400)))
        for offset in [before, after] {
            let date = local.addingTimeInterval(-offset)
            if Double(zone.secondsFromGMT(for: date)) == offset { return date }
        }
        return local.addingTimeInterval(-before)
    }
}

extension LocalDateTime: Comparable, CustomStringConvertible {
    /// Whether a time is before another one, both in the same place.
    public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
        (left.date, left.hour, left.minute, left.second, left.nanosecond)
            < (right.date, right.hour, right.minute, right.second, right.nanosecond)
    }

    /// The date and time as `2026-11-20T12:34:56`, with as many digits of a second as are needed.
    public var description: String { time.localText }
}

extension LocalDateTime: WireCodable, ParameterValue {
    /// Reads a string.
    public init(from value: borrowing ValueReader) throws {
        guard let time = try value.text(CivilTime.init(local:)) else {
            throw value.mismatch("not a local date and time like 2026-11-20T12:34:56")
        }
        self.time = time
    }

    /// Writes a string.
    public func write(to value: inout ValueWriter) throws { try description.write(to: &value) }

    /// A date and time like `2026-11-20T12:34:56`.
    public init?(parameterText text: String, dates: DateFormat) { self.init(text) }

    /// The date and time as `2026-11-20T12:34:56`.
    public func parameterText(dates: DateFormat) -> String { description }
}
