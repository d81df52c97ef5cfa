import Foundation
import HTTPTypes

extension WireCase {
    /// How bodies end, and responses without one.
    static let bodies: [WireCase] = [
        WireCase(
            "A body that comes byte by byte", "RFC 9112 §6.3",
            replies: [
                ScriptedServer.Reply.response(body: "ok").dripping(every: .milliseconds(1)),
                ScriptedServer.Reply.response(body: "ok", framing: .chunked(1)).dripping(every: .milliseconds(1)),
            ], gives: .ok),
        WireCase(
            "A body that only the connection's end ends", "RFC 9112 §6.3",
            "HTTP/1.1 200 OK\r\n\r\nok", "HTTP/1.1 200 OK\r\nConnection: keep-alive\r\n\r\nok", gives: .ok),
        WireCase(
            "A body without a byte", "RFC 9112 §6.3",
            "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", gives: .answer("")),
        WireCase(
            "A body of any bytes", "RFC 9112 §6.3",
            replies: [.length(), .chunked(1), .chunked(1000), .untilClose].map {
                .response(data: TransportConformance.sample, framing: $0)
            }, gives: .answer(200, TransportConformance.sample, [:])),
        WireCase(
            "A body without end", "HTTPBody.collect(upTo:)",
            replies: [.endlessBody(chunked: true), .endlessBody(chunked: false)], gives: .large),
        WireCase(
            "A 204 has no body, whatever its headers say", "RFC 9112 §6.3",
            "HTTP/1.1 204 No Content\r\n\r\n", "HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 204 No Content\r\nContent-Length: 4\r\n\r\n",
            "HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n", isKept: true,
            gives: .answer("", status: 204)),
        WireCase(
            "A 304 has no body, whatever its headers say", "RFC 9112 §6.3",
            "HTTP/1.1 304 Not Modified\r\nETag: \"x\"\r\n\r\n",
            "HTTP/1.1 304 Not Modified\r\nContent-Length: 100\r\n\r\n",
            "HTTP/1.1 304 Not Modified\r\nTransfer-Encoding: chunked\r\n\r\n", isKept: true,
            gives: .answer("", status: 304)),
        WireCase(
            "The answer to HEAD has no body, whatever its headers say", "RFC 9110 §9.3.2",
            "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
            "HTTP/1.1 200 OK\r\n\r\n", method: .head, isKept: true, gives: .answer("")),
        WireCase(
            "What follows the answer to HEAD is not the next response", "RFC 9110 §9.3.2",
            "HTTP/1.1 200 OK\r\nContent-Length: \(evil.utf8.count)\r\n\r\n\(evil)",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n\(evil)", method: .head,
            isKept: true,
            gives: .answer(""), .bad),
        WireCase(
            "What follows a status without a body is not the next response", "RFC 9112 §6.3, §9.2",
            "HTTP/1.1 204 No Content\r\nContent-Length: \(evil.utf8.count)\r\n\r\n\(evil)",
            "HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n\(evil)",
            "HTTP/1.1 204 No Content\r\n\r\n\(evil)",
            "HTTP/1.1 304 Not Modified\r\nContent-Length: \(evil.utf8.count)\r\n\r\n\(evil)",
            "HTTP/1.1 304 Not Modified\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n\(evil)", isKept: true,
            gives: .answer("", status: 204), .answer("", status: 304), .bad),
        WireCase(
            "A 205 with a body ends where its headers say", "RFC 9110 §15.3.6",
            "HTTP/1.1 205 Reset Content\r\nContent-Length: 2\r\n\r\nok",
            "HTTP/1.1 205 Reset Content\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", isKept: true,
            gives: .answer("ok", status: 205), .answer("", status: 205)),
    ]
}
