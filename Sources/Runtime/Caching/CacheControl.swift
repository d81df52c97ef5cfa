import APIRuntime
import Foundation
import HTTPTypes

/// The directives of a message's `Cache-Control` (RFC 9111 §5.2).
struct CacheControl {
    private var directives: [String: String] = [:]

    init(_ headers: HTTPFields) {
        let lines = headers[values: .cacheControl].map { QuotedText.elements(of: $0, at: ",") }
        // A quoted string without an end may have anything in it, also the strictest directive.
        if !lines.allSatisfy(\.areClosed) { directives["no-store"] = "" }
        for directive in lines.flatMap(\.elements) {
            let name = directive.prefix { $0 != "=" }
            let value = directive.dropFirst(name.count + 1).filter { $0 != "\"" }
            let key = name.lowercased().trimmingCharacters(in: .whitespaces)
            // Two that contradict each other are no number (§4.2.1).
            directives[key] = directives[key, default: value] == value ? value : "contradictory"
        }
    }

    /// Whether a directive is there, whatever stands after it.
    func has(_ name: String) -> Bool { directives[name] != nil }

    /// A directive's seconds; 0, which makes nothing fresh, where they cannot be read, and nil where it is not there.
    func seconds(_ name: String) -> Double? {
        directives[name].map { deltaSeconds($0) ?? 0 }
    }

    /// How stale a response may be that a request still takes, in seconds (§5.2.1.2).
    var maximumStaleness: Double? {
        directives["max-stale"] == "" ? .greatestFiniteMagnitude : seconds("max-stale")
    }
}
