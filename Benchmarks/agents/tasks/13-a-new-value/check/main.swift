import APIRuntime

@testable import App

let server = Server { request, _ in
    switch request.queryPairs {
    case []:
        .json(
            """
            [{"id": 1, "state": "open"}, {"id": 2, "state": "refunded"}, {"id": 3, "state": "on_hold"},
             {"id": 4, "state": "shipped"}, {"id": 5, "state": "paid"}]
            """)
    case ["state=refunded"]: .json(#"[{"id": 2, "state": "refunded"}]"#)
    default: reject("a query that the server does not know: \(request.queryPairs)")
    }
}
let list = OrderList(orders: Orders.Client(transport: server))

expect(
    await succeed("the list") { try await list.lines() },
    equals: ["1: Open", "2: Refunded", "3: In progress", "4: On its way", "5: Paid"], "the lines")
expect(await succeed("refunded orders") { try await list.refunded() }, equals: [2], "the refunded orders")
