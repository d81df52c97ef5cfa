import APIRuntime

/// Counts the orders of a customer.
struct OrderCount {
    var orders = Orders.Client()

    /// How many orders have a note.
    func withNotes() async throws -> Int {
        try await orders.listOrders(currency: "EUR").count { !($0.note ?? "").isEmpty }
    }
}
