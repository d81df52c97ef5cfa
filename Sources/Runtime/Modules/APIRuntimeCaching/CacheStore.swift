import APITransport
import APIRuntime

/// The storage of a cache.
protocol CacheStore: Sendable {
    /// The stored responses, the latest first.
    func responses(_ key: CacheKey) async -> [StoredResponse]

    /// Changes the stored responses, and marks them as just used.
    func update(_ key: CacheKey, _ change: @escaping @Sendable (inout [StoredResponse]) -> Void) async

    /// Removes all responses of an address.
    func remove(_ address: Digest) async

    func removeAll() async
}
