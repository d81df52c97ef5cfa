import APITransport
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The end of a sign-in in the system's sheet: the address of the callback starts with this.
enum RedirectAddress: Equatable {
    /// A scheme of the app (RFC 8252 §7.1), in lower case and without the colon.
    case scheme(String)
    /// An address of an associated domain (RFC 8252 §7.2).
    case https(host: String, path: String)

    /// - Throws: `InvalidRequest` if an app cannot receive an answer at this address.
    init(_ redirectURI: String) throws(InvalidRequest) {
        guard let address = URLComponents(string: redirectURI), let scheme = address.scheme?.lowercased() else {
            throw InvalidRequest("the redirect URI is not an address with a scheme, such as 'shelf:/signed-in'")
        }
        switch scheme {
        case "http":
            throw InvalidRequest("the redirect URI is http, which no app receives: use a scheme of the app, or https")
        case "https":
            guard let host = address.host?.lowercased(), !host.isEmpty else {
                throw InvalidRequest("the redirect URI has no host")
            }
            // RFC 9110 §4.2.3: an empty path is the same as "/".
            self = .https(host: host, path: address.path.isEmpty ? "/" : address.path)
        default:
            self = .scheme(scheme)
        }
    }
}
