import APIMock
import HTTPTypes
import Testing

@Suite("Credentials for a mock")
struct SecurityTests {
    private func engine(_ security: [[MockRequirement]], statuses: String...) -> MockEngine {
        let operation = MockOperation.text("GET", "/todos").with {
            $0.security = security
            $0.responses += statuses.map { MockResponses($0) }
        }
        return MockEngine(
            MockDescription(
                operations: [operation],
                credentials: [
                    MockCredential("basic", .basic), MockCredential("token", .oauth2),
                    MockCredential("query", .key, in: .query, key: "apiKey"),
                    MockCredential("cookie", .key, in: .cookie, key: "session"),
                    MockCredential("digest", .scheme, key: "digest"),
                ]))
    }

    @Test("Each kind of credentials is found where it belongs")
    func present() {
        let only = (0..<5).map { engine([[MockRequirement($0)]]) }
        #expect(only[0].ask(.get, "/todos", [.authorization: "Basic dGVzdDp0ZXN0"]).status == .ok)
        #expect(only[1].ask(.get, "/todos", [.authorization: "bearer abc"]).status == .ok)
        #expect(only[2].ask(.get, "/todos?apiKey=x").status == .ok)
        #expect(only[3].ask(.get, "/todos", [.cookie: "a=b; session=x"]).status == .ok)
        #expect(only[4].ask(.get, "/todos", [.authorization: "Digest username=\"x\""]).status == .ok)
    }

    @Test("Missing credentials are 401 with a challenge")
    func missing() {
        let response = engine([[MockRequirement(1), MockRequirement(0)]]).ask(.get, "/todos")
        #expect(response.status == .unauthorized)
        #expect(response.headers[.wwwAuthenticate] == #"OAuth2,Basic realm="*""#)
        #expect(
            response.errors == [
                "credentials token: needs a token in the Authorization header (Bearer)",
                "credentials basic: needs a user and a password in the Authorization header (Basic)",
            ])
    }

    @Test(
        "A wrong form of credentials is 401",
        arguments: ["Basic dGVzdA==", "Basic ", "Basic ???", "Bearer abc", "Basic"]
    )
    func malformed(field: String) {
        let response = engine([[MockRequirement(0)]]).ask(.get, "/todos", [.authorization: field])
        #expect(response.status == .unauthorized)
    }

    @Test("One complete alternative is enough, and an empty one needs nothing")
    func alternatives() {
        let either = engine([[MockRequirement(0), MockRequirement(2)], [MockRequirement(3)]])
        #expect(either.ask(.get, "/todos?apiKey=x").status == .unauthorized)
        #expect(either.ask(.get, "/todos", [.cookie: "session=x"]).status == .ok)
        #expect(engine([[MockRequirement(0)], []]).ask(.get, "/todos").status == .ok)
    }

    @Test("A documented response is the answer: 401, or 403 if only that is documented")
    func documented() {
        #expect(engine([[MockRequirement(0)]], statuses: "401").ask(.get, "/todos").body.isEmpty)
        #expect(engine([[MockRequirement(0)]], statuses: "403").ask(.get, "/todos").status == .forbidden)
    }
}
