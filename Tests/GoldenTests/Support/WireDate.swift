import APIRuntime
import APIValues
import Foundation

/// Dates as the runtime writes them; in a separate file because the generator has a `DateFormat` too.
enum WireDate {
    static func iso8601(_ date: Date) -> String { text(date, .iso8601) }
    static func http(_ date: Date) -> String { text(date, .http) }
    static func pattern(_ pattern: String, _ date: Date) -> String { text(date, .pattern(pattern)) }

    private static func text(_ date: Date, _ format: DateFormat) -> String {
        (try? format.text(from: date)) ?? ""
    }
}
