import APIRuntime
import APIRuntimeSequences
import APIValues
import Foundation
import Testing

@Suite("inline-shapes") struct InlineShapesTests {
    private func client(_ json: String) -> InlineShapes.Client { InlineShapes.Client(transport: StubTransport(json)) }

    @Test("'_' in a type is the shape beside it, by the name of one of them")
    func properties() async throws {
        let json =
            #"{"boxes":{"a":{"weight":1.5}},"codes":[2],"# + #""history":[[1,{"text":"t"},"low"]],"id":1,"#
            + #""line_items":[{"count":2,"sku":"s","tags":["new"]}],"maybe":{"a":1}}"#
        guard case .order(let order) = try await client(json).state() else { return wrong() }
        #expect(order.lineItems == [InlineShapes.Order.LineItem(sku: "s", count: 2, tags: [.new])])
        #expect(order.boxes == ["a": InlineShapes.Order.Box(weight: 1.5)])
        #expect(order.history == [[.int(1), .note(.init(text: "t")), .level(.low)]])
        #expect(order.allCodes == [InlineShapes.Order.AllCode.value2])
        #expect(order.maybe == InlineShapes.Order.Maybe(a: 1))
        #expect(try encoded(order) == json)
    }

    @Test("Alternatives of a union are shapes, named by the discriminator's value or 'as'")
    func alternatives() async throws {
        let sent = try InlineShapes.Pay(body: .card(InlineShapes.Payment.Card(number: "4242"))).sent()
        #expect(sent.text == #"{"kind":"card","number":"4242"}"#)
        #expect(!"\(InlineShapes.Payment.card(.init(number: "4242")))".contains("4242"))
        let values: [(String, InlineShapes.Value)] = [
            (#""a""#, .string("a")), (#"[{"x":1,"y":2}]"#, .points([.init(x: 1, y: 2)])),
            (#"{"child":"a"}"#, .parent(.init(child: .string("a")))),
        ]
        for (json, value) in values {
            #expect(try await client(json).pay(body: .bank(.init(iban: "DE"))) == value)
            #expect(try encoded(value) == json)
        }
    }

    @Test("A response is a shape, or made of one")
    func responses() async throws {
        let orders = try await client(#"{"data":[{"id":1,"state":"open"}]}"#).listOrders(states: [.open, .closed])
        #expect(orders == [InlineShapes.ListOrders.Element(id: 1, state: .open)])
        #expect(try InlineShapes.ListOrders(states: [.open, .closed]).sent().path == "/orders?states=open,closed")
        guard case .none(let none) = try await client(#"{"reason":"r"}"#).state() else { return wrong() }
        #expect(none.reason == "r")
        #expect(try await client(#"{"x":"a","y":"new"}"#).kinds() == ["x": .a, "y": .unknown("new")])
        let page = try await client(#"{"data":[{"id":"7"}],"has_more":true}"#).pagedOrders()
        #expect(InlineShapes.PagedOrders.items(of: page) == [.init(id: "7")])
        var numbers: [Int] = []
        for try await value in try await client("data: {\"n\":1}\n\ndata: {\"n\":2}\n\n").watch() {
            numbers.append(value.n)
        }
        #expect(numbers == [1, 2])
    }

    @Test("So is the response of a status, by the status's name")
    func rows() async throws {
        guard case .ok(let ok) = try await client(#"{"a":1}"#).rows() else { return wrong() }
        #expect(ok == InlineShapes.Rows.Ok(a: 1))
        let later = try InlineShapes.Rows().decode(status: 202, body: Data(#"["later"]"#.utf8))
        guard case .accepted(let accepted) = later else { return wrong() }
        #expect(accepted == [InlineShapes.Rows.Accepted.later])
        let failure = try await InlineShapes.Client(transport: StubTransport(status: 404, #"{"reason":"r"}"#))
            .failure(of: InlineShapes.Rows())
        guard case .notFound(let notFound)? = failure.documented?.failure else { return wrong(failure) }
        #expect(notFound == InlineShapes.Rows.NotFound(reason: "r"))
        let trouble = try await InlineShapes.Client(transport: StubTransport(status: 409, #""t""#))
            .failure(of: InlineShapes.Rows())
        guard case .clientError(.string("t"))? = trouble.documented?.failure else { return wrong(trouble) }
    }

    @Test("So is a body")
    func bodies() throws {
        #expect(try InlineShapes.Union(body: .both(.init(a: 1))).sent().text == #"{"a":1}"#)
        #expect(try InlineShapes.List(body: [InlineShapes.List.BodyElement(a: 1)]).sent().text == #"[{"a":1}]"#)
    }

    @Test("An alternative may be an inline union with its own discriminator")
    func nested() async throws {
        let json = #"{"z":"q","kind":"a","x":1}"#
        let deep = try await client(json).dive()
        #expect(deep == .q(.a(.init(x: 1))))
        #expect(try encoded(deep) == #"{"kind":"a","x":1,"z":"q"}"#)
    }
}
