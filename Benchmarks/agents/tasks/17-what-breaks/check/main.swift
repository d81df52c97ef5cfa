import APIRuntime
import Foundation

@testable import App

let server = Server { request, _ in
    switch request.line {
    case "GET /v1/orders":
        .json(#"[{"id": "a", "note": ""}, {"id": "b", "note": "Ring twice", "placed_at": "2026-05-04T09:30:00Z"}]"#)
    case "POST /v1/orders/b/cancellation": .status(204)
    default: .status(404)
    }
}
let orders = Orders.Client(transport: server)

let all = await succeed("listOrders()") { try await orders.listOrders() }
let notes: [String] = all.map(\.note)
expect(notes, equals: ["", "Ring twice"], "the notes")
expect(all.map { $0.placedAt != nil }, equals: [false, true], "the orders with placed_at")
expect(server.requests[0].query("currency"), equals: nil, "the currency if it is left out")
_ = await succeed("listOrders(currency:)") { try await orders.listOrders(currency: "USD") }
expect(server.requests[1].query("currency"), equals: "USD", "the currency")
await succeed("cancelOrder(id:)") { try await orders.cancelOrder(id: "b") }

let count = await succeed("withNotes()") { try await OrderCount(orders: orders).withNotes() }
expect(count, equals: 1, "the orders with notes")
