import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Pages")
struct PageTests {
    private static let base = "https://api.shop.test/lists/a%2Fb%20c?q=x%26y%20z%2B"
    private static let rest = "&tag=1&tag=2"

    /// The URLs of the requests for all pages.
    private func urls<Form: PageForm>(
        _ first: Listing<Form>, _ answers: PageAnswer...
    ) async -> (urls: [String], items: [Int], error: APIError<Never>?) {
        let stub = StubTransport.pages(answers)
        let (items, error) = await Shop.Client(transport: stub).pages(of: first).items.collected()
        return (stub.urls, items, error)
    }

    // MARK: Laziness

    @Test("A page is requested only when it is needed")
    func lazy() async throws {
        let link = ["</2>; rel=next"]
        let stub = StubTransport.pages([
            .init(body: #"{"items":[1,2]}"#, links: link), .init(body: #"{"items":[3]}"#, links: ["</3>; rel=next"]),
        ])
        let pages = Shop.Client(transport: stub).pages(of: Listing<ByLink>())
        var items = pages.items.makeAsyncIterator()
        #expect(stub.requests.isEmpty)
        #expect(try await items.next() == 1)
        #expect(try await items.next() == 2)
        #expect(stub.requests.count == 1)
        #expect(try await items.next() == 3)
        #expect(stub.requests.count == 2)

        let other = StubTransport.pages([.init(body: #"{"items":[1,2]}"#, links: link)])
        for try await item in Shop.Client(transport: other).pages(of: Listing<ByLink>()).items where item == 2 { break }
        #expect(other.requests.count == 1)
    }

    @Test("A page has its items and its response; every loop begins with the first page")
    func pages() async throws {
        let stub = StubTransport { request, _ in
            let isFirst = request.path?.contains("/lists/") == true
            let link = isFirst ? "</2>; rel=next" : "</1>; rel=prev"
            let body = isFirst ? #"{"items":[1,2]}"# : #"{"items":[3]}"#
            return (HTTPResponse(status: .ok, headerFields: [HTTPField.Name("Link")!: link]), HTTPBody(Data(body.utf8)))
        }
        let pages = Shop.Client(transport: stub).pages(of: Listing<ByLink>())
        for _ in 0..<2 {
            let (loaded, error) = await pages.collected()
            #expect(error == nil && loaded.map(\.items) == [[1, 2], [3]])
            #expect(loaded.map(\.response.status) == [200, 200])
            #expect(loaded.map { $0.response.headers.count } == [1, 1])
            #expect(loaded.last?.response.url?.absoluteString == "https://api.shop.test/2")
            #expect(loaded.last?.response.value?["items"] == [3])
        }
        #expect(stub.requests.count == 4)
    }

    @Test("Nothing follows the last page or an error")
    func end() async throws {
        let stub = StubTransport.pages([#"{"items":[1],"next":"/2"}"#])
        var pages = Shop.Client(transport: stub).pages(of: Listing<ByURL>()).makeAsyncIterator()
        #expect(try await pages.next()?.items == [1])
        await #expect(throws: APIError<Never>.self) { try await pages.next() }
        #expect(try await pages.next() == nil)
        #expect(stub.requests.count == 2)

        let one = StubTransport.pages([#"{"items":[1]}"#])
        var items = Shop.Client(transport: one).pages(of: Listing<ByURL>()).items.makeAsyncIterator()
        #expect(try await items.next() == 1)
        for _ in 0..<3 { #expect(try await items.next() == nil) }
        #expect(one.requests.count == 1)
    }

    @Test("The iterators of older systems, without isolation, give the same items")
    func withoutIsolation() async throws {
        func all<Elements: AsyncSequence>(_ elements: Elements) async throws -> [Elements.Element] {
            var iterator = elements.makeAsyncIterator()
            var all: [Elements.Element] = []
            while let element = try await iterator.next() { all.append(element) }
            return all
        }
        let stub = StubTransport.pages([#"{"items":[1,2],"next":"/2"}"#, #"{"items":[3]}"#])
        #expect(try await all(Shop.Client(transport: stub).pages(of: Listing<ByURL>()).items) == [1, 2, 3])
        let other = StubTransport.pages([#"{"items":[1]}"#])
        #expect(try await all(Shop.Client(transport: other).pages(of: Listing<ByURL>())).map(\.items) == [[1]])
    }

    @Test("The error is the endpoint's own, after the items before it")
    func failure() async throws {
        let (_, items, error) = await urls(
            Listing<ByURL>(), #"{"items":[1,2],"next":"/2"}"#, .init(body: "no", status: 404))
        #expect(items == [1, 2])
        guard case .unexpectedStatus(let reply)? = error else { throw Unexpected() }
        #expect(reply.status == 404)
    }

    // MARK: Forms

    @Test("A link: the URL of the header is requested with the headers of the first request")
    func link() async {
        let stub = StubTransport.pages([
            .init(body: #"{"items":[1]}"#, links: ["</lists/x?page=2>; rel=\"next\""]),
            .init(body: #"{"items":[]}"#, links: ["<?page=3&x=%zz é>; rel=\"next\""]),
            .init(body: #"{"items":[2]}"#, links: ["<https://api.shop.test/?page=1>; rel=\"first\""]),
        ])
        let (items, error) = await Shop.Client(transport: stub).pages(of: Listing<ByLink>()).items.collected()
        #expect(items == [1, 2] && error == nil)
        #expect(
            stub.urls == [
                Self.base + Self.rest, "https://api.shop.test/lists/x?page=2",
                "https://api.shop.test/lists/x?page=3&x=%25zz%20%C3%A9",
            ])
        #expect(stub.requests.allSatisfy { $0.headerFields[HTTPField.Name("X-Trace")!] == "visible" })
    }

    @Test("A page number counts up, from 1 or from the first request's, until a page is empty")
    func page() async {
        let answers: [PageAnswer] = [#"{"items":[1,2]}"#, #"{"items":[3]}"#, #"{"items":[]}"#]
        var loaded = await urls(Listing<ByPage>(), answers[0], answers[1], answers[2])
        #expect(loaded.items == [1, 2, 3] && loaded.error == nil)
        #expect(
            loaded.urls == [
                Self.base + Self.rest, Self.base + Self.rest + "&at=2", Self.base + Self.rest + "&at=3",
            ])
        loaded = await urls(Listing<ByPage>(at: "0"), answers[0], answers[1], answers[2])
        #expect(loaded.urls == (0...2).map { "\(Self.base)&at=\($0)\(Self.rest)" })
    }

    @Test("An offset grows by the number of items received, until none come")
    func offset() async {
        let answers: [PageAnswer] = [#"{"items":[1,2,3]}"#, #"{"items":[4,5]}"#, #"{"items":[]}"#]
        var loaded = await urls(Listing<ByOffset>(at: "10"), answers[0], answers[1], answers[2])
        #expect(loaded.items == [1, 2, 3, 4, 5] && loaded.error == nil)
        #expect(loaded.urls == [10, 13, 15].map { "\(Self.base)&at=\($0)\(Self.rest)" })
        loaded = await urls(Listing<ByOffset>(), answers[0], answers[2])
        #expect(loaded.urls == [Self.base + Self.rest, Self.base + Self.rest + "&at=3"])
    }

    @Test("A cursor of the body, text or number, is written into the query until it is missing")
    func cursor() async {
        for last in [
            #"{}"#, #"{"meta":{}}"#, #"{"meta":null}"#, #"{"meta":{"next":null}}"#, #"{"meta":{"next":""}}"#, "",
        ] {
            let loaded = await urls(
                Listing<ByCursor>(), #"{"items":[1],"meta":{"next":"a b&c=d/é+%"}}"#,
                #"{"items":[],"meta":{"next":12345678901234567890}}"#, PageAnswer(body: last))
            #expect(loaded.items == [1] && loaded.error == nil)
            #expect(
                loaded.urls.dropFirst() == [
                    Self.base + Self.rest + "&at=a%20b%26c%3Dd%2F%C3%A9%2B%25",
                    Self.base + Self.rest + "&at=12345678901234567890",
                ])
        }
        let loaded = await urls(Listing<ByCursor>(at: "first"), #"{"meta":{"next":"second"}}"#, "null")
        #expect(loaded.urls == ["first", "second"].map { "\(Self.base)&at=\($0)\(Self.rest)" })
        #expect(loaded.error == nil)
    }

    @Test(
        "A URL of the body is requested, absolute or relative, until it is missing",
        arguments: [
            ("https://api.shop.test/x?page=2", "https://api.shop.test/x?page=2"),
            ("/x?page=2", "https://api.shop.test/x?page=2"),
            ("x?page=2", "https://api.shop.test/lists/x?page=2"),
            ("?page=2", "https://api.shop.test/lists/a%2Fb%20c?page=2"),
            ("../x#top", "https://api.shop.test/x"), ("//api.shop.test:443/x", "https://api.shop.test:443/x"),
            ("HTTPS://API.Shop.Test", "https://api.shop.test/"),
        ])
    func url(text: String, expected: String) async {
        for last in ["{}", #"{"next":null}"#, #"{"next":""}"#, "null", ""] {
            let loaded = await urls(
                Listing<ByURL>(), PageAnswer(body: #"{"items":[1],"next":"\#(text)"}"#), PageAnswer(body: last))
            #expect(loaded.urls.dropFirst() == [expected] && loaded.items == [1] && loaded.error == nil)
        }
    }

    @Test("A flag ends the pages, and an empty page does not; without a flag an empty page ends them")
    func more() async {
        let on = #"{"items":[],"meta":{"more":true}}"#, off = #"{"items":[1],"meta":{"more":false}}"#
        var loaded = await urls(Listing<ByPageUntilNoMore>(), .init(body: on), .init(body: on), .init(body: off))
        #expect(loaded.urls.count == 3 && loaded.items == [1] && loaded.error == nil)
        for absent in [#"{"items":[],"meta":{"more":null}}"#, #"{"items":[],"meta":null}"#, "{}", ""] {
            loaded = await urls(
                Listing<ByPageUntilNoMore>(), #"{"items":[1]}"#, .init(body: on), .init(body: absent))
            #expect(loaded.urls.count == 3 && loaded.error == nil)
        }
        loaded = await urls(Listing<ByCursorUntilNoMore>(), #"{"more":true,"next":"a"}"#, #"{"more":false,"next":"b"}"#)
        #expect(loaded.urls.count == 2 && loaded.error == nil)
        loaded = await urls(Listing<ByCursorUntilNoMore>(), #"{"more":true}"#)
        #expect(loaded.urls.count == 1 && loaded.error == nil)
    }

    @Test("A missing value in the body is an error after its page")
    func mismatches() async throws {
        func mismatch<Form: PageForm>(_ first: Listing<Form>, _ body: String) async -> String? {
            let (urls, items, error) = await urls(first, PageAnswer(body: body))
            guard case .decoding(let mismatch, let reply)? = error, urls.count == 1, items == [1] else { return nil }
            return reply.body == Data(body.utf8) ? mismatch.description : nil
        }
        #expect(
            await mismatch(Listing<ByCursor>(), #"{"items":[1],"meta":{"next":["s3cret"]}}"#)
                == "meta.next: expected a string or a number")
        #expect(
            await mismatch(Listing<ByCursor>(), #"{"items":[1],"meta":"s3cret"}"#)
                == "meta: expected an object, found a string")
        #expect(
            await mismatch(Listing<ByURL>(), #"{"items":[1],"next":true}"#) == "next: expected a string or a number")
        #expect(
            await mismatch(Listing<ByPageUntilNoMore>(), #"{"items":[1],"meta":{"more":"yes"}}"#)
                == "meta.more: expected a boolean")
    }

    @Test("A number that cannot be counted up is an error after its page")
    func numbers() async throws {
        for at in ["x", "", "9223372036854775807", "99999999999999999999", "1.5"] {
            let (urls, items, error) = await urls(Listing<ByPage>(at: at), #"{"items":[1]}"#)
            #expect(urls.count == 1 && items == [1])
            guard case .invalidRequest(let reason)? = error else { throw Unexpected() }
            #expect(
                reason.hasPrefix(
                    "the query parameter 'at' is not a number, so the next page cannot be computed: Shop.list"))
        }
    }

    // MARK: Ends

    @Test("A page that leads to an earlier one is an error, not a loop")
    func repeated() async {
        func expectRepeat<Form: PageForm>(_ first: Listing<Form>, after count: Int, _ bodies: String...) async {
            let stub = StubTransport.pages(bodies.map { PageAnswer(body: $0) })
            let (pages, error) = await Shop.Client(transport: stub).pages(of: first).collected()
            #expect(error?.transportFailure?.kind == .pagesRepeat)
            #expect(error?.description.contains(": a page leads to one before it: Shop.list (") == true)
            #expect(pages.count == count && stub.requests.count == count)
        }
        await expectRepeat(Listing<ByCursor>(), after: 2, #"{"meta":{"next":"a"}}"#, #"{"meta":{"next":"a"}}"#)
        await expectRepeat(
            Listing<ByCursor>(), after: 3, #"{"meta":{"next":1}}"#, #"{"meta":{"next":2}}"#, #"{"meta":{"next":"1"}}"#)
        await expectRepeat(Listing<ByCursor>(at: "a"), after: 1, #"{"meta":{"next":"a"}}"#)
        await expectRepeat(Listing<ByURL>(), after: 1, #"{"next":"\#(Self.base + Self.rest)"}"#)
        await expectRepeat(Listing<ByURL>(), after: 1, ##"{"next":"#"}"##)
        await expectRepeat(
            Listing<ByURL>(), after: 3, #"{"next":"/2"}"#, #"{"next":"/3"}"#, #"{"next":"https://API.shop.test:443/2"}"#
        )
        await expectRepeat(Listing<ByOffsetUntilNoMore>(at: "0"), after: 1, #"{"items":[],"more":true}"#)
    }

    @Test("A list without an end is an error after 10,000 pages; the caller's own limit just ends it")
    func limits() async {
        func endless() -> StubTransport {
            let count = Lock(0)
            return StubTransport { _, _ in
                let n = count.withLock { count in
                    count += 1
                    return count
                }
                return (HTTPResponse(status: .ok), HTTPBody(Data(#"{"items":[\#(n)],"meta":{"next":\#(n)}}"#.utf8)))
            }
        }
        let all = endless()
        let (items, error) = await Shop.Client(transport: all).pages(of: Listing<ByCursor>()).items.collected()
        #expect(items == Array(1...10_000) && all.requests.count == 10_000)
        #expect(error?.transportFailure?.kind == .tooManyPages)
        for limit in [-1, 0, 1, 3, 10_001] {
            let stub = endless()
            let pages = Shop.Client(transport: stub).pages(of: Listing<ByCursor>(), limit: limit)
            let (items, error) = await pages.items.collected()
            #expect(error == nil && items.count == max(limit, 0) && stub.requests.count == items.count)
        }
    }

    @Test("With a limit, an error in the address of the next page is not reported")
    func limitBeforeError() async throws {
        let stub = StubTransport.pages([#"{"items":[1],"next":"javascript:alert(1)"}"#])
        let (items, error) = await Shop.Client(transport: stub).pages(of: Listing<ByURL>(), limit: 1).items.collected()
        #expect(items == [1] && error == nil)
    }

    // MARK: Calls

    @Test("Each page is a call: retried, authorized, seen by middleware, with its own idempotency key")
    func calls() async throws {
        let keys = Lock<[String]>([])
        let stub = StubTransport.pages([
            #"{"items":[1],"meta":{"next":"b"}}"#, .init(body: "", status: 503), #"{"items":[2]}"#,
        ])
        let seen = Recorder()
        let client = Shop.Client(credentials: [.token("s3cret"), .queryKey("k"), .session("s")], transport: stub).with {
            $0.retry = RetryPolicy(times: 1, delay: .zero)
            $0.callLayers += [seen]
        }
        let (items, error) = await client.pages(of: Listing<ByCursor>()).items.collected()
        #expect(items == [1, 2] && error == nil && seen.ids.count == 2 && Set(seen.ids).count == 2)
        #expect(stub.requests.count == 3)
        for request in stub.requests {
            #expect(request.headerFields[.authorization] == "Bearer s3cret" && request.headerFields[.cookie] == "sid=s")
            #expect(request.path?.hasSuffix("&api_key=k") == true)
            keys.withLock { $0.append(request.headerFields[HTTPField.Name("X-Call")!] ?? "") }
        }
        let sent = keys.withLock { $0 }
        #expect(sent[0] != sent[1] && sent[1] == sent[2])
    }

    @Test("A relative URL is resolved against the response's address")
    func redirected() async {
        let loaded = await urls(
            Listing<ByURL>(), .init(body: "", status: 302, location: "/moved/here?x"),
            #"{"items":[1],"next":"there"}"#, #"{"items":[2]}"#)
        #expect(loaded.urls.last == "https://api.shop.test/moved/there" && loaded.items == [1, 2])
        let cursor = await urls(
            Listing<ByCursor>(), .init(body: "", status: 302, location: "/moved"), #"{"meta":{"next":"b"}}"#, "{}")
        #expect(cursor.urls.last == Self.base + Self.rest + "&at=b")
    }
}

/// Keeps the IDs of the calls that it sees.
private final class Recorder: Middleware {
    private let kept = Lock<[String]>([])

    var ids: [String] { kept.withLock { $0 } }

    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        kept.withLock { $0.append(operation.id) }
        return try await next(request, body)
    }
}
