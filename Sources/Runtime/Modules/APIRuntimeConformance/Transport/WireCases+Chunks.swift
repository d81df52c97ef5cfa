import Foundation

extension WireCase {
    /// Bodies in chunks.
    static let chunks: [WireCase] = chunkSizes + chunkLines + trailers

    private static let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    private static let chunkSizes: [WireCase] = [
        WireCase(
            "A chunk's size is hexadecimal, in any case", "RFC 9112 §7.1",
            "\(head)A\r\n0123456789\r\n0\r\n\r\n", "\(head)a\r\n0123456789\r\n0\r\n\r\n",
            "\(head)9\r\n012345678\r\n1\r\n9\r\n0\r\n\r\n", isKept: true, gives: .answer("0123456789")),
        WireCase("No chunks but the last one", "RFC 9112 §7.1", "\(head)0\r\n\r\n", isKept: true, gives: .answer("")),
        WireCase(
            "A chunk's size with zeros before it", "RFC 9112 §7.1",
            "\(head)0002\r\nok\r\n0\r\n\r\n", "\(head)2\r\nok\r\n0000\r\n\r\n",
            "\(head)\(String(repeating: "0", count: 100))2\r\nok\r\n0\r\n\r\n", gives: .ok, .bad),
        WireCase(
            "A chunk's size with space around it", "RFC 9112 §7.1.1",
            "\(head)2 \r\nok\r\n0\r\n\r\n", "\(head)2\t\r\nok\r\n0\r\n\r\n", "\(head) 2\r\nok\r\n0\r\n\r\n",
            "\(head)2 ;a=b\r\nok\r\n0\r\n\r\n", "\(head)2\r\nok\r\n 0 \r\n\r\n", gives: .ok, .bad),
        WireCase(
            "A chunk size that is not a number, or too large for one", "RFC 9112 §7.1",
            "\(head)5\r\nhello\r\nzz\r\nworld\r\n0\r\n\r\n", "\(head)+2\r\nok\r\n0\r\n\r\n",
            "\(head)-2\r\nok\r\n0\r\n\r\n",
            "\(head)\r\nok\r\n0\r\n\r\n", "\(head);a=b\r\nok\r\n0\r\n\r\n",
            "\(head)two\r\nok\r\n0\r\n\r\n", "\(head)5\r\nhello\r\nfffffffffffffffffffff\r\nworld",
            "\(head)10000000000000002\r\nok\r\n0\r\n\r\n", gives: .bad),
        // Some parsers end a size after its digits, and treat the rest of the line as an extension.
        WireCase(
            "A chunk's size with something after it", "RFC 9112 §7.1",
            "\(head)2g\r\nok\r\n0\r\n\r\n", "\(head)2 2\r\nok\r\n0\r\n\r\n", "\(head)2,2\r\nok\r\n0\r\n\r\n",
            gives: .ok, .bad),
        WireCase(
            "A chunk's size that begins with 0x", "RFC 9112 §7.1", "\(head)0x2\r\nok\r\n0\r\n\r\n",
            gives: .bad, .answer("")),
        WireCase(
            "A chunk size that is more than 32 bits hold is not cut", "RFC 9112 §7.1",
            "\(head)100000002\r\nok\r\n0\r\n\r\n", "\(head)80000002\r\nok\r\n0\r\n\r\n",
            "\(head)200000002\r\nok\r\n0\r\n\r\n", "\(head)7fffffffffffffff\r\nok\r\n0\r\n\r\n",
            "\(head)ffffffffffffffff\r\nok\r\n0\r\n\r\n", gives: .lost, .bad),
    ]

