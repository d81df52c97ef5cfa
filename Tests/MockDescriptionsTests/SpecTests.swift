import APIMock
import APIValues
import Generator
import MockInputs
import MockDescriptions
import Testing

@Suite("Descriptions of specs and collections")
struct SpecTests {
    private static func described(spec: String) throws -> MockDescription {
        try MockDescription(SpecDocuments([SourceFile(path: "shop.api.yaml", bytes: Array(spec.utf8))]))
    }

    @Test("A spec has the names of its endpoints, its types and its credentials")
    func spec() throws {
        let description = try Self.described(
            spec: """
                api: Shop
                servers: { production: https://shop.example/v1 }
                auth: { key: { header: X-Key } }
                models:
                  Item: { properties: { id: Int, name: String? } }
                endpoints:
                  getItem: { path: "/items/{id:Int}", response: Item }
                """)
        #expect(description.servers == ["https://shop.example/v1"])
        let operation = try #require(description.operations.first)
        #expect(operation.id == "getItem")
        #expect(operation.method == "GET" && operation.path == "/items/{id}")
        let content = try #require(operation.responses.first { $0.status == "2XX" }?.contents.first)
        #expect(content.mediaType == "application/json")
        #expect(description.schema(content.schema).object?.properties.map(\.name) == ["id", "name"])
        #expect(description.schema(content.schema).object?.required == ["id"])
    }

    @Test("An operation has the parameters of its spec's defaults and client too")
    func sharedParameters() throws {
        let description = try Self.described(
            spec: """
                api: Shop
                servers: { production: https://shop.example/v1 }
                client: { headers: { X-Shop: String } }
                defaults: { query: { site: { value: main } } }
                endpoints:
                  listItems: { path: /items, query: { page: Int? }, response: "[String]" }
                """)
        #expect(description.operations.first?.parameters.map(\.name).sorted() == ["X-Shop", "page", "site"])
    }

