public import Foundation

/// Faults of servers, and behaviour that few clients expect.
extension ScriptedServer.Reply {
    // MARK: Time

    /// No answer; the connection stays open until the client closes it.
    public static var silence: Self { [.awaitClient] }

    /// No answer, and the server's half of the connection is closed.
    public static var halfOpen: Self { [.finishSending, .awaitClient] }

    /// This response, sent byte by byte.
    public func dripping(every interval: Duration) -> Self {
        [.drip(bytes, every: interval)]
    }

    /// Only the first bytes of this response; the connection stays open until the client closes it.
    public func stalled(after count: Int) -> Self {
        [.send(bytes.prefix(count)), .awaitClient]
    }

    // MARK: Connections

    /// The connection is closed without an answer.
    public static var closed: Self { [.close] }

    /// The connection is reset without an answer.
    public static var reset: Self { [.reset] }

    /// The connection is closed after this number of bytes.
    public func closed(after count: Int) -> Self {
        [.send(bytes.prefix(count)), .close]
    }

    /// The connection is reset after this number of bytes, and some time for the client to read them.
    public func reset(after count: Int) -> Self {
        [.send(bytes.prefix(count)), .pause(.milliseconds(100)), .reset]
    }

    // MARK: Heads

    /// Something that is not HTTP.
    public static var garbage: Self { [.send("SSH-2.0-OpenSSH_9.6\r\nno HTTP here\r\n\r\n"), .close] }

    /// Informational responses before this final one (RFC 9110 §15.2).
    public func following(_ statuses: Int...) -> Self {
        let heads = statuses.map { "HTTP/1.1 \($0) Status\r\nLink: </style.css>; rel=preload\r\n\r\n" }
        return Self([.send(heads.joined())] + steps)
    }

    /// Endless informational responses.
    public static var endlessInformation: Self {
        let heads = String(repeating: "HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n", count: 100)
        return [.sendForever(Data(heads.utf8))]
    }

    /// Endless headers.
    public static var endlessHead: Self {
        [
            .send("HTTP/1.1 200 OK\r\n"),
            .sendForever(
                Data((1...64).map { "X-Header-\($0): \(String(repeating: "x", count: 100))\r\n" }.joined().utf8)),
        ]
    }

    /// One endless header.
    public static var endlessHeader: Self {
        [.send("HTTP/1.1 200 OK\r\nX-Header: "), .sendForever(Data(repeating: UInt8(ascii: "x"), count: 16_384))]
    }

    // MARK: Bodies

    /// An endless body of unknown length, in chunks or until the connection ends.
    public static func endlessBody(chunked: Bool) -> Self {
        let piece = String(repeating: "x", count: 16_384)
        return chunked
            ? [
                .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
                .sendForever(Data("4000\r\n\(piece)\r\n".utf8)),
            ]
            : [.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"), .sendForever(Data(piece.utf8))]
    }

    /// An endless compressed body: every byte decompresses to 159.
    public static var gzipBomb: Self {
        let repeats = Data((0..<16).map { _ in Gzip.bombRepeat }.joined())
        return [
            .send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n"), .send(Gzip.bombStart),
            .sendForever(repeats),
        ]
    }

    /// A body in gzip, with the matching header.
    public static func gzip(_ data: Data) -> Self {
        response(200, ["Content-Encoding: gzip"], data: data)
    }

    /// A body in chunks, one with an invalid size.
    public static var badChunkSize: Self {
        [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\nworld\r\n0\r\n\r\n"), .close]
    }

    /// A body in chunks, one with a size larger than any integer.
    public static var hugeChunkSize: Self {
        [
            .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nfffffffffffffffffffff\r\nworld"),
            .close,
        ]
    }

    /// Nested JSON arrays.
    public static func nestedJSON(depth: Int) -> Self {
        json(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
}
