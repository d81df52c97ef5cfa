import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("OAuth sessions: token responses")
struct TokenResponseTests {
    private typealias Failure = APIError<Never>
    private let old = OAuthToken(accessToken: "a0", refreshToken: "r1")

    private func read(_ client: APIClient<Notes>) async -> Failure? {
        await failure { () async throws(Failure) in try await client.send(Notes.Read()) }
    }

    /// Invalid token responses, by status.
    private static let nonsense: [(Int, String)] = {
        let tokens = [
            "null", "5", "true", "[]", "{}", #"["a2"]"#, #""""#, #""a\nb""#, #""a\r\nX-Evil: 1""#, #""a\u0000b""#,
            #""a\u007f""#, #""\t""#, #""ü""#, #""\ud83d\ude00""#, #""a\u2028b""#,
        ]
        let bodies = tokens.map { #"{"access_token":\#($0),"refresh_token":"stolen","expires_in":60}"# }
        let others = [
            "", " ", "null", "5", "[]", "{}", "\"a2\"", "<html>s3cret</html>", "access_token=a2&token_type=bearer",
            #"{"access_token":"a2""#, #"{"access_token":"a2"}{}"#, #"{"Access_Token":"a2"}"#,
            #"{"access_token":"a2","refresh_token":5}"#, #"{"access_token":"a2","refresh_token":["r2"]}"#,
            #"{"ok":false}"#, #"{"error":{"code":"invalid_grant"}}"#, #"{"error":["invalid_grant"]}"#,
            #"{"error":true}"#,
            "\u{FEFF}", String(repeating: "[", count: 100_000),
        ]
        let types =
            ["mac", "MAC", "DPoP", "N_A", "s3cret"].map { #""\#($0)""# } + ["5", "true", "[]", "{}", #"["Bearer"]"#]
        let unusable = types.map { #"{"access_token":"stolen","token_type":\#($0)}"# }
        let refusals = ["", "{}", "[]", "<html>", #"{"error":5}"#, #"{"error":"invalid_client"}"#, #"{"error":""}"#]
        return (bodies + others + unusable).map { (200, $0) }
            + [204, 205, 302, 307, 404, 429, 500, 503, 599].map { ($0, "") }
            + [400, 401, 403, 404, 500].flatMap { status in refusals.map { (status, $0) } }
    }()

    @Test("An invalid token response keeps both tokens: the next call tries again")
    func nonsense() async throws {
        for (status, body) in Self.nonsense {
            let server = RotatingServer { $0 == 1 ? (status, body) : nil }
            let store = MemoryTokenStore(old)
            let client = server.client(try server.session(store)).with { $0.retry = .never }
            let error = await read(client)
            guard case .transport(let failure)? = error else {
                Issue.record("\(status) \(body.prefix(80)): \(error as Any)")
                continue
            }
            #expect(!failure.message.contains("s3cret") && !failure.message.contains("stolen"))
            #expect(await store.load() == old, "\(status) \(body.prefix(80))")
            #expect(await read(client) == nil, "\(status) \(body.prefix(80))")
            #expect(server.accessTokens == ["Bearer a0", "Bearer a0", "Bearer a2"], "\(status) \(body.prefix(80))")
            #expect(server.refreshTokens == ["r1", "r1"])
        }
    }

    @Test("Signing in with an invalid token response throws, and does not sign in")
    func signIn() async throws {
        for (status, body) in Self.nonsense {
            let server = RotatingServer { _ in (status, body) }
            let session = try server.session(MemoryTokenStore())
            await #expect(throws: TransportFailure.self, "\(status) \(body.prefix(80))") {
                try await session.signIn(with: .authorizationCode("c", redirectURI: nil, codeVerifier: nil))
            }
            #expect(try await !session.isSignedIn)
        }
    }

    @Test(
        "A lifetime is a number or its text; an invalid one is ignored",
        arguments: [
            ("3600", 3600), ("3600.5", 3600.5), ("36e2", 3600), (#""3600""#, 3600), (#""3600.5""#, 3600.5),
            ("1e300", 1e9),
            ("99999999999999999999", 1e9), (#""99999999999999999999""#, 1e9), ("31", 31),
            // A token that is over when it comes, or all but, would be renewed for every call.
            ("30", nil), ("1", nil), ("0", nil), ("-0.0", nil), ("-1", nil), ("-1e300", nil), (#""0""#, nil),
            (#""-1""#, nil),
            ("1e400", nil), (#""36e2""#, nil), (#""0x1p12""#, nil), (#""inf""#, nil), (#""nan""#, nil),
            (#""+3600""#, nil),
            (#""soon""#, nil), (#""""#, nil), ("null", nil), ("true", nil), ("[3600]", nil),
            (#"{"seconds":3600}"#, nil),
        ] as [(String, Double?)])
    func lifetime(json: String, seconds: Double?) async throws {
        let (clock, store) = (WallClock(), MemoryTokenStore(old))
        let server = RotatingServer(lifetime: json)
        let client = server.client(try server.session(store, now: { clock.now }))
        for _ in 0..<10 { #expect(await read(client) == nil) }
        let token = try #require(await store.load())
        #expect(token.accessToken == "a2" && token.refreshToken == "r2")
        #expect(token.expiresAt == seconds.map { clock.now + $0 })
        // One for all ten, unless it expires within a call or two.
        #expect(server.tokenRequests == 1)
    }

    @Test(
        "Without a new refresh token, the earlier one stays",
        arguments: ["", #","refresh_token":null"#, #","refresh_token":"""#])
    func refreshToken(json: String) async throws {
        let server = RotatingServer { _ in (200, #"{"access_token":"a1"\#(json)}"#) }
        let store = MemoryTokenStore(old)
        #expect(await read(server.client(try server.session(store))) == nil)
        #expect(await store.load() == OAuthToken(accessToken: "a1", refreshToken: "r1"))
    }

    @Test(
        "A Bearer token may be in any case, may have the names that Apigee and Slack use, or no type",
        arguments: [
            #""Bearer""#, #""bearer""#, #""BEARER""#, #"" bearer ""#, #""BearerToken""#, #""bot""#, #""user""#, #""""#,
            "null",
        ])
    func bearer(type: String) async throws {
        let server = RotatingServer { _ in (200, #"{"access_token":"a1","token_type":\#(type)}"#) }
        let store = MemoryTokenStore(old)
        #expect(await read(server.client(try server.session(store))) == nil)
        #expect(await store.load()?.accessToken == "a1")
    }

    @Test("The error names the unsupported type of token", arguments: ["mac", "DPoP"])
    func unusableType(type: String) async throws {
        let server = RotatingServer { _ in (200, #"{"access_token":"a1","token_type":"\#(type)"}"#) }
        let session = try server.session(MemoryTokenStore())
        let error = await #expect(throws: TransportFailure.self) { try await session.signIn(with: .refreshToken("r1")) }
        #expect(error?.message.contains("token_type: expected 'Bearer', found '\(type.lowercased())'") == true)
    }
}
