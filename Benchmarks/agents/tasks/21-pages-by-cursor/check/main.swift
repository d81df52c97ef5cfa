import Foundation

@testable import App

/// 120 orders in pages of at most 50. A cursor has the number of the orders before its page.
func page(_ request: Request) -> Answer {
    let cursor = request.query("starting_after")
    guard request.line == "GET /orders", request.header("X-API-Key") == "k", cursor == nil || cursor?.first == "c",
        let start = cursor == nil ? 0 : Int(cursor?.dropFirst() ?? ""),
        let limit = request.query("limit").flatMap({ Int($0) }), (1...50).contains(limit)
    else { return .json(#"{"message": "no such page"}"#, status: 400) }
    let end = min(start + limit, 120)
    let orders = (start..<end).map { number in
        #"{"id": "o-\#(120 - number)", "placed_at": "2026-05-04T09:30:00Z", "total": "9.50"}"#
    }
    let next = end < 120 ? #""c\#(end)""# : "null"
    let paging = #"{"next_cursor": \#(next), "has_more": \#(end < 120)}"#
    return .json(#"{"data": [\#(orders.joined(separator: ","))], "paging": \#(paging)}"#)
}

func history(_ server: Server) -> OrderHistory {
    OrderHistory(shop: Shop.Client(credentials: [.key("k")], transport: server))
}

let ids = (1...120).reversed().map { "o-\($0)" }

var server = Server { request, _ in page(request) }
let all = await succeed("all()") { try await history(server).all() }
expect(all.map(\.id), equals: ids, "the ids of all()")
expect(server.requests.count, equals: 3, "the requests of all()")

for (count, requests) in [(10, 1), (50, 1), (51, 2), (500, 3)] {
    server = Server { request, _ in page(request) }
    let latest = await succeed("latest(\(count))") { try await history(server).latest(count) }
    expect(latest.map(\.id), equals: Array(ids.prefix(count)), "the ids of latest(\(count))")
    expect(server.requests.count, equals: requests, "the requests of latest(\(count))")
}

server = Server { request, number in number == 2 ? .status(500) : page(request) }
_ = await fail("all() with a second page that fails") { try await history(server).all() }
