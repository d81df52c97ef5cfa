import APITexts
import APIValues
#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import HTTPTypes

/// The pause that a server asks for.
package enum RetryAfter {
    /// The pause in seconds: `retry-after-ms`, which some servers add, also with decimals, or `Retry-After`, a number
    /// of seconds or a date (RFC 9110 §10.2.3). A fraction of a second, which some servers send, counts as a whole one.
    /// Nil if it is missing, unreadable or past.
    package static func seconds(in headers: HTTPFields, now: Date) -> Double? {
        let milliseconds = headers[named: "retry-after-ms"].flatMap { Double(decimal: bare($0)) }.map { $0 / 1000 }
        let standard = headers[.retryAfter].map(bare).flatMap { text in
            deltaSeconds(text) ?? Double(decimal: text)?.rounded(.up)
                ?? HTTPDate.date(from: text, now: now)?.timeIntervalSince(now)
        }
        guard let seconds = milliseconds ?? standard, seconds > 0 else { return nil }
        return seconds
    }

    private static func bare(_ text: String) -> String { text.withoutOuterBlanks }
}
