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
}
