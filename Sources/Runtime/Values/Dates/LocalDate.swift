import APITexts

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
        guard CivilTime.isDay(year, month, day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2026-11-20` (RFC 3339's `full-date`); nil for any other text.
    public init?(_ text: String) {
        var text = text
        guard let time = text.withUTF8({ CivilTime(day: $0) }) else { return nil }
        self.init(time)
    }

    init(_ time: CivilTime) {
        year = time.year
        month = time.month
        day = time.day
    }
}

extension LocalDate: Comparable, CustomStringConvertible {
    /// Whether a day is before another one.
    public static func < (left: LocalDate, right: LocalDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The date as `2026-11-20`.
    public var description: String { CivilTime(year: year, month: month, day: day).dayText }
}

extension LocalDate: WireCodable {
    /// Reads a string. A time after the date, which many servers send, is ignored.
    public init(from value: borrowing ValueReader) throws {
        if let time = try value.text({ CivilTime(day: $0) }) {
            self.init(time)
        } else if let time = try value.text({ CivilTime(day: $0, isLoose: true) }) {
            value.document.knowledge.loose += 1
            self.init(time)
        } else {
            throw value.mismatch("not a date like 2026-11-20")
        }
    }

    /// Writes a string.
    public func write(to value: inout ValueWriter) throws { try description.write(to: &value) }
}
