import Foundation
import HTTPTypes

extension WireCase {
    /// Bodies that are compressed, or claim to be.
    static let encodings: [WireCase] = [
        WireCase(
            "Gzip is decompressed, or given as it is", "RFC 9110 §8.4.1",
            replies: [
                .gzip(gzip), .response(200, ["Content-Encoding: GZIP"], data: gzip),
                .response(200, ["Content-Encoding: x-gzip"], data: gzip),
                .response(200, ["Content-Encoding: gzip"], data: gzip, framing: .untilClose),
            ], gives: .answer("ok", ["Content-Encoding": nil]), .raw),
        WireCase(
            "Deflate is decompressed, or given as it is", "RFC 9110 §8.4.1",
            replies: [
                .response(
                    200, ["Content-Encoding: deflate"],
                    data: Data([0x78, 0x9C, 0xCB, 0xCF, 0x06, 0x00, 0x01, 0x4B, 0x00, 0xDB]))
            ], gives: .answer("ok", ["Content-Encoding": nil]), .raw),
        // RFC 9110 §8.4.1.2: some servers send deflate without the zlib format.
        WireCase(
            "Deflate without the frame that it should have", "RFC 9110 §8.4.1",
            replies: [.response(200, ["Content-Encoding: deflate"], data: Data([0xCB, 0xCF, 0x06, 0x00]))],
            gives: .answer("ok", ["Content-Encoding": nil]), .raw, .bad),
        WireCase(
            "Gzip in several members is all of them", "RFC 1952 §2.2", replies: [.gzip(gzip + gzip)],
            gives: .answer("okok", ["Content-Encoding": nil]), .raw, .bad),
        WireCase(
            "Gzip with something after it", "RFC 1952 §2.2", replies: [.gzip(gzip + Data("more".utf8))],
            gives: .raw, .bad),
        WireCase(
            "Gzip that is none, or is damaged", "RFC 9110 §8.4.1",
            replies: [
                .gzip(Data("no gzip".utf8)), .gzip(gzip.dropLast(6) + Data(count: 6)),
                .gzip(gzip.dropLast(4) + Data(count: 4)),
            ],
            gives: .bad, .raw),
        WireCase(
            "Gzip that ends early", "RFC 1952 §2.3",
            replies: [1, 5, 10, gzip.count / 2, gzip.count - 8, gzip.count - 1].map { .gzip(gzip.prefix($0)) },
            gives: .bad, .raw),
        WireCase(
            "Gzip whose connection ends early", "RFC 9112 §8",
            replies: [
                .response(200, ["Content-Encoding: gzip"], data: gzip.dropLast(3), framing: .length(gzip.count))
                    .then(.close),
                ScriptedServer.Reply.response(200, ["Content-Encoding: gzip"], data: gzip, framing: .chunked(5))
                    .closed(after: 90),
            ], gives: .lost, .bad),
        WireCase(
            "Nothing that says it is gzip", "RFC 9110 §8.4.1", replies: [.gzip(Data())],
            gives: .answer(""), .bad),
        WireCase(
            "No body that says it is gzip", "RFC 9112 §6.3",
            "HTTP/1.1 204 No Content\r\nContent-Encoding: gzip\r\n\r\n",
            "HTTP/1.1 304 Not Modified\r\nContent-Encoding: gzip\r\nETag: \"x\"\r\n\r\n", isKept: true,
            gives: .answer("", status: 204), .answer("", status: 304)),
        WireCase(
            "The head of what would be gzip", "RFC 9110 §9.3.2",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 100\r\n\r\n", method: .head, isKept: true,
            gives: .answer("")),
        WireCase(
            "A body that is not encoded, and says so", "RFC 9110 §8.4.1",
            "HTTP/1.1 200 OK\r\nContent-Encoding: identity\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Encoding:\r\nContent-Length: 2\r\n\r\nok", gives: .ok),
        WireCase(
            "A coding that is not known is left to the caller", "RFC 9110 §8.4",
            "HTTP/1.1 200 OK\r\nContent-Encoding: secret\r\nContent-Length: 2\r\n\r\nok", gives: .raw, .bad),
        WireCase(
            "Gzip in gzip in gzip is not decompressed without end", "RFC 9110 §8.4",
            replies: [
                .response(200, ["Content-Encoding: gzip, gzip, gzip"], data: Gzip.nestedBomb),
                .response(
                    200, ["Content-Encoding: gzip", "Content-Encoding: gzip, gzip"], data: Gzip.nestedBomb),
            ], gives: .large, .bad, .raw),
        WireCase(
            "A small body that becomes a large one is decompressed as far as it is read", "Transport.send",
            replies: [.gzip(bomb), .gzipBomb], gives: .large, .bad, .raw),
        WireCase(
            "A redirect's body is decompressed as far as it is read", "Transport.send",
            replies: [301, 302, 303, 307, 308].map {
                .response($0, ["Location: /next", "Content-Encoding: gzip"], data: bomb)
            }, gives: .large, .bad, .raw),
    ]

    private static let gzip = Gzip.stored(Data("ok".utf8))

    /// A quarter of a megabyte that decompresses to 41 megabytes.
    private static let bomb = Gzip.bombStart + Data((0..<20_000).map { _ in Gzip.bombRepeat }.joined())
}
