public import APIRuntime
public import APIValues
import Foundation
import Synchronization

/// OAuth 2 credentials that renew themselves (RFC 6749).
///
/// ```swift
/// let session = OAuthSession(
///     server: OAuthServer(tokenURL: url, clientID: "shelf"), scheme: "token", store: FileTokenStore(file: file)
/// ) { Shop.Credential.token($0) }
/// let shop = Shop.Client().with { $0.layers.append(CredentialRenewal(session)) }
///
/// try await session.signIn(with: .authorizationCode(code, redirectURI: uri, codeVerifier: verifier))
/// ```
///
/// However many calls find the token expired or refused, one request renews it, and all of them wait. If the renewal fails, all
/// of them get the error. If the server says that the grant has ended, the token is deleted and calls end with
/// `missingCredentials`.
///
/// If the store cannot be written, calls with a token still succeed, and a later call saves it.
///
/// Processes that share a store share its token: if a renewal is refused, a process uses the token that another one saved.
public final class OAuthSession<Credential: APICredential>: CredentialProvider {
    /// How long before its end a token counts as over, in seconds: it has to arrive.
    private static var leeway: Double { 30 }

    private struct State {
        private(set) var token: OAuthToken?
        /// Another number for every token.
        private(set) var generation = 0
        /// Whether the store has nothing to add: as long as there is no token, another process may keep one.
        private(set) var isLoaded = false
        /// Whether the store has an earlier token than this.
        var isUnsaved = false
        /// Whether this one could not be kept, and is to be kept again.
        var isSaveDue = false
        /// For the token of this generation.
        var renewal: SharedTask<Void>?
        var saving: SharedTask<Void>?

        mutating func load(_ kept: OAuthToken?) {
            token = kept
            isLoaded = kept != nil
            isUnsaved = false
        }

        mutating func replace(with token: OAuthToken?, isUnsaved: Bool, isLoaded: Bool = true) {
            self.token = token
            self.isUnsaved = isUnsaved
            isSaveDue = false
            self.isLoaded = isLoaded
            generation += 1
            renewal = nil
        }
    }

