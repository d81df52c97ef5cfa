import Foundation
import HTTPTypes
import LoopbackServer
import APIValues
import Testing

@testable import APIRuntime
@testable import APIRuntimeCaching
@testable import APIRuntimeCalls
@testable import APIRuntimeSequences

/// RFC 9111 §3, §3.5, §4.1, §4.4: which responses are stored, and who may read them.
@Suite("Cache: which responses are stored, and who may read them")
struct CacheScopeTests {
    private static let fresh: KeyValuePairs = ["Cache-Control": "max-age=60"]

    // MARK: - Requests and statuses

    @Test("Only final statuses that are cacheable are stored", arguments: 200..<600)
    func statuses(status: Int) async throws {
        let bench = CacheBench(Answer("one", status: status, Self.fresh), Answer("two", status: status))
        _ = try await bench.get()
        let isKept = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
        #expect(try await bench.get() == (isKept ? "one" : "two"))
    }

    @Test("Only responses to GET are stored and returned")
    func methods() async throws {
        let bench = CacheBench(Answer("x", Self.fresh))
        _ = try await bench.client.send(Call<Head>())
        _ = try await bench.client.send(Call<Head>())
        _ = try await bench.client.send(Call<Get>())
        _ = try await bench.client.send(Call<Head>())
        #expect(bench.requests == 4)
        _ = try await bench.client.send(Call<Get>())
        #expect(bench.requests == 4)
        _ = try await bench.client.send(Call<Get>(text: "with a body"))
        #expect(bench.requests == 5)
    }

    @Test("The key is server, path and query; another host, port or scheme is another server")
    func addresses() async throws {
        let bench = CacheBench(Answer("x", Self.fresh))
        for server in ["https://a.test", "https://A.test:443", "http://a.test", "https://a.test:444", "https://b.test"]
        {
            _ = try await bench.client.with { $0.server = .custom(server) }.send(Page())
        }
        #expect(bench.requests == 4)
        for page in [Page(path: "other"), Page(pin: "1"), Page(pin: "2")] { _ = try await bench.get(page) }
        #expect(bench.requests == 7)
    }

    @Test("A redirected response is not stored, wherever it came from")
    func redirects() async throws {
        let bench = CacheBench { request, _ in
            request.path == "/start"
                ? Answer(status: 302, ["Location": "/page", "Cache-Control": "max-age=60"]).parts
                : Answer("x", Self.fresh).parts
        }
        for _ in 1...2 { _ = try await bench.client.send(Call<Get>()) }
        #expect(bench.requests == 4)
        _ = try await bench.get()
        #expect(bench.requests == 5)
    }

    @Test("After a redirect away and back, the response is not stored for the lost credentials")
    func redirectsBack() async throws {
        let isBack = Lock(false)
        let bench = CacheBench { request, _ in
            switch (request.authority, isBack.withLock { $0 }) {
            case ("other.test", _):
                isBack.withLock { $0 = true }
                return Answer(status: 302, ["Location": "https://api.shop.test/secrets?page=2"]).parts
            case (_, true): return Answer("public", Self.fresh).parts
            default: return Answer(status: 302, ["Location": "https://other.test/"]).parts
            }
        }
        let client = bench.client.with { $0.credentials = [.token("t")] }
        for _ in 1...2 { _ = try await client.send(Shop.Secrets()) }
        #expect(bench.requests == 4)
    }

