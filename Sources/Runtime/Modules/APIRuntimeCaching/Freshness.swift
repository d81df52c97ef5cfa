import APITexts
import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// A stored response's age at a moment, and its freshness lifetime (RFC 9111 §4.2).
struct Freshness {
    /// In seconds.
    let age: Double
    /// In seconds; 0 if the response states none. No heuristics (§4.2.2).
    let lifetime: Double
    /// The seconds after its lifetime during which the response may replace an error (RFC 5861 §4).
    private let errorWindow: Double?
    /// Whether a stale response needs revalidation before every use (§4.2.4).
    private let mustBeConfirmed: Bool

    init(of stored: StoredResponse, at now: Date, _ policy: CachePolicy, isShared: Bool) {
        let headers = stored.response.headerFields
        let said = CacheControl(headers)
        let date = headers.date(.date) ?? stored.received
        let upstream =
            headers[.age].flatMap { deltaSeconds($0.prefix { $0 != "," }.withoutOuterBlanks) } ?? 0
        let onTheWay = max(0, stored.received.timeIntervalSince(stored.requested))
        let atFirst = max(0, stored.received.timeIntervalSince(date), upstream + onTheWay)
        // If the clock was set back, the age is unknown.
        age = now >= stored.received ? atFirst + now.timeIntervalSince(stored.received) : .infinity
        errorWindow = said.seconds("stale-if-error")
        mustBeConfirmed =
            said.has("must-revalidate") || said.has("no-cache")
            || isShared && (said.has("proxy-revalidate") || said.has("s-maxage"))

        if case .lifetime(let time) = policy, stored.response.status.kind == .successful {
            lifetime = atFirst + time.inSeconds
        } else if said.has("no-cache") {
            lifetime = 0
        } else if let seconds = (isShared ? said.seconds("s-maxage") : nil) ?? said.seconds("max-age") {
            lifetime = seconds
        } else {
            lifetime = headers.date(.expires).map { max(0, $0.timeIntervalSince(date)) } ?? 0
        }
    }

    /// Whether the response is ever usable without revalidation.
    var isUseful: Bool { lifetime > age || errorWindow != nil }

    /// Whether the response answers a request without revalidation (§4, §5.2.1).
    func suffices(_ asked: CacheControl) -> Bool {
        guard !asked.has("no-cache"), age < asked.seconds("max-age") ?? .infinity else { return false }
        if lifetime - age > asked.seconds("min-fresh") ?? 0 { return true }
        guard !mustBeConfirmed, let allowed = asked.maximumStaleness else { return false }
        return age - lifetime <= allowed
    }

    /// Whether the response may replace a server's failure.
    func sufficesInsteadOfError(_ asked: CacheControl) -> Bool {
        guard !mustBeConfirmed, let window = asked.seconds("stale-if-error") ?? errorWindow else { return false }
        return age - lifetime <= window
    }
}

extension HTTPFields {
    /// A header's date; nil if it is absent or invalid.
    fileprivate func date(_ name: HTTPField.Name) -> Date? {
        self[name].flatMap { HTTPDate.date(from: $0) }
    }
}
