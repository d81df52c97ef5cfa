import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    /// Connections that calls share.
    static let http2ConnectionChecks: [HTTP2Check] = [
        HTTP2Check("Requests one after the other share a connection, over HTTP/2", "RFC 9113 §9.1") { probe in
            try await probe.run(.http2 { .answer("again", on: $0.stream) }) { site in
                for _ in 0..<20 { try await site.expect("again") }
                // Not exactly 1: parallel checks with the same transport may displace this connection from the pool.
                let count = site.server.connections.count
                try require(count < 20, "fewer connections than the 20 requests", "\(count)")
            }
        },
        HTTP2Check("Requests at the same time each get their own response, over HTTP/2", "RFC 9113 §5") { probe in
            let limits: [KeyValuePairs<Int, Int>] = [[:], [3: 1], [3: 3, 4: 100]]
            for limit in limits {
                try await probe.run(.http2(greeting: [.send(.settings(limit))]) { .answer($0.text, on: $0.stream) }) {
                    site in
                    try await withThrowingTaskGroup(of: Void.self) { group in
                        for index in 0..<40 {
                            group.addTask {
                                try await site.expect("\(index)", of: .put, body: HTTPBody(Data("\(index)".utf8)))
                            }
                        }
                        try await group.waitForAll()
                    }
                }
            }
        },
        HTTP2Check("A connection that ended while it was idle does no harm, over HTTP/2", "RFC 9113 §6.8") { probe in
            let endings: [HTTP2Case.Answer] = [
                { _ in [.close] }, { [.send(.goAway(after: $0)), .close] },
                { _ in [.send(.goAway(after: 0x7FFF_FFFF)), .close] },
            ]
            for ending in endings {
                try await probe.run(
                    .http2 {
                        ScriptedServer.Reply(
                            ScriptedServer.Reply.answer("own", on: $0.stream).steps + ending($0.stream ?? 0))
                    }
                ) { site in
                    for method in [HTTPRequest.Method.get, .post, .post, .put] {
                        try await site.expect("own", of: method)
                        _ = await site.server.wait(upTo: probe.probe.limit) { $0.connections.allSatisfy { $0 != nil } }
                        // Time for the client to hear of it.
                        try await Task.sleep(for: .milliseconds(50))
                    }
                    try require("the requests", site.server.requests.count, is: 4)
                }
            }
        },
    ]
}