    @Test("A date has examples in its own form, and the default of one in another form is left out")
    func dateForms() throws {
        let description = try Self.described(
            spec: """
                api: Shop
                servers: { production: https://shop.example/v1 }
                defaults: { dates: "yyyyMMdd" }
                endpoints:
                  getLog: { path: /log, response: { properties: { days: "[String: Date]", on: { type: Date, format: http, default: 2026-11-20T00:00:00Z } } } }
                """)
        let content = try #require(description.operations.first?.responses.first?.contents.first)
        let log = try #require(description.schema(content.schema).object)
        let days = description.schema(log.properties[0].schema)
        #expect(description.schema(days.object?.additional).examples == ["20261120", "20240304"])
        #expect(
            description.schema(log.properties[1].schema).examples
                == ["Fri, 20 Nov 2026 12:34:56 GMT", "Mon, 04 Mar 2024 00:00:00 GMT"].map { .string($0) })
    }

    @Test("The values beside an unwrapped value, under the same key, do not replace it")
    func envelope() throws {
        let description = try Self.described(
            spec: """
                api: Shop
                servers: { production: https://shop.example/v1 }
                endpoints:
                  list: { path: /list, response: { type: "[Int]", unwrap: data.items, envelope: { data: { properties: { total: Int } } } } }
                """)
        let content = try #require(description.operations.first?.responses.first?.contents.first)
        let around = try #require(description.schema(content.schema).object)
        let data = try #require(description.schema(around.properties[0].schema).object)
        #expect(data.properties.map(\.name) == ["items", "total"])
        #expect(data.required == ["items", "total"])
    }

    @Test(
        "A spec's pages are described",
        arguments: [
            ("link", MockPages(.link, parameter: "page", sizeParameter: "per_page")),
            (
                "{ page: page, size: per_page, items: data }",
                MockPages(.page, parameter: "page", sizeParameter: "per_page", items: ["data"])
            ),
            (
                "{ cursor: after, next: meta.next }",
                MockPages(.cursor, parameter: "after", sizeParameter: "per_page", next: ["meta", "next"])
            ),
            (
                "{ next: links.next, items: data, more: more, last: meta.last }",
                MockPages(
                    .next, sizeParameter: "per_page", items: ["data"], next: ["links", "next"], more: ["more"],
                    last: ["meta", "last"])
            ),
            (
                "{ cursor: page, next: { header: X-Next } }",
                MockPages(.cursor, parameter: "page", sizeParameter: "per_page", nextHeader: "X-Next")
            ),
            (
                "{ link: newer }",
                MockPages(.link, parameter: "page", sizeParameter: "per_page", relation: "newer")
            ),
        ] as [(String, MockPages)])
    func pages(form: String, expected: MockPages) throws {
        let description = try Self.described(
            spec: """
                api: Shop
                servers: { production: https://shop.example }
                endpoints:
                  list: { path: /items, query: { after: String?, page: Int?, per_page: Int? }, response: JSON, paginate: \(form) }
                """)
        #expect(description.operations.first?.pages == expected)
    }

    @Test("A response has the media type that the spec's clients ask for, unless another documented one fits")
    func accepted() throws {
        let description = try Self.described(
            spec: """
                api: Shop
                servers: { production: https://shop.example }
                defaults: { headers: { Accept: { value: application/vnd.shop+json } }, errors: { 4xx: String } }
                endpoints:
                  getCount: { path: /count, response: Int }
                  getList: { path: /list, response: "[Int]", headers: { Accept: { value: "text/csv, application/*;q=0.5" } } }
                  getNothing: { path: /nothing, response: none }
                """)
        let types = description.operations.map { $0.responses.map { $0.contents.map(\.mediaType) } }
        #expect(
            types == [
                [["application/json", "application/vnd.shop+json"], ["text/plain", "application/vnd.shop+json"]],
                [["application/json"], ["text/plain", "text/csv"]],
                [[], ["text/plain", "application/vnd.shop+json"]],
            ])
    }

    @Test("Dates in a format of the language have examples in it")
    func dates() throws {
        let description = try Self.described(
            spec: """
                api: Shop
                servers: { production: https://shop.example }
                models:
                  Times:
                    properties:
                      usual: Date
                      day: { type: Date, format: date }
                      seconds: { type: Date, format: unix }
                      header: { type: Date, format: http }
                      own: { type: Date, format: ["yyyy/MM/dd HH:mm", iso8601] }
                endpoints:
                  times: { path: /times, response: Times }
                """)
        let content = try #require(description.operations.first?.responses.first?.contents.first)
        let members = (description.schema(content.schema).object?.properties ?? []).map {
            description.schema($0.schema)
        }
        #expect(members.map(\.format) == ["date-time", "date", "unix-time", "date-time-rfc-1123", "yyyy/MM/dd HH:mm"])
        #expect(
            members.map { $0.examples.map(\.description) } == [
                [], [], ["1795178096", "1709510400"],
                [#""Fri, 20 Nov 2026 12:34:56 GMT""#, #""Mon, 04 Mar 2024 00:00:00 GMT""#],
                [#""2026/11/20 12:34""#, #""2024/03/04 00:00""#],
            ])
    }

    @Test("A collection has its saved responses as examples")
    func postman() throws {
        let collection = """
            { "info": { "name": "Test" }, "auth": { "type": "apikey", "apikey": [
                { "key": "in", "value": "query" }, { "key": "key", "value": "apiKey" }] },
              "item": [{ "name": "List", "request": { "method": "GET", "url": { "path": ["todos"] } }, "response": [
                { "name": "full", "code": 200, "header": [{ "key": "Content-Type", "value": "application/json" }],
                  "body": "[{\\"id\\":1}]" },
                { "name": "plain", "code": 200, "header": [{ "key": "Content-Type", "value": "text/plain" }],
                  "body": "one" },
                { "code": 204 }] }] }
            """
        let description = try MockDescription(
            postman: SourceFile(path: "collection.json", bytes: Array(collection.utf8)))
        #expect(description.servers == [])
        #expect(
            try Described.lines(description) == [
                """
                {"id":"list","method":"GET","path":"/todos","security":[[{"credential":0}]],"responses":[\
                {"status":"200","contents":[\
                {"type":"application/json","schema":0,"examples":[{"name":"full","value":[{"id":1}]}]},\
                {"type":"text/plain","examples":[{"name":"plain","value":"one","text":true}]}]},{"status":"204"}]}
                """,
                #"{"name":"key","kind":"key","in":"query","key":"apiKey"}"#,
                #"{"kinds":["null","array"],"array":{"items":1}}"#,
                #"{"kinds":["object"],"object":{"properties":[{"name":"id","schema":2}],"required":["id"]}}"#,
                #"{"kinds":["integer"]}"#,
            ])
    }

    @Test(
        "A property replaces an inherited one, inherited properties are no additional ones, and a union takes the first fit"
    )
    func meaning() throws {
        let description = try Self.described(
            spec: """
                api: Shop
                servers: { production: https://shop.example }
                models:
                  Base: { properties: { id: String, name: String } }
                  Item: { extends: Base, properties: { id: Int }, additional: "[Int]" }
                  Either: { oneOf: [Item, Base] }
                endpoints:
                  getItem: { path: /item, response: Either }
                """)
        let item = try #require(description.schemas.first { $0.object?.additional != nil })
        #expect(item.other == nil)
        #expect(item.object?.properties.map(\.name) == ["id", "name"])
        #expect(description.schema(item.object?.properties.first?.schema).kinds == [.integer])
        #expect(item.object?.required == ["id", "name"])
        #expect(description.schemas.compactMap(\.other).map(\.oneOf) == [[]])
    }

    @Test("A model that has the name of a builtin is the model")
    func builtinName() throws {
        let description = try Self.described(
            spec: """
                api: Shop
                servers: { production: https://shop.example }
                models:
                  File: { properties: { name: String } }
                endpoints:
                  getFile: { path: /file, response: File }
                """)
        let content = try #require(description.operations.first?.responses.first?.contents.first)
        #expect(description.schema(content.schema).object?.properties.map(\.name) == ["name"])
    }
}
