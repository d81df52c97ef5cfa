/// Days and times without an offset.
extension CivilTime {
    /// Reads `2026-11-20` (RFC 3339's `full-date`); nil for other text, and for a day that does not exist.
    ///
    /// - Parameter isLoose: Whether a time may follow the date. Its offset leaves the day as it is.
    package init?(day text: UnsafeBufferPointer<UInt8>, isLoose: Bool = false) {
        var cursor = TextCursor(text)
        guard let date = cursor.day(), Self.isDay(date.year, date.month, date.day),
            cursor.isAtEnd || isLoose && Moment(rfc3339: text, isLoose: true) != nil
        else { return nil }
        self.init(year: date.year, month: date.month, day: date.day)
    }

    /// Reads `2026-11-20T12:34:56`; nil for other text, and for a time that does not exist.
    ///
    /// The form is RFC 3339's `date-time` without an offset (§5.6): a space may replace the `T`, a fraction may follow
    /// the seconds, and the seconds may be left out, as browsers do.
    package init?(local text: UnsafeBufferPointer<UInt8>) {
        var cursor = TextCursor(text)
        guard let date = cursor.day(), Self.isDay(date.year, date.month, date.day),
            cursor.byte | 0x20 == UInt8(ascii: "t") || cursor.byte == UInt8(ascii: " ")
        else { return nil }
        cursor.position += 1
        self.init(year: date.year, month: date.month, day: date.day)
        guard let hour = cursor.number(digits: 2), hour < 24, cursor.skip(UInt8(ascii: ":")),
            let minute = cursor.number(digits: 2), minute < 60
        else { return nil }
        self.hour = hour
        self.minute = minute
        if cursor.skip(UInt8(ascii: ":")) {
            guard let second = cursor.number(digits: 2), second < 60 else { return nil }
            self.second = second
            if cursor.skip(UInt8(ascii: ".")) {
                guard let fraction = cursor.fraction() else { return nil }
                nanosecond = fraction
            }
        }
        guard cursor.isAtEnd else { return nil }
    }

    /// The day as `2026-11-20`.
    package var dayText: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

    /// The day and the time as `2026-11-20T12:34:56`, with as many digits of a second as are needed.
    package var localText: String {
        var text = "\(dayText)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
        guard nanosecond > 0 else { return text }
        text += "." + padded(nanosecond, 9)
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }
}
