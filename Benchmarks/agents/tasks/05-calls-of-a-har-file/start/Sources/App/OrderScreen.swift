import APIRuntime

/// What the screen of an order shows.
struct OrderScreen {
    var shop: Shop.Client

    /// The line below the title.
    func line(of id: Int) async throws -> String {
        let order = try await shop.getOrder(id: id)
        return order.note ?? "Total: \(order.total)"
    }
}
