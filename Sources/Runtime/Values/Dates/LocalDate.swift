/// A calendar date without a time or a time zone, such as a birthday or a due date.
public struct LocalDate: Sendable, Hashable {
    /// The year, 0 to 9999 (ISO 8601).
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int

    /// Makes a date; nil if that day does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard 0...9999 ~= year, 1...12 ~= month, 1...CivilTime.days(in: month, of: year) ~= day else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2026-11-20` (RFC 3339's `full-date`); nil for any other text.
    public init?(_ text: String) {
        var text = text
        guard let date = text.withUTF8({ LocalDate(utf8: $0) }) else { return nil }
        self = date
    }

    init(_ time: CivilTime) {
        (year, month, day) = (time.year, time.month, time.day)
    }

    /// - Parameter isLoose: Whether a time may follow the date; its offset does not change the day.
    private init?(utf8 text: UnsafeBufferPointer<UInt8>, isLoose: Bool = false) {
        var cursor = TextCursor(text)
        guard let date = cursor.day(), cursor.isAtEnd || isLoose && RFC3339.date(from: text, isLoose: true) != nil
        else { return nil }
        self.init(year: date.year, month: date.month, day: date.day)
    }
}

extension LocalDate: Comparable, CustomStringConvertible {
    /// Whether a day is before another one.
    public static func < (left: LocalDate, right: LocalDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The date as `2026-11-20`.
    public var description: String {
        "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension LocalDate: WireCodable {
    /// Reads a string. A time after the date, which many servers send, is ignored.
    public init(from value: borrowing ValueReader) throws {
        if let date = try value.text({ LocalDate(utf8: $0) }) {
            self = date
        } else if let date = try value.text({ LocalDate(utf8: $0, isLoose: true) }) {
            value.document.trials.loose += 1
            self = date
        } else {
            throw value.mismatch("not a date like 2026-11-20")
        }
    }

    /// Writes a string.
    public func write(to value: inout ValueWriter) throws {
        try description.write(to: &value)
    }
}
