import APIDigest
import APIRuntime

/// Where a cache's responses are.
protocol CacheStore: Sendable {
    /// What is kept, the latest first.
    func responses(_ key: CacheKey) async -> [StoredResponse]

    /// Changes what is kept, which then counts as just used.
    func update(_ key: CacheKey, _ change: @escaping @Sendable (inout [StoredResponse]) -> Void) async

    /// Forgets an address.
    func remove(_ address: Digest) async

    /// Forgets everything.
    func removeAll() async
}
