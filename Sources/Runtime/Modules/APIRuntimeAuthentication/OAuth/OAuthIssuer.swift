/// The issuer of an authorization server (RFC 8414 §2).
public struct OAuthIssuer: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The identifier, a URL. Answers of the authorization page and ID tokens that name another one are refused.
    public let identifier: String
    /// Whether every answer of the authorization page names the issuer (RFC 9207 §3): an answer without it is refused.
    public let isInEveryAnswer: Bool

    /// An issuer.
    public init(_ identifier: String, isInEveryAnswer: Bool = false) {
        self.identifier = identifier
        self.isInEveryAnswer = isInEveryAnswer
    }

    /// An issuer that need not be in answers.
    public init(stringLiteral identifier: String) { self.init(identifier) }
}
