import APITexts
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Makes values from text in generated code: the defaults and examples of a spec.
///
/// The generator has checked each text. Any other text gives a fallback.
public enum Literal {
    /// A URL (RFC 3986); `/` for other text.
    public static func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }

    /// A UUID (RFC 9562 §4); the nil UUID for other text.
    public static func uuid(_ text: String) -> UUID {
        UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }

    /// A number with every digit, written as in JSON; 0 for other text.
    public static func decimal(_ text: String) -> Decimal { JSONNumber(text)?.decimal ?? 0 }

    /// The bytes of base64 (RFC 4648 §4); empty for other text.
    public static func data(base64 text: String) -> Data { Data(base64Encoded: text) ?? Data() }

    /// A date of RFC 3339, such as `2026-11-20T12:34:56Z`; the start of 1970 for other text.
    public static func date(_ text: String) -> Date {
        DateFormat.iso8601.date(from: text) ?? Date(timeIntervalSince1970: 0)
    }

    /// A day such as `2026-11-20`; 1970-01-01 for other text.
    public static func localDate(_ text: String) -> LocalDate {
        LocalDate(text) ?? LocalDate(CivilTime(year: 1970, month: 1, day: 1))
    }

    /// A day and a time such as `2026-11-20T12:34:56`; the start of 1970 for other text.
    public static func localDateTime(_ text: String) -> LocalDateTime {
        LocalDateTime(text) ?? LocalDateTime(CivilTime(year: 1970, month: 1, day: 1))
    }

    /// Any JSON (RFC 8259); null for other text.
    public static func json(_ text: String) -> JSONValue { (try? JSONValue(parsing: Data(text.utf8))) ?? .null }
}
