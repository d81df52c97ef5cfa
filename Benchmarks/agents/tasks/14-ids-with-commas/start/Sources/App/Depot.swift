import APIRuntime
import Foundation

/// The stocks of a person.
struct Depot {
    var stocks = Stocks.Client()
    var ids: [Int]

    /// The prices of all stocks together.
    func value() async throws -> Decimal {
        try await stocks.listQuotes(ids: ids, field: ["id", "price"]).reduce(0) { $0 + $1.price }
    }

    /// How many prices are known for the stocks.
    func count() async throws -> Int {
        try await stocks.listHistory(ids: ids).count
    }
}
