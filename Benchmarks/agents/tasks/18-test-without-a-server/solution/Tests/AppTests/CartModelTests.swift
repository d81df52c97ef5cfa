import APIRuntime
import APIRuntimeTesting
import Testing

@testable import App

@MainActor
struct CartModelTests {
    private let line = Shop.Line(sku: "A-17", count: 2)

    private func model(_ stub: StubTransport) -> CartModel {
        CartModel(Shop.Client(credentials: [.token("fake")], transport: stub))
    }

    @Test("The cart is offline first, and then has the server's lines")
    func load() async {
        let model = model(StubTransport { $0.answer(Shop.GetCart.self, with: .failure(.notConnected), .value([line])) })
        await model.load()
        #expect(model.message == "You are offline.")
        await model.load()
        #expect(model.message == nil)
        #expect(model.lines == [line])
    }

    @Test("A line is sent, and the cart is what the server answers")
    func add() async throws {
        let stub = StubTransport { $0.answer(Shop.AddLine.self, with: .value([line])) }
        let model = model(stub)
        await model.add("A-17", count: 2)
        #expect(model.lines == [line])
        #expect(model.message == nil)
        let request = try #require(stub.requests(to: Shop.AddLine.self).first)
        #expect(request.json == ["sku": "A-17", "count": 2])
    }

    @Test("Something that is sold out leaves the cart as it is")
    func soldOut() async {
        let stub = StubTransport {
            $0.answer(Shop.GetCart.self, with: .value([line]))
            $0.answer(Shop.AddLine.self, with: .value(Shop.Problem(message: "none left"), status: 409))
        }
        let model = model(stub)
        await model.load()
        await model.add("B-1")
        #expect(model.message == "Sold out.")
        #expect(model.lines == [line])
    }
}
