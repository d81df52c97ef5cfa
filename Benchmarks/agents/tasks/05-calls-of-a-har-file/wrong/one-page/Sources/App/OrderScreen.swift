import APIRuntime

/// What the screen of an order shows.
struct OrderScreen {
    var shop: Shop.Client

    /// The line below the title.
    func line(of id: Int) async throws -> String {
        let order = try await shop.getOrder(id: id)
        return order.note ?? "Total: \(order.total)"
    }

    /// The ids of the open orders on all pages.
    func openOrders() async throws -> [Int] {
        var ids: [Int] = []
        let number = 1
        do {
            let page = try await shop.listOrders(state: "open", page: number)
            ids += page.orders.map(\.id)
            return ids
        }
    }

    /// Cancels an order, and returns the line that the screen shows then.
    func cancel(_ id: Int) async -> String {
        do {
            _ = try await shop.cancelOrder(id: id, reason: "changed_mind", refund: true)
            return "Cancelled"
        } catch .failure(let refusal, _) {
            return refusal.message
        } catch {
            return "Try again later."
        }
    }
}
