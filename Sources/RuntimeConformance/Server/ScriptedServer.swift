import Foundation
import APIValues

/// A server on a free port of 127.0.0.1. It keeps every byte it gets, and answers or misbehaves as a script says.
///
/// It sends what the script says, byte for byte, and adds no HTTP itself. It runs as long as the test:
///
/// ```swift
/// try await ScriptedServer.run(.always(.response(body: "hello"))) { server in
///     let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
///     let (response, body) = try await transport.send(request, body: nil)
///     …
/// }
/// ```
///
/// Every connection has its own thread. When the test is over, all connections and threads end before `run` returns, even if a
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

    /// How a connection came to its end.
    public enum ConnectionEnd: Sendable {
        /// The script has ended it, or the test is over.
        case byServer
        /// The client has ended it.
        case byClient
    }

    private init(_ script: Script) throws {
        self.script = script
        (listener, port) = try Socket.bound()
    }

    /// Runs a server while a test does.
    ///
    /// - Throws: what the test throws, or a `POSIXError` where there is no port.
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
    /// - Throws: what the test throws, or a `POSIXError` where there is no port.
    public static func run<Result: Sendable>(
        answering answer: @escaping @Sendable (Request) -> Reply, isolation: isolated (any Actor)? = #isolation,
        during test: (ScriptedServer) async throws -> Result
    ) async throws -> Result {
        try await run(Script(answer: answer), during: test)
    }
}

// MARK: - What a test sees

extension ScriptedServer {
    /// Host and port.
    public var authority: String { "127.0.0.1:\(port)" }

    /// The server's address.
    public var url: String { "http://\(authority)" }

    /// Every request so far, in the order in which their heads were complete.
    public var requests: [Request] { state.withLock { $0.requests } }

    /// How every connection so far has ended; nil for one that has not.
    public var connections: [ConnectionEnd?] { state.withLock { $0.connections.map(\.end) } }

    /// How many bytes went out on all connections together.
    public var bytesSent: Int { state.withLock { $0.connections.reduce(0) { $0 + $1.sent } } }

    /// Lets all steps go on that wait for this name, now or later.
    public func signal(_ name: String) {
        wake { $0.signals.insert(name) }
    }

    /// Waits for something that happens on another thread: `await server.wait { $0.requests.count == 1 }`.
    ///
    /// - Returns: Whether it happened in time.
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
        // Tests have a thousand connections at once.
        thread.stackSize = 512 * 1024
        thread.start()
    }

    /// Ends everything, and returns when nothing runs any more.
    private func stop() async {
        await withCheckedContinuation { continuation in
            let sockets = wake { state in
                state.isStopped = true
                // The listener's thread is there until the listener has ended.
                state.joiner = continuation
                return state.connections.map(\.socket)
            }
            listener.end()
            for socket in sockets { socket.end() }
        }
        listener.discard()
    }

    /// Changes the state, and lets every thread that waits for a change look at it.
    @discardableResult
    private func wake<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
        let (value, sleepers) = state.withLock { state in
            (change(&state), state.sleepers)
        }
        for sleeper in sleepers { sleeper.signal() }
        return value
    }
}

// MARK: - What a connection's thread needs

extension ScriptedServer {
    /// Whether the test is over.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Keeps a thread waiting until the test signals a name, for as long as it may take; false when the test is over.
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

    /// Keeps a request whose head is there.
    func add(head: Data, from connection: Int) -> Request {
        state.withLock { state in
            let request = Request(connection: connection, index: state.requests.count, head: head)
            state.requests.append(request)
            return request
        }
    }

    /// Keeps a request with its body, as far as that has come.
    func update(_ request: Request) {
        state.withLock { $0.requests[request.index] = request }
    }

    /// Counts what went out.
    func count(sent: Int, on connection: Int) {
        state.withLock { $0.connections[connection].sent += sent }
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