    @Test(
        "Attempt middleware sees no call that the cache answers; a request that it changes is not stored under the original key"
    )
    func middleware() async throws {
        func requests(_ answer: Answer, _ change: @escaping @Sendable (inout HTTPRequest) -> Void) async throws -> Int {
            let bench = CacheBench(answer)
            let client = bench.client.with { $0.layers += [Changing(change: change)] }
            for _ in 1...2 { _ = try await client.send(Page()) }
            return bench.requests
        }
        let answer = Answer("x", Self.fresh)
        #expect(try await requests(answer) { _ in } == 1)
        #expect(try await requests(answer) { $0.headerFields[.userAgent] = "Shelf/2.1" } == 1)
        #expect(try await requests(answer) { $0.headerFields[.authorization] = "Bearer other" } == 2)
        #expect(try await requests(answer) { $0.path? += "?changed" } == 2)
        #expect(try await requests(answer) { $0.authority = "other.test" } == 2)
        let varying = Answer("x", ["Cache-Control": "max-age=60", "Vary": "User-Agent"])
        #expect(try await requests(varying) { $0.headerFields[.userAgent] = "Shelf/2.1" } == 2)
    }

    @Test("Streams are not stored")
    func streams() async throws {
        let bench = CacheBench(Answer("{}\n", ["Cache-Control": "max-age=60", "Content-Type": "application/jsonl"]))
        for _ in 1...2 {
            for try await _ in try await bench.client.send(Lines()) {}
        }
        #expect(bench.requests == 2)
    }

    private struct Lines: StreamRequestable {
        typealias API = Shop
        typealias Element = JSONValue
        static var framing: StreamFraming { .lines }
        static var endpoint: Endpoint { Endpoint("lines", .get, "/lines", cache: .lifetime(.seconds(60))) }
    }

