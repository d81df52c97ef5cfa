import APIRuntime

@testable import App

func order(_ id: Int, _ state: String) -> String {
    #"{"id": \#(id), "state": "\#(state)", "total": 12.5, "note": null}"#
}

let server = Server { request, number in
    expect(request.header("Authorization"), equals: "Bearer t", "Authorization of \(request.line)")
    expect(request.url.hasPrefix("https://shop.example/api/"), "the address \(request.url)")
    let asked = "\(request.line) \(request.queryPairs.joined(separator: " "))"
    switch asked {
    case "GET /api/orders page=1 state=open":
        return .json(#"{"orders": [\#(order(1, "open")), \#(order(2, "open"))], "more": true}"#)
    case "GET /api/orders page=2 state=open": return .json(#"{"orders": [\#(order(3, "open"))], "more": false}"#)
    case "GET /api/orders state=paid": return .json(#"{"orders": [], "more": false}"#)
    case "GET /api/orders/17 ": return .json(order(17, "open"))
    case "POST /api/orders/17/cancel ": return .json(order(17, "cancelled"))
    case "POST /api/orders/19/cancel ":
        return .json(#"{"code": "already_shipped", "message": "The order is on its way."}"#, status: 409)
    case "POST /api/orders/20/cancel ": return .json("{}", status: 503)
    default: reject("a request that the server does not know: \(asked)")
    }
}
let shop = Shop.Client(credentials: [.token("t")], transport: server)
let screen = OrderScreen(shop: shop)

let page = await succeed("a list") { try await shop.listOrders(state: "paid", page: nil) }
let orders: [Shop.Order] = page.orders
expect(orders.isEmpty && !page.more, "an empty list is \(page)")
let cancelled: Shop.Order = await succeed("cancelling") {
    try await shop.cancelOrder(id: 17, reason: "late", refund: false)
}
expect(cancelled.state, equals: .cancelled, "the state of a cancelled order")
expect(server.last.json, equals: ["reason": "late", "refund": false], "the body")

expect(await succeed("the line") { try await screen.line(of: 17) }, equals: "Total: 12.5", "the line")
expect(await succeed("the open orders") { try await screen.openOrders() }, equals: [1, 2, 3], "the open orders")
expect(await screen.cancel(17), equals: "Cancelled", "an order that is cancelled")
expect(server.last.json, equals: ["reason": "changed_mind", "refund": true], "the body of the screen")
expect(await screen.cancel(19), equals: "The order is on its way.", "an order that is shipped")
expect(await screen.cancel(20), equals: "Try again later.", "a server that is busy")
do {
    _ = try await shop.cancelOrder(id: 19, reason: "late", refund: false)
    reject("an order that is shipped is cancelled")
} catch {
    guard case .failure(let problem, _) = error else { reject("the error of a 409 is \(error)") }
    // A text, or a case of an enum.
    let code = "\(problem.code)".lowercased().filter(\.isLetter)
    expect(code.contains("alreadyshipped"), "the code of the 409 is \(problem.code)")
}
