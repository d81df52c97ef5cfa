import APIRuntime
import Foundation
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

    @Test("Where something on the way is absent a page has no items")
    func none() throws {
        #expect(try items(Paginate.Skipped(), "{}").isEmpty)
        #expect(try items(Paginate.Skipped(), #"{"result":{"total":1}}"#).isEmpty)
        #expect(try items(Paginate.Followed(), "{}").isEmpty)
        #expect(try items(Paginate.Generic(), #"{"page":null,"more":true}"#).isEmpty)
        #expect(Paginate.WithHeaders.items(of: .init(value: nil)).isEmpty)
    }

    @Test("A page is asked for like anything else")
    func request() throws {
        #expect(try Paginate.Numbered(page: 2, perPage: 10).sent().path == "/numbered?page=2&per_page=10")
        #expect(try Paginate.Cursored().sent().path == "/cursored?per_page=30")
    }
}
