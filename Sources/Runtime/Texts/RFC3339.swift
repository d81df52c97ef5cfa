/// Dates in internet format (RFC 3339 §5.6).
extension Moment {
    /// The moment of a text. `T` and `Z` in either case, any number of digits after the point, any offset up to 23:59.
    ///
    /// - Parameter isLoose: Whether to read other common forms: a space for `T`, no offset (UTC), or `+hhmm` and `+hh`.
    package init?(rfc3339 text: UnsafeBufferPointer<UInt8>, isLoose: Bool = false) {
        var cursor = TextCursor(text)
        var time = CivilTime()
        guard let day = cursor.day(), cursor.byte | 0x20 == UInt8(ascii: "t") || isLoose && cursor.byte == 0x20 else {
            return nil
        }
        cursor.position += 1
        guard let clock = cursor.clock() else { return nil }
        (time.year, time.month, time.day) = day
        (time.hour, time.minute, time.second) = clock
        if cursor.skip(UInt8(ascii: ".")) {
            guard let nanosecond = cursor.fraction() else { return nil }
            time.nanosecond = nanosecond
        }
        let hasOffset = !isLoose || !cursor.isAtEnd
        if isLoose, hasOffset { _ = cursor.skip(UInt8(ascii: " ")) }
        guard let offset = hasOffset ? Self.offset(&cursor, isLoose) : 0, cursor.isAtEnd,
            let moment = time.moment(offset: offset)
        else { return nil }
        self = moment
    }

    /// `Z` or `+hh:mm`, in seconds.
    private static func offset(_ cursor: inout TextCursor, _ isLoose: Bool) -> Int? {
        let sign = cursor.byte
        cursor.position += 1
        switch sign {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"):
            return 0
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard let hours = cursor.number(digits: 2), hours < 24, cursor.skip(UInt8(ascii: ":")) || isLoose else {
                return nil
            }
            let isHours = isLoose && cursor.isAtEnd
            guard let minutes = isHours ? 0 : cursor.number(digits: 2), minutes < 60 else { return nil }
            return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
        default:
            return nil
        }
    }
}

extension CivilTime {
    /// The text of a time in UTC, with milliseconds if there are any.
    package var rfc3339: String {
        let milliseconds = nanosecond / 1_000_000
        let length = milliseconds == 0 ? 20 : 24
        return String(unsafeUninitializedCapacity: length) { text in
            var position = 0
            func put(_ value: Int, digits: Int, then separator: UInt8) {
                var value = value
                for offset in (0..<digits).reversed() {
                    text[position + offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10)
                    value /= 10
                }
                text[position + digits] = separator
                position += digits + 1
            }
            put(year, digits: 4, then: UInt8(ascii: "-"))
            put(month, digits: 2, then: UInt8(ascii: "-"))
            put(day, digits: 2, then: UInt8(ascii: "T"))
            put(hour, digits: 2, then: UInt8(ascii: ":"))
            put(minute, digits: 2, then: UInt8(ascii: ":"))
            put(second, digits: 2, then: milliseconds == 0 ? UInt8(ascii: "Z") : UInt8(ascii: "."))
            if milliseconds != 0 { put(milliseconds, digits: 3, then: UInt8(ascii: "Z")) }
            return length
        }
    }
}
