import APIRuntime

/// The model of the screen with the cart.
@MainActor
final class CartModel {
    /// The lines of the cart.
    private(set) var lines: [Shop.Line] = []
    /// What the screen says about the last failure; nil if there was none.
    private(set) var message: String?
    private let shop: Shop.Client

    init(_ shop: Shop.Client) {
        self.shop = shop
    }

    /// Loads the cart.
    func load() async {
        do {
            lines = try await shop.getCart()
            message = nil
        } catch .transport(let failure) where failure.kind == .notConnected {
            message = "You are offline."
        } catch {
            message = "The cart cannot be loaded."
        }
    }

    /// Puts something into the cart.
    func add(_ sku: String, count: Int = 1) async {
        do {
            lines = try await shop.addLine(sku: sku, count: count)
            message = nil
        } catch .failure {
            message = "Sold out."
        } catch {
            message = "It cannot be added."
        }
    }
}
