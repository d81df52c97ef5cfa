import Foundation
import APIValues

/// A server on a free port of 127.0.0.1 that records every byte and answers, or misbehaves, by a script.
///
/// It sends exactly the bytes of the script, without adding HTTP. It runs as long as the test:
///
/// ```swift
/// try await ScriptedServer.run(.always(.response(body: "hello"))) { server in
///     let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
///     let (response, body) = try await transport.send(request, body: nil)
///     …
/// }
/// ```
///
/// Every connection has its own thread. After the test, all connections and threads end before `run` returns, even if a
/// script still waits.
public final class ScriptedServer: Sendable {
    /// The port on 127.0.0.1.
    public let port: Int

    private let listener: Socket
    private let script: Script
    private let state = Lock(State())

    private struct State {
        var connections: [Connection] = []
        var requests: [Request] = []
        var signals: Set<String> = []
        var isStopped = false
        var threads = 0
        var sleepers: [DispatchSemaphore] = []
        var joiner: CheckedContinuation<Void, Never>?
    }

    private struct Connection {
        let socket: Socket
        var sent = 0
        var end: ConnectionEnd?
    }

    /// Which side ended a connection.
    public enum ConnectionEnd: Sendable {
        /// The script, or the end of the test.
        case byServer
        /// The client.
        case byClient
    }

    private init(_ script: Script) throws {
        self.script = script
        (listener, port) = try Socket.bound()
    }

    /// Runs a server while a test does.
    ///
    /// - Throws: The error of the test, or a `POSIXError` if no port is free.
    public static func run<Result: Sendable>(
        _ script: Script, isolation: isolated (any Actor)? = #isolation,
        during test: (ScriptedServer) async throws -> Result
    ) async throws -> Result {
        let server = try ScriptedServer(script)
        server.start()
        do {
            let result = try await test(server)
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    /// Runs a server that answers every request, while a test does.
    ///
    /// - Throws: The error of the test, or a `POSIXError` if no port is free.
    public static func run<Result: Sendable>(
        answering answer: @escaping @Sendable (Request) -> Reply, isolation: isolated (any Actor)? = #isolation,
        during test: (ScriptedServer) async throws -> Result
    ) async throws -> Result {
        try await run(Script(answer: answer), during: test)
    }
}

// MARK: - For tests

extension ScriptedServer {
    /// Host and port.
    public var authority: String { "127.0.0.1:\(port)" }

    /// The server's address.
    public var url: String { "http://\(authority)" }

    /// All requests so far, in the order of their complete heads.
    public var requests: [Request] { state.withLock { $0.requests } }

    /// How each connection has ended so far; nil for an open one.
    public var connections: [ConnectionEnd?] { state.withLock { $0.connections.map(\.end) } }

    /// The number of bytes sent on all connections together.
    public var bytesSent: Int { state.withLock { $0.connections.reduce(0) { $0 + $1.sent } } }

    /// Resumes all steps that wait for this name, now or later.
    public func signal(_ name: String) {
        wake { $0.signals.insert(name) }
    }

    /// Waits for a condition that another thread fulfils: `await server.wait { $0.requests.count == 1 }`.
    ///
    /// - Returns: Whether it was fulfilled in time.
    public func wait(
        upTo limit: Duration = .seconds(240), isolation: isolated (any Actor)? = #isolation,
        until condition: (ScriptedServer) -> Bool
    ) async -> Bool {
        let end = ContinuousClock.now.advanced(by: limit)
        while !condition(self) {
            guard ContinuousClock.now < end, (try? await Task.sleep(for: .milliseconds(5))) != nil else {
                return condition(self)
            }
        }
        return true
    }
}

// MARK: - Threads

extension ScriptedServer {
    private func start() {
        thread { [self] in
            while let socket = listener.nextConnection() {
                let index = state.withLock { state -> Int? in
                    guard !state.isStopped else { return nil }
                    state.connections.append(Connection(socket: socket))
                    return state.connections.count - 1
                }
                guard let index else { return }
                thread { [self] in
                    let end = ScriptedConnection(server: self, script: script, socket: socket, index: index).run()
                    state.withLock { $0.connections[index].end = end }
                }
            }
        }
    }

    private func thread(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.threads += 1 }
        let thread = Thread { [self] in
            body()
            let joiner = state.withLock { state in
                state.threads -= 1
                return state.threads == 0 ? state.joiner.take() : nil
            }
            joiner?.resume()
        }
        // Small: tests open a thousand connections at once.
        thread.stackSize = 512 * 1024
        thread.start()
    }

    /// Ends all connections, and returns when all threads have ended.
    private func stop() async {
        await withCheckedContinuation { continuation in
            let sockets = wake { state in
                state.isStopped = true
                // The listener's thread runs until `listener.end()`, so `threads` is not 0 yet.
                state.joiner = continuation
                return state.connections.map(\.socket)
            }
            listener.end()
            for socket in sockets { socket.end() }
        }
        listener.discard()
    }

    /// Changes the state, and wakes every thread that waits for a change.
    @discardableResult
    private func wake<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
        let (value, sleepers) = state.withLock { state in
            (change(&state), state.sleepers)
        }
        for sleeper in sleepers { sleeper.signal() }
        return value
    }
}

// MARK: - For connections

extension ScriptedServer {
    /// Whether the test is over.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Blocks a thread until the test signals a name or the time is over; false when the test is over.
    func sleep(until signal: String? = nil, upTo limit: Duration? = nil) -> Bool {
        let sleeper = DispatchSemaphore(value: 0)
        let end = limit.map { DispatchTime.now() + $0.seconds } ?? .distantFuture
        state.withLock { $0.sleepers.append(sleeper) }
        defer { state.withLock { $0.sleepers.removeAll { $0 === sleeper } } }
        while true {
            let (isStopped, isSignalled) = state.withLock { state in
                (state.isStopped, signal.map { state.signals.contains($0) } ?? false)
            }
            if isStopped { return false }
            if isSignalled || sleeper.wait(timeout: end) == .timedOut { return true }
        }
    }

    /// Records a request whose head is complete.
    func add(head: Data, from connection: Int, stream: Int? = nil) -> Request {
        state.withLock { state in
            let request = Request(connection: connection, index: state.requests.count, stream: stream, head: head)
            state.requests.append(request)
            return request
        }
    }

    /// Records a request with the body received so far.
    func update(_ request: Request) {
        state.withLock { $0.requests[request.index] = request }
    }

    /// Counts sent bytes.
    func count(sent: Int, on connection: Int) {
        state.withLock { $0.connections[connection].sent += sent }
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
