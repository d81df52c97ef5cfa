import APIRuntime

/// Pays the cart.
struct Checkout {
    var payments: Payments.Client

    /// Pays an amount in cents, and returns the payment's id.
    func pay(_ cents: Int) async throws -> String {
        try await payments.pay(amount: cents, currency: "EUR").id
    }
}
