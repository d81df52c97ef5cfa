import APIRuntime
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("HTTP redirects")
struct HTTPRedirectTests {
    /// Every possible secret of a request, each with a different value.
    private static let credentials: [Shop.Credential] = [
        .token("s3cret-bearer"), .key("s3cret-key"), .queryKey("s3cret query+&"), .session("s3cret-cookie"),
    ]
    private static let endpoint = Shop.Secrets(header: "s3cret-header", query: "s3cret-pin")

    /// A server that redirects to a URL, then answers.
    private func redirecting(_ status: Int = 302, to location: String) throws -> RawServer {
        try RawServer { connection, request in
            let isFirst =
                request.hasPrefix("GET /start") || request.contains(" /start ") || request.contains(" /secrets")
            connection.write(isFirst ? answer(status, ["Location: \(location)"], "elsewhere") : answer(200, [], "here"))
        }
    }

    @Test(
        "A redirect to a host that is not ASCII, to user info or to a Unix socket is an error that names the reason",
        arguments: [
            (
                "https://bücher.example/x",
                "leads to a URL that has a host that is not ASCII; an internationalized name is written in its xn-- form"
            ),
            (
                "//b%C3%BCcher.example/x",
                "leads to a URL that has a host that is not ASCII; an internationalized name is written in its xn-- form"
            ),
            ("https://me:s3cret@shop.test/x", "leads to a URL that has user info"),
            ("//me@shop.test", "leads to a URL that has user info"),
            ("http+unix://%2Ftmp%2Fx/y", "leads to a Unix socket"), ("unix:///tmp/x", "leads to a Unix socket"),
            ("ftp://shop.test", "leads to something that is not an http or https URL"),
        ])
    func refused(location: String, reason: String) async throws {
        let stub = StubTransport(redirects: location)
        let error = await #expect(throws: APIError<Never>.self) {
            _ = try await Shop.Client(transport: stub).send(Call<Get>())
        }
        #expect(error?.isRedirectRefused == true)
        #expect(error?.transportFailure?.message == "a redirect of https://api.shop.test \(reason)")
        #expect(error?.description.contains("s3cret") == false)
    }

    // MARK: Credentials

    @Test("No secret is sent to another origin", arguments: [301, 302, 303, 307, 308])
    func otherOrigin(status: Int) async throws {
        let other = try RawServer(answer: answer(200))
        let first = try redirecting(status, to: "\(other.url)/landing?page=2")
        let client = Shop.Client(server: .custom(first.url), credentials: Self.credentials)
        try await client.send(Self.endpoint)
        let sent = try #require(first.requests.first), landed = try #require(other.requests.first)
        for secret in [
            "Bearer s3cret-bearer", "token s3cret-key", "s3cret%20query%2B%26", "sid=s3cret-cookie", "s3cret-header",
            "s3cret-pin",
        ] {
            #expect(sent.contains(secret))
        }
        #expect(!landed.contains("s3cret"))
        #expect(!landed.lowercased().contains("authorization") && !landed.lowercased().contains("cookie"))
        #expect(landed.hasPrefix("GET /landing?page=2 ") && landed.contains("X-Trace: visible"))
    }

    @Test(
        "A body with a secret is not sent to another origin, and is sent unchanged to the same one",
        arguments: [301, 302, 307, 308])
    func sensitiveBody(status: Int) async throws {
        let other = try RawServer(answer: answer(200))
        let away = try redirecting(status, to: "\(other.url)/landing")
        let error = await #expect(throws: APIError<Never>.self) {
            try await Shop.Client(server: .custom(away.url)).send(ChangePassword())
        }
        #expect(error?.isRedirectRefused == true)
        #expect(other.requests.isEmpty)

        let same = try redirecting(status, to: "/landing")
        try await Shop.Client(server: .custom(same.url)).send(ChangePassword())
        #expect(same.requests.last?.contains("s3cret-password") == true)
    }

    @Test("No password is sent to another origin")
    func basic() async throws {
        let other = try RawServer(answer: answer(200))
        let first = try redirecting(to: "\(other.url)/landing")
        try await Shop.Client(first.url, .login(username: "me", password: "s3cret")).send(Shop.Secrets())
        #expect(first.requests.first?.contains("Authorization: Basic") == true)
        #expect(other.requests.first?.lowercased().contains("authorization") == false)
    }

    @Test("Headers that are credentials by name are not sent to another origin, whatever set them")
    func credentialHeaders() async throws {
        let headers = [
            ("Authorization", "own"), ("Proxy-Authorization", "own"), ("Cookie", "own=1"), ("X-Own", "own"),
            ("Origin", "https://own.test"), ("Referer", "https://own.test/page"),
        ]
        let stub = StubTransport(redirects: "/same", "//elsewhere.test/")
        _ = try await Shop.Client(transport: stub).send(Call<Get>(headers: headers))
        #expect(stub.requests.map { $0.headerFields.count } == [6, 6, 1])
        #expect(stub.requests.last?.headerFields[HTTPField.Name("X-Own")!] == "own")
    }

    @Test(
        "If a server repeats the query in a redirect, its secrets are not passed on",
        arguments: [
            ("?pin=s3cret-pin&page=2&api_key=s3cret%20query%2B%26", "?page=2"), ("?api_key=s3cret+query%2b%26", ""),
            ("?api%5Fkey=%73%33cret%20query%2B%26&x", "?x"), ("?api_key=other&pin=1", "?api_key=other&pin=1"),
            // A login repeats the address that it returns to, as one item or between other characters.
            ("?next=https%3A%2F%2Fa%2Fx%3Fapi_key%3Ds3cret%2520query%252B%2526%26b%3D1&state=1", "?state=1"),
            ("?next=%252Fx%253Fpin%253Ds3cret-pin&state=1", "?state=1"), ("?next=/x%3Fpin=s3cret-pin", ""),
            ("?a=1;pin=s3cret-pin;b=2&state=1", "?state=1"), ("?next=/x%3Fpage%3D2", "?next=/x%3Fpage%3D2"),
        ])
    func repeatedQuery(query: String, expected: String) async throws {
        let other = try RawServer(answer: answer(200))
        let first = try redirecting(to: "\(other.url)/landing\(query)")
        try await Shop.Client(server: .custom(first.url), credentials: Self.credentials).send(Self.endpoint)
        #expect(other.requestLines == ["GET /landing\(expected) HTTP/1.1"])
    }

    @Test(
        "The same origin gets all secrets",
        arguments: ["/landing", "landing", "//HOST/landing", "http://HOST/landing"])
    func sameOrigin(location: String) async throws {
        let server = try RawServer { connection, request in
            let host = request.split(separator: "\r\n").first { $0.hasPrefix("Host: ") }?.dropFirst(6) ?? ""
            let location = location.replacing("HOST", with: host)
            connection.write(request.contains("/secrets") ? answer(302, ["Location: \(location)"]) : answer(200))
        }
        try await Shop.Client(server: .custom(server.url), credentials: Self.credentials).send(Self.endpoint)
        let landed = try #require(server.requests.last)
        #expect(landed.hasPrefix("GET /landing?api_key=s3cret%20query%2B%26 "))
        for secret in ["Bearer s3cret-bearer", "token s3cret-key", "sid=s3cret-cookie", "X-Secret: s3cret-header"] {
            #expect(landed.contains(secret))
        }
    }

    @Test(
        "An API key that the Location already has is not added twice",
        arguments: ["api_key=s3cret%20query%2b%26", "api%5Fkey=other"])
    func keyInLocation(item: String) async throws {
        let stub = StubTransport(redirects: "/landing?\(item)&x=1")
        try await Shop.Client(credentials: Self.credentials, transport: stub).send(Self.endpoint)
        #expect(stub.urls.last == "https://api.shop.test/landing?\(item)&x=1")
    }

    @Test("Secrets that were dropped for another origin do not come back with a redirect back")
    func thereAndBack() async throws {
        let home = Lock("")
        let other = try RawServer { connection, _ in
            connection.write(answer(302, ["Location: \(home.withLock { $0 })/landing"]))
        }
        let first = try redirecting(to: "\(other.url)/away")
        home.withLock { $0 = first.url }
        try await Shop.Client(server: .custom(first.url), credentials: Self.credentials).send(Self.endpoint)
        #expect(first.requestLines.last == "GET /landing HTTP/1.1")
        #expect(first.requests.last?.contains("s3cret") == false)
    }

    @Test(
        "Another scheme, host or port is another origin; an explicit default port is not",
        arguments: [
            ("https://api.shop.test/x", true), ("https://api.shop.test:443/x", true), ("https://API.shop.TEST/x", true),
            ("https://api.shop.test:8443/x", false), ("https://shop.test/x", false),
            ("https://x.api.shop.test/x", false),
            ("https://api.shop.test.evil.test/x", false), ("//evil.test/x", false), ("https://api.shop.test./x", false),
        ])
    func origins(location: String, isSame: Bool) async throws {
        let stub = StubTransport(redirects: location)
        try await Shop.Client(credentials: [.token("s3cret")], transport: stub).send(Shop.Secrets())
        #expect(stub.requests.count == 2)
        #expect(stub.requests.last?.headerFields[.authorization] == (isSame ? "Bearer s3cret" : nil))
    }

    @Test("From http to https is another origin")
    func upgrade() async throws {
        let stub = StubTransport(redirects: "https://127.0.0.1/x")
        let client = Shop.Client(server: .custom("http://127.0.0.1"), credentials: [.token("s3cret")], transport: stub)
        try await client.send(Shop.Secrets())
        #expect(stub.requests.last?.headerFields[.authorization] == nil)
    }

    // MARK: Refusals

    @Test(
        "A redirect to a forbidden target ends the call with a typed error",
        arguments: [
            "http://api.shop.test/x", "http://evil.test/", "ftp://api.shop.test/x", "file:///etc/passwd",
            "javascript:alert(1)",
            "data:text/html,x", "https:evil.test", "https:///x", "https://", "https://user:s3cret@api.shop.test/",
            "https://user@evil.test/", "https://api.shop.test@evil.test/", "https://evil.test:99999/",
            "https://ev il.test/",
            "https://é.test/", "https://[::1/", "//user@evil.test/", "https://evil.test\\@api.shop.test/",
            "HTTP://evil.test",
        ])
    func refused(location: String) async throws {
        let stub = StubTransport(redirects: location)
        let client = Shop.Client(credentials: [.token("s3cret")], transport: stub)
        let error = await failure { () async throws(APIError<Shop.Problem>) in try await client.send(Shop.Secrets()) }
        #expect(error?.transportFailure?.kind == .redirectRefused)
        #expect(error?.description.contains("s3cret") == false)
        #expect(stub.requests.count == 1)
    }

    @Test("A line break in Location cannot add a header, and a second Location is refused")
    func lineBreak() async throws {
        let stub = StubTransport(redirects: "/x\r\nEvil: 1")
        try await Shop.Client(transport: stub).send(Shop.Secrets())
        #expect(stub.urls.last == "https://api.shop.test/x%20%20Evil:%201")

        let two = StubTransport { _, _ in
            var headers = HTTPFields()
            headers[values: .location] = ["/a", "//evil.test"]
            return (HTTPResponse(status: .found, headerFields: headers), HTTPBody())
        }
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await Shop.Client(transport: two).send(Shop.Secrets())
        }
        #expect(error?.transportFailure?.kind == .redirectRefused)
    }

    @Test("A loop ends with a typed error after twenty redirects, or the configured number")
    func loop() async throws {
        let server = try RawServer(answer: answer(307, ["Location: /start"]))
        let client = Shop.Client(server.url)
        let error = await failure { () async throws(APIError<Never>) in try await client.send(Call<Post>(text: "x")) }
        #expect(error?.transportFailure?.kind == .tooManyRedirects)
        #expect(server.requests.count == 21)
        let second = await failure { () async throws(APIError<Never>) in
            try await client.with { $0.maximumRedirects = 2 }.send(Call<Get>())
        }
        #expect(second?.transportFailure?.kind == .tooManyRedirects)
        #expect(server.requests.count == 24)
    }

    @Test("With a limit of zero, a redirect is a response")
    func notFollowed() async throws {
        let stub = StubTransport(redirects: "/x")
        let client = Shop.Client(transport: stub).with { $0.maximumRedirects = 0 }
        let error = await failure { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
        #expect(error?.response?.status == 302 && stub.requests.count == 1)
    }

    // MARK: Methods and bodies

    private func redirect<M: Method>(_ status: Int, _ call: Call<M>) async throws -> String {
        let server = try redirecting(status, to: "/landing")
        _ = try await Shop.Client(server.url).send(call)
        #expect(server.requests.count == 2)
        return server.requests.last ?? ""
    }

    @Test("307 and 308 keep the method and the body", arguments: [307, 308])
    func kept(status: Int) async throws {
        for request in [
            try await redirect(status, Call<Post>(text: "body")), try await redirect(status, Call<Patch>(text: "body")),
            try await redirect(status, Call<Put>(text: "body")), try await redirect(status, Call<Delete>(text: "body")),
        ] {
            #expect(!request.hasPrefix("GET") && request.contains(" /landing ") && request.hasSuffix("\r\n\r\nbody"))
            #expect(request.contains("Content-Type: text/plain; charset=utf-8"))
        }
    }

    @Test("307 keeps the body on the way to another origin")
    func keptElsewhere() async throws {
        let other = try RawServer(answer: answer(200))
        let first = try redirecting(307, to: "\(other.url)/landing")
        _ = try await Shop.Client(first.url).send(Call<Patch>(text: "body"))
        #expect(other.requests.first?.hasPrefix("PATCH /landing ") == true)
        #expect(other.requests.first?.hasSuffix("\r\n\r\nbody") == true)
    }

    @Test("301 and 302 turn POST into GET without a body, and keep other methods", arguments: [301, 302])
    func moved(status: Int) async throws {
        let post = try await redirect(status, Call<Post>(text: "body"))
        #expect(post.hasPrefix("GET /landing ") && post.hasSuffix("\r\n\r\n") && !post.contains("Content-Type"))
        let put = try await redirect(status, Call<Put>(text: "body"))
        #expect(put.hasPrefix("PUT /landing ") && put.hasSuffix("\r\n\r\nbody"))
        let head = try await redirect(status, Call<Head>())
        #expect(head.hasPrefix("HEAD /landing "))
    }

    @Test("303 turns everything but HEAD into GET without a body")
    func seeOther() async throws {
        let put = try await redirect(303, Call<Put>(text: "body"))
        #expect(put.hasPrefix("GET /landing ") && put.hasSuffix("\r\n\r\n") && !put.contains("Content-Type"))
        let delete = try await redirect(303, Call<Delete>())
        #expect(delete.hasPrefix("GET /landing "))
        let head = try await redirect(303, Call<Head>())
        #expect(head.hasPrefix("HEAD /landing "))
    }

    // MARK: Addresses

    @Test(
        "A relative Location resolves against the request's URL (RFC 3986 §5.4)",
        arguments: [
            ("b", "/items/7/b"), ("./b", "/items/7/b"), ("../b", "/items/b"), ("../../../b", "/b"), ("/b", "/b"),
            ("?x=1", "/items/7/details?x=1"),
            ("b?x=1#y", "/items/7/b?x=1"), ("#y", "/items/7/details"), (".", "/items/7/"), ("..", "/items/"),
            ("/a/./b/../c/", "/a/c/"),
            ("/a/b/..", "/a/"), ("//api.shop.test", "/"), ("//api.shop.test?x", "/?x"), ("https://api.shop.test", "/"),
            ("/é b|\\", "/%C3%A9%20b%7C%5C"), ("/%zz%20%", "/%25zz%20%25"), ("/\\evil.test", "/%5Cevil.test"),
            ("a:b", nil), ("./a:b", "/items/7/a:b"),
        ])
    func resolution(location: String, expected: String?) async throws {
        let server = Lock("")
        let stub = StubTransport { request, _ in
            if server.withLock({ seen in
                defer { seen = request.path ?? "" }; return seen.isEmpty
            }) {
                return (HTTPResponse(status: .found, headerFields: [.location: location]), HTTPBody())
            }
            return (HTTPResponse(status: .ok), HTTPBody(Data(#"{"id": 7, "name": "Lamp"}"#.utf8)))
        }
        _ = try? await Shop.Client(transport: stub).send(Shop.GetItem(id: "7"))
        #expect(stub.requests.count == (expected == nil ? 1 : 2))
        if let expected { #expect(stub.urls.last == "https://api.shop.test\(expected)") }
    }

    @Test("The response has the address that it came from, without secrets")
    func finalURL() async throws {
        let stub = StubTransport(redirects: "/landing?x=1")
        let response = try await Shop.Client(credentials: [.queryKey("s3cret")], transport: stub).response(
            for: Shop.Secrets())
        #expect(stub.urls.last == "https://api.shop.test/landing?x=1&api_key=s3cret")
        #expect(response.url?.absoluteString == "https://api.shop.test/landing?x=1")
    }
}

/// An endpoint whose body holds a secret.
private struct ChangePassword: Requestable {
    typealias API = Shop
    typealias Response = Void

    static var endpoint: Endpoint { Endpoint("changePassword", .patch, "/start") }

    func write(to request: inout RequestWriter) throws {
        try request.body(json: ["password": "s3cret-password"], sensitive: true)
    }

    static func response(from _: RawResponse) throws {}
}

extension APIError {
    fileprivate var isRedirectRefused: Bool {
        if case .transport(let failure) = self { failure.kind == .redirectRefused } else { false }
    }
}
