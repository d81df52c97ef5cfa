import Foundation

extension WireCase {
    /// Status lines, informational responses and headers.
    static let heads: [WireCase] = statusLines + statuses + preliminaries + headers + hostileHeaders + largeHeads

    private static let statusLines: [WireCase] = [
        WireCase(
            "A status line without a reason is understood", "RFC 9112 §4",
            "HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\nok", gives: .ok),
        WireCase(
            "A status line that ends with the status is understood", "RFC 9112 §4",
            "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok", gives: .ok),
        WireCase(
            "A reason may be long, and more than ASCII", "RFC 9112 §4",
            "HTTP/1.1 200 \(String(repeating: "so long ", count: 500))\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200 d\u{E9}j\u{E0}\tvu\r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "Other space in the status line than one", "RFC 9112 §4",
            "HTTP/1.1  200 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/1.1 200  OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1\t200\tOK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1\(String(repeating: " ", count: 1000))200 OK\r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "Something before the status line", "RFC 9112 §4",
            " HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
            "\r\n\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "HTTP/1.0 is understood", "RFC 9112 §9.3",
            "HTTP/1.0 200 OK\r\n\r\nok", "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok", gives: .ok),
        WireCase(
            "A version that is another than 1.0 and 1.1", "RFC 9110 §2.5",
            "HTTP/1.2 200 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/1.9 200 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/2.0 200 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/2 200 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/3 200 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/0.9 200 OK\r\nContent-Length: 2\r\n\r\nok",
            gives: .ok, .bad),
        WireCase(
            "A version that is none", "RFC 9112 §2.3",
            "http/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/1 200 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1,1 200 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/1.1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.10 200 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/11 200 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/-1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "HTTPS/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP /1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "Something that is not HTTP", "RFC 9112 §4",
            "SSH-2.0-OpenSSH_9.6\r\nno HTTP here\r\n\r\n", "200 OK\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n",
            "HTTP/1.1 OK OK\r\n\r\n", "HTTP/1.1 20 OK\r\n\r\n", "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
            "<html>\(Probe.secret)</html>\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "ok\r\n\r\n", gives: .bad),
        WireCase(
            "A status that is no number of three digits", "RFC 9112 §4",
            "HTTP/1.1 2xx OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/1.1 20x OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 2 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/1.1 1000 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 2000 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/1.1 0200 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 -200 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/1.1 +20 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 200.5 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/1.1 0x1 OK\r\nContent-Length: 2\r\n\r\nok",
            gives: .bad),
        WireCase(
            "A status below 100", "RFC 9110 §15",
            "HTTP/1.1 000 OK\r\nContent-Length: 2\r\n\r\nok", "HTTP/1.1 099 OK\r\nContent-Length: 2\r\n\r\nok",
            gives: .bad),
        WireCase(
            "Two status lines", "RFC 9112 §2.1",
            "HTTP/1.1 200 OK\r\nHTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 404 Not Found\r\nX-A: 1\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", gives: .bad),
    ]

    private static let statuses: [WireCase] =
        [
            200, 201, 203, 206, 207, 226, 299, 400, 401, 402, 404, 407, 408, 418, 421, 451, 499, 500, 503, 599, 600,
            799, 999,
        ].map { status in
            WireCase(
                "The status \(status) is given, and its body", "RFC 9110 §15",
                replies: [.response(status, body: "ok")], gives: .answer("ok", status: status))
        }

    private static let preliminaries: [WireCase] = [
        WireCase(
            "Informational responses are not the response", "RFC 9110 §15.2",
            replies: [final.following(100), final.following(103), final.following(102, 103, 199, 100)],
            gives: .answer("ok", ["X-Final": "1", "Link": nil])),
        WireCase(
            "Informational responses that tell of a body have none", "RFC 9112 §6.3",
            "HTTP/1.1 103 Early\r\nContent-Length: 4\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 103 Early\r\nTransfer-Encoding: chunked\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 100 Continue\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
            gives: .ok, .bad),
        WireCase(
            "An informational response with a body", "RFC 9112 §6.3",
            "HTTP/1.1 100 Continue\r\nContent-Length: 4\r\n\r\nevilHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 103 Early\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nevil\r\n0\r\n\r\n"
                + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", gives: .ok, .bad),
        WireCase(
            "Informational responses without end", "RFC 9110 §15.2", replies: [.endlessInformation],
            gives: .large, .bad),
        WireCase(
            "An informational response and the end", "RFC 9110 §15.2",
            "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 103 Early\r\nLink: </a>\r\n\r\n", gives: .lost, .bad),
        // A transport may report a bad response or a lost connection.
        WireCase(
            "A switch of protocols that nobody asked for", "RFC 9110 §15.2.2",
            "HTTP/1.1 101 Switching Protocols\r\n\r\n",
            "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n",
            "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n\u{81}\u{2}ok",
            gives: .bad, .lost),
    ]

    private static let final = ScriptedServer.Reply.response(200, ["X-Final: 1"], body: "ok")
}
