import APIRuntime
import Foundation
import HTTPTypes
import APIValues

extension TransportConformance {
    /// The reuse of connections.
    static let connectionChecks: [Check] = [
        Check("Requests one after the other share a connection", "RFC 9112 §9.3") { probe in
            for framing in [ScriptedServer.Reply.Framing.length(), .chunked()] {
                try await ScriptedServer.run(.always(.response(body: "again", framing: framing))) { server in
                    for _ in 0..<20 { _ = try await probe.fetch(server) }
                    // Not exactly 1: parallel checks with the same transport may displace this connection from the pool.
                    let count = server.connections.count
                    try require(count < 20, "fewer connections than the 20 requests", "\(count)")
                }
            }
        },
        Check("A connection that the server wants closed is not used again", "RFC 9112 §9.6") { probe in
            try await ScriptedServer.run(.always(.response(200, ["Connection: close"], body: "last"))) { server in
                for _ in 0..<3 { _ = try await probe.fetch(server) }
                try require("the connections", server.connections.count, is: 3)
            }
        },
        Check("A hundred requests at once each get their own response", "Transport.send") { probe in
            try await ScriptedServer.run {
                .response(body: $0.target)
            } during: { server in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for index in 0..<100 {
                        group.addTask {
                            let request = Probe.request(server, .get, "/\(index)")
                            try require("the body", try await probe.fetch(request).text, is: request.path ?? "")
                        }
                    }
                    try await group.waitForAll()
                }
                try require("the requests", server.requests.count, is: 100)
            }
        },
        Check("A connection that ended while it was idle does no harm to the next request", "RFC 9112 §9.3.1") {
            probe in
            try await ScriptedServer.run(.always(.response(body: "alive").then(.close))) { server in
                for _ in 0..<5 {
                    try require("the body", await probe.fetch(server).text, is: "alive")
                    _ = await server.wait(upTo: probe.limit) { $0.connections.allSatisfy { $0 != nil } }
                }
                try require("the requests", server.requests.count, is: 5)
            }
        },
        Check("A POST whose connection ends without an answer is not sent again", "RFC 9110 §9.2.2") { probe in
            // The first answer leaves a connection for reuse, whose end looks like that of a stale one.
            let endings: [ScriptedServer.Reply] = [.closed, .reset]
            for ending in endings {
                for body in [nil, HTTPBody(), HTTPBody(sample), HTTPBody(chunks(of: sample))] {
                    try await ScriptedServer.run {
                        $0.index == 0 ? .response() : ending
                    } during: { server in
                        _ = try await probe.fetch(server)
                        try await probe.expect([.connectionLost], of: Probe.request(server, .post), body: body)
                        let times = server.requests.count { $0.method == "POST" && $0.isComplete }
                        try require("the times that all of it was sent", times, is: 1)
                    }
                }
            }
        },
        Check("An answer that was not asked for is not the next response", "RFC 9110 §15.5.9") { probe in
            let unasked = "HTTP/1.1 408 Request Timeout\r\nContent-Length: 4\r\n\r\nslow"
            try await ScriptedServer.run {
                let own = ScriptedServer.Reply.response(body: "own")
                return $0.index == 0 ? own.then(.awaitSignal("idle"), .send(unasked)) : own
            } during: { server in
                try require("the first body", try await probe.fetch(server).text, is: "own")
                let before = server.bytesSent
                server.signal("idle")
                try require(await server.wait(upTo: probe.limit) { $0.bytesSent > before }, "an answer", "none")
                // Time for clients that watch idle connections; others notice when they send again.
                _ = await server.wait(upTo: .seconds(2)) { $0.connections.allSatisfy { $0 != nil } }
                try require("the second body", try await probe.fetch(server).text, is: "own")
            }
        },
    ]
}
