extension WireCase {
    private typealias Reply = ScriptedServer.Reply

    /// How connections end, and extra bytes around the response.
    static let connections: [WireCase] = [
        WireCase(
            "A connection that ends before the response", "RFC 9112 §8", replies: [.closed, .reset, .halfOpen],
            gives: .lost),
        // `bad` is allowed: a partial status line may not look like HTTP.
        WireCase(
            "A connection that ends within the head", "RFC 9112 §8",
            replies: stride(from: 1, to: whole.bytes.count - 2, by: 7).map { whole.closed(after: $0) }
                // A head without its last byte.
                + ["200 OK\r\nTransfer-Encoding: chunked\r\n\r", "200 OK\r\nContent-Length: 0\r\n\r"]
                .map { [.send("HTTP/1.1 \($0)"), .close] },
            gives: .lost, .bad),
        WireCase(
            "A connection that is reset within the response", "RFC 9112 §8",
            replies: [
                whole.reset(after: 30), whole.reset(after: whole.bytes.count - 1),
                Reply.response(body: "in chunks", framing: .chunked(5)).reset(after: 70),
            ], gives: .lost),
        WireCase(
            "A reset before a body that the connection's end would end", "RFC 9112 §8",
            replies: [Reply.response(body: "ok", framing: .untilClose)].map { $0.reset(after: $0.bytes.count) },
            gives: .lost),
        WireCase(
            "The server's half of the connection ends after a whole response", "RFC 9112 §9.6",
            replies: [Reply.response(body: "ok").then(.finishSending, .awaitClient)], gives: .ok),
        WireCase(
            "A response that says it is the last one", "RFC 9112 §9.6",
            replies: [
                .response(200, ["Connection: close"], body: "ok"), .response(200, ["connection: Close"], body: "ok"),
                .response(200, ["Connection: x, close"], body: "ok", framing: .chunked(1)),
            ], gives: .ok),
        WireCase(
            "What comes after the last response is not the next one", "RFC 9112 §9.6",
            "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok\(evil)", isKept: true, gives: .ok),
        WireCase(
            "What follows a response's end is not the next response", "RFC 9112 §9.2",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok\(evil)",
            "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n\(evil)",
            "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n\(evil)",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok\r\n\r\n\(evil)",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok and no HTTP", isKept: true,
            gives: .ok, .answer(""), .answer("", status: 302)),
        WireCase(
            "A connection that HTTP/1.0 keeps", "RFC 9112 §9.3",
            "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nKeep-Alive: timeout=0, max=0\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nConnection: keep-alive, Keep-Alive\r\nContent-Length: 2\r\n\r\nok", isKept: true,
            gives: .ok),
    ]

    private static let whole = Reply.response(200, ["Content-Type: text/plain"], body: "ok")
}
