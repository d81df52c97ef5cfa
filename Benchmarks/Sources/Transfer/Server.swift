import Foundation

#if canImport(Glibc)
    import Glibc
    private let streamType = Int32(SOCK_STREAM.rawValue)
    private let noSignal = Int32(MSG_NOSIGNAL)
#else
    import Darwin
    private let streamType = SOCK_STREAM
    private let noSignal: Int32 = 0
#endif

/// Sends as many bytes as it is asked for, as fast as it can, and counts those that it gets, on a free port of 127.0.0.1, until
/// its input ends.
enum Server {
    static func run() throws {
        let listener = socket(AF_INET, streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isBound else { exit(74) }
        FileHandle.standardOutput.write(Data("\(UInt16(bigEndian: address.sin_port))\n".utf8))
        Thread.detachNewThread {
            while readLine() != nil {}
            exit(0)
        }
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { continue }
            Thread.detachNewThread {
                serve(connection)
                close(connection)
            }
        }
    }

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
            // Lines have to be whole.
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
