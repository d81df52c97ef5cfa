public import APIRuntime
public import APIValues
import Synchronization

/// Credentials that are renewed by a closure when the server refuses them.
///
/// ```swift
/// let credentials = RefreshingCredentials<Store.Credential> { old in
///     .token(try await accounts.signIn(name: name, password: password).token)
/// }
/// let store = Store.Client().with { $0.layers.append(credentials) }
/// ```
///
/// The closure runs for the first call that needs credentials, and when the server answers 401; then the call is repeated once.
/// However many calls wait, the closure runs once. If it throws, all of them get the error: `MissingCredentials`,
/// `TransportFailure` and another client's `APIError` are passed on; of other errors only the type. Throw `MissingCredentials` if
/// the user has to sign in. The next call tries again.
///
/// A call that is cancelled or times out stops waiting; the renewal continues for the others. If the closure makes calls with a
/// client that has these credentials, they are sent with the old ones, and a 401 renews nothing.
///
/// For OAuth 2 use `OAuthSession` in `APIRuntimeOAuth`, which also knows when a token expires.
public final class RefreshingCredentials<Credential: APICredential>: CredentialProvider, Layer {
    private struct State {
        var credential: Credential?
        /// Another number for every credential.
        var generation = 0
        /// Whether there is nothing that could still be loaded.
        var isLoaded: Bool
        /// What replaces the credential of this generation.
        var renewal: SharedTask<Void>?
        var saving: SharedTask<Void>?

        mutating func replace(with credential: Credential?) {
            self.credential = credential
            isLoaded = true
            generation += 1
            renewal = nil
        }
    }

    private let load: (@Sendable () async throws -> Credential?)?
    private let save: (@Sendable (Credential?) async throws -> Void)?
    private let renew: @Sendable (Credential?) async throws -> Credential
    private let state: Mutex<State>

    /// Credentials that a closure renews.
    ///
    /// - Parameters:
    ///   - initial: The first credentials; nil to use `load`, or else `renew`.
    ///   - load: Reads saved credentials; nil if there are none. It is called once, when a call needs credentials.
    ///   - save: Saves the credentials in use; nil means to delete them. If it throws, no call fails.
    ///   - renew: Makes new credentials. It gets the ones that the server refused; nil if there were none.
    public init(
        _ initial: Credential? = nil, load: (@Sendable () async throws -> Credential?)? = nil,
        save: (@Sendable (Credential?) async throws -> Void)? = nil,
        renew: @escaping @Sendable (_ old: Credential?) async throws -> Credential
    ) {
        state = Mutex(State(credential: initial, isLoaded: initial != nil || load == nil))
        self.load = load
        self.save = save
        self.renew = renew
    }

    /// Uses credentials from elsewhere, such as a sign-in form, and saves them; nil deletes the current ones.
    ///
    /// The result of a renewal under way is discarded: calls that wait for it continue with these credentials.
    ///
    /// - Throws: what `save` throws. The credentials are used anyway.
    public func use(_ credential: Credential?) async throws {
        let dropped = state.withLock { state in
            defer { state.replace(with: credential) }
            return state.renewal
        }
        dropped?.finish(.success(()))
        try await keep()
    }

    /// The current credentials, or new ones if there are none.
    ///
    /// - Throws: what the closures throw; `InvalidRequest` if the renewal itself needs credentials and there are none.
    public func credentials() async throws -> ProvidedCredentials<Credential> {
        while true {
            let (credential, generation) = state.withLock { ($0.credential, $0.generation) }
            if let credential { return ProvidedCredentials([credential], generation: generation) }
            guard !isRenewing else {
                throw InvalidRequest("the renewal of credentials makes a call that needs them, and there are none")
            }
            try await renewal(after: generation)?.value()
        }
    }

    /// Replaces credentials that the server has refused.
    ///
    /// - Returns: Whether there are new ones; false in a call that the renewal makes.
    /// - Throws: what the closures throw.
    public func renew(after generation: Int) async throws -> Bool {
        guard !isRenewing else { return false }
        try await renewal(after: generation)?.value()
        return true
    }

    /// Before the client's credentials are put into an attempt.
    public var place: Chain.Place { .credentials }

    /// Adds the credentials, and renews them if they are refused; see ``CredentialRenewal``.
    public func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        try await CredentialRenewal(self).send(request, next: next)
    }

    /// The renewal to wait for; nil where the refused credentials were replaced already.
    private func renewal(after generation: Int) -> SharedTask<Void>? {
        state.withLock { state in
            guard state.generation == generation else { return nil }
            if let running = state.renewal { return running }
            let (old, isLoaded) = (state.credential, state.isLoaded)
            let renewal = SharedTask { [self] in
                do {
                    try await replace(old, generation, isLoaded: isLoaded)
                } catch let failed as any FailedCall {
                    throw failed.cause
                }
            }
            state.renewal = renewal
            return renewal
        }
    }

    private func replace(_ old: Credential?, _ generation: Int, isLoaded: Bool) async throws {
        defer { state.withLock { if $0.generation == generation { $0.renewal = nil } } }
        let running = Renewals.running.union([ObjectIdentifier(self)])
        try await Renewals.$running.withValue(running) {
            if !isLoaded, let kept = try await load?() {
                use(kept, insteadOf: generation)
                return
            }
            let credential = try await renew(old)
            // In use before it is kept: what cannot be kept is good for this process.
            if use(credential, insteadOf: generation) { try? await keep() }
        }
    }

    /// Uses credentials instead of those of a generation; false where these are not in use any more.
    @discardableResult
    private func use(_ credential: Credential, insteadOf generation: Int) -> Bool {
        state.withLock { state in
            guard state.generation == generation else { return false }
            state.replace(with: credential)
            return true
        }
    }

    /// Keeps what is in use. One is written after the other, so that the last one is what is kept.
    private func keep() async throws {
        guard let save else { return }
        let saving = state.withLock { state in
            let saving = SharedTask { [self, earlier = state.saving] in
                _ = try? await earlier?.value()
                try await save(self.state.withLock { $0.credential })
            }
            state.saving = saving
            return saving
        }
        try await saving.value()
    }

    /// Whether it is this renewal that asks.
    private var isRenewing: Bool { Renewals.running.contains(ObjectIdentifier(self)) }
}

/// Whose renewals the current task is a part of.
private enum Renewals {
    @TaskLocal static var running: Set<ObjectIdentifier> = []
}

extension RefreshingCredentials: Undisclosed {
    /// Whether there are credentials, without showing them.
    public var description: String {
        state.withLock { $0.credential == nil } ? "RefreshingCredentials(none)" : "RefreshingCredentials"
    }
}
