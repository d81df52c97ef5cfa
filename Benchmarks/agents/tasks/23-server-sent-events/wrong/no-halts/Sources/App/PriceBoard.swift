import APIRuntime
import APIRuntimeSequences
import Foundation

/// The prices that the board shows.
actor PriceBoard {
    private let exchange: Exchange.Client
    /// The last price of each share.
    private(set) var prices: [String: Decimal] = [:]
    /// The shares that are no longer traded.
    private(set) var halted: Set<String> = []

    init(exchange: Exchange.Client) {
        self.exchange = exchange
    }

    /// Loads all prices once.
    func load() async throws {
        for price in try await exchange.listPrices() { prices[price.symbol] = price.price }
    }

    /// Follows the prices of some shares until the server ends the stream.
    func follow(_ symbols: [String]) async throws {
        for try await event in try await exchange.watchPrices(symbols: symbols) {
            switch event {
            case .price(let price): prices[price.symbol] = price.price
            case .halt: break
            case .unknown: break
            }
        }
    }
}
