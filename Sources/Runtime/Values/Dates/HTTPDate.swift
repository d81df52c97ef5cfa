package import Foundation

/// Dates of HTTP headers (RFC 9110 §5.6.7).
package enum HTTPDate {
    /// The date of a header's value.
    ///
    /// - Parameter now: Decides the century of a two-digit year.
    package static func date(from text: String, now: Date = Date()) -> Date? {
        var text = text
        return text.withUTF8 { date(from: $0, now: now) }
    }

    /// The date of a text in the preferred form or one of the two obsolete ones.
    ///
    /// - Parameter now: Decides the century of a two-digit year.
    static func date(from text: UnsafeBufferPointer<UInt8>, now: Date = Date()) -> Date? {
        var cursor = TextCursor(text)
        // Full names first: `Sun` is the start of `Sunday`.
        guard
            cursor.name(of: CalendarNames.weekdays) != nil || cursor.name(of: CalendarNames.weekdays, length: 3) != nil
        else { return nil }
        var time: CivilTime?
        if cursor.skip(", ") {
            time = dayFirst(&cursor, now: now)
        } else if cursor.skip(" ") {
            time = asctime(&cursor)
        }
        return cursor.isAtEnd ? time?.date() : nil
    }

    /// `20 Nov 2026 12:34:56 GMT` (IMF-fixdate), `20-Nov-26 12:34:56 GMT` (RFC 850).
    private static func dayFirst(_ cursor: inout TextCursor, now: Date) -> CivilTime? {
        var time = CivilTime()
        guard let day = cursor.number(digits: 2) else { return nil }
        let isObsolete = cursor.byte == UInt8(ascii: "-")
        let separator = isObsolete ? UInt8(ascii: "-") : UInt8(ascii: " ")
        guard cursor.skip(separator), let month = cursor.name(of: CalendarNames.months, length: 3),
            cursor.skip(separator), let year = cursor.number(digits: isObsolete ? 2 : 4), cursor.skip(" "),
            let clock = cursor.clock(), cursor.skip(" GMT")
        else { return nil }
        (time.year, time.month, time.day) = (isObsolete ? century(of: year, now: now) : year, month + 1, day)
        (time.hour, time.minute, time.second) = clock
        return time
    }

    /// `Nov 20 12:34:56 2026`, the day padded with a space.
    private static func asctime(_ cursor: inout TextCursor) -> CivilTime? {
        var time = CivilTime()
        guard let month = cursor.name(of: CalendarNames.months, length: 3), cursor.skip(" ") else { return nil }
        let isPadded = cursor.skip(UInt8(ascii: " "))
        guard let day = cursor.number(digits: isPadded ? 1 : 2), cursor.skip(" "), let clock = cursor.clock(),
            cursor.skip(" "), let year = cursor.number(digits: 4)
        else { return nil }
        (time.year, time.month, time.day) = (year, month + 1, day)
        (time.hour, time.minute, time.second) = clock
        return time
    }

    /// A two-digit year more than 50 years ahead is in the past (RFC 9110 §5.6.7).
    private static func century(of year: Int, now: Date) -> Int {
        let current = CivilTime(now, rounding: .seconds)?.year ?? 2000
        let candidate = current / 100 * 100 + year
        return candidate > current + 50 ? candidate - 100 : candidate
    }

    /// The preferred form.
    static func text(from time: CivilTime) -> String {
        let weekday = CalendarNames.weekdays[time.weekday].prefix(3)
        let month = CalendarNames.months[time.month - 1].prefix(3)
        let clock = "\(padded(time.hour, 2)):\(padded(time.minute, 2)):\(padded(time.second, 2))"
        return "\(weekday), \(padded(time.day, 2)) \(month) \(padded(time.year, 4)) \(clock) GMT"
    }
}
