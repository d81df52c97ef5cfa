import APIRuntime
package import APIRuntimeConformance
import Foundation

/// A server's misbehaviour, and how its call has to end.
package struct Fault: Sendable {
    package typealias Reply = ScriptedServer.Reply

    package let name: String
    package let script: ScriptedServer.Script
    /// Any of these: systems differ in how much they know of a failure.
    package let outcomes: [Outcome]
    /// The number of times the server may see the request.
    package let requests: Int
    /// In seconds. A fault that ends by itself gets enough time for any machine; one that never ends gets little.
    package let timeout: Double

    init(
        _ name: String, _ script: ScriptedServer.Script, _ outcomes: [Outcome], requests: Int = 1,
        timeout: Double = 240
    ) {
        self.name = name
        self.script = script
        self.outcomes = outcomes
        self.requests = requests
        self.timeout = timeout
    }

    init(_ name: String, _ reply: Reply, _ outcomes: Outcome..., requests: Int = 1, timeout: Double = 240) {
        self.init(name, .always(reply), outcomes, requests: requests, timeout: timeout)
    }

    /// The answer of a correct server.
    package static let lamp = Reply.json(#"{"name": "lamp"}"#)

    /// Faults that only a client detects, with its limits, redirects and models.
    package static let own: [Fault] = time + heads + statuses + redirects + lengths + bodies

    /// These, and all faults that transports are tested with.
    package static let all: [Fault] = own + wire
}

extension Fault {
    private static let body = Data(#"{"name": "lamp"}"#.utf8)

    private static let time: [Fault] = [
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
            "a chunk's extension without end",
            [
                .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;a="),
                .sendForever(Data(repeating: UInt8(ascii: "x"), count: 16_384)),
            ],
            .transport(.timedOut), .transport(.responseTooLarge), .transport(.badResponse), timeout: 1),
        Fault(
            "a connection of which nothing is ever read",
            ScriptedServer.Script(greeting: [.awaitSignal("the end")]) { _ in .silence }, [.transport(.timedOut)],
            requests: 0, timeout: 1),
        Fault(
            "closed as soon as it is open", ScriptedServer.Script(greeting: [.close]) { _ in lamp },
            [.transport(.connectionLost)], requests: 0),
    ]

    private static let heads: [Fault] = [
        Fault("HTTP/1.0", .response(data: body, framing: .untilClose, version: "HTTP/1.0"), .value),
        Fault("100 and 103 before the answer", lamp.following(100, 103), .value),
        Fault("half-open after a whole answer", lamp.then(.finishSending, .awaitClient), .value),
        Fault(
            "headers larger than the client accepts",
            .response(200, (0..<40).map { "X-\($0): \(String(repeating: "x", count: 7000))" }, data: body),
            .transport(.responseTooLarge)),
        Fault(
            "duplicate headers",
            .response(200, ["X-A: 1", "X-A: 2", "Set-Cookie: a=1", "Set-Cookie: b=2"], data: body), .value),
    ]

    private static let statuses: [Fault] = [
        Fault(
            "204 with a body", [.send("HTTP/1.1 204 No Content\r\nContent-Length: 16\r\n\r\n" + #"{"name": "lamp"}"#)],
            .decoding),
        Fault("the unknown status 799", .json("{}", status: 799), .unexpectedStatus(799)),
        Fault(
            "503 with a Retry-After, without a retry policy", .response(503, ["Retry-After: 0"]), .unexpectedStatus(503)
        ),
    ]

    private static let redirects: [Fault] = [
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

    private static let lengths: [Fault] = [
        Fault(
            "a Content-Length that is too long, and no end",
            .response(data: body, framing: .length(20)).then(.awaitClient), .transport(.timedOut), timeout: 1),
        Fault("a Content-Length that is too short", .response(data: body, framing: .length(10)), .decoding),
        Fault("a Content-Length of 0 with a body", .response(data: body, framing: .length(0)), .decoding),
    ]

    private static let bodies: [Fault] = [
        Fault("gzip", .gzip(Gzip.stored(body)), .value),
        Fault("gzip that never ends", .gzipBomb, .transport(.responseTooLarge)),
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
