import APIRuntime

/// The list of orders.
struct OrderList {
    var orders = Orders.Client()

    /// A line for each order.
    func lines() async throws -> [String] {
        try await orders.listOrders(state: nil).map { "\($0.id): \(word(for: $0.state))" }
    }

    /// The ids of the orders that are refunded.
    func refunded() async throws -> [Int] {
        try await orders.listOrders(state: .refunded).map(\.id)
    }

    private func word(for state: Orders.State) -> String {
        switch state {
        case .open: "Open"
        case .paid: "Paid"
        case .shipped: "On its way"
        case .refunded: "Refunded"
        }
    }
}
