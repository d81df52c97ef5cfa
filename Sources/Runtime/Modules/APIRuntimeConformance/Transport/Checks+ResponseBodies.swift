import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    /// Response bodies.
    static let responseBodyChecks: [Check] = [
        Check("A body of megabytes is given whole", "RFC 9112 §6.3") { probe in
            for framing in [ScriptedServer.Reply.Framing.length(), .chunked(40_000)] {
                try await ScriptedServer.run(.always(.response(data: largeSample, framing: framing))) { server in
                    try require(await probe.fetch(server).body == largeSample, "the same bytes", "others")
                }
            }
        },
        Check("The response is given before its body is complete, and the body as it comes", "Transport.send") {
            probe in
            let reply: ScriptedServer.Reply = [
                .send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"), .awaitSignal("head"), .send("one"),
                .awaitSignal("one"), .send("two"), .awaitSignal("two"), .send("end"),
            ]
            try await ScriptedServer.run(.always(reply)) { server in
                let request = Probe.request(server)
                let text = try await probe.limited { [transport = probe.transport] in
                    let (response, body) = try await transport.send(request, body: nil)
                    try require("the status", response.status.code, is: 200)
                    server.signal("head")
                    var text = ""
                    for try await chunk in body {
                        text += String(decoding: chunk, as: UTF8.self)
                        // The server continues only after this chunk was received.
                        server.signal(String(text.suffix(3)))
                    }
                    return text
                }
                try require("the body", text, is: "onetwoend")
            }
        },
        Check("Gzip is given as it is, or decompressed without the headers that describe it", "RFC 9110 §8.4") {
            probe in
            let data = Gzip.stored(sample)
            try await ScriptedServer.run(.always(.gzip(data))) { server in
                let answer = try await probe.fetch(server, headers: [.acceptEncoding: "gzip"])
                let isRaw = answer.headers[.contentEncoding] == "gzip"
                try require("the body", answer.body, is: isRaw ? data : sample)
                if let length = answer.headers[.contentLength] {
                    try require("the length", length, is: "\(answer.body.count)")
                }
            }
        },
        Check("A body that is read as it comes is sent no faster, and is not lost", "Transport.send") { probe in
            // Only streams guarantee this; other bodies may be collected meanwhile.
            guard APIOperation.current?.isStreaming == true else { return }
            try await ScriptedServer.run(.always(pieces)) { server in
                let request = Probe.request(server)
                let received = try await probe.limited { [transport = probe.transport] in
                    let (_, body) = try await transport.send(request, body: nil)
                    var received = 0
                    for try await chunk in body {
                        if received == 0 { try await server.requireWaiting() }
                        received += chunk.count
                    }
                    return received
                }
                try require("the bytes", received, is: pieceSize * pieceCount)
            }
        },
        Check("A body that nobody reads holds the server back", "Transport.send") { probe in
            try await ScriptedServer.run(.always(pieces)) { server in
                let request = Probe.request(server)
                // Detached: outside of an endpoint's call, like using a transport without a client.
                let work = Task.detached { [transport = probe.transport] in
                    let (_, body) = try await transport.send(request, body: nil)
                    try await server.requireWaiting()
                    var received = 0
                    for try await chunk in body { received += chunk.count }
                    return received
                }
                let received = try await probe.limited {
                    try await withTaskCancellationHandler {
                        try await work.value
                    } onCancel: {
                        work.cancel()
                    }
                }
                try require("the bytes", received, is: pieceSize * pieceCount)
            }
        },
        Check("A body that is dropped ends its connection", "HTTPBody") { probe in
            let whole = ScriptedServer.Reply.response(body: "half and half")
            for reply in [whole.stalled(after: whole.bytes.count - 5), .endlessBody(chunked: true)] {
                try await ScriptedServer.run(.always(reply)) { server in
                    do {
                        let (response, _) = try await probe.send(Probe.request(server))
                        try require("the status", response.status.code, is: 200)
                    }
                    try await server.requireEnd(of: "the connection", within: probe.limit)
                }
            }
        },
        Check("A body that is read in part and dropped ends its connection", "HTTPBody") { probe in
            try await ScriptedServer.run(.always(.endlessBody(chunked: false))) { server in
                let request = Probe.request(server)
                try await probe.limited { [transport = probe.transport] in
                    let (_, body) = try await transport.send(request, body: nil)
                    for try await chunk in body where !chunk.isEmpty { break }
                }
                try await server.requireEnd(of: "the connection", within: probe.limit)
            }
        },
    ]

    private static let pieceSize = 65_536
    private static let pieceCount = 1000

    /// A body that is sent in pieces.
    private static let pieces: ScriptedServer.Reply = {
        let head = ScriptedServer.Step.send("HTTP/1.1 200 OK\r\nContent-Length: \(pieceSize * pieceCount)\r\n\r\n")
        let piece = ScriptedServer.Step.send(Data(repeating: UInt8(ascii: "x"), count: pieceSize))
        return ScriptedServer.Reply([head] + Array(repeating: piece, count: pieceCount))
    }()
}

extension ScriptedServer {
    /// Waits until the client stops reading, and requires that to be before the end.
    fileprivate func requireWaiting() async throws {
        var sent = -1
        while sent < bytesSent {
            sent = bytesSent
            try await Task.sleep(for: .milliseconds(500))
        }
        try require(sent < 50_000_000, "the server to wait before it has sent 50 MB", "\(sent) bytes sent")
    }

    /// Waits until the client has closed every connection.
    func requireEnd(of subject: String, within limit: Duration) async throws {
        let isOver = await wait(upTo: limit) {
            $0.connections.allSatisfy { $0 == .byClient } && !$0.connections.isEmpty
        }
        try require(isOver, "\(subject) to be ended by the client", "\(connections)")
    }
}
