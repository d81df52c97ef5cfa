import APIDigest
import APIRuntime
public import APIValues
public import Foundation
import HTTPTypes
import Synchronization

/// A cache of responses, by RFC 9111.
///
/// A client uses it through a layer, ``ResponseCaching``.
///
/// What is kept, and for how long, is up to each endpoint's `CachePolicy`, the request's and the response's
/// `Cache-Control`. Only whole responses to GET are; streams, downloads and parts never. When the cache is full, what was not
/// used for the longest time goes.
///
/// A response to a request with credentials, or any other secret header, is never given to one with others:
///
/// - In memory each set of credentials has its part of the cache.
/// - On disk such responses are kept only where the server says that they are for everybody (`public`, `must-revalidate`,
///   `s-maxage`; RFC 9111 §3.5), unless the cache is one user's own: then it has that user's `partition`.
///
/// Nor is a response given to a request that has other headers of the spec or of the client's configuration, such as an account's,
/// whether the server's `Vary` names them or not. Excepted are those that no response depends on: `Cache-Control`, `Pragma`,
/// `User-Agent`, and what traces are followed by (`traceparent`, `X-Request-Id`, `X-Trace` and the like).
///
/// Which headers and query items are secret is known from the spec; what middleware adds counts only in `Authorization`,
/// `Proxy-Authorization` and `Cookie`. Where middleware puts other secrets into requests, each user needs a cache of their own.
public final class ResponseCache: Sendable {
    /// Whose responses are in the cache.
    private enum Kind {
        case credentials(salt: String)
        case user(String)
        case everybody
    }

    private let kind: Kind
    private let store: any CacheStore
    /// How many bytes one address may take: larger responses are not kept.
    private let share: Int
    private let removals = Mutex(Removals())
    let now: @Sendable () -> Date

    /// A cache in memory, shared by all clients that are given it.
    ///
    /// - Parameter capacity: How many bytes it holds. A response that takes more than an eighth is not kept.
    public convenience init(capacity: Int = 16_000_000) {
        self.init(capacity: capacity, now: { Date() })
    }

    /// A cache on disk, which outlives the process and is shared by all processes that name the same folder.
    ///
    /// It lives in a folder `responses` in there, which only this user can enter. Nothing in it tells an address or a
    /// credential; bodies and headers of responses are there as they came, but for cookies. Where the folder cannot be written,
    /// nothing is kept.
    ///
    /// - Parameters:
    ///   - directory: Where the cache's folder is, or is to be.
    ///   - capacity: How many bytes all processes together keep, approximately. A response that takes more than an eighth is
    ///     not kept.
    ///   - partition: A name for the one user whose credentials this cache is used with, such as an account's identifier.
    ///     Nil keeps only what may be given to everybody.
    public convenience init(directory: URL, capacity: Int = 64_000_000, partition: String? = nil) {
        self.init(directory: directory, capacity: capacity, partition: partition, now: { Date() })
    }

    init(capacity: Int, now: @escaping @Sendable () -> Date) {
        let salt = (0..<4).map { _ in UInt64.random(in: 0 ... .max) }
        kind = .credentials(salt: "\(salt)")
        store = MemoryStore(capacity: capacity)
        share = max(0, capacity) / 8
        self.now = now
    }

    init(directory: URL, capacity: Int, partition: String?, now: @escaping @Sendable () -> Date) {
        kind = partition.map { .user($0) } ?? .everybody
        store = DiskStore(directory.appendingPathComponent("responses", isDirectory: true), capacity: capacity)
        share = max(0, capacity) / 8
        self.now = now
    }

    /// Removes everything, of all partitions.
    public func removeAll() async {
        removals.withLock { $0.note(nil) }
        await store.removeAll()
    }

    /// Whether responses in the cache may be given to anybody.
    var isShared: Bool { if case .everybody = kind { true } else { false } }

    /// Where a request's responses are.
    func key(of request: PreparedRequest) -> CacheKey {
        let secrets = request.secretsPresent
        let part =
            switch kind {
            case .credentials(let salt): [salt] + secrets.flatMap { request.texts(of: $0) }
            // The user is known; whether it is told to the server makes a difference.
            case .user: secrets.map(\.canonicalName)
            case .everybody: [String]()
            }
        return CacheKey(
            address: digest(of: request.address), part: Digest(of: part), removals: removals.withLock { $0.count })
    }

    /// The response that was kept for such a request.
    func response(to request: PreparedRequest, _ key: CacheKey) async -> StoredResponse? {
        await store.responses(key).first { $0.answers(request) }
    }

    /// Keeps a response instead of others to such requests; nil only drops those.
    func replace(_ key: CacheKey, _ request: PreparedRequest, with stored: StoredResponse?, requested: Date) async {
        let now = now()
        await store.update(key) { [self] responses in
            guard removals.withLock({ $0.last(of: key.address) }) <= key.removals else { return }
            // Of two that were on their way at once the one that was asked for later counts.
            let isLate = responses.contains {
                $0.answers(request) && $0.requested > requested && $0.received <= now
            }
            guard !isLate else { return }
            responses.removeAll { $0.answers(request) }
            if let stored { responses.insert(stored, at: 0) }
            while responses.count > 8 || responses.reduce(0, { $0 + $1.size }) > share { responses.removeLast() }
        }
    }

    /// Forgets what is kept for some addresses, for all credentials.
    func remove(_ addresses: [(origin: Origin, path: String)]) async {
        for address in addresses.map(digest) {
            removals.withLock { $0.note(address) }
            await store.remove(address)
        }
    }

    private func digest(of address: (origin: Origin, path: String)) -> Digest {
        let origin = address.origin
        let user = if case .user(let name) = kind { [name] } else { [String]() }
        return Digest(of: ["\(origin.scheme)://\(origin.host):\(origin.effectivePort)\(address.path)"] + user)
    }
}

/// Where in a cache the responses to a request are.
struct CacheKey: Sendable {
    /// What an unsafe request invalidates.
    let address: Digest
    /// Who may see it.
    let part: Digest
    /// How many removals there were before the request.
    let removals: Int
}

/// What was removed lately, so that a response which was on its way meanwhile is not kept.
private struct Removals {
    private(set) var count = 0
    private var recent: [Digest: Int] = [:]
    /// The last one of those that are not known one by one.
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
    /// Nothing of what is kept.
    public var description: String { "ResponseCache" }
}
