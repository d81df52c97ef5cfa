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
/// The first call that needs credentials gets them, and so does one that the server answers with 401, which is then sent once
/// more. However many calls wait for that, the closure is called once, and where it throws, all of them are told:
/// `MissingCredentials`, `TransportFailure` and what a call of another client ends with reach the callers, of other errors only
/// the type. Throw `MissingCredentials` where the user has to sign in first. The next call tries again.
///
/// A call that is cancelled, or out of time, no longer waits; the renewal goes on for the others. What the closure sends with a
/// client that has these credentials goes out with the old ones, and a 401 to it renews nothing.
///
/// For OAuth 2 there is `OAuthSession` in `APIRuntimeOAuth`, which also knows when a token ends.
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
    ///   - initial: What to begin with; nil for what `load` gives, or else the closure.
    ///   - load: Gives what was kept earlier; nil for nothing. It is asked once, when a call needs it.
    ///   - save: Keeps what is in use from now on; nil where that is to be forgotten. An error of it fails no call.
    ///   - renew: Makes new credentials. It is given those that the server has refused; nil where there were none.
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

    /// Uses credentials that were got in another way, such as by a form, and keeps them; nil forgets what there is.
    ///
    /// The result of a renewal that is under way no longer counts: calls that wait for it go on with what there is now.
    ///
    /// - Throws: what `save` throws. The credentials are in use nevertheless.
    public func use(_ credential: Credential?) async throws {
        let dropped = state.withLock { state in
            defer { state.replace(with: credential) }
            return state.renewal
        }
        dropped?.finish(.success(()))
        try await keep()
    }

    /// What there is, or is made now where there is nothing.
    ///
    /// - Throws: what the closures throw; `InvalidRequest` where the renewal itself needs credentials, and there are none.
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
    /// - Returns: Whether there are others now; false in a call that the renewal makes.
    /// - Throws: what the closures throw.
    public func renew(after generation: Int) async throws -> Bool {
        guard !isRenewing else { return false }
        try await renewal(after: generation)?.value()
        return true
    }

    /// Before the client's credentials are put into an attempt.
    public var place: Chain.Place { .credentials }

    /// Adds the credentials, and renews them where they are refused; see ``CredentialRenewal``.
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
    /// Whether there are credentials; nothing of them.
    public var description: String {
        state.withLock { $0.credential == nil } ? "RefreshingCredentials(none)" : "RefreshingCredentials"
    }
}
