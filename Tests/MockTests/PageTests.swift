import APIMock
import APIValues
import Foundation
import Generator
import HTTPTypes
import MockDescriptions
import Testing

@Suite("Pages of a mock")
struct PageTests {
    /// A list with the response and the pages of a spec.
    private static func engine(
        _ response: String, _ paginate: String, query: String = "limit: Int = 4", more: String = ""
    ) throws -> MockEngine {
        let spec = """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { id: Int, name: String } }
            endpoints:
              list: { path: /items, query: { \(query) }, response: \(response), paginate: \(paginate)\(more) }
            """
        let file = SourceFile(path: "shop.api.yaml", bytes: Array(spec.utf8))
        return MockEngine(try MockDescription(SpecDocuments([file])))
    }

    /// The ids of a page's items under keys.
    private static func ids(_ response: MockResponse, _ keys: [String] = []) throws -> [Int] {
        let value = try JSONValue(parsing: response.body)
        let list = keys.reduce(value as JSONValue?) { $0?[$1] }
        return try #require(list?.array).compactMap { $0["id"]?.int }
    }

    @Test("Two pages and a half follow by number, and each item is there once; the page after them is empty")
    func numbers() throws {
        let engine = try Self.engine("[Item]", "{ page: page, size: limit }", query: "page: Int?, limit: Int = 4")
        let pages = try (1...4).map { try Self.ids(engine.ask(.get, "/items?page=\($0)")) }
        #expect(pages.map(\.count) == [4, 4, 2, 0])
        #expect(Set(pages.joined()).count == 10)
        #expect(try Self.ids(engine.ask(.get, "/items?limit=10")) == Array(pages.joined()))
        #expect(try Self.ids(engine.ask(.get, "/items?page=9223372036854775807")) == [])
    }

    @Test("Pages follow by offset")
    func offsets() throws {
        let engine = try Self.engine("[Item]", "{ offset: skip, limit: limit }", query: "skip: Int = 0, limit: Int = 4")
        let all = try Self.ids(engine.ask(.get, "/items?limit=10"))
        #expect(try Self.ids(engine.ask(.get, "/items?skip=7")) == Array(all[7...]))
        #expect(try Self.ids(engine.ask(.get, "/items?skip=10")) == [])
        #expect(try Self.ids(engine.ask(.get, "/items?skip=2&limit=3")) == Array(all[2...4]))
        #expect(try Self.ids(engine.ask(.get, "/items?limit=0")) == [])
    }

    @Test("A cursor leads to the next page; the last page has none, and its flag is false")
    func cursors() throws {
        let engine = try Self.engine(
            "{ properties: { data: [Item], next: String?, has_more: Bool, total: Int } }",
            "{ cursor: after, next: next, items: data, more: has_more }", query: "after: String?, limit: Int = 4")
        var ids: [Int] = []
        var flags: [Bool?] = []
        var path = "/items"
        for _ in 0..<3 {
            let response = engine.ask(.get, path)
            let value = try JSONValue(parsing: response.body)
            ids += try Self.ids(response, ["data"])
            flags.append(value["has_more"]?.bool)
            #expect(value["total"] == 10)
            path = "/items?after=\(value["next"]?.string ?? "")"
        }
        #expect(flags == [true, true, false])
        #expect(path == "/items?after=")
        #expect(Set(ids).count == 10)
    }

    @Test("The last item's id is a cursor")
    func lastItem() throws {
        let engine = try Self.engine(
            "{ properties: { data: [Item], has_more: Bool } }",
            "{ cursor: after, next: data.last.id, items: data, more: has_more }", query: "after: Int?, limit: Int = 4")
        let first = try Self.ids(engine.ask(.get, "/items"), ["data"])
        let second = try Self.ids(engine.ask(.get, "/items?after=\(first[3])"), ["data"])
        let third = engine.ask(.get, "/items?after=\(second[3])")
        #expect(Set(first + second + (try Self.ids(third, ["data"]))).count == 10)
        #expect(try JSONValue(parsing: third.body)["has_more"] == false)
    }

    @Test("A header has the number of the next page, and no value on the last one")
    func header() throws {
        let engine = try Self.engine(
            "[Item]", "{ cursor: page, next: { header: X-Next } }", query: "page: Int?, limit: Int = 4")
        let name = try #require(HTTPField.Name("X-Next"))
        #expect(
            ["", "?page=2", "?page=3"].map { engine.ask(.get, "/items" + $0).headers[name] ?? "" } == ["2", "3", ""])
    }

    @Test("Link headers have the request's URL with another page")
    func links() throws {
        let engine = try Self.engine("[Item]", "link", query: "page: Int?, per_page: Int = 4")
        let name = try #require(HTTPField.Name("Link"))
        #expect(
            engine.ask(.get, "/items?per_page=5&page=1").headers[name]
                == #"<http://localhost/items?per_page=5&page=2>; rel="next""#)
        #expect(
            engine.ask(.get, "/items?per_page=5&page=2").headers[name]
                == """
                <http://localhost/items?per_page=5&page=1>; rel="prev", <http://localhost/items?per_page=5&page=1>; rel="first"
                """)
    }

    @Test("The next page's URL is in the body; a list without a parameter has the mock's own")
    func urls() throws {
        let engine = try Self.engine(
            "{ properties: { links: { optional: true, properties: { next: URL? } }, data: [Item] } }",
            "{ next: links.next, items: data }", query: "limit: Int = 4")
        var next: [String?] = []
        for path in ["", "?__page=2", "?__page=3"] {
            next.append(try JSONValue(parsing: engine.ask(.get, "/items" + path).body)["links"]?["next"]?.string)
        }
        #expect(next == ["http://localhost/items?__page=2", "http://localhost/items?__page=3", nil])
    }

    @Test("The items of an example are the items of the pages")
    func example() throws {
        let engine = try Self.engine(
            "[Item]", "{ page: page, size: limit }", query: "page: Int?, limit: Int = 2",
            more: ", example: [{ id: 1, name: a }, { id: 2, name: b }, { id: 3, name: c }]")
        #expect(try (1...3).map { try Self.ids(engine.ask(.get, "/items?page=\($0)")) } == [[1, 2], [3], []])
    }

    @Test("An unwrapped list is found in its envelope")
    func unwrapped() throws {
        let engine = try Self.engine(
            "[Item]", "{ page: page, more: has_more }", query: "page: Int?", more: ", unwrap: result?.items")
        let value = try JSONValue(parsing: engine.ask(.get, "/items?page=3").body)
        #expect(value["result"]?["items"]?.array?.count == 5)
        #expect(value["has_more"] == false)
    }

    @Test("The body selects a page")
    func body() throws {
        let spec = """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { id: Int } }
              Query: { properties: { text: String, start: Int?, size: Int = 4 } }
              Found: { properties: { items: [Item], isLast: Bool? } }
            endpoints:
              find: { method: POST, path: /find, body: Query, response: Found, paginate: { offset: start, limit: size, items: items, last: isLast } }
            """
        let file = SourceFile(path: "shop.api.yaml", bytes: Array(spec.utf8))
        let engine = MockEngine(try MockDescription(SpecDocuments([file])))
        let response = engine.ask(.post, "/find", [.contentType: "application/json"], body: #"{"text":"a","start":8}"#)
        #expect(try JSONValue(parsing: response.body)["isLast"] == true)
        #expect(try Self.ids(response, ["items"]).count == 2)
    }
}
