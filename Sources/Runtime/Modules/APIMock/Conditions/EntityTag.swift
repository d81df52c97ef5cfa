#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The tag of a representation (RFC 9110 §8.8.3), with its quotes.
struct EntityTag: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    /// The strong tag of bytes: equal bytes have the same one in every process.
    init(of bytes: Data) {
        // A tag is no proof: it only has to differ.
        let digits = String(StableHash.value(of: bytes), radix: 16)
        text = "\"" + String(repeating: "0", count: 16 - digits.count) + digits + "\""
    }

    private var isWeak: Bool { text.hasPrefix("W/") }
    private var opaque: Substring { isWeak ? text.dropFirst(2) : text[...] }

    /// The strong comparison (RFC 9110 §8.8.3.2).
    func isSame(as other: EntityTag) -> Bool { !isWeak && self == other }

    /// The weak comparison (RFC 9110 §8.8.3.2).
    func isSimilar(to other: EntityTag) -> Bool { opaque == other.opaque }
}

/// The value of `If-Match` or `If-None-Match` (RFC 9110 §13.1.1).
enum EntityTags {
    case any
    case list([EntityTag])

    init(_ field: String) {
        let text = field.trimmed
        self = text == "*" ? .any : .list(MediaType.split(text, at: ",").map { EntityTag($0.trimmed) })
    }

    /// Whether `If-Match` is true for a representation.
    func matches(_ tag: EntityTag) -> Bool {
        guard case .list(let tags) = self else { return true }
        return tags.contains { $0.isSame(as: tag) }
    }

    /// Whether `If-None-Match` is false for a representation.
    func has(_ tag: EntityTag) -> Bool {
        guard case .list(let tags) = self else { return true }
        return tags.contains { $0.isSimilar(to: tag) }
    }
}
