public import APIRuntime

/// Where a client gets its credentials when they can change while it lives: a session that is refreshed, a token from a
/// key chain. ``RefreshingCredentials`` is one for most that are not OAuth's.
///
/// The client asks before every attempt. When the server answers 401 to what was sent of them, it asks for new credentials
/// and, where there are some, makes the call once more; never more than once. When a call is cancelled, or out of time, so is
/// the task that asks, which has to end then.
public protocol CredentialProvider<Credential>: Sendable {
    /// The API's credentials.
    associatedtype Credential: APICredential

    /// The credentials to send now. Calls that need none, or none but the client's own `credentials`, do not ask.
    ///
    /// - Throws: `MissingCredentials` where the user has to sign in first, which ends a call that needs it, or `TransportFailure`.
    func credentials() async throws -> ProvidedCredentials<Credential>

    /// Replaces credentials that the server has refused.
    ///
    /// Any number of calls may ask at once, some of them late: `generation` says which credentials they were refused with.
    ///
    /// - Returns: Whether there are newer ones now, with which a call is worth another attempt.
    /// - Throws: `MissingCredentials` where the user has to sign in again, or `TransportFailure`.
    func renew(after generation: Int) async throws -> Bool
}

extension CredentialProvider {
    /// Has no others.
    public func renew(after generation: Int) async throws -> Bool { false }
}

/// Credentials, and which ones of their provider's they are.
public struct ProvidedCredentials<Credential: APICredential>: Sendable {
    /// The credentials.
    public let values: [Credential]
    /// A number that is another one for every renewal.
    public let generation: Int

    /// Credentials of a generation.
    public init(_ values: [Credential], generation: Int = 0) {
        self.values = values
        self.generation = generation
    }
}
