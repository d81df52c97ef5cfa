import Foundation
import APIValues

#if canImport(Glibc)
    import Glibc
    private let streamType = Int32(SOCK_STREAM.rawValue)
    private let noSignal = Int32(MSG_NOSIGNAL)
#else
    import Darwin
    private let streamType = SOCK_STREAM
    private let noSignal: Int32 = 0
#endif

/// Repeats a system call that a signal interrupted: a child process of another test may end and send one to any thread.
private func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

/// A server on a free port of 127.0.0.1 that keeps all bytes, and answers or misbehaves as a test says.
final class RawServer: Sendable {
    typealias Handler = @Sendable (RawConnection, _ request: String) -> Void

    let port: Int
    private let listener: Int32
    private let state = Lock<(connections: Int, requests: [String], closed: Int)>((0, [], 0))

    /// Handles each connection on a separate thread, request after request until the peer closes it.
    ///
    /// - Parameter greeting: Runs before anything is read.
    init(greeting: (@Sendable (RawConnection) -> Void)? = nil, _ handler: @escaping Handler) throws {
        listener = socket(AF_INET, streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 128) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard bound else { throw POSIXError(.EADDRNOTAVAIL) }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [weak self] in
            while true {
                let descriptor = uninterrupted { accept(listener, nil, nil) }
                guard descriptor >= 0 else {
                    close(listener)
                    return
                }
                self?.state.withLock { $0.connections += 1 }
                Thread.detachNewThread { [weak self] in
                    let connection = RawConnection(descriptor)
                    greeting?(connection)
                    while let request = connection.readRequest() {
                        self?.state.withLock { $0.requests.append(request) }
                        handler(connection, request)
                    }
                    close(descriptor)
                    self?.state.withLock { $0.closed += 1 }
                }
            }
        }
    }

    /// A server with the same answer to every request.
    convenience init(answer: String) throws {
        try self.init { connection, _ in connection.write(answer) }
    }

    deinit {
        // Wakes the accepting thread, which then closes the descriptor. Closed here, another server could get the number while
        // the thread still uses it.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    var url: String { "http://127.0.0.1:\(port)" }
    /// The number of connections made.
    var connections: Int { state.withLock { $0.connections } }
    /// The number of connections that have ended.
    var closed: Int { state.withLock { $0.closed } }
    /// Every request, head and body, byte for byte.
    var requests: [String] { state.withLock { $0.requests } }
    /// The first line of every request.
    var requestLines: [String] { requests.map { String($0.prefix { $0 != "\r\n" }) } }

    /// Waits for an event on another thread.
    func wait(upTo seconds: Double = 60, until condition: (RawServer) -> Bool) async -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            if condition(self) { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return condition(self)
    }
}

/// One connection of a `RawServer`.
struct RawConnection: Sendable {
    private let descriptor: Int32

    fileprivate init(_ descriptor: Int32) {
        self.descriptor = descriptor
        // Longer than any test waits for the peer to close: a closed connection was closed by the peer.
        var limit = timeval(tv_sec: 300, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// The next request, with the content of chunks; nil when the peer is gone.
    fileprivate func readRequest() -> String? {
        var bytes: [UInt8] = []
        let separator = Array("\r\n\r\n".utf8)
        var total = Int.max
        while bytes.count < total {
            guard let more = read() else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            bytes += more
            if total == .max, let end = bytes.firstRange(of: separator) {
                let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).lowercased()
                if head.contains("transfer-encoding: chunked") {
                    let end = Array("\r\n0\r\n\r\n".utf8)
                    while !bytes.suffix(end.count).elementsEqual(end) {
                        guard let more = read() else { return nil }
                        bytes += more
                    }
                    return unchunked(bytes)
                }
                let length = head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
                total = end.upperBound + (length.flatMap { Int($0.dropFirst(15).filter(\.isNumber)) } ?? 0)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func unchunked(_ bytes: [UInt8]) -> String? {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        var (rest, body) = (bytes[end.upperBound...], [UInt8]())
        while let line = rest.firstRange(of: Array("\r\n".utf8)),
            let size = Int(String(decoding: rest[..<line.lowerBound], as: UTF8.self), radix: 16), size > 0
        {
            body += rest[line.upperBound...].prefix(size)
            rest = rest[line.upperBound...].dropFirst(size + 2)
        }
        return String(decoding: bytes[..<end.upperBound] + body, as: UTF8.self)
    }

    /// The next bytes; nil when the peer is gone.
    func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = uninterrupted { recv(descriptor, &buffer, buffer.count, 0) }
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Sends bytes; false when the peer is gone.
    @discardableResult
    func write(_ text: String) -> Bool {
        write(Array(text.utf8))
    }

    /// Sends bytes; false when the peer is gone.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { bytes in
                uninterrupted { send(descriptor, bytes.baseAddress, bytes.count, noSignal) }
            }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    /// Ends the connection at once.
    func end() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Sends nothing until the peer closes.
    func stall() {
        while read() != nil {}
    }
}

/// A response with a length.
func answer(_ status: Int, _ headers: [String] = [], _ body: String = "") -> String {
    (["HTTP/1.1 \(status) Status"] + headers + ["Content-Length: \(body.utf8.count)", "", body]).joined(
        separator: "\r\n")
}
