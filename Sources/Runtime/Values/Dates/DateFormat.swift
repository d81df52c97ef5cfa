import APITexts
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The format of dates in requests and responses.
public enum DateFormat: Sendable, Hashable {
    /// `2026-11-20T12:34:56Z` (RFC 3339): any offset and any fraction can be read; UTC is written, with milliseconds if the
    /// date has a fraction of a second. In JSON, a space may replace `T`, and `+0200` or no offset (UTC) is read too.
    case iso8601
    /// Seconds since 1970, whole or not: a number, or a number in a string when read.
    case unix
    /// Milliseconds since 1970, whole or not: a number, or a number in a string when read.
    case unixMilliseconds
    /// `Fri, 20 Nov 2026 12:34:56 GMT`; the two obsolete forms can be read too (RFC 9110 §5.6.7).
    case http
    /// A Unicode date pattern (TR35), in English and UTC, such as `yyyy-MM-dd HH:mm:ss`.
    ///
    /// Fields such as G, Y, w, D and Q are not supported: reading and writing with such a pattern fails.
    ///
    /// Several formats are separated by newlines, such as `iso8601\nyyyy-MM-dd`; each is a pattern or the name of
    /// another case. Reading tries them in order; writing uses the first.
    case pattern(String)

    /// Reads a date; nil if the text does not have this format.
    public func date(from text: String) -> Date? {
        var text = text
        return text.withUTF8(date(from:))
    }

    /// Writes a date.
    ///
    /// - Throws: ``InvalidValue`` outside the years 0 to 9999, and for a pattern that is not supported.
    public func text(from date: Date) throws(InvalidValue) -> String {
        if let first = alternatives?.first { return try first.text(from: date) }
        guard let time = CivilTime(date, rounding: self == .http ? .seconds : .milliseconds) else {
            throw InvalidValue(reason: "date out of range")
        }
        switch self {
        case .unix: return Self.text(date.timeIntervalSince1970, parts: 1_000_000)
        case .unixMilliseconds: return Self.text(date.timeIntervalSince1970 * 1000, parts: 1)
        case .iso8601: return time.rfc3339
        case .http: return time.httpDate
        case .pattern(let pattern):
            guard let text = DatePattern(pattern)?.text(from: time) else {
                throw InvalidValue(reason: "the date pattern is not supported")
            }
            return text
        }
    }

    /// A number of seconds or milliseconds, rounded to the precision of dates.
    private static func text(_ value: Double, parts: Double) -> String {
        let whole = (value * parts).rounded()
        // From the 23rd century on, dates are less precise, and the calculation would add noise.
        return shortestText(whole.magnitude < 0x1p53 ? whole / parts : value)
    }
}

extension DateFormat {
    func date(from text: UnsafeBufferPointer<UInt8>) -> Date? {
        switch self {
        case .iso8601: Moment(rfc3339: text)?.date
        case .http: HTTPDate.date(from: text)
        case .pattern(let pattern):
            if let alternatives {
                alternatives.lazy.compactMap { $0.date(from: text) }.first
            } else {
                DatePattern(pattern)?.moment(from: text)?.date
            }
        case .unix, .unixMilliseconds: Self.number(text).flatMap(date)
        }
    }

    /// The date of a number of seconds or milliseconds; nil outside the years 0 to 9999: other formats cannot express it, and
    /// Foundation crashes when it describes the farthest dates.
    private func date(_ number: Double) -> Date? {
        let date = Date(timeIntervalSince1970: self == .unixMilliseconds ? number / 1000 : number)
        return CivilTime(date, rounding: .seconds) == nil ? nil : date
    }

    /// The formats of a pattern with several lines; nil for all others. Another case would make each reader larger.
    var alternatives: [DateFormat]? {
        guard case .pattern(let pattern) = self, pattern.utf8.contains(UInt8(ascii: "\n")) else { return nil }
        return pattern.split(separator: "\n").map { line in
            switch line {
            case "iso8601": .iso8601
            case "unix": .unix
            case "unixMilliseconds": .unixMilliseconds
            case "http": .http
            default: .pattern(String(line))
            }
        }
    }

    /// Reads a date. Throws for a value of another format.
    func read(_ value: ValueReader) throws -> Date {
        if let alternatives {
            for format in alternatives {
                if let date = try? format.read(value) {
                    value.noteIfRewritten(as: try text(from: date))
                    return date
                }
            }
            throw value.mismatch("not a date in one of the expected formats")
        }
        switch self {
        case .iso8601, .http, .pattern:
            if let date = try value.text(date(from:)) {
                value.noteIfRewritten(as: try text(from: date))
                return date
            }
            guard self == .iso8601, let date = try value.text({ Moment(rfc3339: $0, isLoose: true)?.date }) else {
                throw value.mismatch(reason)
            }
            value.document.knowledge.loose += 1
            return date
        case .unix, .unixMilliseconds:
            guard let number = try number(value) else { throw value.mismatch(reason) }
            guard let date = date(number) else { throw value.mismatch("date out of range") }
            return date
        }
    }

    /// A number, or the number in a string.
    private func number(_ value: ValueReader) throws -> Double? {
        if value.index < 0, let decoder = value.decoder {
            if let text = try? value.string() { return JSONNumber(text)?.double }
            return try value.number(from: decoder, reason)
        }
        switch value.document.kind(value.index) {
        case .string:
            // A number is written.
            value.document.knowledge.loose += 1
            return try value.text(Self.number)
        case .number: return try value.floatingPoint()
        default: throw value.expected("a number")
        }
    }

    private static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        JSONNumber(String(decoding: text, as: UTF8.self))?.double
    }

    private var reason: String {
        switch self {
        case .iso8601: "not an RFC 3339 date"
        case .unix: "not a number of seconds"
        case .unixMilliseconds: "not a number of milliseconds"
        case .http: "not an HTTP date"
        case .pattern: "not a date of the expected pattern"
        }
    }
}
