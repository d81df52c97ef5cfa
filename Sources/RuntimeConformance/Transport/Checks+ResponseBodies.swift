import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    /// The bodies that come back.
    static let responseBodyChecks: [Check] = [
        Check("A body is given whole, however its end is told", "RFC 9112 §6.3") { probe in
            let framings: [ScriptedServer.Reply.Framing] = [.length(), .chunked(1), .chunked(1000), .untilClose]
            for framing in framings {
                try await ScriptedServer.run(.always(.response(data: sample, framing: framing))) { server in
                    try require("the body with \(framing)", await probe.fetch(server).body, is: sample)
                }
            }
        },
        Check("A body of megabytes is given whole", "RFC 9112 §6.3") { probe in
            for framing in [ScriptedServer.Reply.Framing.length(), .chunked(40_000)] {
                try await ScriptedServer.run(.always(.response(data: largeSample, framing: framing))) { server in
                    try require(await probe.fetch(server).body == largeSample, "the same bytes", "others")
                }
            }
        },
        Check("Chunk extensions are ignored", "RFC 9112 §7.1.1") { probe in
            let chunks = "5;a=b;c=\"d\"\r\nhello\r\n0;e\r\n\r\n"
            let reply: ScriptedServer.Reply = [
                .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)")
            ]
            try await ScriptedServer.run(.always(reply)) { server in
                try require("the body", await probe.fetch(server).text, is: "hello")
            }
        },
        Check("Trailers neither end the response nor become part of its body", "RFC 9112 §7.1.2") { probe in
            let chunks = "5\r\nhello\r\n0\r\nX-Sum: 1\r\nX-More: a b c\r\n\r\n"
            let reply: ScriptedServer.Reply = [
                .send("HTTP/1.1 200 OK\r\nTrailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)")
            ]
            try await ScriptedServer.run(.always(reply)) { server in
                let answer = try await probe.fetch(server)
                try require("the status", answer.status, is: 200)
                try require("the body", answer.text, is: "hello")
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
                        // Only what was received lets the server go on.
                        server.signal(String(text.suffix(3)))
                    }
                    return text
                }
                try require("the body", text, is: "onetwoend")
            }
        },
        Check("What has no body ends with its head, whatever its headers say", "RFC 9112 §6.3") { probe in
            let replies: [(HTTPRequest.Method, ScriptedServer.Reply)] = [
                (.head, .response(200, ["Content-Length: 100"], framing: .none)),
                (.head, .response(200, ["Transfer-Encoding: chunked"], framing: .none)),
                (.get, .response(304, ["Content-Length: 100", "ETag: \"x\""], framing: .none)),
                (.get, .response(204, framing: .none)), (.get, .response(204, ["Content-Length: 0"], framing: .none)),
            ]
            for (method, reply) in replies {
                try await ScriptedServer.run(.always(reply)) { server in
                    for _ in 0..<2 {
                        try require("the bytes of \(method)", await probe.fetch(server, method).body.count, is: 0)
                    }
                }
            }
        },
        Check("What follows a status without a body is not the next response", "RFC 9112 §6.3, §9.2") { probe in
            let evil = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"
            for status in [204, 304] {
                let bad: ScriptedServer.Reply = [
                    .send("HTTP/1.1 \(status) Status\r\nContent-Length: \(evil.utf8.count)\r\n\r\n\(evil)")
                ]
                try await probe.expectOwnAnswers(first: bad, body: "")
            }
        },
        Check("What follows a response's end is not the next response", "RFC 9112 §9.2") { probe in
            let evil = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"
            let good = ScriptedServer.Reply.response(body: "good").bytes
            try await probe.expectOwnAnswers(first: [.send(good + Data(evil.utf8))], body: "good")
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
            // Only a stream promises this; another body may be collected meanwhile.
            guard APIOperation.current?.isStreaming == true else { return }
            let piece = Data(repeating: UInt8(ascii: "x"), count: 65_536)
            let count = 1000
            let head = "HTTP/1.1 200 OK\r\nContent-Length: \(piece.count * count)\r\n\r\n"
            let reply = ScriptedServer.Reply([.send(head)] + Array(repeating: .send(piece), count: count))
            try await ScriptedServer.run(.always(reply)) { server in
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
                try require("the bytes", received, is: piece.count * count)
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
}

extension Probe {
    /// Sends two requests of which the first gets this reply, and expects the second one's answer to be its own.
    fileprivate func expectOwnAnswers(first: ScriptedServer.Reply, body: String) async throws {
        try await ScriptedServer.run {
            $0.index == 0 ? first : .response(body: "own")
        } during: { server in
            try require("the first body", try await fetch(server).text, is: body)
            do {
                try require("the second body", try await fetch(server).text, is: "own")
            } catch let failure as TransportFailure {
                try require("the kind", failure.kind, is: .connectionLost)
            }
        }
    }
}

extension ScriptedServer {
    /// Waits until the client takes no more of a response, before it has all of it.
    fileprivate func requireWaiting() async throws {
        var sent = -1
        while sent < bytesSent {
            sent = bytesSent
            try await Task.sleep(for: .milliseconds(500))
        }
        try require(sent < 50_000_000, "the server to wait before it has sent 50 MB", "\(sent) bytes sent")
    }

    /// Waits until the client has ended every connection.
    func requireEnd(of subject: String, within limit: Duration) async throws {
        let isOver = await wait(upTo: limit) {
            $0.connections.allSatisfy { $0 == .byClient } && !$0.connections.isEmpty
        }
        try require(isOver, "\(subject) to be ended by the client", "\(connections)")
    }
}
