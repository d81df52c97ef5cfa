import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The claims of an ID token (OpenID Connect Core 1.0 §2) that tie it to a sign-in.
///
/// The token comes from the token endpoint over TLS, which vouches for it, so its signature is not checked (§3.1.3.7, rule 6).
struct IDToken {
    /// How much this machine's clock may differ from the server's, in seconds.
    private static let leeway = 600.0

    private let claims: JSONObject

    /// - Throws: `SignInFailure.wrongIDToken` if it is no JWT (RFC 7519 §3).
    init(_ text: String) throws(SignInFailure) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let data = Data(base64URL: parts[1]),
            case .object(let claims) = try? JSONValue(parsing: data)
        else { throw .wrongIDToken("it cannot be read") }
        self.claims = claims
    }

    /// - Throws: `SignInFailure.wrongIDToken` if it is for another sign-in or another client, from another server, or expired.
    func check(nonce: String, server: OAuthServer, at now: Date) throws(SignInFailure) {
        guard claims["nonce"]?.string?.isEqual(inConstantTimeTo: nonce) == true else {
            throw .wrongIDToken("its nonce is another one")
        }
        guard audiences.contains(server.clientID) else { throw .wrongIDToken("it is for another client") }
        // Rule 5: the client that asked for it.
        if let party = claims["azp"], !party.isNull, party.string != server.clientID {
            throw .wrongIDToken("another client asked for it")
        }
        if let issuer = server.issuer?.identifier, claims["iss"]?.string != issuer {
            throw .wrongIDToken("its issuer is another one")
        }
        // Rule 9. Without an expiry, the nonce says that it is new.
        if let expiry = claims["exp"]?.double, expiry + Self.leeway < now.timeIntervalSince1970 {
            throw .wrongIDToken("it has expired, or the clock of this machine is wrong")
        }
    }

    private var audiences: [String] {
        switch claims["aud"] {
        case .string(let one): [one]
        case .array(let several): several.compactMap(\.string)
        default: []
        }
    }
}

extension Data {
    /// RFC 4648 §5, without padding.
    fileprivate init?(base64URL text: Substring) {
        let standard = text.replacing("-", with: "+").replacing("_", with: "/")
        self.init(base64Encoded: standard + String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4))
    }
}
