import APITransport
import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Why an authorization server gave no token: its error response (RFC 6749 §5.2).
///
/// Its texts are the server's, in one line, cut, and with `<redacted>` for the secrets of the request that the server repeats. Do
/// not show them to users; they are for logs.
public struct OAuthRefusal: Sendable, Hashable, CustomStringConvertible {
    /// The code: `invalid_grant`, `invalid_client`, or another name of the server.
    public let error: String
    /// What happened, in the server's words (`error_description`); nil if it says nothing.
    public let details: String?
    /// A page about the error (`error_uri`), as the server wrote it; nil for none.
    public let uri: String?
    /// The response's status, which may be that of a success; nil for an answer of the authorization page.
    public let status: Int?

    init(_ problem: TokenProblem, status: Int?, hiding echo: EchoedSecrets) {
        error = echo.hidden(in: problem.error, upTo: 80)
        details = problem.details.map { echo.hidden(in: $0, upTo: 500) }
        uri = problem.uri.map { echo.hidden(in: $0, upTo: 200) }
        self.status = status
    }

    /// The code, the page and the server's words: `invalid_grant (https://auth.example/errors), "The token has expired."`
    public var description: String {
        // The page first: an error's text is cut at its end.
        error + (uri.map { " (\($0))" } ?? "") + (details.map { ", \"\($0)\"" } ?? "")
    }
}

/// The secrets of a token request, which servers repeat in their messages.
struct EchoedSecrets: Sendable {
    /// The shortest part of a secret that is recognized, in characters.
    private static let shortestPart = 8

    private let texts: [String]
    private let lowercased: [String]

    /// - Parameters:
    ///   - secrets: The secrets as they were before any encoding.
    ///   - encoded: Secrets in the form in which they were sent.
    init(_ secrets: [String], encoded sent: [String] = []) {
        let secrets = secrets.filter { !$0.isEmpty }
        let encoded = secrets.flatMap { secret -> [String] in
            let percent = PercentEncoding.value(secret)
            let all = PercentEncoding.strictValue(secret)
            return [percent, all, percent.replacing("%20", with: "+"), all.replacing("%20", with: "+")]
                + [Data(secret.utf8).base64EncodedString()]
        }
        // The longest first: one may be a part of another. Shorter ones occur in ordinary words.
        texts = Set(secrets + encoded + sent).filter { $0.utf8.count > 2 }.sorted { $0.utf8.count > $1.utf8.count }
        lowercased = texts.map { $0.lowercased() }
    }

    /// A text in one line of at most `limit` characters, without secrets and without long parts of them.
    func hidden(in text: String, upTo limit: Int) -> String {
        // Hidden before it is cut: a cut secret would not be found.
        var shown = ""
        let whole = zip(texts, lowercased).reduce(text) { shown, secret in
            guard shown.lowercased().utf8.contains(secret.1.utf8) else { return shown }
            return shown.replacing(Regex<Substring>(verbatim: secret.0).ignoresCase(), with: redactedText)
        }
        var rest = whole[...]
        while !rest.isEmpty {
            let word = rest.prefix(while: Self.isInToken)
            shown += isPart(word) ? redactedText : String(word)
            rest = rest[word.endIndex...]
            let gap = rest.prefix { !Self.isInToken($0) }
            shown += gap
            rest = rest[gap.endIndex...]
        }
        return shown.oneLine(upTo: limit)
    }

    private func isPart(_ word: Substring) -> Bool {
        guard word.count >= Self.shortestPart else { return false }
        let word = word.lowercased()
        return lowercased.contains { $0.contains(word) }
    }

    private static func isInToken(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "-_~+/=%".contains(character)
    }
}
