/// Thrown by a layer that provides credentials and has none: somebody has to sign in.
///
/// The caller of the client sees `APIError.missingCredentials`.
public struct MissingCredentials: Error, Sendable, Hashable {
    /// The scheme's name in the spec.
    public let scheme: String

    /// Says that there are no credentials for a scheme.
    public init(scheme: String) {
        self.scheme = scheme
    }
}
