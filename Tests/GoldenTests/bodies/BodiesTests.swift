import APIRuntime
import APIValues
import Foundation
import Testing

@Suite("bodies") struct BodiesTests {
    @Test("Models, arrays and dictionaries are JSON, keys in the order of the spec")
    func json() throws {
        let item = Bodies.Item(name: "a/b\"", price: Decimal(string: "1.10"))
        let sent = try Bodies.Model(body: item).sent()
        #expect(sent.line == "POST https://bodies.example.com/model")
        #expect(sent.headers == ["content-type: application/json"])
        #expect(sent.text == #"{"name":"a/b\"","price":1.1}"#)
        #expect(
            try Bodies.Array(body: [item, .init(name: "c")]).sent().text
                == #"[{"name":"a/b\"","price":1.1},{"name":"c"}]"#)
        #expect(try Bodies.Array(body: []).sent().text == "[]")
        #expect(try Bodies.Dictionary(body: ["k": .init(name: "c")]).sent().text == #"{"k":{"name":"c"}}"#)
        #expect(try Bodies.Anything(body: ["a": [1, nil, true]]).sent().text == #"{"a":[1,null,true]}"#)
        #expect(try Bodies.Number(body: -1).sent().text == "-1")
    }

    @Test("An inline body is a type of the endpoint")
    func inline() throws {
        let call = Bodies.Inline(
            id: 3, body: .init(title: "t", dimensions: .init(width: 1, height: 2.5), secret: "hush"))
        let sent = try call.sent()
        #expect(sent.line == "PATCH https://bodies.example.com/inline/3")
        #expect(sent.text == #"{"title":"t","count":1,"dimensions":{"width":1,"height":2.5},"secret":"hush"}"#)
        #expect(!"\(call)".contains("hush"))
    }

    @Test("An optional body may be left out")
    func optional() throws {
        let nothing = try Bodies.Optional().sent()
        #expect(nothing.body == nil && nothing.headers == [])
        #expect(try Bodies.Optional(body: .init(name: "x")).sent().text == #"{"name":"x"}"#)
        #expect(try Bodies.OptionalText(body: "x").sent().headers == ["content-type: text/plain; charset=utf-8"])
        #expect(try Bodies.OptionalText().sent().body == nil)
    }

    @Test("Data and String are sent as they are")
    func raw() throws {
        let bytes = try Bodies.Bytes(body: Data([0, 1, 255])).sent()
        #expect(bytes.body == Data([0, 1, 255]) && bytes.headers == ["content-type: application/octet-stream"])
        let text = try Bodies.Text(body: "\"é\"").sent()
        #expect(text.text == "\"é\"" && text.headers == ["content-type: text/plain; charset=utf-8"])
    }

    @Test("No body and an empty object differ")
    func empty() throws {
        #expect(try Bodies.Nothing().sent().body == nil)
        #expect(try Bodies.EmptyObject(body: .init()).sent().text == "{}")
    }

    @Test("A value that JSON lacks is refused, and the error names its place")
    func invalid() async throws {
        let client = Bodies.Client(transport: StubTransport())
        let error = try await client.failure(
            of: Bodies.Inline(id: 1, body: .init(title: "t", dimensions: .init(width: .nan, height: 1))))
        #expect(error.invalidRequest?.contains("dimensions.width") == true)
    }
}
