import APIRuntime
import Testing

@Suite("auth") struct AuthTests {
    static let all: [Auth.Credential] = [
        .token("t"), .login(username: "ada", password: "secret"), .headerKey("h"), .legacyKey("l"), .queryKey("a&b"),
        .session("s"),
    ]

    @Test("An endpoint without auth, or with 'none', sends no credential")
    func none() throws {
        for sent in [try Auth.Open().sent(credentials: Self.all), try Auth.OpenAsWell().sent(credentials: Self.all)] {
            #expect(sent.line == "GET https://auth.example.com/open")
            #expect(sent.headers == [])
        }
    }

    @Test("Each scheme puts its secret where it belongs")
    func schemes() throws {
        #expect(try Auth.WithToken().sent(credentials: Self.all).headers == ["authorization: Bearer t"])
        #expect(try Auth.WithLogin().sent(credentials: Self.all).headers == ["authorization: Basic YWRhOnNlY3JldA=="])
        #expect(try Auth.WithHeaderKey().sent(credentials: Self.all).headers == ["x-api-key: h"])
        #expect(try Auth.WithLegacyKey().sent(credentials: Self.all).headers == ["authorization: token l"])
        #expect(try Auth.WithSession().sent(credentials: Self.all).headers == ["cookie: sid=s"])
        let query = try Auth.WithQueryKey(q: "x").sent(credentials: Self.all)
        #expect(query.line == "GET https://auth.example.com/query?q=x&api%20key=a%26b")
    }

    @Test("A list means all of them")
    func list() throws {
        let sent = try Auth.WithAll().sent(credentials: Self.all)
        #expect(sent.headers == ["authorization: Bearer t", "cookie: sid=s", "x-api-key: h"])
    }

    @Test("A list may go into the query and a cookie at once")
    func places() throws {
        let sent = try Auth.WithKeys(q: "x").sent(credentials: Self.all)
        #expect(sent.path == "/keys?q=x&api%20key=a%26b" && sent.headers == ["cookie: sid=s"])
    }

    @Test("An alternative is used if the client has all of its schemes")
    func alternativeLists() throws {
        let first = try Auth.WithAnyList().sent(credentials: Self.all)
        #expect(first.path == "/any-list?api%20key=a%26b" && first.headers == ["x-api-key: h"])
        let second = try Auth.WithAnyList().sent(credentials: [.queryKey("q"), .session("s"), .legacyKey("l")])
        #expect(second.path == "/any-list" && second.headers == ["authorization: token l", "cookie: sid=s"])
        #expect(throws: APIError<Never>.self) { try Auth.WithAnyList().sent(credentials: [.queryKey("q")]) }
    }

    @Test("The first alternative that the client can fill is used")
    func alternatives() throws {
        let login: Auth.Credential = .login(username: "ada", password: "secret")
        #expect(try Auth.WithAny().sent(credentials: Self.all).headers == ["authorization: Bearer t"])
        #expect(
            try Auth.WithAny().sent(credentials: [login, .headerKey("h")]).headers
                == ["authorization: Basic YWRhOnNlY3JldA==", "x-api-key: h"])
        #expect(try Auth.WithAny().sent(credentials: [login]).headers == [])
    }

    @Test("A missing credential is reported by its scheme, and nothing is sent")
    func missing() async throws {
        let transport = StubTransport()
        let client = Auth.Client(credentials: [.token("t")], transport: transport)
        #expect(try await client.failure(of: Auth.WithAll()).missingScheme == "header_key")
        #expect(transport.sent.isEmpty)
    }

    @Test("No description shows a secret")
    func secrecy() {
        let login = Auth.Credential.login(username: "ada", password: "secret")
        var dumped = ""
        dump(login, to: &dumped)
        for text in ["\(login)", String(reflecting: login), dumped] { #expect(!text.contains("secret")) }
    }
}
