import Foundation
import APIValues

#if canImport(Glibc)
    private let streamType = Int32(SOCK_STREAM.rawValue)
    private let noSignal = Int32(MSG_NOSIGNAL)
#else
    private let streamType = SOCK_STREAM
    private let noSignal: Int32 = 0
#endif

/// A server on 127.0.0.1 that answers every GET with the last part of its path, as JSON: `{"name": "17"}`.
///
/// One thread serves all connections, which are kept open, and stores nothing: its memory does not grow.
final class KeepAliveServer: Sendable {
    let url: String
    private let isStopped = Lock(false)

    private init() throws {
        let listener = socket(AF_INET, streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 1024) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
        Thread { [self] in serve(listener) }.start()
    }

    /// Runs a server during a test.
    static func run(during test: (KeepAliveServer) async throws -> Void) async throws {
        let server = try KeepAliveServer()
        defer { server.isStopped.withLock { $0 = true } }
        try await test(server)
    }

    private func serve(_ listener: Int32) {
        var connections: [Int32: Data] = [:]
        var buffer = [UInt8](repeating: 0, count: 65536)
        while !isStopped.withLock({ $0 }) {
            var wishes = ([listener] + connections.keys).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&wishes, nfds_t(wishes.count), 50) > 0 else { continue }
            for wish in wishes where wish.revents != 0 {
                if wish.fd == listener {
                    let connection = accept(listener, nil, nil)
                    if connection >= 0 { connections[connection] = Data() }
                    continue
                }
                let count = recv(wish.fd, &buffer, buffer.count, 0)
                if count > 0 {
                    connections[wish.fd]?.append(contentsOf: buffer[..<count])
                    answer(&connections[wish.fd, default: Data()], on: wish.fd)
                } else {
                    connections[wish.fd] = nil
                    close(wish.fd)
                }
            }
        }
        for descriptor in connections.keys + [listener] { close(descriptor) }
    }

    /// Answers the requests that have arrived.
    private func answer(_ received: inout Data, on connection: Int32) {
        while let end = received.firstRange(of: Data("\r\n\r\n".utf8)) {
            let target = received.split(separator: UInt8(ascii: " "), maxSplits: 2).dropFirst().first ?? Data()
            let name = String(decoding: target, as: UTF8.self).split(separator: "/").last ?? ""
            let body = #"{"name": "\#(name)"}"#
            let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
            send(connection, answer, answer.count, noSignal)
            received = Data(received[end.upperBound...])
        }
    }
}
