import APIRuntime

/// The orders of the customer who is signed in.
struct OrderHistory {
    var shop: Shop.Client

    /// All orders, newest first.
    func all() async throws -> [Shop.Order] {
        try await shop.listOrders().data
    }
}
