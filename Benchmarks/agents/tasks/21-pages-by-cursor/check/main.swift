import Foundation

@testable import App

/// 120 orders in pages of at most 50.
func page(_ request: Request) -> Answer {
    let cursors = [nil, "c1", "c2"]
    guard request.method == "GET", request.url == "https://api.shop.example/orders", request.header("X-API-Key") == "k",
        let page = cursors.firstIndex(of: request.query("starting_after")), request.query("limit") == "50"
    else { return .json(#"{"message": "no such page"}"#, status: 400) }
    let orders = (page * 50..<min(page * 50 + 50, 120)).map { number in
        #"{"id": "o-\#(120 - number)", "placed_at": "2026-05-04T09:30:00Z", "total": "9.50"}"#
    }
    let next = page < 2 ? #""c\#(page + 1)""# : "null"
    let paging = #"{"next_cursor": \#(next), "has_more": \#(page < 2)}"#
    return .json(#"{"data": [\#(orders.joined(separator: ","))], "paging": \#(paging)}"#)
}

func history(_ server: Server) -> OrderHistory {
    OrderHistory(shop: Shop.Client(credentials: [.key("k")], transport: server))
}

await checking {
    let ids = (1...120).reversed().map { "o-\($0)" }
    var server = Server { page($0) }
    expect(try await history(server).all().map(\.id), is: ids, "the ids of all()")
    expect(server.received.count, is: 3, "the requests of all()")

    for (count, requests) in [(10, 1), (50, 1), (51, 2), (500, 3)] {
        server = Server { page($0) }
        let latest = try await history(server).latest(count)
        expect(latest.map(\.id), is: Array(ids.prefix(count)), "the ids of latest(\(count))")
        expect(server.received.count, is: requests, "the requests of latest(\(count))")
    }

    server = Server { $0.query("starting_after") == nil ? page($0) : Answer(status: 500) }
    _ = await failure { _ = try await history(server).all() }
    _ = await failure { _ = try await history(server).latest(51) }
}
