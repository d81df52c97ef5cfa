import APIRuntime
import APIRuntimeSequences

/// The orders of the signed-in customer.
struct OrderHistory {
    var shop: Shop.Client

    /// All orders, newest first.
    func all() async throws -> [Shop.Order] {
        try await shop.pages(of: Shop.ListOrders()).items.reduce(into: []) { $0.append($1) }
    }

    /// The newest orders. It loads no page that it does not need.
    func latest(_ count: Int) async throws -> [Shop.Order] {
        try await shop.pages(of: Shop.ListOrders(limit: min(count, 50))).items.prefix(count).reduce(into: []) {
            $0.append($1)
        }
    }
}
