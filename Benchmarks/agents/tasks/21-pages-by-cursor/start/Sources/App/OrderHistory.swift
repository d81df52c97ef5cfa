import APIRuntime

/// The orders of the signed-in customer.
struct OrderHistory {
    var shop: Shop.Client

    /// All orders, newest first.
    func all() async throws -> [Shop.Order] {
        try await shop.listOrders().data
    }
}
