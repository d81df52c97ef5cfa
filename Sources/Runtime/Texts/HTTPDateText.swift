/// Dates of HTTP headers (RFC 9110 §5.6.7).
extension Moment {
    /// The moment of a text in the preferred form or one of the two obsolete ones.
    ///
    /// - Parameter year: The current year, for the century of a two-digit year; nil refuses two digits.
    package init?(httpDate text: UnsafeBufferPointer<UInt8>, in year: Int? = nil) {
        var cursor = TextCursor(text)
        // Full names first: `Sun` is the start of `Sunday`.
        guard
            cursor.name(of: CalendarNames.weekdays) != nil || cursor.name(of: CalendarNames.weekdays, length: 3) != nil
        else { return nil }
        var time: CivilTime?
        if cursor.skip(", ") {
            time = Self.dayFirst(&cursor, in: year)
        } else if cursor.skip(" ") {
            time = Self.asctime(&cursor)
        }
        guard cursor.isAtEnd, let moment = time?.moment() else { return nil }
        self = moment
    }

    /// `20 Nov 2026 12:34:56 GMT` (IMF-fixdate), `20-Nov-26 12:34:56 GMT` (RFC 850).
    private static func dayFirst(_ cursor: inout TextCursor, in current: Int?) -> CivilTime? {
        guard let day = cursor.number(digits: 2) else { return nil }
        let isObsolete = cursor.byte == UInt8(ascii: "-")
        let separator = isObsolete ? UInt8(ascii: "-") : UInt8(ascii: " ")
        guard cursor.skip(separator), let month = cursor.name(of: CalendarNames.months, length: 3),
            cursor.skip(separator), let digits = cursor.number(digits: isObsolete ? 2 : 4),
            let year = isObsolete ? current.map({ century(of: digits, in: $0) }) : digits, cursor.skip(" "),
            let clock = cursor.clock(), cursor.skip(" GMT")
        else { return nil }
        var time = CivilTime(year: year, month: month + 1, day: day)
        (time.hour, time.minute, time.second) = clock
        return time
    }

    /// `Nov 20 12:34:56 2026`, the day padded with a space.
    private static func asctime(_ cursor: inout TextCursor) -> CivilTime? {
        guard let month = cursor.name(of: CalendarNames.months, length: 3), cursor.skip(" ") else { return nil }
        let isPadded = cursor.skip(UInt8(ascii: " "))
        guard let day = cursor.number(digits: isPadded ? 1 : 2), cursor.skip(" "), let clock = cursor.clock(),
            cursor.skip(" "), let year = cursor.number(digits: 4)
        else { return nil }
        var time = CivilTime(year: year, month: month + 1, day: day)
        (time.hour, time.minute, time.second) = clock
        return time
    }

    /// A two-digit year more than 50 years ahead is in the past (RFC 9110 §5.6.7).
    private static func century(of year: Int, in current: Int) -> Int {
        let candidate = current / 100 * 100 + year
        return candidate > current + 50 ? candidate - 100 : candidate
    }
}

extension CivilTime {
    /// The preferred form.
    package var httpDate: String {
        let weekday = CalendarNames.weekdays[weekday].prefix(3)
        let month = CalendarNames.months[month - 1].prefix(3)
        let clock = "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
        return "\(weekday), \(padded(day, 2)) \(month) \(padded(year, 4)) \(clock) GMT"
    }
}
