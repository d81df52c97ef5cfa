import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    /// What is no complete response: an error of a fitting kind, never silence and never a part that passes for the whole.
    static let faultChecks: [Check] = [
        Check("A host that does not accept connections", "TransportFailure") { probe in
            let (socket, port) = try Socket.bound(isListening: false)
            let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(port)", path: "/")
            try await probe.expect([.cannotConnect], of: request)
            withExtendedLifetime(socket) {}
        },
        Check("A host without an address", "TransportFailure") { probe in
            let request = HTTPRequest(method: .get, scheme: "http", authority: "no-such-host.invalid", path: "/")
            try await probe.expect([.cannotFindHost], of: request)
        },
        Check("A server that does not speak TLS", "TransportFailure") { probe in
            for greeting in ["no TLS here\r\n", "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"] {
                let script = ScriptedServer.Script(greeting: [.send(greeting), .close]) { _ in .closed }
                try await ScriptedServer.run(script) { server in
                    var request = Probe.request(server)
                    request.scheme = "https"
                    try await probe.expect([.secureConnectionFailed], of: request)
                }
            }
        },
        Check("A connection that ends before the response", "RFC 9112 §8") { probe in
            for reply in [ScriptedServer.Reply.closed, .reset] {
                try await probe.expect([.connectionLost], from: reply)
            }
        },
        Check("A connection that ends within the head", "RFC 9112 §8") { probe in
            let whole = ScriptedServer.Reply.response(200, ["Content-Type: text/plain"], body: "whole")
            let head = whole.bytes.count - 5
            for count in stride(from: 1, to: head, by: 7) {
                // What begins like no response may be told as that.
                let kinds: Set<TransportFailure.Kind> = [.connectionLost, .badResponse]
                try await probe.expect(kinds, from: whole.closed(after: count))
            }
            try await probe.expect([.connectionLost], from: whole.reset(after: head - 10))
        },
        Check("A connection that ends before the announced length", "RFC 9112 §8") { probe in
            let whole = ScriptedServer.Reply.response(body: "whole")
            for missing in 1...5 {
                try await probe.expect([.connectionLost], from: whole.closed(after: whole.bytes.count - missing))
            }
            try await probe.expect([.connectionLost], from: whole.reset(after: whole.bytes.count - 1))
        },
        Check("A connection that ends before the last chunk", "RFC 9112 §8") { probe in
            let whole = ScriptedServer.Reply.response(body: "in three chunks", framing: .chunked(5))
            let head = whole.bytes.count - ScriptedServer.Reply.chunks(of: Data("in three chunks".utf8), size: 5).count
            for count in head..<whole.bytes.count - 4 {
                try await probe.expect([.connectionLost], from: whole.closed(after: count))
            }
            try await probe.expect([.connectionLost], from: whole.reset(after: whole.bytes.count - 6))
        },
        Check("A reset before a body that the connection's end would end", "RFC 9112 §8") { probe in
            let whole = ScriptedServer.Reply.response(body: "whole", framing: .untilClose)
            try await probe.expect([.connectionLost], from: whole.reset(after: whole.bytes.count))
        },
        Check("A chunk size that is not a number, or too large for one", "RFC 9112 §7.1") { probe in
            for reply in [ScriptedServer.Reply.badChunkSize, .hugeChunkSize] {
                try await probe.expect([.badResponse], from: reply)
            }
        },
        Check("Something that is not HTTP", "RFC 9112 §4") { probe in
            let texts = [
                "SSH-2.0-OpenSSH_9.6\r\n\r\n", "200 OK\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n", "HTTP/1.1 20 OK\r\n\r\n",
                "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", "<html>\(Probe.secret)</html>\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
            ]
            for text in texts { try await probe.expect([.badResponse], from: [.send(text), .close]) }
        },
        Check("Two opinions on a body's length", "RFC 9112 §6.3") { probe in
            let lines = [
                ["Content-Length: 5", "Content-Length: 10"], ["Content-Length: 5, 10"], ["Content-Length: -1"],
                ["Content-Length: five"], ["Content-Length: 99999999999999999999999999"], ["Content-Length: 5 5"],
            ]
            for lines in lines {
                try await ScriptedServer.run(.always(.response(200, lines, body: "hello", framing: .none).then(.close)))
                {
                    server in
                    let error = try await probe.failure(Probe.request(server))
                    guard let failure = error as? TransportFailure, failure.kind == .badResponse else {
                        throw ConformanceFailure(expected: "badResponse for \(lines)", found: "\(error)")
                    }
                }
            }
        },
        Check("Gzip that is none, or is damaged", "RFC 9110 §8.4.1") { probe in
            var damaged = Gzip.stored(sample)
            damaged[damaged.count - 6] ^= 0xFF
            for data in [Data("no gzip".utf8), damaged] { try await probe.expectUnreadable(gzip: data) }
        },
        Check("Gzip that ends early", "RFC 1952 §2.3") { probe in
            let whole = Gzip.stored(sample)
            for count in [5, whole.count / 2, whole.count - 1] {
                try await probe.expectUnreadable(gzip: whole.prefix(count))
            }
        },
        Check("A head without end", "Transport.send") { probe in
            let kinds: Set<TransportFailure.Kind> = [.responseTooLarge, .badResponse]
            for reply in [ScriptedServer.Reply.endlessHead, .endlessHeader, .endlessInformation] {
                try await probe.expect(kinds, from: reply)
            }
        },
    ]
}

extension Probe {
    /// Expects a body that cannot be decompressed to be an error, or to be given as it came: then it is somebody else's to
    /// decompress.
    fileprivate func expectUnreadable(gzip data: Data) async throws {
        try await ScriptedServer.run(.always(.gzip(data))) { server in
            do {
                let answer = try await fetch(server)
                let isRaw = answer.headers[.contentEncoding] == "gzip" && answer.body == data
                try require(isRaw, "badResponse", "\(answer.body.count) bytes that pass for all")
            } catch let failure as TransportFailure {
                try require("the kind", failure.kind, is: .badResponse)
            }
        }
    }
}
