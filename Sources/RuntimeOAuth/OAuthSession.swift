public import APIRuntime
import Foundation
import Synchronization

/// OAuth 2 credentials that renew themselves (RFC 6749).
///
/// ```swift
/// let session = OAuthSession(
///     server: OAuthServer(tokenURL: url, clientID: "shelf"), scheme: "token", store: FileTokenStore(file: file)
/// ) { Shop.Credential.token($0) }
/// let shop = Shop.Client().with { $0.credentialProvider = session }
///
/// try await session.signIn(with: .authorizationCode(code, redirectURI: uri, codeVerifier: verifier))
/// ```
///
/// However many calls find the token expired or refused, one request renews it and all of them wait for that. Where it
/// fails, all of them are told; where the server says that the grant is over, the token is forgotten, and calls end with
/// `missingCredentials`.
public final class OAuthSession<Credential: APICredential>: CredentialProvider {
    /// How long before its end a token counts as over, in seconds: it has to arrive.
    private static var leeway: Double { 30 }

    private struct State {
        var token: OAuthToken?
        /// Another number for every token.
        var generation = 0
        var isLoaded = false
        var renewal: SharedTask<OAuthToken>?
    }

    private let server: OAuthServer
    private let scheme: String
    private let store: any TokenStore
    private let transport: any Transport
    private let renewsWithoutToken: Bool
    private let credential: @Sendable (String) -> Credential
    private let state = Mutex(State())

    /// A session.
    ///
    /// - Parameters:
    ///   - server: Where tokens come from.
    ///   - scheme: The name of the spec's scheme that the tokens are for.
    ///   - store: Where the token is kept.
    ///   - usesClientCredentials: Whether the client signs itself in whenever there is no token (RFC 6749 §4.4).
    ///   - transport: What token requests go through.
    ///   - credential: Makes an access token the API's credential: `{ .token($0) }`.
    public init(
        server: OAuthServer, scheme: String, store: any TokenStore = MemoryTokenStore(),
        usesClientCredentials: Bool = false, transport: any Transport = URLSessionTransport(),
        credential: @escaping @Sendable (_ accessToken: String) -> Credential
    ) {
        self.server = server
        self.scheme = scheme
        self.store = store
        self.transport = transport
        renewsWithoutToken = usesClientCredentials
        self.credential = credential
    }

    /// Gets a token with a grant, and keeps it.
    ///
    /// - Throws: `MissingCredentials` where the server refuses the grant, `TransportFailure`, `InvalidRequest`,
    ///   `CancellationError`, or what the store throws.
    public func signIn(with grant: OAuthGrant) async throws {
        let token = try await Self.token(for: grant, from: server, over: transport, scheme: scheme)
        try await keep(token)
    }

    /// Uses a token that was got in another way, and keeps it; nil signs out.
    ///
    /// - Throws: what the store throws.
    public func use(_ token: OAuthToken?) async throws {
        try await keep(token)
    }

    /// Whether there is a token. It may have expired.
    ///
    /// - Throws: what the store throws.
    public var isSignedIn: Bool {
        get async throws { try await current().token != nil }
    }

    /// The token's credential, renewed before where it is about to expire.
    ///
    /// - Throws: `MissingCredentials` where somebody has to sign in, `TransportFailure`, or what the store throws.
    public func credentials() async throws -> ProvidedCredentials<Credential> {
        var (token, generation) = try await current()
        // A token that cannot be renewed is used to its end.
        let isRenewable = renewsWithoutToken || token?.refreshToken != nil
        if isRenewable, token?.expires(within: Self.leeway) ?? true {
            _ = try await renew(after: generation)
            (token, generation) = try await current()
        }
        guard let token else { throw MissingCredentials(scheme: scheme) }
        return ProvidedCredentials([credential(token.accessToken)], generation: generation)
    }

    /// Replaces a token that the API has refused.
    ///
    /// - Returns: Whether there is another one now.
    /// - Throws: `MissingCredentials` where the grant is over, `TransportFailure`, or what the store throws.
    public func renew(after generation: Int) async throws -> Bool {
        guard let renewal = renewal(after: generation) else { return true }
        _ = try await renewal.value()
        return true
    }

    /// The renewal to wait for; nil where the refused token was replaced already.
    private func renewal(after generation: Int) -> SharedTask<OAuthToken>? {
        state.withLock { state in
            guard state.generation == generation else { return nil }
            if let running = state.renewal { return running }
            let refused = state.token
            let renewal = SharedTask { [self] in try await renewed(refused) }
            state.renewal = renewal
            return renewal
        }
    }

    private func renewed(_ refused: OAuthToken?) async throws -> OAuthToken {
        defer { state.withLock { $0.renewal = nil } }
        // Another process with the same store may have been faster; its refresh token may be the only one that is left.
        if let kept = try await store.load(), kept.accessToken != refused?.accessToken,
            !kept.expires(within: Self.leeway)
        {
            set(kept)
            return kept
        }
        let grant: OAuthGrant
        if let refreshToken = refused?.refreshToken {
            grant = .refreshToken(refreshToken)
        } else if renewsWithoutToken {
            grant = .clientCredentials
        } else {
            throw MissingCredentials(scheme: scheme)
        }
        do {
            let token = try await Self.token(for: grant, from: server, over: transport, scheme: scheme)
            try await keep(token)
            return token
        } catch let missing as MissingCredentials {
            try await keep(nil)
            throw missing
        }
    }

    /// The token at hand; the first time the one that was kept.
    private func current() async throws -> (token: OAuthToken?, generation: Int) {
        if !state.withLock({ $0.isLoaded }) {
            let kept = try await store.load()
            state.withLock { state in
                guard !state.isLoaded else { return }
                state.token = kept
                state.isLoaded = true
            }
        }
        return state.withLock { ($0.token, $0.generation) }
    }

    private func keep(_ token: OAuthToken?) async throws {
        // In use before it is kept: a store that fails must not cost a refresh token that the server has replaced.
        set(token)
        try await store.save(token)
    }

    private func set(_ token: OAuthToken?) {
        state.withLock { state in
            state.token = token
            state.generation += 1
            state.isLoaded = true
        }
    }

    private static func token(
        for grant: OAuthGrant, from server: OAuthServer, over transport: any Transport, scheme: String
    ) async throws -> OAuthToken {
        let request = TokenRequest(server: server, grant: grant)
        let client = try request.client(over: transport)
        do throws(APIError<TokenProblem>) {
            let response = try await client.send(request)
            if case .refreshToken(let token) = grant { return response.token(after: token) }
            return response.token(after: nil)
        } catch {
            switch error {
            case .failure(let problem, _)
            where ["invalid_grant", "unauthorized_client", "invalid_client"].contains(problem.error):
                throw MissingCredentials(scheme: scheme)
            case .transport(let failure): throw failure
            case .invalidRequest(let reason): throw InvalidRequest(reason)
            case .cancelled: throw CancellationError()
            case .failure, .unexpectedStatus, .decoding, .missingCredentials:
                throw TransportFailure(.other, "the authorization server gave no token: \(error)")
            }
        }
    }
}

extension OAuthSession: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The scheme and the server.
    public var description: String { "OAuthSession(\(scheme), \(server))" }

    /// The scheme and the server.
    public var debugDescription: String { description }

    /// The scheme and the server.
    public var customMirror: Mirror { Mirror(self, children: ["scheme": scheme, "server": server]) }
}