    @Test("A stored body that no longer fits its type is an error, and is decoded on every call")
    func decoding() async throws {
        let bench = CacheBench(Answer(#"{"id": 7, "name": "Lamp"}"#, Self.fresh))
        for _ in 1...2 { #expect(try await bench.client.send(Shop.GetItem(id: "7")).name == "Lamp") }
        #expect(bench.requests == 1)
        let strange = CacheBench(Answer("<html>", Self.fresh))
        for _ in 1...2 {
            await #expect(throws: APIError<Never>.self) { try await strange.client.send(Shop.GetItem(id: "7")) }
        }
        let small = bench.client.with { $0.maximumResponseSize = 3 }
        let error = await failure { () async throws(APIError<Never>) in try await small.send(Shop.GetItem(id: "7")) }
        #expect(error?.transportFailure?.kind == .responseTooLarge)
    }

    @Test("Cookies and connection headers are not stored")
    func headers() async throws {
        let bench = CacheBench(
            Answer(
                "x",
                [
                    "Cache-Control": "max-age=60", "Set-Cookie": "sid=1", "Connection": "close, X-Hop", "X-Hop": "1",
                    "X-Kept": "1",
                ]))
        #expect(try await bench.response().headers[.setCookie] == "sid=1")
        let names = try await Set(bench.response().headers.map(\.name.canonicalName))
        #expect(names == ["cache-control", "x-kept", "age"])
    }

    // MARK: - Vary

    @Test("A response is returned to requests with the same values of the headers in Vary")
    func vary() async throws {
        let bench = CacheBench { request, _ in
            Answer(
                request.headerFields[.acceptLanguage] ?? "none",
                ["Cache-Control": "max-age=60", "Vary": "accept-language, X-Never"]
            ).parts
        }
        let pages = [Page(), Page(headers: ["Accept-Language": "de"]), Page(headers: ["Accept-Language": "en"])]
        for _ in 1...2 {
            for (page, text) in zip(pages, ["none", "de", "en"]) { #expect(try await bench.get(page) == text) }
        }
        #expect(bench.requests == 3)
        #expect(
            try await bench.get(Page(headers: ["X-Never": "", "Accept-Language": "de"])) == "de" && bench.requests == 4)
    }

    @Test("A response with `Vary: *` is not stored")
    func varyByAll() async throws {
        for vary in ["*", "Accept, *"] {
            let bench = CacheBench(Answer("x", ["Cache-Control": "max-age=60", "ETag": "1", "Vary": vary]))
            for _ in 1...2 { _ = try await bench.get() }
            #expect(bench.requests == 2 && bench.sent(.ifNoneMatch) == nil)
        }
    }

    @Test("If the server begins to send Vary, earlier responses are not returned to requests with other headers")
    func varyChanges() async throws {
        let bench = CacheBench(
            Answer("one", ["Cache-Control": "max-age=10"]),
            Answer("de", ["Cache-Control": "max-age=60", "Vary": "Accept-Language"]),
            Answer("en", ["Cache-Control": "max-age=60", "Vary": "Accept-Language"]))
        let (german, english) = (Page(headers: ["Accept-Language": "de"]), Page(headers: ["Accept-Language": "en"]))
        #expect(try await bench.get(english) == "one")
        bench.clock.pass(11)
        #expect(try await bench.get(german) == "de")
        #expect(try await bench.get(english) == "en")
        #expect(try await bench.get(german) == "de" && bench.requests == 3)
    }

    @Test("The number of variants of one address is limited")
    func variants() async throws {
        let bench = CacheBench(Answer("x", ["Cache-Control": "max-age=60", "Vary": "X-N"]))
        for number in 1...100 { _ = try await bench.get(Page(headers: ["X-N": "\(number)"])) }
        #expect(bench.requests == 100)
        _ = try await bench.get(Page(headers: ["X-N": "100"]))
        #expect(bench.requests == 100)
        _ = try await bench.get(Page(headers: ["X-N": "1"]))
        #expect(bench.requests == 101)
    }

    @Test("Accounts that differ in a header share no response, with or without Vary")
    func accounts() async throws {
        for control in ["max-age=60", "public, max-age=60"] {
            let bench = CacheBench { request, _ in
                let account = HTTPField.Name("X-Account").flatMap { request.headerFields[$0] }
                return Answer(account ?? "none", ["Cache-Control": control]).parts
            }
            let client = { (account: String) in bench.client.with { $0.headers["X-Account"] = account } }
            for _ in 1...2 {
                #expect(try await bench.get() == "none")
                #expect(try await bench.get(Page(headers: ["X-Account": "a"])) == "a")
                #expect(try await bench.get(Page(headers: ["X-Account": "b"])) == "b")
                #expect(try await client("a").send(Page()) == "a")
                #expect(try await client("c").send(Page()) == "c")
            }
            #expect(bench.requests == 4)
        }
    }

    @Test("Tracing headers do not make a request different")
    func traces() async throws {
        let bench = CacheBench(Answer("x", ["Cache-Control": "max-age=60"]))
        for name in ["X-Trace", "traceparent", "X-Request-Id", "User-Agent", "X-B3-TraceId"] {
            _ = try await bench.client.with { $0.headers[name] = name }.send(Page())
        }
        #expect(bench.requests == 1)
    }

    @Test("On disk, too, accounts that differ in a header share no response")
    func accountsOnDisk() async throws {
        let (folder, clock) = (try Folder(), Clock())
        let bench = CacheBench(clock: clock, cache: folder.cache(clock)) { request, _ in
            Answer(request.headerFields[.acceptLanguage] ?? "", ["Cache-Control": "public, max-age=60"]).parts
        }
        for _ in 1...2 {
            for language in ["de", "en"] {
                #expect(
                    try await bench.client.with { $0.headers["Accept-Language"] = language }.send(Page()) == language)
            }
        }
        #expect(bench.requests == 2)
    }

    @Test("A success that the spec treats as an error is not stored; the earlier response stays")
    func failing() async throws {
        let bench = CacheBench(
            Answer(#"{"ok": true}"#, ["Cache-Control": "max-age=10", "ETag": "\"1\""]),
            Answer(#"{"ok": false}"#, ["Cache-Control": "max-age=60"]),
            Answer(#"{"ok": false}"#, ["Cache-Control": "max-age=60"]), Answer(status: 304))
        let call = PolicyCall<Failing>()
        #expect(try await bench.client.send(call) == #"{"ok": true}"#)
        bench.clock.pass(11)
        for _ in 1...2 {
            let error = await failure { () async throws(APIError<Never>) in try await bench.client.send(call) }
            #expect(error?.status == 200)
        }
        #expect(bench.requests == 3)
        let response = try await bench.client.response(for: call)
        #expect(response.value == #"{"ok": true}"# && response.isCached && bench.requests == 4)
    }

    private enum Failing: Policy {
        static var endpoint: Endpoint { Endpoint("failing", .get, "/failing", failsWhen: ["ok": false]) }
    }

    // MARK: - Credentials

    private static let credentials: [[Shop.Credential]] = [
        [], [.token("a")], [.token("b")], [.session("a")], [.session("b")], [.key("a")], [.key("b")], [.queryKey("a")],
        [.queryKey("b")],
    ]

    @Test("In memory, a response is returned only for the same credentials, whatever the server allows")
    func credentials() async throws {
        for control in ["max-age=60", "public, max-age=60", "private, max-age=60", "s-maxage=60, max-age=60"] {
            let bench = CacheBench { request, _ in
                let told = request.headerFields.map { "\($0)" }.sorted().joined() + (request.path ?? "")
                return Answer(told, ["Cache-Control": control]).parts
            }
            var texts: [String] = []
            for own in Self.credentials {
                let client = bench.client.with { $0.credentials = own }
                texts.append(try await client.send(Page()))
                #expect(try await client.send(Page()) == texts.last)
            }
            #expect(Set(texts).count == Self.credentials.count && bench.requests == Self.credentials.count)
        }
    }

    @Test("Other secret headers and query items count like credentials")
    func secrets() async throws {
        let bench = CacheBench(Answer("x", ["Cache-Control": "public, max-age=60"]))
        let pages = [
            Page(secret: "a"), Page(secret: "b"), Page(pin: "a"), Page(pin: "b"), Page(secret: "a", pin: "a"), Page(),
            Page(headers: ["Cookie": "b"], secret: "a"), Page(headers: ["Cookie": "b; x-secret; a"]),
        ]
        for _ in 1...2 {
            for page in pages { _ = try await bench.get(page) }
        }
        #expect(bench.requests == pages.count)
    }

    @Test("Caches of two processes or two clients do not share keys")
    func salts() throws {
        let request = try Page(secret: "a").prepared(server: .default)
        let keys = (1...2).map { _ in ResponseCache().key(of: request) }
        #expect(keys[0].address == keys[1].address && keys[0].part != keys[1].part)
    }

    @Test("Callers with different credentials get different responses")
    func manyCallers() async throws {
        let bench = CacheBench { request, _ in
            Answer(request.headerFields[.authorization] ?? "", ["Cache-Control": "max-age=60"]).parts
        }
        for _ in 1...2 {
            for number in 1...50 { #expect(try await bench.get(Page(), .token("\(number)")) == "Bearer \(number)") }
        }
        #expect(bench.requests == 50)
    }

    // MARK: - Invalidation

    @Test("A changing request invalidates the address for everyone")
    func unsafe() async throws {
        func expectVoid<M: Method>(_ method: M.Type, _ isVoid: Bool, status: Int = 200) async throws {
            let count = Lock(0)
            let bench = CacheBench { request, _ in
                request.method == .get
                    ? Answer("\(count.withLock { $0 += 1; return $0 })", Self.fresh).parts
                    : Answer(status: status).parts
            }
            _ = try await bench.client.send(Call<Get>())
            _ = await failure { () async throws(APIError<Never>) in try await bench.client.send(Call<M>()) }
            #expect(try await bench.client.send(Call<Get>()) == (isVoid ? "2" : "1"), "\(method) \(status)")
        }
        try await expectVoid(Post.self, true)
        try await expectVoid(Put.self, true)
        try await expectVoid(Patch.self, true)
        try await expectVoid(Delete.self, true)
        try await expectVoid(Head.self, false)
        try await expectVoid(Post.self, true, status: 302)
        try await expectVoid(Post.self, false, status: 404)
        try await expectVoid(Post.self, false, status: 500)
    }

    @Test("So does a changing request without an answer")
    func unknownOutcome() async throws {
        let bench = CacheBench { request, _ in
            guard request.method == .get else { throw TransportFailure(.connectionLost, "lost") }
            return Answer("x", Self.fresh).parts
        }
        _ = try await bench.client.send(Call<Get>())
        _ = await failure { () async throws(APIError<Never>) in try await bench.client.send(Call<Post>()) }
        _ = try await bench.client.send(Call<Get>())
        #expect(bench.requests == 3)
    }

    @Test("Location and Content-Location are invalidated too, but only on the same server")
    func locations() async throws {
        for (header, value, isVoid) in [
            ("Location", "/page", true), ("Content-Location", "/page", true), ("Location", "page", true),
            ("Location", "https://api.shop.test/page", true), ("Location", "https://API.shop.test:443/page#x", true),
            ("Location", "http://api.shop.test/page", false), ("Location", "https://evil.test/page", false),
            ("Location", "/pages", false), ("Location", "", false), ("Location", "http://", false),
        ] {
            let bench = CacheBench { request, _ in
                request.method == .get ? Answer("x", Self.fresh).parts : Answer(status: 201, [header: value]).parts
            }
            let other = bench.client.with { $0.server = .custom("https://evil.test") }
            for client in [bench.client, other] { _ = try await client.send(Page()) }
            _ = try await bench.client.send(Call<Post>())
            for client in [bench.client, other] { _ = try await client.send(Page()) }
            #expect(bench.requests == (isVoid ? 4 : 3), "\(header): \(value)")
        }
    }

    @Test("If a changing request is redirected, both addresses are invalidated")
    func redirectedChange() async throws {
        let bench = CacheBench { request, _ in
            request.method == .post
                ? Answer(status: 303, ["Location": "/page"]).parts : Answer(request.path ?? "", Self.fresh).parts
        }
        for _ in 1...2 {
            _ = try await bench.client.send(Call<Get>())
            _ = try await bench.get()
        }
        #expect(bench.requests == 2)
        _ = try await bench.client.send(Call<Post>())
        _ = try await bench.client.send(Call<Get>())
        _ = try await bench.get()
        #expect(bench.requests == 6)
    }

    @Test("A response that was under way during a change is returned, but not stored")
    func overtaken() async throws {
        let gate = Gate()
        let bench = CacheBench { request, _ in
            if request.method == .get { try await gate.wait() }
            return Answer("x", Self.fresh).parts
        }
        async let early = bench.client.send(Call<Get>())
        #expect(try await eventually { gate.arrived == 1 })
        _ = try await bench.client.send(Call<Post>())
        gate.open()
        _ = try await early
        _ = try await bench.client.send(Call<Get>())
        #expect(bench.requests == 3)
        _ = try await bench.client.send(Call<Get>())
        #expect(bench.requests == 3)
    }

    // MARK: - Bounds

    @Test("The number of addresses is limited, and the most recently used stay")
    func bounded() async throws {
        let clock = Clock()
        let body = String(repeating: "x", count: 500)
        let bench = CacheBench(
            clock: clock, cache: ResponseCache(capacity: 20_000, now: { clock.now }), Answer(body, Self.fresh))
        for number in 1...200 {
            _ = try await bench.get(Page(path: "\(number)"))
            _ = try await bench.get(Page(path: "1"))
        }
        #expect(bench.requests == 200)
        var kept = 0
        for number in 1...200 {
            let request = try Page(path: "\(number)").prepared(server: .default)
            if await bench.cache.response(to: request, bench.cache.key(of: request)) != nil { kept += 1 }
        }
        #expect((5...20).contains(kept))
    }

    @Test("A response larger than an eighth of the cache is not stored, headers included")
    func share() async throws {
        let clock = Clock()
        func isKept(_ answer: Answer) async throws -> Bool {
            let cache = ResponseCache(capacity: 80_000, now: { clock.now })
            let bench = CacheBench(clock: clock, cache: cache, answer)
            for _ in 1...2 { _ = try await bench.get() }
            return bench.requests == 1
        }
        #expect(try await isKept(Answer(String(repeating: "x", count: 9000), Self.fresh)))
        #expect(try await !isKept(Answer(String(repeating: "x", count: 10_001), Self.fresh)))
        var bomb = Answer("x", Self.fresh)
        for _ in 1...500 { bomb.headers.append(("a", "")) }
        #expect(try await !isKept(bomb))
        var names = Answer("x", Self.fresh)
        names.headers.append(("Vary", (1...101).map { "a\($0)" }.joined(separator: ",")))
        #expect(try await !isKept(names))
    }

    @Test("A cache of size zero stores nothing and does no harm", arguments: [0, -1, .min, 1])
    func noRoom(capacity: Int) async throws {
        let clock = Clock()
        let bench = CacheBench(
            clock: clock, cache: ResponseCache(capacity: capacity, now: { clock.now }), Answer("x", Self.fresh))
        for _ in 1...2 { _ = try await bench.get() }
        #expect(bench.requests == 2)
    }

    @Test("All responses can be removed at once")
    func removeAll() async throws {
        let bench = CacheBench(Answer("x", Self.fresh))
        _ = try await bench.get()
        await bench.cache.removeAll()
        _ = try await bench.get()
        _ = try await bench.get()
        #expect(bench.requests == 2)
    }

    // MARK: - Everything together

    @Test(
        "Over a connection: stored, revalidated, invalidated; copies of a client share responses, other clients do not")
    func loopback() async throws {
        let tags = Lock<[String?]>([])
        let version = Lock(1)
        try await LoopbackServer.run { request in
            tags.withLock { $0.append(request.headers["if-none-match"]) }
            if request.method == "POST" { version.withLock { $0 += 1 } }
            let tag = #""v\#(version.withLock { $0 })""#
            guard request.headers["if-none-match"] != tag else {
                return LoopbackServer.Answer(status: 304, headers: ["ETag": tag])
            }
            return LoopbackServer.Answer(headers: ["ETag": tag], body: Data("body of \(tag)".utf8))
        } during: { server in
            let cache = ResponseCache()
            let client = Shop.Client(server.url).with { $0.layers = [ResponseCaching(cache, policy: .standard)] }
            let first = try await client.response(for: Call<Get>())
            #expect(first.value == #"body of "v1""# && !first.isCached)
            let second = try await client.with { $0.timeout = 30 }.response(for: Call<Get>())
            #expect(second.value == first.value && second.isCached && second.url == first.url)
            _ = try await client.send(Call<Post>())
            #expect(try await client.send(Call<Get>()) == #"body of "v2""#)
            let kept = client.with { $0.layers = [ResponseCaching(cache, policy: .lifetime(.seconds(3600)))] }
            #expect(try await kept.response(for: Call<Get>()).headers[.age] != nil)
            _ = try await Shop.Client(server.url).with { $0.layers = [ResponseCaching(policy: .standard)] }.send(
                Call<Get>())
        }
        #expect(tags.withLock { $0 } == [nil, #""v1""#, nil, nil, nil])
    }

    @Test("A cache's description shows no content")
    func secrecy() async throws {
        let bench = CacheBench(Answer("s3cret", ["Cache-Control": "max-age=60", "X-Token": "s3cret"]))
        _ = try await bench.get(Page(secret: "s3cret"), .token("s3cret"))
        var dumped = ""
        dump(bench.cache, to: &dumped)
        dump(bench.client, to: &dumped)
        for text in [dumped, "\(bench.cache)", String(reflecting: bench.cache)] { #expect(!text.contains("s3cret")) }
    }
}
