import Foundation

#if canImport(Glibc)
    private let streamType = Int32(SOCK_STREAM.rawValue)
#else
    private let streamType = SOCK_STREAM
#endif

/// A connection to a port of 127.0.0.1 that sends and receives bytes, without HTTP.
final class RawClient: Sendable {
    private let descriptor: Int32

    init(port: Int) throws {
        descriptor = socket(AF_INET, streamType, 0)
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let descriptor = descriptor
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit {
        close(descriptor)
    }

    func send(_ text: String) throws {
        let data = Array(text.utf8)
        guard write(descriptor, data, data.count) == data.count else { throw POSIXError(.EPIPE) }
    }

    /// The bytes until the server ends the connection, or the first `count` bytes.
    func receive(_ count: Int = .max) throws -> String {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while received.count < count {
            let size = read(descriptor, &buffer, min(buffer.count, count - received.count))
            if size < 0, errno == EINTR { continue }
            guard size >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            guard size > 0 else { break }
            received += buffer[..<size]
        }
        return String(decoding: received, as: UTF8.self)
    }
}
