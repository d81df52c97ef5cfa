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
        let isScheme =
            parts.count == 2 && word.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
            && word.utf8.count <= 24 && !SecretText.isLikely(word)
        // Documentation may leave the credential out.
        let isAlone = parts.count == 1
        switch word.lowercased() {
        case "bearer" where isScheme || isAlone: self = .bearer
        case "basic" where isScheme || isAlone: self = .basic
        default: self = .apiKey(.header, name: "Authorization", prefix: isScheme ? word + " " : nil)
        }
    }

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
