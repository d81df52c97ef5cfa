public import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// OAuth 2 credentials that renew themselves (RFC 6749).
///
/// ```swift
/// let session = OAuthSession(
///     server: OAuthServer(tokenURL: url, clientID: "shelf"), scheme: "token", store: FileTokenStore(file: file)
/// ) { Shop.Credential.token($0) }
/// let shop = Shop.Client().with { $0.layers.append(CredentialRenewal(session)) }
///
/// try await session.signIn(on: .browser)
/// ```
///
/// One request renews an expired or refused token; all calls that need it wait, and get the error if the renewal fails.
/// If the server says that the grant has ended, the token is deleted and calls end with `missingCredentials`; ``refusal`` says why.
/// Any other error keeps the token.
///
/// If the store cannot be written, calls with a token still succeed, and a later call saves it.
///
/// Processes that share a store share its token: if a renewal is refused, a process uses the token that another one saved. If one of
/// them signs the user out, the others do not renew their token.
public final class OAuthSession<Credential: APICredential>: CredentialProvider {
    /// How long before its expiry a token counts as expired, in seconds: the request has to arrive in time.
    private static var leeway: Double { 30 }

    let server: OAuthServer
    private let scheme: String
    let store: any TokenStore
    let transport: any Transport
    private let renewsWithoutToken: Bool
    private let credential: @Sendable (String) -> Credential
    let now: @Sendable () -> Date
    let inUse: Renewable<OAuthToken>
    /// The last token whose grant has ended: a store that failed to delete it still returns it.
    let ended = Lock<OAuthToken?>(nil)
    /// Whether the store has returned a token.
    let hasStored = Lock(false)
    /// The server's answer to the last request for a token, if it was an error.
    private let lastRefusal = Lock<OAuthRefusal?>(nil)

    /// A session.
    ///
    /// - Parameters:
    ///   - server: The authorization server.
    ///   - scheme: The name of the scheme in the spec.
    ///   - store: The storage of the token.
    ///   - usesClientCredentials: Whether the client signs in with its own credentials when there is no token (RFC 6749 §4.4).
    ///   - transport: The transport of token requests; nil for the platform's own.
    ///   - credential: Makes the API's credential from an access token: `{ .token($0) }`.
    public convenience init(
        server: OAuthServer, scheme: String, store: any TokenStore = MemoryTokenStore(),
        usesClientCredentials: Bool = false, transport: (any Transport)? = nil,
        credential: @escaping @Sendable (_ accessToken: String) -> Credential
    ) {
        self.init(
            server: server, scheme: scheme, store: store, usesClientCredentials: usesClientCredentials,
            transport: transport, now: { Date() }, credential: credential)
    }

    init(
        server: OAuthServer, scheme: String, store: any TokenStore, usesClientCredentials: Bool,
        transport: (any Transport)? = nil, now: @escaping @Sendable () -> Date,
        credential: @escaping @Sendable (_ accessToken: String) -> Credential
    ) {
        self.server = server
        self.scheme = scheme
        self.store = store
        self.transport = transport ?? defaultTransport()
        renewsWithoutToken = usesClientCredentials
        self.now = now
        self.credential = credential
        inUse = Renewable { try await store.save($0) }
    }

    /// Gets a token with a grant, and saves it.
    ///
    /// - Throws: `MissingCredentials` if the server refuses the grant, `TransportFailure` if it gives no token for another
    ///   reason, both with the server's error in their text; `InvalidRequest`, `CancellationError`, or an error of the store.
    public func signIn(with grant: OAuthGrant) async throws {
        try await keep(token(for: grant, after: inUse.current.value))
    }

    /// Uses a token from elsewhere, and saves it; nil signs out.
    ///
    /// The result of a renewal under way is discarded: calls that wait for it continue with this token.
    ///
    /// - Throws: An error of the store.
    public func use(_ token: OAuthToken?) async throws {
        ended.withLock { $0 = nil }
        lastRefusal.withLock { $0 = nil }
        try await inUse.use(token)
    }

    /// The token in use, valid or expired, with the granted scopes; nil before signing in.
    ///
    /// - Throws: An error of the store.
    public var token: OAuthToken? {
        get async throws { try await current().value }
    }

    /// The server's error, if it refused the last request for a token; nil if it gave one, or if no answer came.
    public var refusal: OAuthRefusal? { lastRefusal.withLock { $0 } }

    /// Whether there is a token, valid or expired.
    ///
    /// - Throws: An error of the store.
    public var isSignedIn: Bool {
        get async throws { try await current().value != nil }
    }

    /// The token's credential, renewed first if it is about to expire. If it cannot be renewed, the token is used until it
    /// expires.
    ///
    /// - Throws: `MissingCredentials` if the user has to sign in, `TransportFailure`, or an error of the store.
    public func credentials() async throws -> ProvidedCredentials<Credential> {
        inUse.saveAgain()
        var current = try await self.current()
        // A token that cannot be renewed is used even after its expiry: the API decides.
        let isRenewable = renewsWithoutToken || current.value?.refreshToken != nil
        if isRenewable, isOver(current.value, leeway: Self.leeway) {
            do {
                _ = try await renew(after: current.generation)
                current = try await self.current()
            } catch let failure as TransportFailure {
                // The token is still valid: the authorization server may recover before it expires.
                current = try await self.current()
                if isOver(current.value, leeway: 0) { throw failure }
            }
        }
        guard let token = current.value else { throw missing }
        return ProvidedCredentials([credential(token.accessToken)], generation: current.generation)
    }

