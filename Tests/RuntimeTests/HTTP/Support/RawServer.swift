import APIRuntimeConformance
import APIValues
import Foundation

/// A server on a free port of 127.0.0.1 that records every byte and answers, or misbehaves, as its handler does.
///
/// `ScriptedServer` does the same by a script. Here the test's own code reads and writes.
final class RawServer: Sendable {
    typealias Handler = @Sendable (RawConnection, _ request: String) -> Void

    let port: Int
    private let listener: Socket
    private let state = Lock<(connections: Int, requests: [String], closed: Int)>((0, [], 0))

    /// Handles each connection on its own thread, request after request until the peer closes it.
    ///
    /// - Parameter greeting: Runs before anything is read.
    init(greeting: (@Sendable (RawConnection) -> Void)? = nil, _ handler: @escaping Handler) throws {
        (listener, port) = try Socket.bound()
        let listener = listener
        Thread.detachNewThread { [weak self] in
            defer { listener.discard() }
            while let socket = listener.nextConnection() {
                self?.state.withLock { $0.connections += 1 }
                Thread.detachNewThread { [weak self] in
                    let connection = RawConnection(socket)
                    greeting?(connection)
                    while let request = connection.readRequest() {
                        self?.state.withLock { $0.requests.append(request) }
                        handler(connection, request)
                    }
                    socket.discard()
                    self?.state.withLock { $0.closed += 1 }
                }
            }
        }
    }

    /// A server that gives every request the same answer.
    convenience init(answer: String) throws {
        try self.init { connection, _ in connection.write(answer) }
    }

    deinit {
        listener.end()
    }

    var url: String { "http://127.0.0.1:\(port)" }
    /// The number of connections so far.
    var connections: Int { state.withLock { $0.connections } }
    /// The number of connections that have ended.
    var closed: Int { state.withLock { $0.closed } }
    /// Every request, head and body, byte for byte.
    var requests: [String] { state.withLock { $0.requests } }
    /// The first line of every request.
    var requestLines: [String] { requests.map { String($0.prefix { $0 != "\r\n" }) } }

    /// Waits for a condition that another thread fulfils.
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
    private let socket: Socket

    fileprivate init(_ socket: Socket) {
        self.socket = socket
    }

    /// The next request, its chunks joined; nil if the peer has closed the connection.
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

    /// The next bytes; nil if the peer has closed the connection.
    func read() -> [UInt8]? {
        (try? socket.receive()).map { Array($0) }
    }

    /// Sends bytes; false if the peer has closed the connection.
    @discardableResult
    func write(_ text: String) -> Bool {
        write(Array(text.utf8))
    }

    /// Sends bytes; false if the peer has closed the connection.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
        (try? socket.transmit(Data(bytes))) != nil
    }

    /// Ends the connection at once.
    func end() {
        socket.end()
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
