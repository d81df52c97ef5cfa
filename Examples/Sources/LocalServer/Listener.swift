import Foundation

#if canImport(Glibc)
    import Glibc
    private let streamType = Int32(SOCK_STREAM.rawValue)
#else
    import Darwin
    private let streamType = SOCK_STREAM
#endif

/// Accepts connections on a free port of 127.0.0.1, and serves each in a new thread.
package struct Listener: Sendable {
    package let port: UInt16
    private let descriptor: Int32

    /// Starts to listen; nil if the system does not allow it.
    package init?() {
        let listener = socket(AF_INET, streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isBound else { return nil }
        descriptor = listener
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Answers requests until the process ends.
    package func run(_ answer: @escaping @Sendable (Request) -> Answer) -> Never {
        // A client that goes away within an answer is an error of `write`, nothing more.
        signal(SIGPIPE, SIG_IGN)
        while true {
            let connection = Connection(descriptor: accept(descriptor, nil, nil))
            guard connection.descriptor >= 0 else { continue }
            Thread.detachNewThread {
                connection.serve(answer)
                close(connection.descriptor)
            }
        }
    }
}
