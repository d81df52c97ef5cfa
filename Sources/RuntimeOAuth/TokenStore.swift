import APIValues

/// Saves a token, so that the user need not sign in again after a restart.
public protocol TokenStore: Sendable {
    /// The saved token; nil if there is none.
    func load() async throws -> OAuthToken?

    /// Saves a token in place of the one before; nil deletes it.
    func save(_ token: OAuthToken?) async throws
}

/// Keeps a token in memory, until the process ends.
public final class MemoryTokenStore: TokenStore {
    private let token: Lock<OAuthToken?>

    /// A store, perhaps with a token in it.
    public init(_ token: OAuthToken? = nil) {
        self.token = Lock(token)
    }

    /// The saved token.
    public func load() async -> OAuthToken? { token.withLock { $0 } }

    /// Saves a token in place of the one before.
    public func save(_ token: OAuthToken?) async { self.token.withLock { $0 = token } }
}
