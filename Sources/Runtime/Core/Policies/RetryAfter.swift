import APIValues
package import Foundation
package import HTTPTypes

/// How long a server asks to be left alone.
package enum RetryAfter {
    /// The time in seconds: of `retry-after-ms`, which some servers add, also with decimals, or of `Retry-After` as a number of
    /// seconds or as a date (RFC 9110 §10.2.3). Nil where there is none, or none that can be read, or one that is over.
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
    /// By which a server overrules the client's own idea of what is worth another attempt.
    package static var shouldRetry: HTTPField.Name? { HTTPField.Name("x-should-retry") }
}

extension HTTPFields {
    /// The value of a header whose name may not be one.
    package subscript(name: HTTPField.Name?) -> String? { name.flatMap { self[$0] } }
}
