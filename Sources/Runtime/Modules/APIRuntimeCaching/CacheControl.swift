import APITexts
import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// The directives of a message's `Cache-Control` (RFC 9111 §5.2).
struct CacheControl {
    private var directives: [String: String] = [:]

    init(_ headers: HTTPFields) {
        let lines = headers[values: .cacheControl].map { QuotedText.elements(of: $0, at: ",") }
        // An unterminated quoted string may hide any directive: assume the strictest.
        if !lines.allSatisfy(\.areClosed) { directives["no-store"] = "" }
        for directive in lines.flatMap(\.elements) {
            let name = directive.prefix { $0 != "=" }
            let value = directive.dropFirst(name.count + 1).filter { $0 != "\"" }
            let key = name.lowercased().withoutOuterBlanks
            // Contradicting values are invalid (§4.2.1).
            directives[key] = directives[key, default: value] == value ? value : "contradictory"
        }
    }

    /// Whether a directive is present, with or without a value.
    func has(_ name: String) -> Bool { directives[name] != nil }

    /// A directive's seconds; 0, which is stale, if they are unreadable; nil if the directive is absent.
    func seconds(_ name: String) -> Double? {
        directives[name].map { deltaSeconds($0) ?? 0 }
    }

    /// The staleness that a request accepts, in seconds (§5.2.1.2).
    var maximumStaleness: Double? {
        directives["max-stale"] == "" ? .greatestFiniteMagnitude : seconds("max-stale")
    }
}
