public import APIRuntime
public import APIValues

/// Credentials that a closure renews when the server refuses them.
///
/// ```swift
/// let credentials = RefreshingCredentials<Store.Credential> { old in
///     .token(try await accounts.signIn(name: name, password: password).token)
/// }
/// let store = Store.Client().with { $0.layers.append(credentials) }
/// ```
///
/// The closure runs for the first call that needs credentials, and when the server answers 401; then the call is
/// repeated once. However many calls wait, the closure runs once. If it throws, all of them get the error:
/// `MissingCredentials`, `TransportFailure` and another client's `APIError` are passed on; other errors are reduced to
/// their type. Throw `MissingCredentials` if the user has to sign in. The next call tries again. Invalid credentials,
/// such as a token with a line break, are discarded with an `InvalidRequest`.
///
/// A call that is cancelled or times out stops waiting; the renewal continues for the others. If the closure makes
/// calls with a client that uses these credentials, they are sent with the old ones, and a 401 does not renew them.
///
/// For OAuth 2 use `OAuthSession` in `APIRuntimeAuthentication`, which also knows when a token expires.
public final class RefreshingCredentials<Credential: APICredential>: CredentialProvider, Layer {
    private let load: (@Sendable () async throws -> Credential?)?
    private let renew: @Sendable (Credential?) async throws -> Credential
    private let inUse: Renewable<Credential>

    /// Credentials that a closure renews.
    ///
    /// - Parameters:
    ///   - initial: The first credentials; nil to use `load`, or else `renew`.
    ///   - load: Reads saved credentials; nil without any. It is called once, when a call needs credentials.
    ///   - save: Saves the credentials in use; nil means to delete them. If it throws, no call fails.
    ///   - renew: Makes new credentials. It gets the ones that the server refused; nil if there were none.
    public init(
        _ initial: Credential? = nil, load: (@Sendable () async throws -> Credential?)? = nil,
        save: (@Sendable (Credential?) async throws -> Void)? = nil,
        renew: @escaping @Sendable (_ old: Credential?) async throws -> Credential
    ) {
        inUse = Renewable(initial, isLoaded: initial != nil || load == nil, write: save)
        self.load = load
        self.renew = renew
    }

    /// Uses credentials from elsewhere, such as a sign-in form, and saves them; nil deletes the current ones.
    ///
    /// The result of a renewal under way is discarded: calls that wait for it continue with these credentials.
    ///
    /// - Throws: The error of `save`. The credentials are used anyway.
    public func use(_ credential: Credential?) async throws {
        try await inUse.use(credential)
    }

    /// The current credentials, or else new ones.
    ///
    /// - Throws: An error of the closures; `InvalidRequest` if the renewal itself needs credentials that are missing.
    public func credentials() async throws -> ProvidedCredentials<Credential> {
        while true {
            let current = inUse.current
            if let credential = current.value {
                return ProvidedCredentials([credential], generation: current.generation)
            }
            guard !isRenewing else {
                throw InvalidRequest("the renewal of credentials makes a call that needs them, and there are none")
            }
            try await replace(current.generation)
        }
    }

    /// Replaces credentials that the server has refused.
    ///
    /// - Returns: Whether there are new ones; false in a call that the renewal makes.
    /// - Throws: An error of the closures.
    public func renew(after generation: Int) async throws -> Bool {
        guard !isRenewing else { return false }
        try await replace(generation)
        return true
    }

    /// Before the client's credentials are put into an attempt.
    public var place: Chain.Place { .credentials }

    /// Adds the credentials, and renews them if they are refused; see ``CredentialRenewal``.
    public func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        try await CredentialRenewal(self).send(request, next: next)
    }

    private func replace(_ generation: Int) async throws {
        try await inUse.renew(after: generation) { [self] refused in
            let running = Renewals.running.union([ObjectIdentifier(self)])
            do {
                try await Renewals.$running.withValue(running) { try await replace(refused) }
            } catch let failed as any FailedCall {
                throw failed.cause
            }
        }
    }

    private func replace(_ refused: Renewable<Credential>.Current) async throws {
        if !refused.isLoaded, let saved = try await load?(), (try? saved.authentication.check()) != nil {
            inUse.replace(refused.generation, with: saved)
            return
        }
        let credential = try await renew(refused.value)
        // The server would never see invalid credentials, and so never refuse them.
        try credential.authentication.check()
        // Used even if saving fails: this process can continue.
        if inUse.replace(refused.generation, with: credential, isUnsaved: true) { try? await inUse.save() }
    }

    /// Whether the current task is part of this renewal.
    private var isRenewing: Bool { Renewals.running.contains(ObjectIdentifier(self)) }
}

/// The renewals that the current task is part of.
private enum Renewals {
    @TaskLocal static var running: Set<ObjectIdentifier> = []
}

extension RefreshingCredentials: Undisclosed {
    /// Whether there are credentials, without showing them.
    public var description: String {
        inUse.current.value == nil ? "RefreshingCredentials(none)" : "RefreshingCredentials"
    }
}
