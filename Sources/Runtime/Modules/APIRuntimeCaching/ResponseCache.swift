import APITransport
import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
import HTTPTypes

/// A cache of responses, by RFC 9111.
///
/// A client uses it through a layer, ``ResponseCaching``.
///
/// Each endpoint's `CachePolicy` and the `Cache-Control` of request and response decide which responses are kept and for how
/// long. Only whole responses to GET are cached, never streams, downloads or partial responses. When the cache is full, the
/// least recently used responses are removed.
///
/// A response to a request with credentials, or with any other secret header, is only used for requests with the same ones:
///
/// - In memory each set of credentials has its part of the cache.
/// - On disk such responses are kept only if the cache belongs to one user, named by `partition`. Without a user none
///   is kept, even if the server allows it: RFC 9111 §3.5 lets a shared cache keep a response that is `public`,
///   `must-revalidate` or has an `s-maxage`, but one wrong header would then show one user another's data.
///
/// A response is only used for requests with the same other headers from the spec and the client's configuration, such
/// as an account's, even if the server's `Vary` does not name them. These headers do not count: `Cache-Control`,
/// `Pragma`, `User-Agent`, and headers for tracing (`traceparent`, `X-Request-Id`, `X-Trace` and similar ones).
///
/// The spec says which headers and query items are secret. Of headers that middleware adds, only `Authorization`,
/// `Proxy-Authorization` and `Cookie` count as secret. If middleware adds other secrets, use one cache per user.
public final class ResponseCache: Sendable {
    /// The readers of a response: requests with the same credentials, one user, or everybody.
    private enum Readers {
        case credentials(salt: String)
        case user(String)
        case everybody
    }

    private let readers: Readers
    private let store: any CacheStore
    /// The bytes that the responses of one key may take: larger ones are not kept.
    private let share: Int
    private let removals = Lock(Removals())
    let now: @Sendable () -> Date

    /// A cache in memory, shared by all clients that use it.
    ///
    /// - Parameter capacity: The cache's size in bytes. A response larger than an eighth of that is not kept.
    public convenience init(capacity: Int = 16_000_000) {
        self.init(capacity: capacity, now: { Date() })
    }

    /// A cache on disk, which outlives the process and is shared by all processes that name the same folder.
    ///
    /// The cache is in a subfolder `responses` that only this user can enter. It stores no addresses and no credentials; bodies
    /// and headers of responses are stored as they came, without cookies. If the folder cannot be written, nothing is kept.
    ///
    /// Processes that share a folder see each other's responses and removals at once. A removal does not know of responses that
    /// another process is still receiving: those are kept. A process that crashes leaves at most a temporary file, which is
    /// removed after an hour. Give all processes the same `capacity`: the smallest one counts.
    ///
    /// - Parameters:
    ///   - directory: The folder for the cache. It is created if needed.
    ///   - capacity: The cache's approximate size in bytes, for all processes together. A response larger than an
    ///     eighth of that is not kept.
    ///   - partition: A name for the cache's one user, such as an account's identifier. Nil shares the cache among all
    ///     users: it keeps only responses to requests without secrets, and none that is `private`.
    public convenience init(directory: URL, capacity: Int = 64_000_000, partition: String? = nil) {
        self.init(directory: directory, capacity: capacity, partition: partition, now: { Date() })
    }

    init(capacity: Int, now: @escaping @Sendable () -> Date) {
        let salt = (0..<4).map { _ in UInt64.random(in: 0 ... .max) }
        readers = .credentials(salt: "\(salt)")
        store = MemoryStore(capacity: capacity)
        share = max(0, capacity) / 8
        self.now = now
    }

    init(
        directory: URL, capacity: Int, partition: String?, patience: Int = CacheFolderLock.patience,
        now: @escaping @Sendable () -> Date
    ) {
        readers = partition.map { .user($0) } ?? .everybody
        let folder = directory.appendingPathComponent("responses", isDirectory: true)
        store = DiskStore(folder, capacity: capacity, patience: patience)
        share = max(0, capacity) / 8
        self.now = now
    }

    /// Removes everything, of all partitions.
    public func removeAll() async {
        removals.withLock { $0.note(nil) }
        await store.removeAll()
    }

    /// Whether responses in the cache are returned to every user.
    var isShared: Bool { if case .everybody = readers { true } else { false } }

    /// The key of a request's responses.
    func key(of request: PreparedRequest) -> CacheKey {
        let secrets = request.secretsPresent
        let part =
            switch readers {
            case .credentials(let salt): [salt] + secrets.flatMap { request.texts(of: $0) }
            // One user, or none: only the presence of secrets matters.
            case .user, .everybody: secrets.map(\.canonicalName)
            }
        return CacheKey(
            address: digest(of: request.address), part: Digest(of: part), removals: removals.withLock { $0.count })
    }

    /// The stored response that answers a request.
    func response(to request: PreparedRequest, _ key: CacheKey) async -> StoredResponse? {
        await store.responses(key).first { $0.answers(request) }
    }

    /// Replaces the responses to the same request by another one; nil only removes them.
    func replace(_ key: CacheKey, _ request: PreparedRequest, with stored: StoredResponse?, requested: Date) async {
        let now = now()
        await store.update(key) { [self] responses in
            guard removals.withLock({ $0.last(of: key.address) }) <= key.removals else { return }
            // Of two simultaneous responses, the one to the later request wins.
            let isLate = responses.contains {
                $0.answers(request) && $0.requested > requested && $0.received <= now
            }
            guard !isLate else { return }
            responses.removeAll { $0.answers(request) }
            if let stored { responses.insert(stored, at: 0) }
            while responses.count > 8 || responses.reduce(0, { $0 + $1.size }) > share { responses.removeLast() }
        }
    }

    /// Removes the responses of some addresses, for all credentials.
    func remove(_ addresses: [(origin: Origin, path: String)]) async {
        for address in addresses.map(digest) {
            removals.withLock { $0.note(address) }
            await store.remove(address)
        }
    }

    private func digest(of address: (origin: Origin, path: String)) -> Digest {
        let origin = address.origin
        let user = if case .user(let name) = readers { [name] } else { [String]() }
        return Digest(of: ["\(origin.scheme)://\(origin.host):\(origin.effectivePort)\(address.path)"] + user)
    }
}

/// The place of a request's responses in a cache.
struct CacheKey: Sendable {
    /// The address, which an unsafe request invalidates.
    let address: Digest
    /// The credentials, or the kind of secrets, that may read the responses.
    let part: Digest
    /// The number of removals before the request.
    let removals: Int
}

/// The latest removals: a response whose request began before one is not kept.
private struct Removals {
    private(set) var count = 0
    private var recent: [Digest: Int] = [:]
    /// The last removal that `recent` does not list.
    private var others = 0

    /// Notes that an address was removed; nil for all.
    mutating func note(_ address: Digest?) {
        count += 1
        if let address, recent.count < 1000 {
            recent[address] = count
        } else {
            recent = [:]
            others = count
        }
    }

    func last(of address: Digest) -> Int { recent[address] ?? others }
}

extension ResponseCache: Undisclosed {
    /// The type; no cached content.
    public var description: String { "ResponseCache" }
}
