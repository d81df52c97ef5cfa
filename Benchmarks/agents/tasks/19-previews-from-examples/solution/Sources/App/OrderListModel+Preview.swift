import APIRuntime
import APIRuntimeTesting

extension OrderListModel {
    /// A model with the orders of the spec.
    static func preview() -> OrderListModel { OrderListModel(client(.stub)) }

    /// A model without orders.
    static func emptyPreview() -> OrderListModel {
        OrderListModel(client(StubTransport { $0.answer(Orders.ListOrders.self, with: .value([])) }))
    }

    /// A model whose server fails.
    static func failingPreview() -> OrderListModel {
        OrderListModel(client(StubTransport { $0.answer(Orders.ListOrders.self, with: .status(500)) }))
    }

    private static func client(_ transport: any Transport) -> Orders.Client {
        Orders.Client(credentials: [.token("fake")], transport: transport)
    }
}
