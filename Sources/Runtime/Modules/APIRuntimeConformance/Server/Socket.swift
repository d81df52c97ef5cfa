package import Foundation
import APIValues

#if canImport(Glibc)
    private let streamType = Int32(SOCK_STREAM.rawValue)
#else
    private let streamType = SOCK_STREAM
#endif
#if canImport(Darwin)
    private let noSignal: Int32 = 0
#else
    private let noSignal = Int32(MSG_NOSIGNAL)
#endif

/// A TCP socket that one thread uses and any thread may shut down.
///
/// Only that thread closes the descriptor. Others shut the connection down, which wakes the thread: a closed descriptor
/// could already be another socket's when the thread uses it.
package final class Socket: Sendable {
    /// Why reading or writing failed.
    package enum End: Error {
        case closed
        case reset
    }

    private enum State {
        case open
        case ended
        case closed
    }

    private let descriptor: Int32
    private let state = Lock(State.open)

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        // Child processes of tests would keep it open.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        // Sends each step immediately; a closed connection must not raise SIGPIPE.
        set(Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
        #if canImport(Darwin)
            set(SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
        #endif
    }

    deinit {
        discard()
    }

    /// A socket on a free port of 127.0.0.1.
    ///
    /// - Parameter isListening: Whether connections are accepted; false only reserves the port.
    package static func bound(isListening: Bool = true) throws -> (socket: Socket, port: Int) {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
        let listener = Socket(descriptor)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && (!isListening || listen(descriptor, 1024) == 0)
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        return (listener, Int(UInt16(bigEndian: address.sin_port)))
    }

    /// Waits for the next connection; nil after `end()`.
    package func nextConnection() -> Socket? {
        while true {
            // Polls: on some systems, shutting a listening socket down does not wake `accept`.
            var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&wish, 1, 50)
            guard state.withLock({ $0 == .open }) else { return nil }
            guard count > 0 else { continue }
            let connection = accept(descriptor, nil, nil)
            if connection >= 0 { return Socket(connection) }
        }
    }

    /// Waits for the next bytes.
    package func receive() throws(End) -> Data {
        let result = withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer -> Result<Data, End> in
            while true {
                let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
                if count > 0 { return .success(Data(buffer[..<count])) }
                if count == 0 { return .failure(.closed) }
                if errno != EINTR { return .failure(.reset) }
            }
        }
        return try result.get()
    }

    /// Sends all bytes; blocks while the client reads none.
    package func transmit(_ data: Data) throws(End) {
        var rest = data[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, noSignal) }
            if sent > 0 {
                rest = rest.dropFirst(sent)
            } else if sent == 0 || errno != EINTR {
                throw .reset
            }
        }
    }

    /// Closes the sending half; receiving still works.
    package func finishSending() {
        state.withLock { if $0 == .open { _ = shutdown(descriptor, Int32(SHUT_WR)) } }
    }

    /// Shuts the connection down, from any thread.
    package func end() {
        state.withLock { state in
            guard state == .open else { return }
            state = .ended
            _ = shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }

    /// Closes the connection with a TCP reset.
    package func reset() {
        set(SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
        discard()
    }

    /// Closes the descriptor; only for the thread that uses it.
    package func discard() {
        state.withLock { state in
            guard state != .closed else { return }
            state = .closed
            _ = close(descriptor)
        }
    }

    private func set<Value>(_ level: Int32, _ option: Int32, _ value: Value) {
        withUnsafePointer(to: value) { pointer in
            _ = setsockopt(descriptor, level, option, pointer, socklen_t(MemoryLayout<Value>.size))
        }
    }
}
