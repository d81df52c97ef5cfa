import APITexts
#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Dates of HTTP headers (RFC 9110 §5.6.7).
package enum HTTPDate {
    /// The date of a header's value, in the preferred form or one of the two obsolete ones.
    ///
    /// - Parameter now: Decides the century of a two-digit year.
    package static func date(from text: String, now: Date = Date()) -> Date? {
        var text = text
        return text.withUTF8 { date(from: $0, now: now) }
    }

    static func date(from text: UnsafeBufferPointer<UInt8>, now: Date = Date()) -> Date? {
        Moment(httpDate: text, in: CivilTime(now, rounding: .seconds)?.year ?? 2000)?.date
    }
}
