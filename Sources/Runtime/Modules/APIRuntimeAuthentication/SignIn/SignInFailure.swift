#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Why a sign-in failed before the server was asked for a token.
public enum SignInFailure: LocalizedError, Sendable, Hashable {
    /// The server refused, or the user did (`access_denied`).
    case refused(OAuthRefusal)
    /// The callback belongs to another request: its `state` is missing or different.
    case wrongState
    /// The callback comes from another server (RFC 9207), or lacks the issuer that the server announces.
    case wrongIssuer
    /// The callback cannot be read, for this reason.
    case unreadableCallback(String)
    /// The ID token is missing, or is not for this sign-in, for this reason (OpenID Connect Core 1.0 §3.1.3.7).
    case wrongIDToken(String)
    /// The user did not finish in time.
    case timedOut
    /// The server has no address for this way to sign in, such as a device's.
    case noAddress(String)
    /// No port of this machine could be opened for the callback.
    case noPort
    /// The system cannot show the page.
    case noBrowser

    /// The text of `errorDescription`. With Foundation all errors have this property; a program need not import it.
    public var localizedDescription: String { errorDescription ?? "" }

    /// The reason, without secrets.
    public var errorDescription: String? {
        switch self {
        case .refused(let refusal): "the authorization server refused: \(refusal)"
        case .wrongState: "the answer of the authorization page belongs to another sign-in: start again"
        case .wrongIssuer: "the answer of the authorization page comes from another server: do not sign in there"
        case .unreadableCallback(let reason): "the answer of the authorization page cannot be read: \(reason)"
        case .wrongIDToken(let reason): "the ID token is not for this sign-in: \(reason)"
        case .timedOut: "the sign-in was not finished within the time limit: start again"
        case .noAddress(let name):
            "the authorization server has no address of its \(name): name it in the spec, or use 'discover()'"
        case .noPort: "no port of this machine is free for the answer of the authorization page"
        case .noBrowser: "the system cannot show the authorization page"
        }
    }
}