    private static let chunkLines: [WireCase] = [
        WireCase(
            "Chunk extensions are ignored", "RFC 9112 §7.1.1",
            "\(head)2;a=b;c=\"d\"\r\nok\r\n0;e\r\n\r\n", "\(head)2;a\r\nok\r\n0\r\n\r\n", isKept: true, gives: .ok),
        WireCase(
            "A chunk extension of a megabyte", "RFC 9112 §7.1.1",
            "\(head)2;a=\(String(repeating: "x", count: 1_000_000))\r\nok\r\n0\r\n\r\n", gives: .ok, .large, .bad),
        WireCase(
            "Lines of chunks that end with an LF alone", "RFC 9112 §2.2",
            "\(head)2\nok\n0\n\n", "\(head)2\nok\r\n0\r\n\r\n", "\(head)2\r\nok\n0\r\n\r\n",
            "\(head)2\r\nok\r\n0\n\n", gives: .ok, .bad),
        WireCase(
            "A chunk extension with a CR or an LF alone", "RFC 9112 §7.1.1",
            "\(head)2;\nok\r\n0\r\n\r\n", "\(head)2;a\rb\r\nok\r\n0\r\n\r\n", gives: .ok, .bad),
        WireCase(
            "A chunk that is longer than its size", "RFC 9112 §7.1",
            "\(head)2\r\nokay\r\n0\r\n\r\n", "\(head)2\r\nok0\r\n\r\n", "\(head)2\r\nok2\r\nok\r\n0\r\n\r\n",
            "\(head)2\r\nok  0\r\n\r\n", gives: .bad),
        WireCase(
            "A chunk that is shorter than its size", "RFC 9112 §7.1",
            "\(head)4\r\nok\r\n0\r\n\r\n", "\(head)5\r\nok\r\n0\r\n\r\n", gives: .bad, .lost),
        // If a parser accepts a bare LF as the end of a line, the CR is part of the chunk.
        WireCase(
            "A chunk that is shorter than its size by one", "RFC 9112 §7.1",
            "\(head)3\r\nok\r\n0\r\n\r\n", gives: .bad, .lost, .answer("ok\r")),
        WireCase(
            "A connection that ends before the last chunk", "RFC 9112 §8",
            head, "\(head)2", "\(head)2\r", "\(head)2\r\n", "\(head)2\r\no", "\(head)2\r\nok", "\(head)2\r\nok\r",
            "\(head)2\r\nok\r\n", "\(head)2\r\nok\r\n0", "\(head)2\r\nok\r\n0\r", gives: .lost),
        WireCase(
            "What follows the last chunk is not the next response", "RFC 9112 §9.2",
            "\(head)2\r\nok\r\n0\r\n\r\n\(evil)", "\(head)2\r\nok\r\n0\r\n\r\n\r\n", isKept: true, gives: .ok),
    ]

    private static let trailers: [WireCase] = [
        WireCase(
            "Trailers neither end the response nor become part of its body", "RFC 9112 §7.1.2",
            "\(head)2\r\nok\r\n0\r\nX-Sum: 1\r\nX-More: a b c\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTrailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 1\r\n\r\n",
            isKept: true, gives: .ok),
        WireCase(
            "Trailers that tell of a body are not believed", "RFC 9110 §6.5.1",
            "\(head)2\r\nok\r\n0\r\nContent-Length: 100\r\n\r\n",
            "\(head)2\r\nok\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n",
            "\(head)2\r\nok\r\n0\r\nContent-Encoding: gzip\r\nContent-Length: 1\r\n\r\n", isKept: true, gives: .ok, .bad
        ),
        WireCase(
            "Trailers that are no headers", "RFC 9112 §7.1.2",
            "\(head)2\r\nok\r\n0\r\nno colon\r\n\r\n", "\(head)2\r\nok\r\n0\r\n: 1\r\n\r\n",
            "\(head)2\r\nok\r\n0\r\n x: y\r\n\r\n", "\(head)2\r\nok\r\n0\r\nX\0A: 1\r\n\r\n",
            "\(head)2\r\nok\r\n0\r\nX: 1\r\n y\r\n\r\n", "\(head)2\r\nok\r\n0\r\nHTTP/1.1 404 Not Found\r\n\r\n",
            gives: .bad, .ok),
        WireCase(
            "Trailers of a megabyte", "Transport.send",
            "\(head)2\r\nok\r\n0\r\n\(String(repeating: "X-A: \(String(repeating: "x", count: 1000))\r\n", count: 1000))\r\n",
            "\(head)2\r\nok\r\n0\r\nX-A: \(String(repeating: "x", count: 1_000_000))\r\n\r\n",
            "\(head)2\r\nok\r\n0\r\n\(String(repeating: "X:\r\n", count: 50_000))\r\n", gives: .ok, .large, .bad),
        WireCase(
            "Trailers without end", "Transport.send",
            replies: [
                [
                    .send("\(head)2\r\nok\r\n0\r\n"),
                    .sendForever(
                        Data(String(repeating: "X-A: \(String(repeating: "x", count: 100))\r\n", count: 64).utf8)),
                ]
            ], gives: .large, .bad),
        // The body is complete.
        WireCase(
            "A connection that ends within the trailers", "RFC 9112 §8",
            "\(head)2\r\nok\r\n0\r\n", "\(head)2\r\nok\r\n0\r\nX-Sum: 1", "\(head)2\r\nok\r\n0\r\nX-Sum: 1\r\n",
            "\(head)2\r\nok\r\n0\r\n\r", gives: .ok, .lost, .bad),
    ]
}
