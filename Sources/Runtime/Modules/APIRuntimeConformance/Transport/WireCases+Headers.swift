import Foundation

extension WireCase {
    static let headers: [WireCase] = [
        WireCase(
            "Headers are given whatever the case of their names, an empty one too", "RFC 9110 §5.1",
            "HTTP/1.1 200 OK\r\nx-lower: 1\r\nX-UPPER: 2\r\nX-Empty:\r\nX-Space: \t 4 \t \r\nX-Tab: a\tb\r\n"
                + "content-length: 2\r\n\r\nok",
            gives: .answer("ok", ["X-Lower": "1", "X-Upper": "2", "X-Empty": "", "X-Space": "4", "X-Tab": "a\tb"])),
        WireCase(
            "Nothing has to stand between a header's colon and its value", "RFC 9112 §5",
            "HTTP/1.1 200 OK\r\nX-Tight:3\r\nContent-Length:2\r\n\r\nok", gives: .answer("ok", ["X-Tight": "3"])),
        WireCase(
            "Headers of one name are all given, in their order", "RFC 9110 §5.3",
            "HTTP/1.1 200 OK\r\nX-List: a\r\nX-List: b\r\nX-Other: 1\r\nX-List: c, d\r\nContent-Length: 2\r\n\r\nok",
            gives: .answer("ok", ["X-List": "a,b,c,d"])),
        WireCase(
            "Headers of one name are all given, in their order, whatever its case", "RFC 9110 §5.3",
            "HTTP/1.1 200 OK\r\nX-List: a\r\nx-list: b\r\nX-Other: 1\r\nX-LIST: c\r\nx-LIST: d\r\n"
                + "Content-Length: 2\r\n\r\nok",
            gives: .answer("ok", ["X-List": "a,b,c,d"])),
        WireCase(
            "Every cookie is given", "RFC 6265 §3",
            "HTTP/1.1 200 OK\r\nSet-Cookie: a=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT\r\nSet-Cookie: b=2; Path=/\r\n"
                + "Content-Length: 2\r\n\r\nok",
            gives: .answer("ok", ["Set-Cookie": "a=1; Expires=Wed,21 Oct 2099 07:28:00 GMT,b=2; Path=/"])),
        WireCase(
            "A header in Latin 1 fails no response", "RFC 9110 §5.5",
            "HTTP/1.1 200 OK\r\nX-Name: Zo\u{EB}\r\nContent-Length: 2\r\n\r\nok",
            gives: .answer("ok", ["X-Name": "Zo\u{EB}"]), .answer("ok", ["X-Name": "Zo\u{FFFD}"])),
        WireCase(
            "Two Locations are given as two, or as a list, or refused", "RFC 9110 §5.3",
            "HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n",
            gives: .answer("", status: 302, ["Location": "/a,/b"]), .bad),
        WireCase(
            "A Location that is not a URL does no harm", "RFC 9110 §10.2.2",
            replies: [
                "//[::1]/", "//a%20b/x", "//%00/", "http://[", "//:0/", "%", ":", "http://a b/", "//\u{FF}/", "",
            ].map { .redirect(to: $0) }, gives: .answer("", status: 302)),
        WireCase(
            "A header that is not UTF-8 does no harm", "RFC 9110 §5.5",
            "HTTP/1.1 200 OK\r\nX-Before: 1\r\nX-Bytes: \u{FF}\u{FE}\u{80}\r\nX-After: 2\r\nContent-Length: 2\r\n\r\nok",
            gives: .answer("ok", ["X-Before": "1", "X-After": "2"]), .bad),
        WireCase(
            "Headers of no use to a client are given", "RFC 9110 §7.8",
            "HTTP/1.1 200 OK\r\nUpgrade: h2c, websocket\r\nTrailer: X-Sum\r\nVia: 1.1 x\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nVia: 1.1 x\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm=\"x\"\r\nVia: 1.1 x\r\nContent-Length: 2\r\n\r\nok",
            gives: .answer("ok", ["Via": "1.1 x"]), .answer("ok", status: 401, ["Via": "1.1 x"]),
            .answer("ok", status: 407, ["Via": "1.1 x"])),
    ]

