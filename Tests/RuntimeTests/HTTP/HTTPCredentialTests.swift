import APIRuntime
import APIRuntimeDiagnostics
import Foundation
import HTTPTypes
import Testing

@Suite("HTTP credentials")
struct HTTPCredentialTests {
    private func request(_ credentials: Shop.Credential...) throws -> HTTPRequest {
        try Shop.Secrets().httpRequest(credentials: credentials).request
    }

    @Test("Each scheme writes its secret to its place")
    func places() throws {
        #expect(try request(.token("t0k")).headerFields[.authorization] == "Bearer t0k")
        #expect(
            try request(.login(username: "Aladdin", password: "open sesame")).headerFields[.authorization]
                == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
        #expect(try request(.login(username: "ü", password: "a:b")).headerFields[.authorization] == "Basic w7w6YTpi")
        #expect(try request(.key("k")).headerFields[HTTPField.Name("X-API-Key")!] == "token k")
        #expect(try request(.queryKey("k+1 &")).path == "/secrets?page=2&api_key=k%2B1%20%26")
        #expect(try request(.session("s")).headerFields[.cookie] == "sid=s")
        #expect(try request().headerFields[.authorization] == nil)
    }

    @Test("The first alternative with all credentials is sent, and nothing else")
    func alternatives() throws {
        let all = try request(
            .session("s"), .queryKey("q"), .key("k"), .token("t"), .login(username: "u", password: "p"))
        #expect(all.headerFields[.authorization] == "Bearer t")
        #expect(all.headerFields[.cookie] == "sid=s" && all.path?.hasSuffix("api_key=q") == true)
        let two = try request(.session("s"), .key("k"))
        #expect(two.headerFields[.cookie] == nil && two.headerFields[HTTPField.Name("X-API-Key")!] == "token k")
    }

    @Test("An endpoint without auth is sent without credentials")
    func none() async throws {
        let server = try RawServer(answer: answer(200, [], #"{"id": 7, "name": "Lamp"}"#))
        _ = try await Shop.Client(server.url, .token("s3cret"), .queryKey("s3cret")).send(Shop.GetItem(id: "7"))
        #expect(server.requests.first?.contains("s3cret") == false)
    }

    @Test("Of two credentials for one scheme the later one counts")
    func later() throws {
        #expect(try request(.token("old"), .token("new")).headerFields[.authorization] == "Bearer new")
    }

    @Test("Missing credentials are an error with the scheme, and nothing is sent")
    func missing() async throws {
        let server = try RawServer(answer: answer(200))
        for (credentials, scheme) in [
            ([], "token"), ([Shop.Credential.token("t")], "session"), ([.session("s")], "token"),
        ] {
            let client = Shop.Client(server: .custom(server.url), credentials: credentials)
            let error = await failure { () async throws(APIError<Never>) in try await client.send(Shop.Guarded()) }
            guard case .missingCredentials(scheme)? = error else { throw Unexpected() }
        }
        #expect(server.connections == 0)
    }

    @Test("Two credentials for one header are refused")
    func conflict() throws {
        struct Both: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("both", .get, "/both", auth: .all(["token", "login"])) }
            static func response(from reply: RawResponse) throws {}
        }
        #expect(throws: APIError<Never>.self) {
            try Both().httpRequest(credentials: [.token("t"), .login(username: "u", password: "p")])
        }
    }

    @Test("A cookie credential is added to the endpoint's cookies")
    func cookies() throws {
        struct Cookies: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("cookies", .get, "/cookies", auth: .all(["session"])) }
            func write(to request: inout RequestWriter) throws { try request.header("Cookie", "theme=dark") }
            static func response(from reply: RawResponse) throws {}
        }
        let (request, _) = try Cookies().httpRequest(credentials: [.session("s")])
        #expect(request.headerFields[.cookie] == "theme=dark; sid=s")
        let curl = try Cookies().curl(credentials: [.session("s")], showingSecrets: true)
        #expect(curl.contains("--header 'Cookie: theme=dark; sid=s'"))
    }
}
