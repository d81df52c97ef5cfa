import Foundation

@testable import App

let model = OrderListModel.preview()
await model.load()
expect(model.orders.map(\.id), equals: ["o-982", "o-981"], "the ids")
expect(model.orders.map(\.total), equals: [19.9, 7.25], "the totals")
expect(model.orders.map(\.note), equals: ["Ring twice", nil], "the notes")
expect(model.orders.map(\.state), equals: [.open, .delivered], "the states")
let placed = model.orders.map { Int($0.placedAt.timeIntervalSince1970) }
expect(placed, equals: [1_777_887_000, 1_777_565_100], "the moments under placed_at")
expect(model.message, equals: nil, "the message of preview()")

let examples: [Orders.Order] = Orders.ListOrders.example
expect(examples, equals: model.orders, "the example of listOrders")
let example: Orders.Order = Orders.GetOrder.example
expect(example, equals: model.orders[0], "the example of getOrder")

let empty = OrderListModel.emptyPreview()
await empty.load()
expect(empty.orders, equals: [], "the orders of emptyPreview()")
expect(empty.message, equals: "You have no orders yet.", "the message of emptyPreview()")

let failing = OrderListModel.failingPreview()
await failing.load()
expect(failing.orders, equals: [], "the orders of failingPreview()")
expect(failing.message, equals: "The orders cannot be loaded.", "the message of failingPreview()")