    /// Headers that parsers may read in two ways: material for attacks.
    static let hostileHeaders: [WireCase] = [
        WireCase(
            "The first header is folded", "RFC 9112 §5.2",
            "HTTP/1.1 200 OK\r\n x: y\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\n\tx: y\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\n \r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "The first header is folded and tells the body's length", "RFC 9112 §5.2",
            "HTTP/1.1 200 OK\r\n Content-Length: 1\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\n Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "A header's value in several lines is one value", "RFC 9112 §5.2",
            "HTTP/1.1 200 OK\r\nX-Fold: a\r\n b\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX-Fold: a\r\n\t b\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX-Fold:\r\n a b\r\nContent-Length: 2\r\n\r\nok",
            gives: .answer("ok", ["X-Fold": "a b"]), .answer("ok", ["X-Fold": "a  b"]),
            .answer("ok", ["X-Fold": "a\t b"]), .bad),
        WireCase(
            "A header's value goes on in a line that looks like a header", "RFC 9112 §5.2",
            "HTTP/1.1 200 OK\r\nX-Fold: a\r\n Content-Length: 1\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX-Fold: a\r\n\tTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-Fold: a\r\n HTTP/1.1 404 Not Found\r\n\r\nok",
            gives: .ok, .bad),
        WireCase(
            "A length that is folded", "RFC 9112 §5.2",
            "HTTP/1.1 200 OK\r\nContent-Length:\r\n 2\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n \r\n\r\nok",
            gives: .ok, .bad),
        WireCase(
            "A length that goes on in the next line", "RFC 9112 §5.2",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n 0\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\t,4\r\n\r\nok",
            gives: .bad, .lost),
        WireCase(
            "A transfer coding that is folded", "RFC 9112 §5.2",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding:\r\n chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", gives: .ok, .bad),
        WireCase(
            "A space before a header's colon", "RFC 9112 §5.1",
            "HTTP/1.1 200 OK\r\nX-A : 1\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX-A\t: 1\r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "A space before the colon of the length", "RFC 9112 §5.1",
            "HTTP/1.1 200 OK\r\nContent-Length : 2\r\n\r\nokevil",
            "HTTP/1.1 200 OK\r\nContent-Length\t: 2\r\n\r\nokevil",
            gives: .ok, .bad),
        WireCase(
            "A space before the colon of the transfer coding", "RFC 9112 §5.1",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding : chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", gives: .ok, .bad),
        WireCase(
            "A header without a name, or without a colon", "RFC 9112 §5",
            "HTTP/1.1 200 OK\r\n: 1\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX-A: 1\r\nno colon\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nalone\r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "A header's name with what is no letter", "RFC 9110 §5.1",
            "HTTP/1.1 200 OK\r\nX\0A: 1\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX A: 1\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX-\u{C3}\u{A9}: 1\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX-\u{FF}: 1\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\n\"X\": 1\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX(A)@=: 1\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX\u{1}A: 1\r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "A NUL in a header", "RFC 9110 §5.5",
            "HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 2\r\n\r\nok", gives: .bad),
        WireCase(
            "A CR in a header's value begins no header", "RFC 9110 §5.5",
            "HTTP/1.1 200 OK\r\nX: a\rEvil: 1\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX: a\r\r\nContent-Length: 2\r\n\r\nok", gives: .answer("ok", ["Evil": nil]), .bad),
        WireCase(
            "A control character in a header's value", "RFC 9110 §5.5",
            "HTTP/1.1 200 OK\r\nX: a\u{1}b\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nX: a\u{7F}b\r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "Lines that end with an LF alone", "RFC 9112 §2.2",
            "HTTP/1.1 200 OK\nContent-Length: 2\n\nok", "HTTP/1.1 200 OK\r\nX: a\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\nok", gives: .ok, .bad),
        WireCase(
            "Lines that end with a CR alone", "RFC 9112 §2.2",
            "HTTP/1.1 200 OK\rContent-Length: 2\r\rok", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\rok", gives: .bad, .lost
        ),
    ]

    static let largeHeads: [WireCase] = [
        WireCase(
            "A head of some size is understood", "RFC 9110 §5.4",
            replies: [
                .response(
                    200,
                    (0..<100).map { "X-Header-\($0): \($0)" } + ["X-Large: \(String(repeating: "x", count: 8000))"],
                    body: "ok")
            ], gives: .answer("ok", ["X-Header-99": "99", "X-Large": String(repeating: "x", count: 8000)])),
        WireCase(
            "Tens of thousands of headers are refused", "RFC 9110 §5.4",
            replies: [20_000, 50_000].map { .response(200, Array(repeating: "a:", count: $0)) }, gives: .large, .bad),
        WireCase(
            "A head without end", "Transport.send", replies: [.endlessHead, .endlessHeader], gives: .large, .bad),
        WireCase(
            "A status line without end", "Transport.send",
            replies: [
                [
                    .send("HTTP/1.1 200 OK"),
                    .sendForever(Data(repeating: UInt8(ascii: "x"), count: 16_384), every: .milliseconds(1)),
                ]
            ], gives: .large, .bad),
    ]
}
