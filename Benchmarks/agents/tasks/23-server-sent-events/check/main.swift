import APIRuntime
import Foundation
import Synchronization

@testable import App

func board(_ server: Server) -> PriceBoard {
    PriceBoard(exchange: Exchange.Client(credentials: [.token("secret")], transport: server))
}

/// A stream of events in these pieces. It calls `before` with the index of a piece, and then sends the piece.
func stream(_ pieces: [String], before: @escaping @Sendable (Int) async -> Void) -> Answer {
    let next = Mutex(0)
    let chunks = AsyncStream<Data> {
        let index = next.withLock { index in
            index += 1
            return index - 1
        }
        guard index < pieces.count else { return nil }
        await before(index)
        return Data(pieces[index].utf8)
    }
    return Answer(body: HTTPBody(chunks)).header("Content-Type", "text/event-stream")
}

func event(_ name: String, _ data: String) -> String { "event: \(name)\ndata: \(data)\n\n" }

func price(_ symbol: String, _ price: String) -> String {
    event("price", #"{"symbol": "\#(symbol)", "price": "\#(price)", "at": "2026-05-04T09:30:00Z"}"#)
}

/// Waits until a condition holds; after ten seconds, it rejects the package.
func wait(for what: String, _ condition: @Sendable () async -> Bool) async {
    for _ in 0..<1000 {
        if await condition() { return }
        try? await Task.sleep(for: .milliseconds(10))
    }
    reject("\(what) is not there while the stream is open")
}

// Events that arrive whole, in parts, and of kinds that the board does not know.
let pieces = [
    ": connected\n\n" + price("ACME", "101.25"), event("heartbeat", "{}"), "event: pri",
    "ce\r\ndata: {\"symbol\": \"GLO",
    "BEX\", \"price\": \"7\", \"at\": \"2026-05-04T09:30:00Z\"}\r\n\r\n" + event("halt", "GLOBEX"),
    event("auction", "not JSON") + price("ACME", "99.50"),
]
let current = Mutex<PriceBoard?>(nil)
var server = Server { _, _ in
    stream(pieces) { index in
        guard let board = current.withLock({ $0 }) else { return }
        if index == 1 { await wait(for: "the first price") { await board.prices["ACME"] == 101.25 } }
        if index == 5 { await wait(for: "the halt") { await board.halted == ["GLOBEX"] } }
    }
}
let live = board(server)
current.withLock { $0 = live }
await succeed("follow(_:)") { try await live.follow(["ACME", "GLOBEX"]) }
expect(await live.prices, equals: ["ACME": 99.5, "GLOBEX": 7], "the prices")
expect(await live.halted, equals: ["GLOBEX"], "the halted shares")
let request = server.requests[0]
expect(request.line, equals: "GET /v1/prices/live", "the request")
expect(request.query("symbols"), equals: "ACME,GLOBEX", "the symbols in the query")
expect(request.header("Authorization"), equals: "Bearer secret", "the credentials")
expect(server.requests.count, equals: 1, "the requests of follow(_:)")

// Errors.
for status in [200, 401] {
    server = Server { _, _ in .json(#"{"message": "the session has ended"}"#, status: status) }
    _ = await fail("follow(_:) with JSON and status \(status)") { try await board(server).follow(["ACME"]) }
}

// The rest of the app.
server = Server { _, _ in .json(#"[{"symbol": "ACME", "price": "3", "at": "2026-05-04T09:30:00Z"}]"#) }
let old = board(server)
await succeed("load()") { try await old.load() }
expect(await old.prices, equals: ["ACME": 3], "the prices after load()")
