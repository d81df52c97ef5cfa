import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Values of formats that JSON Schema does not have, but specs and clients read: a description knows no rule for them.
enum FormatExamples {
    /// A Friday and a Monday, both with whole seconds.
    private static let dates = [1_795_178_096, 1_709_510_400].map { Date(timeIntervalSince1970: $0) }

    /// Two values of the format of a schema; empty for a format without a meaning here.
    static func values(_ format: String) -> [JSONValue] {
        switch format {
        case "unix-time", "unixtime", "unix-timestamp", "timestamp", "epoch": dates(in: "unix")
        case "date-time-rfc-1123", "date-time-rfc-2822": dates(in: "http")
        case "date-time-local": dates(in: "yyyy-MM-dd'T'HH:mm:ss")
        // Numbers that a text holds.
        case "decimal": ["12.50", "0.99"]
        case "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64": ["42", "7"]
        case "double", "float": ["2.5", "0.75"]
        default: []
        }
    }

    /// Two dates in a format of the language; empty for one that JSON Schema has, and for a pattern that is not supported.
    static func dates(in format: String) -> [JSONValue] {
        switch format {
        case "iso8601", "date": []
        case "unix": dates.map { .number(JSONNumber(Int($0.timeIntervalSince1970))) }
        case "unixMilliseconds": dates.map { .number(JSONNumber(Int($0.timeIntervalSince1970) * 1000)) }
        case "http": texts(.http)
        default: texts(.pattern(format))
        }
    }

    private static func texts(_ format: DateFormat) -> [JSONValue] {
        dates.compactMap { date in (try? format.text(from: date)).map { .string($0) } }
    }
}
