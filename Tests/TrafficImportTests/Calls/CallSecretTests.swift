import OpenAPITools
import Testing

@testable import TrafficImport

/// A secret in every place of a call.
@Suite("Secrets in calls")
struct CallSecretTests {
    private static let token = "sk_live_9s6XKzkNRiz8i3Qw7ErT"
    private static let jwt =
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U"

    /// A call with a secret at a place.
    private static func planted(_ place: String, _ secret: String) -> RecordedCall {
        let body = #"{"id": 1}"#
        switch place {
        case "authorization":
            return call(
                "GET", "https://a.example/x", headers: ["Authorization": "Bearer \(secret)"], response(200, body))
        case "scheme":
            return call("GET", "https://a.example/x", headers: ["Authorization": "\(secret)"], response(200, body))
        case "header": return call("GET", "https://a.example/x", headers: ["X-Api-Key": secret], response(200, body))
        case "plain header":
            return call("GET", "https://a.example/x", headers: ["X-Client": secret], response(200, body))
        case "header name": return call("GET", "https://a.example/x", headers: [secret: "1"], response(200, body))
        case "accept":
            return call("GET", "https://a.example/x", headers: ["Accept": "application/\(secret)"], response(200, body))
        case "cookie":
            return call("GET", "https://a.example/x", headers: ["Cookie": "lang=\(secret); sid=1"], response(200, body))
        case "query": return call("GET", "https://a.example/x?access_token=\(secret)", response(200, body))
        case "signature": return call("GET", "https://a.example/x?sig=\(secret)&other=\(secret)", response(200, body))
        case "query name": return call("GET", "https://a.example/x?\(secret)=1", response(200, body))
        case "path": return call("GET", "https://a.example/hooks/\(secret)/send", response(200, body))
        case "host": return call("GET", "https://\(secret.lowercased()).a.example/x", response(200, body))
        case "name": return call("GET", "https://a.example/x", name: "Get \(secret)", response(200, body))
        case "body":
            return call(
                "POST", "https://a.example/x", body: json(#"{"client_secret": "\#(secret)", "note": "\#(secret)"}"#),
                response(200, body))
        case "body key":
            return call(
                "POST", "https://a.example/x", body: json(#"{"\#(secret)": {"a": 1}, "b": 2}"#), response(200, body))
        case "form":
            return call(
                "POST", "https://a.example/x",
                body: .form([RecordedField("password", secret), RecordedField("note", secret)]), response(200, body))
        case "form name":
            return call("POST", "https://a.example/x", body: .form([RecordedField(secret, "1")]), response(200, body))
        case "part":
            return call(
                "POST", "https://a.example/x",
                body: .multipart([.init(name: "token", content: Array(secret.utf8)), .init(name: secret, content: [])]),
                response(200, body))
        case "media type":
            return call(
                "POST", "https://a.example/x", body: .bytes([1, 2, 0], contentType: "application/\(secret)"),
                response(200, body))
        case "response":
            return call(
                "GET", "https://a.example/x", response(200, #"{"access_token": "\#(secret)", "kind": "\#(secret)"}"#))
        case "response key": return call("GET", "https://a.example/x", response(200, #"{"\#(secret)": {"id": 1}}"#))
        case "event":
            return call(
                "GET", "https://a.example/x",
                response(200, "event: \(secret)\ndata: {\"a\": 1}\n\n", type: "text/event-stream"))
        default: return call("GET", "https://a.example/x", response(500, #"{"message": "\#(secret)"}"#))
        }
    }

    static let places = [
        "authorization", "scheme", "header", "plain header", "header name", "accept", "cookie", "query", "signature",
        "query name",
        "path", "host", "name", "body", "body key", "form", "form name", "part", "media type", "response",
        "response key", "event",
        "error",
    ]

    @Test("A secret is in no spec and in no finding, wherever it was", arguments: places, [token, jwt])
    func planted(place: String, secret: String) throws {
        // Names of hosts have no capitals, so a JWT cannot be one.
        if place == "host", secret == Self.jwt { return }
        // Many equal calls make enums and constants likely.
        let calls = Array(repeating: Self.planted(place, secret), count: 30)
        let result = try imported(calls)
        let output = result.file.text + result.findings.map(\.message).joined(separator: "\n")
        let pieces = secret.split { $0 == "." || $0 == "_" }.filter { $0.utf8.count > 6 }
        for piece in pieces {
            #expect(!output.lowercased().contains(piece.lowercased()), "\(output)")
        }
    }

    @Test("Schemes of authentication have names, and no credentials")
    func schemes() throws {
        let text = try spec(of: [
            call("GET", "https://a.example/a", headers: ["Authorization": "Token abc"], response(204)),
            call("GET", "https://a.example/b", headers: ["X-Api-Key": "abc"], response(204)),
            call("GET", "https://a.example/c?api_key=abc", response(204)),
            call("GET", "https://a.example/d", credential: .basic, response(204)),
            call("GET", "https://a.example/e", headers: ["X-Token-TTL-Seconds": "60"], response(204)),
        ])
        #expect(
            text == """
                api: A
                servers:
                  production: "https://a.example"
                auth:
                  authorization:
                    apiKey: header
                    name: Authorization
                    prefix: "Token "
                  key:
                    apiKey: header
                    name: X-Api-Key
                  apiKey:
                    apiKey: query
                    name: api_key
                  login: basic
                endpoints:
                  getA:
                    path: "/a"
                    auth: authorization
                    response: none
                  getB:
                    path: "/b"
                    auth: key
                    response: none
                  getC:
                    path: "/c"
                    auth: apiKey
                    response: none
                  getD:
                    path: "/d"
                    auth: login
                    response: none
                  getE:
                    path: "/e"
                    headers:
                      X-Token-TTL-Seconds: Int
                    response: none

                """)
    }

    @Test(
        "Words, names and identifiers are no secrets",
        arguments: [
            "created_at", "PullRequestReviewCommentEvent", "2022-11-28", "application/vnd.github.v3+json",
            "8f14e45f-ceea-467f-a0e6-6f3d2c2b1a99", "api.example.com", "https://example.com/a/b?c=d", "v1.2.3-beta",
            "user_id",
        ])
    func words(text: String) { #expect(!SecretText.isLikely(text)) }

    @Test(
        "Tokens are recognized",
        arguments: [
            token, jwt, "ghp_a1B2c3D4e5F6g7H8", "xoxb-1234567890-abc", "AKIAIOSFODNN7EXAMPLE",
            "d41d8cd98f00b204e9800998ecf8427e", "Bearer sk-1234567890abcdef",
        ])
    func tokens(text: String) { #expect(SecretText.isLikely(text)) }

    @Test(
        "Names of headers that are credentials",
        arguments: [
            ("X-Admin-Key", true), ("key", true), ("xtoken", true), ("X-Auth-Token", true),
            ("Ocp-Apim-Subscription-Key", true),
            ("Idempotency-Key", false), ("X-Cache-Key", false), ("X-Token-TTL-Seconds", false), ("X-Monkey", false),
            ("X-Auth-Email", false),
        ])
    func headers(name: String, isCredential: Bool) { #expect(SecretName.isHeader(name) == isCredential) }
}
