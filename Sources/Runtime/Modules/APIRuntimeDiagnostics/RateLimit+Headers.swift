import APITexts
import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

extension RateLimit {
    /// Nil without a readable header.
    init?(_ headers: HTTPFields, status: Int, received: Date) {
        let fields = RateLimitFields(headers: headers, received: received)
        var found = fields.current ?? fields.separate
        if found != nil || status == 429, let wait = RetryAfter.seconds(in: headers, now: received) {
            let reset = RateLimitFields.date(wait, after: received)
            found = RateLimit(
                limit: found?.limit, remaining: found?.remaining, reset: reset ?? found?.reset, window: found?.window,
                policy: found?.policy)
        }
        guard let found else { return nil }
        self = found
    }
}

/// The rate limits in a response's headers; ignores malformed ones.
private struct RateLimitFields {
    /// The longest plausible time, in seconds; a larger number is seconds since 1970.
    private static let longest = 1e9

    let headers: HTTPFields
    let received: Date

    /// `RateLimit: "default";r=50;t=30` with `RateLimit-Policy: "default";q=100;w=60`; an earlier form of the draft was
    /// `RateLimit: limit=100, remaining=50, reset=30` with `RateLimit-Policy: 100;w=60`.
    var current: RateLimit? {
        let items = list("RateLimit")
        guard let first = items.first else { return nil }
        let policies = list("RateLimit-Policy")
        if first.value.contains("=") {
            let members = Dictionary(items.compactMap(\.member), uniquingKeysWith: { first, _ in first })
            return RateLimit(
                limit: members["limit"].flatMap(Self.count), remaining: members["remaining"].flatMap(Self.count),
                reset: members["reset"].flatMap(date), window: policies.first?.duration("w"))
        }
        let limits = items.map { item in
            let policy = policies.first { $0.value == item.value }
            return RateLimit(
                limit: policy?["q"].flatMap(Self.count), remaining: item["r"].flatMap(Self.count),
                reset: item["t"].flatMap(date), window: policy?.duration("w"), policy: item.value)
        }
        return limits.min { ($0.remaining ?? .max) < ($1.remaining ?? .max) }
    }

    /// One header each for the limit, the remaining calls and the reset.
    var separate: RateLimit? {
        let limit = first(["RateLimit-Limit", "X-RateLimit-Limit", "X-Rate-Limit-Limit"])
        let remaining = first(["RateLimit-Remaining", "X-RateLimit-Remaining", "X-Rate-Limit-Remaining"])
        let reset = first(["RateLimit-Reset", "X-RateLimit-Reset", "X-Rate-Limit-Reset", "X-RateLimit-Reset-After"])
        let policy = list("RateLimit-Policy").first
        let found = RateLimit(
            limit: limit.flatMap(Self.leadingCount) ?? policy?["q"].flatMap(Self.count),
            remaining: remaining.flatMap(Self.leadingCount), reset: reset.flatMap(date), window: policy?.duration("w"))
        return found == RateLimit() ? nil : found
    }

    private func first(_ names: [String]) -> String? {
        names.lazy.compactMap { headers[named: $0] }.first
    }

    /// The first 32 elements of a list header.
    private func list(_ name: String) -> [Item] {
        guard let field = HTTPField.Name(name) else { return [] }
        return headers[values: field].flatMap { QuotedText.split($0, at: ",") }.prefix(32).map { Item($0) }
    }

    /// The number in `100, 100;w=60`.
    private static func leadingCount(_ text: String) -> Int? {
        QuotedText.split(text, at: ",").first.flatMap { count(Item($0).value) }
    }

    /// A number of calls.
    private static func count(_ text: String) -> Int? {
        Int(digits: text)
    }

    /// Parses seconds from now, seconds or milliseconds since 1970 (by magnitude, with decimals), an HTTP date or an
    /// ISO 8601 date: servers send all of these.
    private func date(_ text: String) -> Date? {
        if let number = Double(decimal: text) {
            switch number {
            case 0..<Self.longest: return Self.date(number, after: received)
            case Self.longest..<1e11: return Date(timeIntervalSince1970: number)
            case 1e11..<1e14: return Date(timeIntervalSince1970: number / 1000)
            default: return nil
            }
        }
        return HTTPDate.date(from: text, now: received) ?? DateFormat.iso8601.date(from: text)
    }

    static func date(_ seconds: Double, after start: Date) -> Date? {
        (0...longest).contains(seconds) ? start.addingTimeInterval(seconds) : nil
    }

    /// One element of a list with its parameters, such as `"default";q=100;w=60`.
    struct Item {
        let value: String
        private let parameters: [String: String]

        init(_ text: String) {
            let parts = QuotedText.split(text, at: ";")
            value = parts.first.map(QuotedText.plain) ?? ""
            parameters = Dictionary(
                parts.dropFirst().compactMap { Self.pair($0) }, uniquingKeysWith: { first, _ in first })
        }

        /// The element as a member, such as `limit=100`.
        var member: (String, String)? { Self.pair(value) }

        subscript(name: String) -> String? { parameters[name] }

        /// A parameter in seconds.
        func duration(_ name: String) -> Duration? {
            guard let number = self[name].flatMap({ deltaSeconds($0) }), number <= RateLimitFields.longest else {
                return nil
            }
            return .seconds(number)
        }

        private static func pair(_ text: String) -> (String, String)? {
            guard let sign = text.firstIndex(of: "=") else { return nil }
            return (
                text[..<sign].withoutOuterBlanks.lowercased(),
                QuotedText.plain(text[sign...].dropFirst().withoutOuterBlanks)
            )
        }
    }
}

extension QuotedText {
    /// The content of a quoted string; other text as it is.
    fileprivate static func plain(_ text: String) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var plain = ""
        var isEscaped = false
        for scalar in text.dropFirst().dropLast().unicodeScalars {
            isEscaped = scalar == "\\" && !isEscaped
            if !isEscaped { plain.unicodeScalars.append(scalar) }
        }
        return plain
    }
}
