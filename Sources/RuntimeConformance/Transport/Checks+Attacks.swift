import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    /// What a server can answer so that a client has work without end: it costs its own call at most, and the next one goes on.
    static let attackChecks: [Check] = [
        Check("Gzip in gzip in gzip is not decompressed without end", "RFC 9110 §8.4") { probe in
            for line in [
                "Content-Encoding: gzip, gzip, gzip", "Content-Encoding: gzip\r\nContent-Encoding: gzip, gzip",
            ] {
                try await probe.expectHarmless(.response(200, [line], data: Gzip.nestedBomb))
            }
        },
        Check("A small body that becomes a large one is decompressed as far as it is read", "Transport.send") { probe in
            try await probe.expectHarmless(.response(200, ["Content-Encoding: gzip"], data: bomb))
        },
        Check("A redirect's body is decompressed as far as it is read", "Transport.send") { probe in
            for status in [301, 302, 303, 307, 308] {
                let lines = ["Location: /next", "Content-Encoding: gzip"]
                try await probe.expectHarmless(.response(status, lines, data: bomb))
            }
        },
        Check("Tens of thousands of headers are refused", "RFC 9110 §5.4") { probe in
            for count in [20_000, 50_000] {
                let reply = ScriptedServer.Reply.response(200, Array(repeating: "a:", count: count))
                try await ScriptedServer.run(.always(reply)) { server in
                    let request = Probe.request(server)
                    let kinds: Set<TransportFailure.Kind> = [.responseTooLarge, .badResponse]
                    try await probe.expect(kinds, of: request)
                }
                try await probe.expectAnswer()
            }
        },
        Check("The largest length that a body can have does no harm", "RFC 9110 §8.6") { probe in
            for length in [Int64.max, .max - 1, .max - 511, .max - 1024] {
                let lines = ["Content-Length: \(length)"]
                let reply = ScriptedServer.Reply.response(200, lines, body: "some", framing: .none).then(.close)
                try await probe.expect([.connectionLost, .badResponse, .responseTooLarge], from: reply)
                try await ScriptedServer.run(.always(.response(200, lines, framing: .none))) { server in
                    try require("the status", try await probe.fetch(server, .head).status, is: 200)
                }
            }
        },
        Check("A Location that is not a URL does no harm", "RFC 9110 §10.2.2") { probe in
            for location in [
                "//[::1]/", "//a%20b/x", "//%00/", "http://[", "//:0/", "%", ":", "http://a b/", "//\u{FF}/",
            ] {
                try await ScriptedServer.run(.always(.redirect(to: location))) { server in
                    try require("the status", try await probe.fetch(server).status, is: 302)
                }
            }
        },
        Check("Two Locations are given as two, or as a list, or refused", "RFC 9110 §5.3") { probe in
            let lines = ["Location: /a", "Location: /b"]
            try await ScriptedServer.run(.always(.response(302, lines))) { server in
                do {
                    let locations = try await probe.fetch(server).headers[values: .location]
                    let list = locations.joined(separator: ",").filter { $0 != " " }
                    try require("Location", list, is: "/a,/b")
                } catch let failure as TransportFailure {
                    try require("the kind", failure.kind, is: .badResponse)
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
                // A client that watches its idle connections needs a moment to see it; another one looks when it sends again.
                _ = await server.wait(upTo: .seconds(2)) { $0.connections.allSatisfy { $0 != nil } }
                try require("the second body", try await probe.fetch(server).text, is: "own")
            }
        },
        Check("A header in Latin 1 fails no response", "RFC 9110 §5.5") { probe in
            let head = Data("HTTP/1.1 200 OK\r\nX-Name: Zo".utf8) + [0xEB]
            let reply = ScriptedServer.Reply(head + Data("\r\nContent-Length: 2\r\n\r\nok".utf8))
            try await ScriptedServer.run(.always(reply)) { server in
                let answer = try await probe.fetch(server)
                try require("the body", answer.text, is: "ok")
                try require("the name", answer.headers[try "X-Name".field]?.hasPrefix("Zo"), is: true)
            }
        },
        Check("A status line that ends with the status is understood", "RFC 9112 §4") { probe in
            let reply: ScriptedServer.Reply = [.send("HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok")]
            try await ScriptedServer.run(.always(reply)) { server in
                try require("the body", await probe.fetch(server).text, is: "ok")
            }
        },
    ]

    /// A quarter of a megabyte that becomes 41.
    private static let bomb = Gzip.bombStart + Data((0..<20_000).map { _ in Gzip.bombRepeat }.joined())
}

extension Probe {
    /// Expects a body that becomes far more than is accepted to be an error or to be given as it came, and the next call, which
    /// may use what the transport has all calls use, to be answered.
    fileprivate func expectHarmless(_ reply: ScriptedServer.Reply) async throws {
        try await ScriptedServer.run(.always(reply)) { server in
            do {
                let answer = try await fetch(Self.request(server), upTo: 1_000_000)
                let isRaw = answer.headers[.contentEncoding] != nil
                try require(isRaw, "an error", "\(answer.body.count) bytes that pass for all")
            } catch let failure as TransportFailure {
                let isExpected = [.responseTooLarge, .badResponse].contains(failure.kind)
                try require(isExpected, "responseTooLarge or badResponse", "\(failure.kind)")
            }
        }
        try await expectAnswer()
    }

    /// Expects a harmless request to be answered.
    fileprivate func expectAnswer() async throws {
        try await ScriptedServer.run(.always(.response(body: "alive"))) { server in
            try require("the body", try await fetch(server).text, is: "alive")
        }
    }
}
