public import APIRuntime

/// Provides credentials that can change: a session that is refreshed, a token from the keychain. ``RefreshingCredentials`` fits
/// most cases except OAuth.
///
/// The client asks before every attempt. If the server answers 401 to provided credentials, the client asks for new
/// ones and, if there are some, repeats the call once. When a call is cancelled or times out, its task is cancelled; a
/// waiting provider must then return or throw.
public protocol CredentialProvider<Credential>: Sendable {
    /// The API's credentials.
    associatedtype Credential: APICredential

    /// The credentials to send now. Calls that need no credentials, or only the client's own `credentials`, do not ask.
    ///
    /// - Throws: `TransportFailure`, or `MissingCredentials` if the user has to sign in first, which ends a call that
    ///   needs it.
    func credentials() async throws -> ProvidedCredentials<Credential>

    /// Replaces credentials that the server has refused.
    ///
    /// Many calls may ask at the same time, some of them late: `generation` says which credentials were refused.
    ///
    /// - Returns: Whether there are newer credentials, worth another attempt of the call.
    /// - Throws: `MissingCredentials` if the user has to sign in again, or `TransportFailure`.
    func renew(after generation: Int) async throws -> Bool
}

extension CredentialProvider {
    /// Returns false: the credentials are fixed.
    public func renew(after generation: Int) async throws -> Bool { false }
}

/// Credentials and their generation.
public struct ProvidedCredentials<Credential: APICredential>: Sendable {
    /// The credentials.
    public let values: [Credential]
    /// A number that is new after every renewal.
    public let generation: Int

    /// Credentials of a generation.
    public init(_ values: [Credential], generation: Int = 0) {
        self.values = values
        self.generation = generation
    }
}
