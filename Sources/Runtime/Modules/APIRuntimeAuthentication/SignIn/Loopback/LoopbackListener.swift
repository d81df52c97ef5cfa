#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

#if canImport(Glibc)
    private let streamType = Int32(SOCK_STREAM.rawValue)
#else
    private let streamType = SOCK_STREAM
#endif

/// A port of 127.0.0.1 that waits for one request of a browser.
///
/// It polls, so that no thread waits, and a cancelled task ends at once.
final class LoopbackListener: Sendable {
    /// What the user is told.
    enum Outcome {
        case done
        case refused
    }

    /// The most connections at a time: browsers open some in advance. Beyond them, a new one replaces the oldest.
    private static let mostConnections = 16
    private static let pause = Duration.milliseconds(10)

    let port: UInt16
    private let descriptor: Int32

    /// - Parameter ports: The ports to try, in this order; 0 is any free port.
    /// - Throws: `SignInFailure.noPort`.
    init(ports: [UInt16]) throws(SignInFailure) {
        for port in ports {
            guard let (descriptor, port) = Self.listening(on: port) else { continue }
            self.descriptor = descriptor
            self.port = port
            return
        }
        throw .noPort
    }

    deinit { close(descriptor) }

    private static func listening(on port: UInt16) -> (descriptor: Int32, port: UInt16)? {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        // The connections of an earlier sign-in occupy a fixed port for a minute after their end.
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, Int32(SOMAXCONN)) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        guard isBound else {
            close(descriptor)
            return nil
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// Waits for the request that `judge` accepts, and answers all others with an error.
    ///
    /// - Parameters:
    ///   - path: The path of the request.
    ///   - limit: How long it waits.
    ///   - judge: Decides about a target, path and query; nil if it is not the expected one.
    /// - Returns: The target of the accepted request.
    /// - Throws: `SignInFailure.timedOut` or `CancellationError`.
    func target(
        path: String, within limit: Duration, judge: (String) -> Outcome?
    ) async throws -> String {
        let end = ContinuousClock.now + limit
        var connections: [LoopbackConnection] = []
        while ContinuousClock.now < end {
            try Task.checkCancellation()
            for connection in connections {
                if let target = target(in: connection, path: path, judge: judge) { return target }
            }
            connections.removeAll(where: \.isOver)
            accept(into: &connections)
            try await Task.sleep(for: Self.pause)
        }
        throw SignInFailure.timedOut
    }

    /// Takes the connections that wait. Idle ones never keep the browser out.
    private func accept(into connections: inout [LoopbackConnection]) {
        for _ in 0..<Self.mostConnections {
            guard let next = LoopbackConnection(acceptedBy: descriptor) else { return }
            if connections.count == Self.mostConnections { connections.removeFirst() }
            connections.append(next)
        }
    }

    /// Answers the connection's request if it is complete. Returns its target if it is the accepted one, else nil.
    private func target(
        in connection: LoopbackConnection, path: String, judge: (String) -> Outcome?
    ) -> String? {
        guard case .request(let method, let target) = connection.read() else { return nil }
        guard target.prefix(while: { $0 != "?" }) == path else {
            connection.answer(404)
            return nil
        }
        guard method == "GET" else {
            connection.answer(405)
            return nil
        }
        guard let outcome = judge(target) else {
            connection.answer(400)
            return nil
        }
        connection.answer(200, outcome)
        return target
    }
}
