import APIValues
package import Foundation
package import HTTPTypes

/// The pause that a server asks for.
package enum RetryAfter {
    /// The pause in seconds: `retry-after-ms`, which some servers add, also with decimals, or `Retry-After`, a number
    /// of seconds or a date (RFC 9110 §10.2.3). Nil if it is missing, unreadable or past.
    package static func seconds(in headers: HTTPFields, now: Date) -> Double? {
        let milliseconds = headers[.retryAfterMilliseconds].flatMap { Double(decimal: $0) }.map { $0 / 1000 }
        let seconds = milliseconds ?? headers[.retryAfter].flatMap { self.seconds($0, now: now) }
        guard let seconds, seconds > 0 else { return nil }
        return seconds
    }

    private static func seconds(_ text: String, now: Date) -> Double? {
        deltaSeconds(text) ?? HTTPDate.date(from: text, now: now)?.timeIntervalSince(now)
    }
}

extension HTTPField.Name {
    package static var retryAfterMilliseconds: HTTPField.Name? { HTTPField.Name("retry-after-ms") }
    /// Overrides the client's decision to retry.
    package static var shouldRetry: HTTPField.Name? { HTTPField.Name("x-should-retry") }
}

extension HTTPFields {
    /// A header's value; nil for an invalid name.
    package subscript(name: HTTPField.Name?) -> String? { name.flatMap { self[$0] } }
}
