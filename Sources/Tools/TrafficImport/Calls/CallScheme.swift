/// The authentication of a call, without its credential.
enum CallScheme: Sendable, Hashable {
    case bearer
    case basic
    case apiKey(RecordedCredential.Location, name: String, prefix: String?)
    case oauth2(token: String?, authorize: String?, scopes: [String])

    /// The scheme of an `Authorization` header (RFC 9110 §11.6.2).
    init(authorization value: String) {
        let parts = value.split(separator: " ", maxSplits: 1)
        let word = parts.first.map(String.init) ?? ""
        switch word.lowercased() {
        // Documentation may leave the credential out.
        case "bearer": self = .bearer
        case "basic": self = .basic
        default:
            let hasPrefix = parts.count == 2 && Self.isSchemeName(word)
            self = .apiKey(.header, name: "Authorization", prefix: hasPrefix ? word + " " : nil)
        }
    }

    /// Whether a word names a scheme: one of IANA's registry, or one with a word for a credential in it. The first word of two may be a
    /// part of a secret as well.
    private static func isSchemeName(_ word: String) -> Bool {
        guard word.utf8.count <= 24, !SecretText.isLikely(word),
            word.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
        else { return false }
        let name = word.lowercased()
        let words = ["token", "key", "auth", "jwt", "hmac", "sign", "sso", "aws", "scram"]
        return names.contains(name) || words.contains(where: name.contains)
    }

    /// Schemes of IANA's registry of 2026 and of large services, in lower case.
    private static let names: Set = [
        "bot", "concealed", "digest", "discogs", "dpop", "gnap", "hawk", "hoba", "kakaoak", "mutual", "negotiate",
        "ntlm", "splunk", "ssws", "vapid",
    ]

    init?(_ credential: RecordedCredential) {
        switch credential {
        case .basic: self = .basic
        case .bearer: self = .bearer
        case .apiKey(let location, let name): self = .apiKey(location, name: name, prefix: nil)
        case .oauth2(let token, let authorize, let scopes):
            self = .oauth2(token: token, authorize: authorize, scopes: scopes)
        case .none: return nil
        }
    }

    /// The part of a request that has the credential. Two schemes for one part are alternatives.
    var slot: String {
        switch self {
        case .bearer, .basic, .oauth2: "header authorization"
        case .apiKey(.header, let name, _): "header " + name.lowercased()
        case .apiKey(let location, let name, _): "\(location) \(name)"
        }
    }
}
