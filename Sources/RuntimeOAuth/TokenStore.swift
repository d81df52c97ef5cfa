import Synchronization

/// Keeps a token, so that the user need not sign in again after a restart.
public protocol TokenStore: Sendable {
    /// The token that was kept; nil where there is none.
    func load() async throws -> OAuthToken?

    /// Keeps a token in place of the one before; nil forgets it.
    func save(_ token: OAuthToken?) async throws
}

/// Keeps a token as long as the process lives.
public final class MemoryTokenStore: TokenStore {
    private let token: Mutex<OAuthToken?>

    /// A store, perhaps with a token in it.
    public init(_ token: OAuthToken? = nil) {
        self.token = Mutex(token)
    }

    /// The token that was kept.
    public func load() async -> OAuthToken? { token.withLock { $0 } }

    /// Keeps a token in place of the one before.
    public func save(_ token: OAuthToken?) async { self.token.withLock { $0 = token } }
}
