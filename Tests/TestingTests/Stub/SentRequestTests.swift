import APIRuntime
import APIRuntimeAuthentication
import APIRuntimeTesting
import Foundation
import HTTPTypes
import Testing

@Suite("StubTransport: requests") struct SentRequestTests {
    private let stub = StubTransport()

    @Test("Calls are kept with their parameters")
    func calls() async throws {
        let client = Examples.Client(transport: stub)
        _ = try await client.getRepository(owner: "apple", repo: "swift", fields: ["id"])
        _ = try await client.getText()
        _ = try await client.getRepository(owner: "apple", repo: "llvm")
        let calls = stub.calls(to: Examples.GetRepository.self)
        #expect(calls.map(\.repo) == ["swift", "llvm"])
        #expect(calls.first?.fields == ["id"])
        #expect(stub.calls(to: Examples.GetCount.self).isEmpty)
        #expect(stub.requests.map(\.path) == ["/repos/apple/swift", "/text", "/repos/apple/llvm"])
    }

    @Test("Requests are kept with method, URL, query, headers and body")
    func requests() async throws {
        let client = Payments.Client(credentials: [.secret("sk")], transport: stub)
        _ = try await client.createPayment(
            total: Payments.Money(amount: 12.5, currency: .eur), method: Payments.Payment.example.method)
        let request = try #require(stub.requests(to: Payments.CreatePayment.self).first)
        #expect(request.method == .post)
        #expect(request.url == "https://api.payments.example/v2/payments")
        #expect(request.path == "/v2/payments")
        #expect(request.query.isEmpty)
        #expect(request.headers[.contentType] == "application/json")
        #expect(request.json?["total"]?["amount"] == 12.5)
        #expect(request.text?.hasPrefix(#"{"total":{"amount":12.5"#) == true)
        #expect(request.operation?.endpoint.name == "createPayment")

        _ = await thrown { try await client.listPayments(limit: 5, cursor: "a b&c", status: ["failed"]) }
        let list = try #require(stub.requests(to: Payments.ListPayments.self).first)
        #expect(
            list.query == [
                URLQueryItem(name: "limit", value: "5"), URLQueryItem(name: "cursor", value: "a b&c"),
                URLQueryItem(name: "status", value: "failed"),
            ])
        #expect(list.body == nil && list.json == nil && list.text == nil)
    }

    @Test("Secrets are readable only on purpose")
    func secrets() async throws {
        let client = Sensitive.Client(transport: stub)
        stub.answer(
            Sensitive.SignIn.self,
            with: .json(["token": "t", "login": ["username": "u", "password": "p"]]))
        let response = try await client.response(
            for: Sensitive.SignIn(
                code: "path-secret", pin: 424_242, page: 2, xSecret: "header-secret",
                body: Sensitive.Login(username: "u", password: "body-secret")))
        #expect(response.url?.absoluteString == "https://sensitive.example.com/sign-in/%3Credacted%3E?page=2")
        let request = try #require(stub.requests.first)
        #expect(request.path == "/sign-in/<redacted>")
        #expect(request.query == [URLQueryItem(name: "page", value: "2")])
        let name = try #require(HTTPField.Name("X-Secret"))
        #expect(request.headers[name] == "<redacted>")
        #expect(request.unredacted.headerFields[name] == "header-secret")
        #expect(request.unredacted.path?.hasPrefix("/sign-in/path-secret?") == true)
        #expect(request.json?["password"] == "body-secret")

        var shown = "\(request) \(String(reflecting: request)) \(stub) \(String(reflecting: stub))"
        dump(stub, to: &shown)
        dump(request.operation, to: &shown)
        for secret in ["path-secret", "header-secret", "body-secret", "424242", "constant-secret"] {
            #expect(!shown.contains(secret), "\(secret) in \(shown)")
        }
    }

    @Test("Credentials are readable only on purpose, in any place")
    func credentials() async throws {
        let client = Auth.Client(
            credentials: [
                .token("bearer-secret"), .headerKey("header-secret"), .session("cookie-secret"),
                .queryKey("query-secret"), .login(username: "user", password: "password-secret"),
            ], transport: stub)
        try await client.withAll()
        try await client.withKeys(q: "visible")
        try await client.withLogin()
        var shown = ""
        dump(stub, to: &shown)
        for request in stub.requests { shown += " \(request.headers) \(request.query) \(request.url)" }
        let login = Data("user:password-secret".utf8).base64EncodedString()
        for secret in ["bearer-secret", "header-secret", "cookie-secret", "query-secret", "password-secret", login] {
            #expect(!shown.contains(secret), "\(secret)")
        }
        #expect(shown.contains("visible"))
        #expect(stub.requests[0].unredacted.headerFields[.authorization] == "Bearer bearer-secret")
        #expect(stub.requests[1].unredacted.path?.contains("query-secret") == true)
    }

    @Test("A request without a client is recognized by its method and path")
    func byHand() async throws {
        stub.answer(Payments.GetPayment.self, with: .example)
        stub.answer(Payments.GetLatestPayment.self, with: .json("{}"))
        let (request, body) = try Payments.GetPayment(id: "pay_1").httpRequest(credentials: [.secret("sk")])
        let (response, content) = try await stub.send(request, body: body)
        let data = try await content.collect(upTo: .max)
        #expect(
            try Payments.GetPayment.decode(
                status: response.status.code, headers: response.headerFields, body: data) == .example)
        #expect(stub.requests(to: Payments.GetPayment.self).count == 1)
        #expect(stub.requests.first?.headers[.authorization] == "<redacted>")
        #expect(stub.requests.first?.operation == nil)

        let (latest, _) = try Payments.GetLatestPayment().httpRequest(credentials: [.secret("sk")])
        let answer = try await stub.send(latest, body: nil).1.collect(upTo: .max)
        #expect(answer == Data("{}".utf8))
        let (unknown, _) = try Payments.ListEvents().httpRequest(credentials: [.secret("sk")])
        let error = await #expect(throws: InvalidRequest.self) { try await stub.send(unknown, body: nil) }
        #expect(
            error?.reason.hasPrefix("the stub has no answer for GET https://api.payments.example/v2/events") == true)
    }

    @Test(
        "Paths are recognized by their templates, on any server",
        arguments: [
            ("https://a.example/api/v1/odd%20(1)/x...y/c/d.txt", true), ("https://b.example/odd%20(1)/x...y/c", true),
            ("https://a.example/odd%20(1)/x..y/c", false), ("https://a.example/odd%20(1)/x...y/", false),
            ("https://a.example/odd%20(1)/x/z...y/c", false), ("https://a.example/xodd%20(1)/x...y/c", false),
        ])
    func templates(_ url: String, _ fits: Bool) async throws {
        let request = HTTPRequest(
            method: .get, scheme: "https", authority: "a.example", path: String(url.dropFirst(17)))
        stub.answer { _ in RawResponse(status: 200, body: Data()) }
        _ = try await stub.send(request, body: nil)
        #expect(stub.requests(to: Odd.self).count == (fits ? 1 : 0))
    }

    @Test("A credential provider's request does not count as the call")
    func provider() async throws {
        stub.answer { $0.path == "/token" ? RawResponse(status: 200, body: Data("fresh".utf8)) : nil }
        let client = Auth.Client(transport: stub).with {
            $0.layers.append(CredentialRenewal(TokenProvider(transport: stub)))
        }
        try await client.withToken()
        #expect(stub.requests.map(\.path) == ["/token", "/token"])
        #expect(
            stub.requests(to: Auth.WithToken.self).map(\.unredacted.headerFields[.authorization]) == ["Bearer fresh"])
    }

    @Test("Many parallel calls can share a stub")
    func concurrency() async throws {
        stub.answer(Examples.GetRepository.self) { call, _ in
            .json(["id": 1, "name": .string(call.repo), "owner": ["login": "o"], "topics": []])
        }
        let client = Examples.Client(transport: stub)
        let names = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for index in 0..<200 {
                group.addTask { (index, try await client.getRepository(owner: "o", repo: "r\(index)").name) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(names.count == 200)
        #expect(names.allSatisfy { $0.value == "r\($0.key)" })
        #expect(Set(stub.calls(to: Examples.GetRepository.self).map(\.repo)).count == 200)

        stub.answer(Examples.GetCount.self, with: .value(["n": 1]), .value(["n": 2]), .value(["n": 3]))
        let counts = try await withThrowingTaskGroup(of: Int?.self) { group in
            for _ in 0..<50 { group.addTask { try await client.getCount()["n"] } }
            return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(counts == [1: 1, 2: 1, 3: 48])
    }
}

/// Fetches a token with the client's transport.
private struct TokenProvider: CredentialProvider {
    let transport: StubTransport

    func credentials() async throws -> ProvidedCredentials<Auth.Credential> {
        let request = HTTPRequest(method: .post, scheme: "https", authority: "auth.example.com", path: "/token")
        let body = try await transport.send(request, body: nil).1.collect(upTo: 1000)
        return ProvidedCredentials([.token(String(decoding: body, as: UTF8.self))])
    }
}

/// An endpoint with placeholders of all kinds.
private struct Odd: Requestable {
    typealias API = Examples
    typealias Response = Void

    static var endpoint: Endpoint { Endpoint("odd", .get, "/odd (1)/{a}...{b}/{+rest}") }

    static func response(from _: RawResponse) throws {}
}
