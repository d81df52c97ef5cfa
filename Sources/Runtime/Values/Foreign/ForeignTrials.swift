#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The results of unions that types which are only `Codable` contain. Each such type reads its own copy of the text, so a place
/// in a document names no value; the value's own text does.
final class ForeignTrials: Sendable {
    struct Key: Hashable, Sendable {
        let type: ObjectIdentifier
        let dates: DateFormat
        let discriminators: Set<String>
        let text: Data
    }

    struct Outcome: Sendable {
        let result: Result<any WireReadable, any Error>
        let known: KnownKeys
    }

    /// The most bytes of text to keep. Beyond them unions are read again, until the deadline.
    private static let maximumSize = 64 << 20

    private let outcomes = Lock<(known: [Key: Outcome], size: Int)>(([:], 0))

    subscript(key: Key) -> Outcome? { outcomes.withLock { $0.known[key] } }

    func add(_ key: Key, _ outcome: Outcome) {
        outcomes.withLock {
            guard $0.size + key.text.count <= Self.maximumSize else { return }
            $0.size += key.text.count
            $0.known[key] = outcome
        }
    }
}
