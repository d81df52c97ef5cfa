import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Pages: secrecy")
struct PageSecrecyTests {
    private static let credentials: [Shop.Credential] = [
        .token("s3cret-bearer"), .queryKey("s3cret key&"), .session("s3cret-cookie"),
    ]
    private static let first = Listing<ByURL>(pin: "s3cret-pin")

    /// Follows one URL, and returns its request.
    private func second(
        _ url: String, first: Listing<ByURL> = first, from server: Shop.Server = .default
    ) async throws -> (request: HTTPRequest?, error: APIError<Never>?) {
        let stub = StubTransport.pages([.init(body: #"{"items":[1],"next":"\#(url)"}"#), #"{"items":[2]}"#])
        let client = Shop.Client(server: server, credentials: Self.credentials, transport: stub)
        let (items, error) = await client.pages(of: first).items.collected()
        #expect(items.first == 1)
        return (stub.requests.dropFirst().first, error)
    }

    @Test(
        "A URL of another origin is requested without credentials, sensitive headers and secret query items",
        arguments: [
            "https://evil.test/2?page=2", "//evil.test/2?page=2", "https://api.shop.test:8443/2?page=2",
            "https://api.shop.test.evil.test/2?page=2", "https://evil.test/2?page=2&pin=s3cret-pin",
            "https://evil.test/2?api_key=s3cret%20key%26&page=2", "https://evil.test/2?page=2&api%5Fkey=s3cret+key%26",
        ])
    func otherOrigin(url: String) async throws {
        let (request, error) = try await second(url)
        let sent = try #require(request)
        #expect(error == nil && sent.path == "/2?page=2")
        #expect(sent.headerFields[.authorization] == nil && sent.headerFields[.cookie] == nil)
        #expect(sent.headerFields[HTTPField.Name("X-Pin")!] == nil)
        #expect(sent.headerFields[HTTPField.Name("X-Trace")!] == "visible")
        #expect(!"\(sent)".contains("s3cret"))
    }

    @Test("No link and no redirect takes a secret to another server, and a link back does not restore it")
    func servers() async throws {
        let home = Lock("")
        let other = try RawServer { connection, request in
            let next = request.hasPrefix("GET /2 ") ? "\(home.withLock { $0 })/3" : ""
            connection.write(answer(200, [], #"{"items":[2],"next":"\#(next)"}"#))
        }
        for redirects in [false, true] {
            let server = try RawServer { connection, request in
                let isFirst = request.hasPrefix("GET /lists/")
                let last = answer(200, [], #"{"items":[3]}"#)
                let away = "\(other.url)/2"
                connection.write(
                    isFirst
                        ? redirects
                            ? answer(302, ["Location: \(away)"]) : answer(200, [], #"{"items":[1],"next":"\#(away)"}"#)
                        : last)
            }
            home.withLock { $0 = server.url }
            let client = Shop.Client(server: .custom(server.url), credentials: Self.credentials)
            let (items, error) = await client.pages(of: Self.first).items.collected()
            #expect(error == nil && items == (redirects ? [2, 3] : [1, 2, 3]))
            #expect(server.requests.first?.contains("s3cret-bearer") == true)
            #expect(server.requests.first?.contains("api_key=s3cret%20key%26") == true)
            #expect(server.requestLines.last == "GET /3 HTTP/1.1")
            #expect(server.requests.last?.contains("s3cret") == false)
        }
        #expect(other.requests.count == 2 && other.requests.allSatisfy { !$0.contains("s3cret") })
    }

    @Test(
        "The same origin gets all secrets, and its key once",
        arguments: [
            ("/2", "/2?"), ("?page=2", "/lists/a%2Fb%20c?page=2&"), ("https://API.shop.test:443/2?x=1", "/2?x=1&"),
            ("/2?api_key=s3cret%20key%26&x=1", "/2?x=1&"), ("/2?x=1&api%5Fkey=stale", "/2?x=1&"),
            ("/\\\\evil.test/2", "/%5Cevil.test/2?"),
            ("\\\\\\\\evil.test/2", "/lists/%5C%5Cevil.test/2?"), ("@evil.test", "/lists/@evil.test?"),
            ("/x/..//evil.test/2", "//evil.test/2?"),
        ])
    func sameOrigin(url: String, path: String) async throws {
        let (request, error) = try await second(url)
        let sent = try #require(request)
        #expect(error == nil && sent.authority?.hasPrefix("api.shop.test") == true)
        #expect(sent.path == path + "api_key=s3cret%20key%26")
        #expect(sent.headerFields[.authorization] == "Bearer s3cret-bearer")
        #expect(sent.headerFields[.cookie] == "sid=s3cret-cookie")
        #expect(sent.headerFields[HTTPField.Name("X-Pin")!] == "s3cret-pin")
    }

    @Test(
        "A URL that is not http or https, or that two parsers could read differently, is refused",
        arguments: [
            "javascript:alert(1)", "ftp://api.shop.test/2", "file:///etc/passwd", "data:text/html,x",
            "https:/evil.test",
            "https:evil.test", "https://", "https:///evil.test", "///evil.test", "//", "https://me@evil.test/",
            "https://api.shop.test@evil.test/", "//me:pass@api.shop.test/", "https://evil.test\\\\@api.shop.test/",
            "https://api.shop.test:99999/", "https://api.shop.test:x/", "https://evil.tést/", "https://a b/",
            " https://evil.test/",
            "/2\\r\\nX-Evil: 1", "/2\\u0000", "https://[::1/", "https://%65vil.test/",
        ])
    func refused(url: String) async throws {
        let (request, error) = try await second(url)
        #expect(request == nil)
        #expect(error?.transportFailure?.kind == .nextPageRefused)
        #expect(error?.description.contains("evil") == false)
    }

    @Test(
        "A URL with user info, with a host that is not ASCII, or of a Unix socket is an error that names the reason",
        arguments: [
            ("https://me:s3cret@evil.test/", "has user info"),
            (
                "https://evil.tést/",
                "has a host that is not ASCII; an internationalized name is written in its xn-- form"
            ),
            ("http+unix://%2Ftmp%2Fx/", "leads to a Unix socket"), ("ftp://evil.test/", "is not an http or https URL"),
        ])
    func reasons(url: String, reason: String) async throws {
        let (_, error) = try await second(url)
        #expect(
            error?.transportFailure?.message == "https://api.shop.test: the address of the next page \(reason)")
    }

    @Test("No page leads from https to http, not even after a redirect to https")
    func downgrade() async throws {
        for url in ["http://api.shop.test/2", "http://evil.test/2"] {
            let (request, error) = try await second(url)
            #expect(request == nil)
            let message = "https://api.shop.test: the address of the next page leaves https for http"
            #expect(error?.transportFailure?.message == message)
        }
        let stub = StubTransport.pages([
            .init(body: "", status: 301, location: "https://api.shop.test/x"), #"{"next":"http://api.shop.test/2"}"#,
        ])
        let pages = Shop.Client(server: .custom("http://api.shop.test"), transport: stub).pages(of: Self.first)
        let (_, error) = await pages.collected()
        #expect(error?.transportFailure?.kind == .nextPageRefused && stub.requests.count == 2)

        let (request, _) = try await second("https://api.shop.test/2", from: .custom("http://api.shop.test"))
        #expect(try #require(request).headerFields[.authorization] == nil)
    }

    @Test("A body with a secret is not sent to another origin, and is sent to the same one with every page")
    func body() async throws {
        let first = Listing<ByURL>(body: "s3cret")
        #expect(try await second("//evil.test/2", first: first).error?.transportFailure?.kind == .nextPageRefused)
        #expect(try await second("/2", first: first).error == nil)
    }

    @Test("A URL or cursor that cannot be sent is refused")
    func large() async throws {
        let text = String(repeating: "x", count: 65_537)
        #expect(try await second("/\(text)").error?.transportFailure?.kind == .nextPageRefused)
        let stub = StubTransport.pages([.init(body: #"{"meta":{"next":"\#(text)"}}"#)])
        let (_, error) = await Shop.Client(transport: stub).pages(of: Listing<ByCursor>()).collected()
        #expect(error?.transportFailure?.kind == .nextPageRefused && stub.requests.count == 1)
    }

    @Test("If middleware moves requests to another server, its credentials are sent with every page")
    func proxy() async throws {
        struct Proxy: Middleware {
            func intercept(
                _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
            ) async throws -> (HTTPResponse, HTTPBody) {
                var request = request
                request.authority = "proxy.test"
                return try await next(request, body)
            }
        }
        let stub = StubTransport.pages([
            #"{"next":"/2"}"#, #"{"next":"https://api.shop.test/3"}"#, #"{"next":"https://proxy.test/4"}"#,
            #"{"next":"https://evil.test/5"}"#, "{}",
        ])
        let client = Shop.Client(credentials: Self.credentials, transport: stub).with { $0.layers += [Proxy()] }
        let (pages, error) = await client.pages(of: Self.first).collected()
        #expect(pages.count == 5 && error == nil)
        let isAuthorized = stub.requests.map { $0.headerFields[.authorization] != nil }
        #expect(isAuthorized == [true, true, true, true, false])
    }

    @Test("Headers that middleware adds do not follow a server's link or redirect to another origin")
    func middleware() async throws {
        struct Signs: Middleware {
            func intercept(
                _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
            ) async throws -> (HTTPResponse, HTTPBody) {
                var request = request
                request.headerFields[.authorization] = "Bearer s3cret"
                request.headerFields[HTTPField.Name("X-Api-Key")!] = "s3cret"
                request.headerFields[.userAgent] = "shelf"
                request.path? += "?key=s3cret"
                return try await next(request, body)
            }
        }
        let pages = StubTransport.pages([#"{"next":"https://evil.test/2"}"#, "{}"])
        let client = Shop.Client(transport: pages).with { $0.layers += [Signs()] }
        let (_, error) = await client.pages(of: Listing<ByURL>()).collected()
        let redirects = StubTransport(redirects: "/same", "//evil.test/")
        _ = try await client.with { $0.transport = redirects }.send(Call<Get>())
        #expect(error == nil)
        for requests in [pages.requests, redirects.requests] {
            let last = try #require(requests.last)
            #expect(requests.dropLast().allSatisfy { "\($0.headerFields)".contains("s3cret") })
            #expect(last.authority == "evil.test" && !"\(last.headerFields) \(last.path ?? "")".contains("s3cret"))
            #expect(last.headerFields[.userAgent] == "shelf")
        }
    }

    @Test("A cursor for a sensitive parameter is a secret too")
    func sensitiveCursor() async throws {
        let seen = Lock<[String]>([])
        struct Log: Middleware {
            let note: @Sendable (String) -> Void
            func intercept(
                _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
            ) async throws -> (HTTPResponse, HTTPBody) {
                note(operation.redacted(request).path ?? "")
                return try await next(request, body)
            }
        }
        func load<Form: PageForm>(_ first: Listing<Form>, _ next: String, location: String? = nil) async
            -> [HTTPRequest]
        {
            let stub = StubTransport.pages([
                .init(body: #"{"next":"\#(next)"}"#),
                .init(body: "{}", status: location == nil ? 200 : 307, location: location),
                "{}",
            ])
            let log = Log { path in seen.withLock { $0.append(path) } }
            let (_, error) = await Shop.Client(transport: stub).with { $0.layers += [log] }.pages(of: first)
                .collected()
            #expect(error == nil)
            return stub.requests
        }
        for first in [nil, "s3cret-start"] {
            var sent = await load(Listing<BySecretCursor>(at: first), "s3cret cursor")
            #expect(sent.last?.path?.contains("at=s3cret%20cursor") == true)
            sent = await load(Listing<BySecretURL>(at: first), "/2?at=s3cret&x=1")
            #expect(sent.last?.path == "/2?at=s3cret&x=1")
            sent = await load(
                Listing<BySecretCursor>(at: first), "s3cret", location: "https://evil.test/?at=s3cret&x=1")
            #expect(sent.last?.path == "/?x=1")
        }
        #expect(seen.withLock { $0 }.count == 12)
        #expect(seen.withLock { $0 }.allSatisfy { !$0.contains("s3cret") })
    }

    @Test("Pages, items and their iterators show no secret")
    func descriptions() async throws {
        let stub = StubTransport.pages([
            #"{"items":[1],"next":"/2?pin=s3cret"}"#, #"{"items":[1],"next":"/3?pin=s3cret"}"#,
        ])
        let pages = Shop.Client(credentials: Self.credentials, transport: stub).pages(of: Self.first)
        var iterator = pages.makeAsyncIterator()
        _ = try await iterator.next()
        var items = pages.items.makeAsyncIterator()
        _ = try await items.next()
        let values: [Any] = [pages, pages.items, iterator, items]
        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            for text in [dumped, "\(value)", String(reflecting: value)] { #expect(!text.contains("s3cret")) }
        }
        #expect("\(pages)" == "the pages of list" && "\(pages.items)" == "the items of list")
    }
}
