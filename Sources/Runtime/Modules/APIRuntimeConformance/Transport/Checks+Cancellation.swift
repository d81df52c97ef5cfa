import APIRuntime
import Foundation
import HTTPTypes
import APIValues

extension TransportConformance {
    /// Cancelling a task ends its request at any stage and closes its connection.
    static let cancellationChecks: [Check] = [
        Check("Cancelled before it is sent", "Transport") { probe in
            try await ScriptedServer.run(.always(.response())) { server in
                let request = Probe.request(server)
                let task = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    _ = try await probe.transport.send(request, body: nil)
                }
                try await probe.expectCancelled(task)
                try require("the requests", server.requests.count, is: 0)
            }
        },
        Check("Cancelled while the head is awaited", "Transport") { probe in
            for reply in [ScriptedServer.Reply.silence, .response().stalled(after: 20)] {
                try await ScriptedServer.run(.always(reply)) { server in
                    try await probe.expectCancelled(Probe.request(server), of: server) { $0.requests.count == 1 }
                }
            }
        },
        Check("Cancelled while the body is read", "Transport") { probe in
            let whole = ScriptedServer.Reply.response(body: "half and half")
            for reply in [whole.stalled(after: whole.bytes.count - 5), .endlessBody(chunked: true)] {
                try await ScriptedServer.run(.always(reply)) { server in
                    let request = Probe.request(server)
                    let hasBegun = Flag()
                    let task = Task {
                        let (_, body) = try await probe.transport.send(request, body: nil)
                        for try await _ in body { hasBegun.raise() }
                    }
                    try require(await server.wait(upTo: probe.limit) { _ in hasBegun.isRaised }, "a body", "none")
                    task.cancel()
                    try await probe.expectCancelled(task)
                    try await server.requireEnd(of: "the connection", within: probe.limit)
                }
            }
        },
        Check("Cancelled while the body is sent", "Transport") { probe in
            // More than the buffers hold: the server reads nothing.
            let body = HTTPBody(Data(count: 30_000_000))
            let script = ScriptedServer.Script(onHead: { _ in [.awaitSignal("go on")] }) { _ in .silence }
            try await ScriptedServer.run(script) { server in
                let request = Probe.request(server, .post)
                let task = Task { _ = try await probe.transport.send(request, body: body) }
                try require(await server.wait(upTo: probe.limit) { $0.requests.count == 1 }, "a request", "none")
                task.cancel()
                try await probe.expectCancelled(task)
                server.signal("go on")
                try await server.requireEnd(of: "the connection", within: probe.limit)
                try server.requireNoCompleteRequest()
            }
        },
        Check("Cancelled while the body's chunks are awaited", "Transport") { probe in
            let (chunks, source) = AsyncStream<Data>.makeStream()
            source.yield(sample)
            let isRead = Flag()
            let body = HTTPBody(
                chunks.map { chunk in
                    isRead.raise()
                    return chunk
                })
            try await ScriptedServer.run(.always(.response())) { server in
                let request = Probe.request(server, .post)
                let task = Task { _ = try await probe.transport.send(request, body: body) }
                try require(
                    await server.wait(upTo: probe.limit) { _ in isRead.isRaised }, "the body to be read", "nothing")
                task.cancel()
                try await probe.expectCancelled(task)
                let isOver = await server.wait(upTo: probe.limit) { $0.connections.allSatisfy { $0 != nil } }
                try require(isOver, "the connections to end", "\(server.connections)")
                try server.requireNoCompleteRequest()
            }
        },
        Check("Cancelled at any moment", "Transport") { probe in
            try await ScriptedServer.run(.always(.response(body: "ok", framing: .chunked(1)))) { server in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for index in 0..<100 {
                        group.addTask {
                            let request = Probe.request(server)
                            let task = Task { _ = try await probe.fetch(request) }
                            try? await Task.sleep(for: .microseconds(index * 50))
                            task.cancel()
                            try await probe.expectCancelled(task, orDone: true)
                        }
                    }
                    try await group.waitForAll()
                }
            }
        },
    ]
}

extension Probe {
    /// Sends a request, cancels it at a moment, and expects the request and its connection to end.
    fileprivate func expectCancelled(
        _ request: HTTPRequest, of server: ScriptedServer, when moment: (ScriptedServer) -> Bool
    ) async throws {
        let task = Task { [transport] in _ = try await transport.send(request, body: nil) }
        defer { task.cancel() }
        try require(await server.wait(upTo: limit, until: moment), "a request", "none")
        task.cancel()
        try await expectCancelled(task)
        try await server.requireEnd(of: "the connection", within: limit)
    }

    /// Expects a task to end as cancelled.
    fileprivate func expectCancelled(_ task: Task<Void, any Error>, orDone: Bool = false) async throws {
        let error = try await limited { () -> (any Error)? in
            do {
                try await task.value
                return nil
            } catch {
                return error
            }
        }
        guard let error else { return try require(orDone, "CancellationError", "no error") }
        try require(error is CancellationError, "CancellationError", "\(type(of: error))")
    }
}

/// Whether an event has happened.
private final class Flag: Sendable {
    private let value = Lock(false)

    var isRaised: Bool { value.withLock { $0 } }

    func raise() {
        value.withLock { $0 = true }
    }
}
