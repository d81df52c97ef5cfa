import APIRuntime
package import APIRuntimeConformance
import Foundation

/// Something that a server does, and how a call of it has to end.
package struct Fault: Sendable {
    package typealias Reply = ScriptedServer.Reply

    package let name: String
    package let script: ScriptedServer.Script
    /// Any of these: systems know more or less about what went wrong.
    package let outcomes: [Outcome]
    /// How often the server may see the request.
    package let requests: Int
    /// In seconds. What ends by itself gets time enough for any machine; what never ends gets little.
    package let timeout: Double

    init(
        _ name: String, _ script: ScriptedServer.Script, _ outcomes: Outcome..., requests: Int = 1,
        timeout: Double = 240
    ) {
        self.name = name
        self.script = script
        self.outcomes = outcomes
        self.requests = requests
        self.timeout = timeout
    }

    init(_ name: String, _ reply: Reply, _ outcomes: Outcome..., requests: Int = 1, timeout: Double = 240) {
        self.name = name
        script = .always(reply)
        self.outcomes = outcomes
        self.requests = requests
        self.timeout = timeout
    }

    /// What a well-behaved server answers.
    package static let lamp = Reply.json(#"{"name": "lamp"}"#)

    private static let body = Data(#"{"name": "lamp"}"#.utf8)

    package static let all = time + connections + heads + statuses + redirects + lengths + chunks + encodings + bodies

    private static let time = [
        Fault("slow head and body, within the time", lamp.dripping(every: .milliseconds(2)), .value),
        Fault(
            "head byte by byte, slower than there is time", lamp.dripping(every: .seconds(1)), .transport(.timedOut),
            timeout: 1),
        Fault(
            "body byte by byte, slower than there is time",
            [.send(lamp.bytes.prefix(lamp.bytes.count - 10)), .drip(lamp.bytes.suffix(10), every: .seconds(2))],
            .transport(.timedOut), timeout: 1),
        Fault("no answer", .silence, .transport(.timedOut), timeout: 1),
        Fault("an answer that stops within the head", lamp.stalled(after: 30), .transport(.timedOut), timeout: 1),
        Fault(
            "an answer that stops within the body", lamp.stalled(after: lamp.bytes.count - 3), .transport(.timedOut),
            timeout: 1),
        Fault(
            "a connection of which nothing is ever read",
            ScriptedServer.Script(greeting: [.awaitSignal("the end")]) { _ in .silence }, .transport(.timedOut),
            requests: 0,
            timeout: 1),
    ]

    private static let connections = [
        Fault("closed without an answer", .closed, .transport(.connectionLost)),
        Fault("reset without an answer", .reset, .transport(.connectionLost)),
        Fault("half-open: the server's half ends without an answer", .halfOpen, .transport(.connectionLost)),
        Fault(
            "closed as soon as it is open", ScriptedServer.Script(greeting: [.close]) { _ in lamp },
            .transport(.connectionLost), requests: 0),
        Fault("reset within the head", lamp.reset(after: 30), .transport(.connectionLost)),
        Fault("reset within the body", lamp.reset(after: lamp.bytes.count - 3), .transport(.connectionLost)),
        Fault(
            "reset before a body that the connection's end would end",
            Reply.response(data: body, framing: .untilClose).reset(after: 60), .transport(.connectionLost)),
        Fault("half-open after a whole answer", lamp.then(.finishSending, .awaitClient), .value),
    ]

    private static let heads = [
        Fault("HTTP/1.0", .response(data: body, framing: .untilClose, version: "HTTP/1.0"), .value),
        Fault("no HTTP", .garbage, .transport(.badResponse)),
        Fault("a status line without a version", [.send("200 OK\r\n\r\n"), .close], .transport(.badResponse)),
        Fault("a status that is no number", [.send("HTTP/1.1 OK OK\r\n\r\n"), .close], .transport(.badResponse)),
        Fault("100 and 103 before the answer", lamp.following(100, 103), .value),
        Fault("103 without end", .endlessInformation, .transport(.responseTooLarge)),
        // Whether that is an answer, or a connection that ends without one, is a matter of taste.
        Fault(
            "101, which nobody asked for", .response(101, framing: .none).then(.close), .transport(.badResponse),
            .transport(.connectionLost)),
        Fault("headers without end", .endlessHead, .transport(.responseTooLarge)),
        Fault("one header without end", .endlessHeader, .transport(.responseTooLarge)),
        Fault(
            "headers larger than the client accepts",
            .response(200, (0..<40).map { "X-\($0): \(String(repeating: "x", count: 7000))" }, data: body),
            .transport(.responseTooLarge)),
        Fault(
            "duplicate headers",
            .response(200, ["X-A: 1", "X-A: 2", "Set-Cookie: a=1", "Set-Cookie: b=2"], data: body), .value),
        Fault(
            "a header that is no UTF-8",
            Reply(
                Data(
                    "HTTP/1.1 200 OK\r\nX: \u{0}".utf8.dropLast() + [0xFF, 0xFE] + "\r\nContent-Length: 16\r\n\r\n".utf8
                ) + body),
            .value, .transport(.badResponse)),
        Fault(
            "a NUL in a header", [.send("HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 0\r\n\r\n"), .close],
            .transport(.badResponse)),
    ]

    private static let statuses = [
        Fault(
            "204 with a body", [.send("HTTP/1.1 204 No Content\r\nContent-Length: 16\r\n\r\n" + #"{"name": "lamp"}"#)],
            .decoding),
        Fault("the unknown status 799", .json("{}", status: 799), .unexpectedStatus(799)),
        Fault("304, which nobody asked for", .response(304, framing: .none), .unexpectedStatus(304)),
        Fault("401 with a challenge", .response(401, ["WWW-Authenticate: Basic realm=\"x\""]), .unexpectedStatus(401)),
        Fault(
            "407 with a challenge", .response(407, ["Proxy-Authenticate: Basic realm=\"x\""]), .unexpectedStatus(407)),
        Fault(
            "503 with a Retry-After, without a retry policy", .response(503, ["Retry-After: 0"]), .unexpectedStatus(503)
        ),
    ]

    private static let redirects = [
        Fault(
            "redirects without end", .redirect(to: "/again", status: 307), .transport(.tooManyRedirects), requests: 21),
        Fault("a redirect to no URL", .redirect(to: "http://[::"), .transport(.redirectRefused)),
        Fault("a redirect to a file", .redirect(to: "file:///etc/passwd"), .transport(.redirectRefused)),
        Fault("a redirect with user info", .redirect(to: "http://user:pass@127.0.0.1/"), .transport(.redirectRefused)),
        Fault("a redirect without a Location", .response(302), .unexpectedStatus(302)),
        Fault(
            "a redirect to a port that nobody listens on", .redirect(to: "http://127.0.0.1:1/"),
            .transport(.cannotConnect)),
    ]

    private static let lengths = [
        Fault(
            "a Content-Length that is too long", .response(data: body, framing: .length(20)).then(.close),
            .transport(.connectionLost)),
        Fault(
            "a Content-Length that is too long, and no end",
            .response(data: body, framing: .length(20)).then(.awaitClient), .transport(.timedOut), timeout: 1),
        Fault("a Content-Length that is too short", .response(data: body, framing: .length(10)), .decoding),
        Fault("a Content-Length of 0 with a body", .response(data: body, framing: .length(0)), .decoding),
        Fault("two Content-Lengths", .response(200, ["Content-Length: 10"], data: body), .transport(.badResponse)),
        Fault("a negative Content-Length", .response(data: body, framing: .length(-1)), .transport(.badResponse)),
        Fault(
            "a Content-Length that no integer holds",
            .response(200, ["Content-Length: 99999999999999999999"], data: body, framing: .none).then(.close),
            .transport(.badResponse)),
    ]

    private static let chunks = [
        Fault("a chunk's size that is no number", .badChunkSize, .transport(.badResponse)),
        Fault("a chunk's size that no integer holds", .hugeChunkSize, .transport(.badResponse)),
        Fault(
            "no last chunk",
            [
                .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n" + #"{"name": "lamp"}"# + "\r\n"),
                .close,
            ], .transport(.connectionLost)),
        Fault(
            "a chunk that is longer than its size",
            [
                .send(
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n" + #"{"name": "lamp"}"#
                        + "\r\n0\r\n\r\n"), .close,
            ], .transport(.badResponse)),
    ]

    private static let encodings = [
        Fault("gzip", .gzip(Gzip.stored(body)), .value),
        Fault("gzip that is none", .gzip(Data("no gzip".utf8)), .transport(.badResponse)),
        Fault(
            "gzip with a wrong checksum", .gzip(Gzip.stored(body).dropLast(6) + Data(count: 6)),
            .transport(.badResponse)),
        // On Linux nobody tells that it ends early; the JSON in it does.
        Fault("gzip that ends early", .gzip(Gzip.stored(body).prefix(25)), .transport(.badResponse), .decoding),
        Fault("gzip that never ends", .gzipBomb, .transport(.responseTooLarge)),
        Fault(
            "an unknown coding", .response(200, ["Content-Encoding: secret"], data: Data("xyz".utf8)),
            .transport(.badResponse), .decoding),
    ]

    private static let bodies = [
        Fault("a body without end, in chunks", .endlessBody(chunked: true), .transport(.responseTooLarge)),
        Fault("a body without end, without a length", .endlessBody(chunked: false), .transport(.responseTooLarge)),
        Fault("no body", .response(), .decoding),
        Fault("a body that is no JSON", .json("<html>"), .decoding),
        Fault(
            "a body that is no UTF-8", .response(data: Data(#"{"name": ""#.utf8) + Data([0xFF]) + Data(#""}"#.utf8)),
            .decoding),
        Fault("JSON that is nested 100,000 deep", .nestedJSON(depth: 100_000), .decoding),
    ]
}
