import Foundation
import HTTPTypes

extension WireCase {
    /// `Content-Length` and `Transfer-Encoding`.
    static let lengths: [WireCase] = sizes + opinions + codings

    private static let sizes: [WireCase] = [
        WireCase(
            "A connection that ends before the announced length", "RFC 9112 §8",
            "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 150000\r\n\r\n\(String(repeating: "x", count: 100_000))", gives: .lost),
        WireCase(
            "A length that is more than 32 bits hold is not cut", "RFC 9110 §8.6",
            "HTTP/1.1 200 OK\r\nContent-Length: 4294967298\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 2147483650\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 8589934594\r\n\r\nok", gives: .lost),
        WireCase(
            "A length that no integer holds", "RFC 9110 §8.6",
            "HTTP/1.1 200 OK\r\nContent-Length: 18446744073709551618\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999999\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: \(String(repeating: "9", count: 5000))\r\n\r\nok", gives: .bad),
        WireCase(
            "A length that fits only without its sign", "RFC 9110 §8.6",
            "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775808\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 18446744073709551615\r\n\r\nok", gives: .bad, .lost),
        WireCase(
            "The largest length that a body can have does no harm", "RFC 9110 §8.6",
            replies: largest.map { .response(200, [$0], body: "some", framing: .none).then(.close) },
            gives: .lost, .bad, .large),
        WireCase(
            "The largest length that a body can have is no more than a header without a body", "RFC 9110 §8.6",
            replies: largest.map { .response(200, [$0], framing: .none) }, method: .head, gives: .answer("")),
        WireCase(
            "A length with spaces around it", "RFC 9112 §5.1",
            "HTTP/1.1 200 OK\r\nContent-Length:   2   \r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length:2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length:\t2\r\n\r\nok", isKept: true, gives: .ok),
        WireCase(
            "A tab after what tells of the body", "RFC 9112 §5.1",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\t\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\t\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            isKept: true, gives: .ok, .bad),
        WireCase(
            "A length with zeros before it", "RFC 9110 §8.6",
            "HTTP/1.1 200 OK\r\nContent-Length: 002\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 00000000000000000000000000000002\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "A length that is no number", "RFC 9112 §6.3",
            "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: five\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: +2\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: 0x2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 2 2\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: 2.0\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 2;q=1\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: -0\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: \"2\"\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: 2e0\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: \u{B}2\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length:\r\n\r\nok",
            gives: .bad),
    ]

    private static let largest = [Int64.max, .max - 1, .max - 511, .max - 1024].map { "Content-Length: \($0)" }

    private static let opinions: [WireCase] = [
        WireCase(
            "Two opinions on a body's length", "RFC 9112 §6.3",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 6\r\n\r\nokevil",
            "HTTP/1.1 200 OK\r\nContent-Length: 6\r\nX-A: 1\r\ncontent-length: 2\r\n\r\nokevil",
            "HTTP/1.1 200 OK\r\nContent-Length: 2, 6\r\n\r\nokevil",
            "HTTP/1.1 200 OK\r\nContent-Length: 2,6\r\n\r\nokevil",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: -1\r\n\r\nokevil",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: two\r\n\r\nokevil", gives: .bad),
        WireCase(
            "One opinion on a body's length, told twice", "RFC 9112 §6.3",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 2, 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "A list of lengths of which some are not there", "RFC 9112 §6.3",
            "HTTP/1.1 200 OK\r\nContent-Length: 2,\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: ,2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 2,,2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "A length beside chunks is not the length", "RFC 9112 §6.3",
            "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 2000\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n\(evil)",
            isKept: true, gives: .ok, .bad),
    ]

    private static let codings: [WireCase] = [
        WireCase(
            "The transfer coding has no case", "RFC 9112 §7",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\ntransfer-encoding:   CHUNKED\r\n\r\n2\r\nok\r\n0\r\n\r\n", isKept: true, gives: .ok),
        WireCase(
            "Chunks in chunks", "RFC 9112 §7.1",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked,chunked\r\n\r\n7\r\n2\r\nok\r\n\r\n5\r\n0\r\n\r\n\r\n0\r\n\r\n",
            gives: .bad),
        WireCase(
            "A transfer coding that nobody asked for", "RFC 9112 §7.4",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: deflate\r\nContent-Length: 2\r\n\r\nok", gives: .bad),
        WireCase(
            "A transfer coding that is none", "RFC 9112 §7",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: xchunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: \u{B}chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked;q=1\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: \"chunked\"\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chun ked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, cow\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: cow\r\nContent-Length: 2\r\n\r\nok", gives: .bad),
        WireCase(
            "Chunks and no coding", "RFC 9112 §7",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, identity\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: identity, chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", gives: .ok, .bad),
        WireCase(
            "A transfer coding that changes nothing", "RFC 2616 §3.6",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: identity\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding:\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: identity\r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "Chunks in HTTP/1.0", "RFC 9112 §6.1",
            "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            gives: .ok, .bad),
        WireCase(
            "A header that looks like the transfer coding", "RFC 9110 §5.1",
            "HTTP/1.1 200 OK\r\nTransfer_Encoding: chunked\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX-Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\nok", isKept: true, gives: .ok),
    ]

    /// Bytes that must not be read as a response.
    static let evil = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"
}
