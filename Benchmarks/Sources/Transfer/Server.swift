import Foundation
import Listener

#if canImport(Glibc)
    import Glibc
    private let noSignal = Int32(MSG_NOSIGNAL)
#else
    import Darwin
    private let noSignal: Int32 = 0
#endif

/// Sends the requested number of bytes at full speed, and counts received ones, until its input ends.
enum Server {
    static func run() -> Never { serveConnections(serve) }

    private static func serve(_ connection: Int32) {
        var buffer = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 18)
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        let head = String(decoding: buffer[..<count], as: UTF8.self)
        if head.hasPrefix("PUT"), let end = head.range(of: "\r\n\r\n") {
            let length = number(after: "Content-Length: ", in: head)
            var received = head[end.upperBound...].utf8.count
            while received < length {
                let more = recv(connection, &buffer, buffer.count, 0)
                guard more > 0 else { return }
                received += more
            }
            let text = "\(received)"
            _ = transmit(
                "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)", connection)
            return
        }
        let size = number(after: "size=", in: head)
        if head.hasPrefix("GET /lines") {
            let line = Array(("\"" + String(repeating: "x", count: 997) + "\"\n").utf8)
            buffer = Array(repeatElement(line, count: 256).joined())
        }
        let whole = size / buffer.count * buffer.count
        let isExact = !head.hasPrefix("GET /lines")
        guard transmit("HTTP/1.1 200 OK\r\nContent-Length: \(isExact ? size : whole)\r\n\r\n", connection) else {
            return
        }
        var rest = isExact ? size : whole
        while rest > 0 {
            let sent = send(connection, buffer, min(rest, buffer.count), noSignal)
            guard sent > 0 else { return }
            rest -= sent
            // Continues within the line that was cut.
            if !isExact, sent < buffer.count { buffer = Array(buffer[sent...] + buffer[..<sent]) }
        }
    }

    private static func number(after text: String, in head: String) -> Int {
        head.range(of: text).flatMap { Int(head[$0.upperBound...].prefix(while: \.isNumber)) } ?? 0
    }

    private static func transmit(_ text: String, _ connection: Int32) -> Bool {
        send(connection, text, text.utf8.count, noSignal) == text.utf8.count
    }
}
