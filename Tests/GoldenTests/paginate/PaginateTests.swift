import APIRuntime
import APIRuntimeSequences
import Foundation
import LoopbackServer
import APIValues
import Testing

@Suite("paginate") struct PaginateTests {
    private func items<E: Paginated>(_ endpoint: E, _ json: String) throws -> [E.Item] {
        E.items(of: try endpoint.decode(status: 200, body: Data(json.utf8)))
    }

    @Test("An endpoint says how its pages follow each other")
    func forms() {
        #expect(Paginate.Linked.pagination == Pagination(.link(relation: "next")))
        #expect(Paginate.LinkedInside.pagination == Pagination(.link(relation: "next")))
        #expect(
            Paginate.Numbered.pagination == Pagination(.page("page", size: "per_page"), more: ["meta", "has_more"]))
        #expect(Paginate.Skipped.pagination == Pagination(.offset("offset", limit: "limit")))
        #expect(Paginate.Cursored.pagination == Pagination(.cursor("starting_after", next: ["meta", "next_cursor"])))
        #expect(Paginate.CursorInHeader.pagination == Pagination(.cursor("page", next: .header("X-Next-Page"))))
        #expect(
            Paginate.Searched.pagination
                == Pagination(.offset(.body("start_at", isNumber: true), limit: nil), last: ["isLast"]))
        #expect(Paginate.Followed.pagination == Pagination(.next(["page", "links", "next"]), more: ["page", "more"]))
    }

    @Test("The items of a page are the response itself or what it holds")
    func items() throws {
        let item = Paginate.Item(id: 1, title: "a")
        let json = #"{"id":1,"title":"a"}"#
        #expect(try items(Paginate.Linked(), "[\(json)]") == [item])
        #expect(try items(Paginate.LinkedInside(), #"{"data":[\#(json)]}"#) == [item])
        #expect(try items(Paginate.Numbered(), #"{"data":[\#(json)]}"#) == [item])
        #expect(try items(Paginate.Cursored(), #"{"data":[\#(json)]}"#) == [item])
        #expect(try items(Paginate.Skipped(), #"{"result":{"items":[\#(json)],"total":1}}"#) == [item])
        #expect(try items(Paginate.Followed(), #"{"page":{"items":[\#(json)]}}"#) == [item])
        #expect(
            try items(Paginate.Generic(), #"{"page":{"rows":[\#(json)],"next":null},"more":false}"#) == [item])
        #expect(try items(Paginate.WithHeaders(), #"{"result":{"items":[\#(json)],"total":1}}"#) == [item])
    }

    @Test("If a key of the path is absent, a page has no items")
    func none() throws {
        #expect(try items(Paginate.Skipped(), "{}").isEmpty)
        #expect(try items(Paginate.Skipped(), #"{"result":{"total":1}}"#).isEmpty)
        #expect(try items(Paginate.Followed(), "{}").isEmpty)
        #expect(try items(Paginate.Generic(), #"{"page":null,"more":true}"#).isEmpty)
        #expect(Paginate.WithHeaders.items(of: .init(value: nil)).isEmpty)
    }

    @Test("A page is requested like any endpoint")
    func request() throws {
        #expect(try Paginate.Numbered(page: 2, perPage: 10).sent().path == "/numbered?page=2&per_page=10")
        #expect(try Paginate.Cursored().sent().path == "/cursored?per_page=30")
    }

    /// Loads all items of an endpoint from a server with seven items, numbered from 1, two on a page; also returns the requests.
    private func load<E: Paginated>(
        _ endpoint: E, _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
    ) async throws -> (items: [E.Item], targets: [String]) where E.API == Paginate {
        let targets = Lock<[String]>([])
        let items = try await LoopbackServer.run { request in
            targets.withLock { $0.append(request.target + (request.body.isEmpty ? "" : " " + request.text)) }
            return answer(request)
        } during: { server in
            var items: [E.Item] = []
            let client = Paginate.Client(server: .custom(server.url))
            for try await item in client.pages(of: endpoint).items { items.append(item) }
            return items
        }
        return (items, targets.withLock { $0 })
    }

    private static let all = (1...7).map { Paginate.Item(id: $0, title: "\($0)") }

    /// Two of the seven items, and whether there are more.
    private static func page(from start: Int) -> (json: String, hasMore: Bool) {
        let items = all.dropFirst(start).prefix(2).map { #"{"id":\#($0.id),"title":"\#($0.title)"}"# }
        return ("[\(items.joined(separator: ","))]", start + 2 < all.count)
    }

    @Test("Pages follow a Link header")
    func linked() async throws {
        for path in ["/linked", "/linked-inside", "/with-headers"] {
            @Sendable func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
                let start = Int(request.query["from"] ?? "0") ?? 0
                let (json, hasMore) = Self.page(from: start)
                let body =
                    switch path {
                    case "/linked": json
                    case "/linked-inside": #"{"data":\#(json)}"#
                    default: #"{"result":{"items":\#(json),"total":7}}"#
                    }
                var answer = LoopbackServer.Answer.json(body)
                let last = "<\(path)?from=6>; rel=\"last\""
                let next = "<\(path)?from=\(start + 2)&per_page=2>; rel=\"next\""
                answer.headers["Link"] = hasMore ? "\(last), \(next)" : last
                return answer
            }
            let (items, targets) =
                switch path {
                case "/linked": try await load(Paginate.Linked(perPage: 2), answer)
                case "/linked-inside": try await load(Paginate.LinkedInside(perPage: 2), answer)
                default: try await load(Paginate.WithHeaders(perPage: 2), answer)
                }
            #expect(items == Self.all)
            #expect(
                targets == ["\(path)?per_page=2"] + [2, 4, 6].map { "\(path)?from=\($0)&per_page=2" })
        }
    }

    @Test("Pages are counted until a flag ends them")
    func numbered() async throws {
        let (items, targets) = try await load(Paginate.Numbered(perPage: 2)) { request in
            let (json, hasMore) = Self.page(from: (Int(request.query["page"] ?? "1") ?? 1) * 2 - 2)
            return .json(#"{"data":\#(json),"meta":{"has_more":\#(hasMore)}}"#)
        }
        #expect(items == Self.all)
        #expect(targets == ["/numbered?per_page=2"] + (2...4).map { "/numbered?per_page=2&page=\($0)" })
    }

    @Test("Items are skipped until a page is empty, even if pages are shorter than requested")
    func skipped() async throws {
        let (items, targets) = try await load(Paginate.Skipped(limit: 50)) { request in
            let (json, _) = Self.page(from: Int(request.query["offset"] ?? "0") ?? 0)
            return .json(#"{"result":{"items":\#(json),"total":7}}"#)
        }
        #expect(items == Self.all)
        #expect(targets == [0, 2, 4, 6, 7].map { "/skipped?offset=\($0)&limit=50&per_page=30" })
    }

    @Test("A cursor leads from page to page")
    func cursored() async throws {
        let (items, targets) = try await load(Paginate.Cursored()) { request in
            let start = Int(request.query["starting_after"]?.dropFirst(2) ?? "0") ?? 0
            let (json, hasMore) = Self.page(from: start)
            let next = hasMore ? #""c/\#(start + 2)""# : "null"
            return .json(#"{"data":\#(json),"meta":{"has_more":true,"next_cursor":\#(next)}}"#)
        }
        #expect(items == Self.all)
        #expect(
            targets == ["/cursored?per_page=30"] + [2, 4, 6].map { "/cursored?per_page=30&starting_after=c%2F\($0)" })

        let generic = try await load(Paginate.Generic(after: "2")) { request in
            let start = Int(request.query["after"] ?? "0") ?? 0
            let (json, hasMore) = Self.page(from: start)
            return .json(#"{"page":{"rows":\#(json),"next":"\#(start + 2)"},"more":\#(hasMore)}"#)
        }
        #expect(generic.items == Array(Self.all.dropFirst(2)))
        #expect(generic.targets == [2, 4, 6].map { "/generic?after=\($0)&per_page=30" })
    }

    @Test("A URL in the body leads from page to page")
    func followed() async throws {
        let (items, targets) = try await load(Paginate.Followed()) { request in
            let start = Int(request.query["from"] ?? "0") ?? 0
            let (json, hasMore) = Self.page(from: start)
            let next = "http://\(request.headers["host"] ?? "")/followed?from=\(start + 2)"
            return .json(
                #"{"page":{"items":\#(json),"links":{"next":"\#(next)"},"more":\#(hasMore)}}"#)
        }
        #expect(items == Self.all)
        #expect(targets == ["/followed?per_page=30"] + [2, 4, 6].map { "/followed?from=\($0)" })

        let days = try await load(Paginate.ListDays()) { request in
            let isFirst = request.query["second"] == nil
            return .json(#"{"days":["2026-11-2\#(isFirst ? 0 : 1)"],"next":"\#(isFirst ? "?second" : "")"}"#)
        }
        #expect(days.items.map(\.day) == [20, 21] && days.targets == ["/days?per_page=30", "/days?second"])
    }

    @Test("The cursor is a property of the last item; a page without items has none")
    func lastItem() async throws {
        let (items, targets) = try await load(Paginate.LastItem(perPage: 2)) { request in
            .json(Self.page(from: Int(request.query["before"] ?? "0") ?? 0).json)
        }
        #expect(items == Self.all)
        #expect(targets == ["/last-item?per_page=2"] + [2, 4, 6, 7].map { "/last-item?per_page=2&before=\($0)" })

        let inside = try await load(Paginate.LastOfData(perPage: 2)) { request in
            let (json, hasMore) = Self.page(from: Int(request.query["starting_after"] ?? "0") ?? 0)
            return .json(#"{"data":\#(json),"meta":{"has_more":\#(hasMore)}}"#)
        }
        #expect(inside.items == Self.all)
        #expect(
            inside.targets == ["/last-of-data?per_page=2"]
                + [2, 4, 6].map { "/last-of-data?per_page=2&starting_after=\($0)" })
    }

    @Test("The cursor comes in a header, which is empty in the last page")
    func header() async throws {
        let (items, targets) = try await load(Paginate.CursorInHeader(perPage: 2)) { request in
            let number = Int(request.query["page"] ?? "1") ?? 1
            let (json, hasMore) = Self.page(from: number * 2 - 2)
            var answer = LoopbackServer.Answer.json(json)
            answer.headers["X-Next-Page"] = hasMore ? "\(number + 1)" : ""
            return answer
        }
        #expect(items == Self.all)
        #expect(
            targets == ["/cursor-in-header?per_page=2"] + (2...4).map { "/cursor-in-header?per_page=2&page=\($0)" })
    }

    @Test("The body names the requested page, and keeps its other properties")
    func bodies() async throws {
        let (items, targets) = try await load(Paginate.Searched(perPage: 2, body: .init(text: "a"))) { request in
            let start = request.text.split(separator: #""start_at":"#).dropFirst().first.flatMap { Int($0.dropLast()) }
            let (json, hasMore) = Self.page(from: start ?? 0)
            return .json(#"{"items":\#(json),"isLast":\#(!hasMore)}"#)
        }
        #expect(items == Self.all)
        #expect(
            targets == [#"/search?per_page=2 {"text":"a"}"#]
                + [2, 4, 6].map { #"/search?per_page=2 {"text":"a","start_at":\#($0)}"# })

        let queried = try await load(Paginate.Queried(perPage: 2, body: .init(filter: "x"))) { request in
            let start = request.text.split(separator: #""c/"#).dropFirst().first.flatMap { Int($0.dropLast(2)) } ?? 0
            let (json, hasMore) = Self.page(from: start)
            let next = hasMore ? #""c/\#(start + 2)""# : "null"
            return .json(#"{"data":\#(json),"meta":{"has_more":true,"next_cursor":\#(next)}}"#)
        }
        #expect(queried.items == Self.all)
        #expect(
            queried.targets == [#"/query?per_page=2 {"filter":"x"}"#]
                + [2, 4, 6].map { #"/query?per_page=2 {"filter":"x","start_cursor":"c/\#($0)"}"# })
    }
}
