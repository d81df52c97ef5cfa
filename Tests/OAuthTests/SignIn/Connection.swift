import Foundation

#if canImport(Glibc)
    private let streamType = Int32(SOCK_STREAM.rawValue)
#else
    private let streamType = SOCK_STREAM
#endif

/// A connection of a browser to a port of this machine.
final class Connection {
    private let descriptor: Int32

    /// - Throws: `POSIXError` if nothing listens there.
    init(to url: String) throws {
        guard let port = URL(string: url)?.port else { throw POSIXError(.EINVAL) }
        descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw POSIXError(.ECONNREFUSED) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    deinit { close(descriptor) }

    func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Ends this side only: the listener may still answer.
    func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Ends the connection with a reset.
    func reset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Writes all bytes, or as many as the listener takes before it ends the connection.
    func write(_ text: String) async throws {
        var rest = Data(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, noSignal) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                try await Task.sleep(for: .milliseconds(1))
            } else {
                return
            }
        }
    }

    /// The bytes until the listener ends the connection.
    func rest() async throws -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 {
                bytes += buffer[..<count]
            } else if count == 0 || errno != EAGAIN && errno != EWOULDBLOCK {
                return String(decoding: bytes, as: UTF8.self)
            } else {
                try await Task.sleep(for: .milliseconds(1))
            }
        }
    }
}

#if canImport(Darwin)
    private let noSignal: Int32 = 0
#else
    private let noSignal = Int32(MSG_NOSIGNAL)
#endif