    /// Replaces a token that the API refused.
    ///
    /// - Returns: true, after the token was replaced.
    /// - Throws: `MissingCredentials` if the grant has ended, `TransportFailure`, or an error of the store.
    public func renew(after generation: Int) async throws -> Bool {
        try await inUse.renew(after: generation) { [self] refused in
            // A refresh token is often good for one use: no other process may send it meanwhile.
            try await store.exclusively { try await self.replace(refused) }
        }
        return true
    }

    private func replace(_ refused: Renewable<OAuthToken>.Current) async throws {
        // Another process with the same store may have renewed it first, and only its refresh token may be valid.
        let stored = refused.isUnsaved ? nil : try await stored()
        let kept = stored.flatMap { isOther($0, than: refused.value) ? $0 : nil }
        if let kept, kept.accessToken != refused.value?.accessToken, !isOver(kept, leeway: Self.leeway) {
            inUse.replace(refused.generation, with: kept)
            return
        }
        // Another process has signed the user out. A store that never returns a token does not say that.
        let isGone = stored == nil && !refused.isUnsaved && refused.value != nil && hasStored.withLock { $0 }
        let last = isGone ? nil : kept ?? refused.value
        let grant: OAuthGrant
        if let refreshToken = last?.refreshToken {
            grant = .refreshToken(refreshToken)
        } else if renewsWithoutToken {
            grant = .clientCredentials
        } else {
            if isGone { inUse.replace(refused.generation, with: nil, isLoaded: false) }
            throw missing
        }
        do {
            let token = try await self.token(for: grant, after: last)
            // Used even if saving fails: the server may have revoked the old refresh token, and calls can use the new
            // token.
            if inUse.replace(refused.generation, with: token, isUnsaved: true) {
                try? await inUse.save()
            } else if inUse.current.value == nil {
                // The user has signed out meanwhile: sign-out did not know this token.
                _ = try? await revoke(token)
            }
        } catch let missing as MissingCredentials {
            // Another process may have renewed it in the meantime.
            if let kept = try await tokenOfOther(than: last) {
                lastRefusal.withLock { $0 = nil }
                inUse.replace(refused.generation, with: kept)
                return
            }
            ended.withLock { $0 = last }
            if inUse.replace(refused.generation, with: nil, isUnsaved: true, isLoaded: false) {
                try? await inUse.save()
            }
            throw missing
        }
    }

    /// The token in use, or else the saved one. Reads the store until it has one: another process may save it.
    private func current() async throws -> Renewable<OAuthToken>.Current {
        let current = inUse.current
        guard !current.isLoaded else { return current }
        // The last change may still be under way.
        await inUse.saved()
        inUse.load(try await keptToken(otherThan: nil), at: current.generation)
        return inUse.current
    }

    /// Whether the token is missing, or expires within `leeway` seconds.
    private func isOver(_ token: OAuthToken?, leeway: Double) -> Bool {
        guard let token else { return true }
        return token.expiresAt.map { $0.timeIntervalSince(now()) < leeway } ?? false
    }

    /// The user has to sign in, for the reason that the server gave.
    private var missing: MissingCredentials {
        MissingCredentials(scheme: scheme, reason: refusal.map { "the authorization server refused: \($0)" })
    }

    /// - Parameter previous: The token that the new one replaces.
    private func token(for grant: OAuthGrant, after previous: OAuthToken?) async throws -> OAuthToken {
        token(of: try await response(to: grant, after: previous), for: grant, after: previous)
    }

    /// The token of a response.
    func token(of response: TokenResponse, for grant: OAuthGrant, after previous: OAuthToken?) -> OAuthToken {
        guard case .refreshToken(let refreshToken) = grant else {
            let asked = server.scopes.isEmpty ? nil : server.scopes
            return response.token(at: now(), after: nil, scopes: asked, leeway: Self.leeway)
        }
        let granted = previous?.refreshToken == refreshToken ? previous?.scopes : nil
        return response.token(at: now(), after: refreshToken, scopes: granted, leeway: Self.leeway)
    }

    /// Asks the server for a token, and keeps its refusal.
    func response(to grant: OAuthGrant, after previous: OAuthToken?) async throws -> TokenResponse {
        lastRefusal.withLock { $0 = nil }
        do throws(TokenFailure) {
            return try await TokenRequest(server: server, grant: grant).response(over: transport, after: previous)
        } catch {
            switch error {
            case .refused(let refusal, let endsGrant):
                lastRefusal.withLock { $0 = refusal }
                // All other errors concern the client's request: the grant and the token may still be valid (RFC 6749 §5.2).
                guard !endsGrant else { throw missing }
                throw TransportFailure(.other, "the authorization server gave no token: \(refusal)")
            case .failed(let cause, isTemporary: _): throw cause
            }
        }
    }
}

extension OAuthSession: Undisclosed {
    /// The scheme and the server.
    public var description: String { "OAuthSession(\(scheme), \(server))" }

    /// The scheme and the server.
    public var disclosed: KeyValuePairs<String, Any> { ["scheme": scheme, "server": server] }
}
