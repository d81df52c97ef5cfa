import APIValues

/// Saves a token, to keep the user signed in after a restart.
public protocol TokenStore: Sendable {
    /// The saved token; nil if absent.
    func load() async throws -> OAuthToken?

    /// Replaces the saved token; nil deletes it.
    func save(_ token: OAuthToken?) async throws

    /// Runs work that no other process with this store may run at the same time: it exchanges the refresh token.
    ///
    /// A store that processes share implements it; otherwise the work just runs.
    func exclusively(_ work: @Sendable () async throws -> Void) async throws
}

extension TokenStore {
    /// Runs the work: no other process has this store.
    public func exclusively(_ work: @Sendable () async throws -> Void) async throws { try await work() }
}

/// Keeps a token in memory, until the process ends.
public final class MemoryTokenStore: TokenStore {
    private let token: Lock<OAuthToken?>

    /// A store, empty or with a token.
    public init(_ token: OAuthToken? = nil) {
        self.token = Lock(token)
    }

    /// The saved token.
    public func load() async -> OAuthToken? { token.withLock { $0 } }

    /// Replaces the saved token; nil deletes it.
    public func save(_ token: OAuthToken?) async { self.token.withLock { $0 = token } }
}
