import APIRuntime
import Foundation

@testable import App

let server = Server { request, _ in
    switch "\(request.path)?\(request.rawQuery)" {
    case "/quotes?ids=1,2,17&field=id&field=price", "/quotes?field=id&field=price&ids=1,2,17",
        "/quotes?ids=5&field=id&field=price", "/quotes?field=id&field=price&ids=5",
        "/history?ids=1&ids=2&ids=17":
        .json(#"[{"id": 1, "price": 2.25}, {"id": 2, "price": 0.5}]"#)
    case let other: reject("a request that the server refuses: \(other)")
    }
}
let stocks = Stocks.Client(transport: server)

let value = await succeed("a value") { try await Depot(stocks: stocks, ids: [1, 2, 17]).value() }
expect(value, equals: Decimal(string: "2.75"), "the value")
_ = await succeed("one stock") { try await Depot(stocks: stocks, ids: [5]).value() }
let count = await succeed("a count") { try await Depot(stocks: stocks, ids: [1, 2, 17]).count() }
expect(count, equals: 2, "the count")
