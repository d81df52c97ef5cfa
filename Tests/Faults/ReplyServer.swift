import Foundation

/// A server on a free port of 127.0.0.1 for protocols other than HTTP: it answers any bytes with the next of its replies.
package final class ReplyServer: Sendable {
    package let port: Int
    private let listener: Int32

    package init(_ replies: [[UInt8]]) throws {
        let listener = UnixSocketRelay.socket(AF_INET)
        self.listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread {
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                Thread.detachNewThread {
                    var buffer = [UInt8](repeating: 0, count: 65_536)
                    for reply in replies {
                        guard recv(client, &buffer, buffer.count, 0) > 0 else { break }
                        _ = UnixSocketRelay.send(reply, to: client)
                    }
                    // Until the client closes the connection.
                    while recv(client, &buffer, buffer.count, 0) > 0 {}
                    close(client)
                }
            }
        }
    }

    package func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }
}