    private let server: OAuthServer
    private let scheme: String
    private let store: any TokenStore
    private let transport: any Transport
    private let renewsWithoutToken: Bool
    private let credential: @Sendable (String) -> Credential
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// A session.
    ///
    /// - Parameters:
    ///   - server: Where tokens come from.
    ///   - scheme: The name of the scheme in the spec.
    ///   - store: Where the token is kept.
    ///   - usesClientCredentials: Whether the client signs in by itself when there is no token (RFC 6749 §4.4).
    ///   - transport: What sends token requests; nil for the platform's own.
    ///   - credential: Makes the API's credential of an access token: `{ .token($0) }`.
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
    }

    /// Gets a token with a grant, and saves it.
    ///
    /// - Throws: `MissingCredentials` if the server refuses the grant, `TransportFailure` if it gives no token for another
    ///   reason, `InvalidRequest`, `CancellationError`, or what the store throws.
    public func signIn(with grant: OAuthGrant) async throws {
        try await use(token(for: grant))
    }

    /// Uses a token from elsewhere, and saves it; nil signs out.
    ///
    /// The result of a renewal under way is discarded: calls that wait for it continue with this token.
    ///
    /// - Throws: what the store throws.
    public func use(_ token: OAuthToken?) async throws {
        let dropped = state.withLock { state in
            defer { state.replace(with: token, isUnsaved: true) }
            return state.renewal
        }
        dropped?.finish(.success(()))
        try await save()
    }

    /// Whether there is a token. It may have expired.
    ///
    /// - Throws: what the store throws.
    public var isSignedIn: Bool {
        get async throws { try await current().token != nil }
    }

    /// The token's credential, renewed first if it is about to expire. If it cannot be renewed, the token is used until it
    /// expires.
    ///
    /// - Throws: `MissingCredentials` if the user has to sign in, `TransportFailure`, or what the store throws.
    public func credentials() async throws -> ProvidedCredentials<Credential> {
        saveAgain()
        var (token, generation) = try await current()
        // A token that cannot be renewed is used to its end.
        let isRenewable = renewsWithoutToken || token?.refreshToken != nil
        if isRenewable, isOver(token, leeway: Self.leeway) {
            do {
                _ = try await renew(after: generation)
                (token, generation) = try await current()
            } catch let failure as TransportFailure {
                // The authorization server may be back before the token ends.
                (token, generation) = try await current()
                if isOver(token, leeway: 0) { throw failure }
            }
        }
        guard let token else { throw MissingCredentials(scheme: scheme) }
        return ProvidedCredentials([credential(token.accessToken)], generation: generation)
    }

    /// Replaces a token that the API refused.
    ///
    /// - Returns: Whether there is another one now.
    /// - Throws: `MissingCredentials` if the grant has ended, `TransportFailure`, or what the store throws.
    public func renew(after generation: Int) async throws -> Bool {
        try await renewal(after: generation)?.value()
        return true
    }

    /// The renewal to wait for; nil where the refused token was replaced already.
    private func renewal(after generation: Int) -> SharedTask<Void>? {
        state.withLock { state in
            guard state.generation == generation else { return nil }
            if let running = state.renewal { return running }
            let (refused, isUnsaved) = (state.token, state.isUnsaved)
            let renewal = SharedTask { [self] in try await renewToken(refused, generation, isUnsaved: isUnsaved) }
            state.renewal = renewal
            return renewal
        }
    }

    private func renewToken(_ refused: OAuthToken?, _ generation: Int, isUnsaved: Bool) async throws {
        defer { state.withLock { if $0.generation == generation { $0.renewal = nil } } }
        // Another process with the same store may have been faster; its refresh token may be the only one that is left.
        let kept = isUnsaved ? nil : try await keptToken(otherThan: refused)
        if let kept, kept.accessToken != refused?.accessToken, !isOver(kept, leeway: Self.leeway) {
            replace(generation, with: kept)
            return
        }
        let last = kept ?? refused
        let grant: OAuthGrant
        if let refreshToken = last?.refreshToken {
            grant = .refreshToken(refreshToken)
        } else if renewsWithoutToken {
            grant = .clientCredentials
        } else {
            throw MissingCredentials(scheme: scheme)
        }
        do {
            let token = try await self.token(for: grant)
            // In use before it is kept: a store that fails must not cost a refresh token that the server has replaced, nor
            // a call that can be made with the token.
            if replace(generation, with: token, isUnsaved: true) { try? await save() }
        } catch let missing as MissingCredentials {
            // Or it was faster only now.
            if let kept = try await keptToken(otherThan: last) {
                replace(generation, with: kept)
                return
            }
            if replace(generation, with: nil, isUnsaved: true, isLoaded: false) { try? await save() }
            throw missing
        }
    }

    /// The token in the store, where it is not the one that was refused.
    private func keptToken(otherThan refused: OAuthToken?) async throws -> OAuthToken? {
        guard let kept = try await store.load() else { return nil }
        // A store need not keep fractions of a second.
        let isSame = kept.accessToken == refused?.accessToken && kept.refreshToken == refused?.refreshToken
        return isSame ? nil : kept
    }

    /// The token at hand, or else the one that is kept.
    private func current() async throws -> (token: OAuthToken?, generation: Int) {
        let (isLoaded, generation, saving) = state.withLock { ($0.isLoaded, $0.generation, $0.saving) }
        if !isLoaded {
            // It may be forgetting a token that was refused.
            _ = try? await saving?.value()
            let kept = try await store.load()
            state.withLock { if !$0.isLoaded, $0.generation == generation { $0.load(kept) } }
        }
        return state.withLock { ($0.token, $0.generation) }
    }

    /// Uses a token instead of one of a generation; false where that is not in use any more.
    @discardableResult
    private func replace(
        _ generation: Int, with token: OAuthToken?, isUnsaved: Bool = false, isLoaded: Bool = true
    ) -> Bool {
        state.withLock { state in
            guard state.generation == generation else { return false }
            state.replace(with: token, isUnsaved: isUnsaved, isLoaded: isLoaded)
            return true
        }
    }

    /// Keeps the token that is in use. One is written after the other, so that the last one is what is kept.
    private func save() async throws {
        try await state.withLock { beginSaving(&$0) }.value()
    }

    /// Tries once more to keep a token that could not be kept. Nobody waits for it: the token is there.
    private func saveAgain() {
        state.withLock { state in
            if state.isSaveDue { _ = beginSaving(&state) }
        }
    }

    private func beginSaving(_ state: inout State) -> SharedTask<Void> {
        let saving = SharedTask { [self, earlier = state.saving] in
            _ = try? await earlier?.value()
            let (token, generation) = self.state.withLock { ($0.token, $0.generation) }
            do {
                try await store.save(token)
                self.state.withLock { state in
                    guard state.generation == generation else { return }
                    state.isUnsaved = false
                    state.isSaveDue = false
                }
            } catch {
                // To forget one later could cost another process what it has kept since.
                self.state.withLock { if $0.generation == generation { $0.isSaveDue = token != nil } }
                throw error
            }
        }
        state.saving = saving
        state.isSaveDue = false
        return saving
    }

    /// Whether there is no token, or none that has more than so many seconds.
    private func isOver(_ token: OAuthToken?, leeway: Double) -> Bool {
        guard let token else { return true }
        return token.expiresAt.map { $0.timeIntervalSince(now()) < leeway } ?? false
    }

    private func token(for grant: OAuthGrant) async throws -> OAuthToken {
        let request = TokenRequest(server: server, grant: grant)
        let client = try request.client(over: transport)
        do throws(APIError<TokenProblem>) {
            let response = try await client.send(request)
            if case .refreshToken(let token) = grant { return response.token(at: now(), after: token) }
            return response.token(at: now(), after: nil)
        } catch {
            switch error {
            // The other problems are the client's: the grant, and with it the token, may be as good as ever (RFC 6749 §5.2).
            case .failure(let problem, _) where problem.error == "invalid_grant":
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

extension OAuthSession: Undisclosed {
    /// The scheme and the server.
    public var description: String { "OAuthSession(\(scheme), \(server))" }

    /// The scheme and the server.
    public var disclosed: KeyValuePairs<String, Any> { ["scheme": scheme, "server": server] }
}
