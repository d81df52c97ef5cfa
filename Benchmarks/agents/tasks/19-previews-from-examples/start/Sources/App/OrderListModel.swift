import APIRuntime

/// The model of the screen with the orders.
@MainActor
final class OrderListModel {
    private(set) var orders: [Orders.Order] = []
    private(set) var message: String?
    private let client: Orders.Client

    init(_ client: Orders.Client) {
        self.client = client
    }

    /// Loads the orders.
    func load() async {
        do {
            orders = try await client.listOrders()
            message = orders.isEmpty ? "You have no orders yet." : nil
        } catch {
            message = "The orders cannot be loaded."
        }
    }
}
