import APIRuntime
import Foundation

@testable import App

let server = Server(
    json: """
        [{"line": "7", "planned": "20.11.2026 14:30", "expected": "20.11.2026 14:37",
          "updated_at": "2026-11-20T14:29:30Z"},
         {"line": "12", "planned": "31.12.2026 23:58", "expected": "01.01.2027 00:03",
          "updated_at": "2026-11-20T15:29:45.500+01:00"},
         {"line": "3", "planned": "20.11.2026 15:00", "expected": null, "updated_at": "2026-11-20T14:29:00Z"}]
        """)
let board = Board(transit: Transit.Client(transport: server))
let moment = Date(timeIntervalSince1970: 1_795_184_220)  // 2026-11-20 14:17:00 in UTC

let delays = await succeed("the delays") { try await board.delays(at: "Main", from: moment) }
expect(delays, equals: [7, 5, 0], "the delays")
let request = server.request
expect(request.place, equals: "https://transit.example/stops/Main/departures", "the address")
expect(request.query("from"), equals: "20.11.2026 14:17", "'from' in the query")

let update = await succeed("the last update") { try await board.lastUpdate(at: "Main", from: moment) }
expect(update, equals: Date(timeIntervalSince1970: 1_795_184_985.5), "the last update")
