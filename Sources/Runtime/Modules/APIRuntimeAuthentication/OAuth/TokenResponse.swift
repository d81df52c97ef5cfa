import APITexts
import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// The token response (RFC 6749 §5.1).
struct TokenResponse: Model {
    let accessToken: String
    let refreshToken: String?
    /// In seconds.
    let expiresIn: Double?
    /// Nil if the response names none.
    let scopes: [String]?
    /// OpenID Connect's token about the user; nil if the response has none.
    let idToken: String?

    init(from object: ObjectReader) throws {
        accessToken = try object.value("access_token")
        // Visible characters (RFC 6749 A.12). The server would never see an invalid token, and so never refuse it.
        guard !accessToken.isEmpty, accessToken.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw DecodingMismatch(path: "access_token", reason: "not a token")
        }
        try TokenType.check(object.optional("token_type"))
        // Some servers send an empty text to keep the previous one.
        refreshToken = (try object.optional("refresh_token") as String?).flatMap { $0.isEmpty ? nil : $0 }
        // A hint, and text on several servers: ignores an invalid value, since the server may have revoked the previous token.
        let text = (try? object.optional("expires_in") as String?).flatMap { Double(decimal: $0) }
        expiresIn = text ?? (try? object.optional("expires_in") as Double?)
        scopes = (try? object.optional("scope") as JSONValue?).flatMap { Self.scopes($0) }
        idToken = try? object.optional("id_token")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("access_token", accessToken)
        try object.optional("refresh_token", refreshToken)
        try object.optional("expires_in", expiresIn)
        try object.optional("scope", scopes?.joined(separator: " "))
        try object.optional("id_token", idToken)
    }

    /// The names in a text with spaces (RFC 6749 §3.3) or commas, as GitHub and Slack write it, or in an array; nil for anything else.
    private static func scopes(_ json: JSONValue) -> [String]? {
        let texts: [String]
        switch json {
        case .string(let text): texts = [text]
        case .array(let array): texts = array.compactMap(\.string)
        case .null, .bool, .number, .object: return nil
        }
        var scopes: [String] = []
        for text in texts {
            let words = text.split(whereSeparator: \.isWhitespace)
            // A comma is also valid inside a name.
            let names = words.count == 1 ? text.split(separator: ",") : words
            for name in names.map({ $0.trimmed { $0 == "," || $0 == " " } }) where !name.isEmpty {
                if !scopes.contains(name) { scopes.append(name) }
            }
        }
        return scopes
    }

    /// The token, with the previous refresh token if the response has none (RFC 6749 §6).
    ///
    /// - Parameters:
    ///   - scopes: The scopes if the response names none.
    ///   - leeway: How long before its expiry a token is renewed. A shorter lifetime (some servers mean forever
    ///     by 0 or -1) is ignored: it would renew the token for every call. A 401 of the API renews it instead.
    func token(at now: Date, after previous: String?, scopes: [String]?, leeway: Double) -> OAuthToken {
        OAuthToken(
            accessToken: accessToken, refreshToken: refreshToken ?? previous,
            expiresAt: expiresIn.flatMap { $0 > leeway ? now.addingTimeInterval(min($0, 1e9)) : nil },
            scopes: self.scopes ?? scopes)
    }
}

/// The types of tokens (RFC 6749 §7.1): a client must not use a token of a type that it does not understand.
private enum TokenType {
    /// The names of Bearer tokens (RFC 6750): `BearerToken` is Apigee's, `bot` and `user` are Slack's. A missing type is Bearer too:
    /// many servers send none.
    private static let bearer: Set = ["", "bearer", "bearertoken", "bot", "user"]
    /// The types whose names an error may show.
    private static let others: Set = ["dpop", "jwt", "mac", "n_a", "pop"]

    static func check(_ json: JSONValue?) throws {
        guard let json, !json.isNull else { return }
        let type = json.string?.withoutOuterBlanks.lowercased()
        guard type.map(bearer.contains) != true else { return }
        let name = type.flatMap { others.contains($0) ? "'\($0)'" : nil } ?? "another type"
        throw DecodingMismatch(path: "token_type", reason: "expected 'Bearer', found \(name)")
    }
}

/// The error response (RFC 6749 §5.2).
struct TokenProblem: Model {
    let error: String
    let details: String?
    let uri: String?

    init(error: String, details: String?, uri: String?) {
        self.error = error
        self.details = details
        self.uri = uri
    }

    init(from object: ObjectReader) throws {
        error = try object.value("error")
        guard !error.isEmpty else { throw DecodingMismatch(path: "error", reason: "empty") }
        details = (try? object.optional("error_description") as String?).flatMap { $0.isEmpty ? nil : $0 }
        uri = (try? object.optional("error_uri") as String?).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The problem in a response of any status; nil for a response that has none. GitHub and Slack answer with status 200,
    /// others with 403 or 404.
    init?(of reply: RawResponse) {
        guard let problem = try? reply.asJSON.json() as TokenProblem else { return nil }
        self = problem
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("error", error)
        try object.optional("error_description", details)
        try object.optional("error_uri", uri)
    }
}

extension RawResponse {
    /// The response with its form as JSON: some servers ignore `Accept`.
    var asJSON: RawResponse {
        let type = headers[.contentType]?.lowercased() ?? ""
        guard type.hasPrefix("application/x-www-form-urlencoded"), body.first != UInt8(ascii: "{"),
            let text = String(utf8: body)
        else { return self }
        var object = JSONObject()
        for field in text.trimmed(where: \.isWhitespace).split(separator: "&").prefix(100) {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { PercentEncoding.decode($0.replacing("+", with: " ")) }
            object[parts[0]] = .string(parts.count > 1 ? parts[1] : "")
        }
        return RawResponse(status: status, headers: headers, body: JSONValue.object(object).data)
    }
}
