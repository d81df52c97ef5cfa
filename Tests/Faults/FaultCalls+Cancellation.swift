import APIRuntime
import APIRuntimeCalls
import APIRuntimeConformance
import APIRuntimeFiles
import APIRuntimeSequences
import Foundation

extension FaultCalls {
    private typealias Ending = Result<Void, APIError<Never>>

    /// Answers in two pieces, over connections that stay open.
    ///
    /// Heads come whole: an incomplete one at the end of the test would end the process on Linux.
    private static let pieces = ScriptedServer.Script { request in
        let count = request.target == "/watch" ? 5 : 1
        let body = Data(String(repeating: #"{"name": "lamp"}"# + "\n", count: count).utf8)
        let bytes = ScriptedServer.Reply.response(data: body, framing: .chunked(8)).bytes
        let piece = bytes.count - body.count / 2
        return [.send(bytes.prefix(piece)), .pause(.milliseconds(1)), .send(bytes.dropFirst(piece))]
    }

    /// Calls of every kind, cancelled at any moment, end with their value or as cancelled.
    package func moments(of count: Int = 600) async throws -> [String] {
        try await ScriptedServer.run(Self.pieces) { server in
            let client = client(of: server)
            return await withTaskGroup(of: [String].self) { group in
                for lane in 0..<20 {
                    group.addTask {
                        var complaints: [String] = []
                        for index in stride(from: lane, to: count, by: 20) {
                            if case .failure(let error) = await ending(of: index, with: client), !error.isCancelled {
                                complaints.append("\(index): \(error)")
                            }
                        }
                        return complaints
                    }
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
        }
    }

    /// Makes a call and cancels it a little later.
    private func ending(of index: Int, with client: Store.Client) async -> Ending {
        let task = Task { () async -> Ending in
            do throws(APIError<Never>) {
                try await call(index % 6, with: client)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        for _ in 0..<index % 50 { await Task.yield() }
        if index % 3 > 0 { try? await Task.sleep(for: .microseconds(index * 20)) }
        task.cancel()
        return await task.value
    }

    private func call(_ kind: Int, with client: Store.Client) async throws(APIError<Never>) {
        switch kind {
        case 0: _ = try await client.send(Store.GetItem())
        case 1: _ = try await client.send(Store.CreateItem(item: Store.Item(name: "lamp")))
        case 2: _ = try await client.send(zip(Store.GetNamed(name: "a"), Store.GetNamed(name: "b")))
        case 3:
            var lines = try await client.send(Store.Watch<ByLines>()).makeAsyncIterator()
            while try await lines.next() != nil {}
        case 4:
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: file) }
            try await client.download(Store.GetItem(), to: file, resuming: false)
        default:
            let chunks = AsyncStream<Data> { continuation in
                for text in ["one", "two"] { continuation.yield(Data(text.utf8)) }
                continuation.finish()
            }
            try await client.upload(Store.PutFile(body: HTTPBody(chunks)))
        }
    }

    /// Of parallel calls, every second is cancelled, which does not affect the others.
    ///
    /// - Parameter underWay: The number of connections they may have; other calls wait for one.
    package func everySecond(of count: Int, underWay: Int) async throws -> [String] {
        try await ScriptedServer.run(Self.echo(after: "go")) { server in
            let client = client(of: server)
            let calls = (0..<count).map { index in
                Task {
                    await Outcome(naming: "\(index)") { () async throws(APIError<Never>) in
                        try await client.send(Store.GetNamed(name: "\(index)"))
                    }
                }
            }
            guard await server.wait(until: { $0.requests.count == underWay }) else {
                return ["\(server.requests.count) requests"]
            }
            var complaints: [String] = []
            for index in stride(from: 0, to: count, by: 2) { calls[index].cancel() }
            for index in stride(from: 0, to: count, by: 2) {
                let outcome = await calls[index].value
                if outcome != .cancelled { complaints.append("\(index): \(outcome)") }
            }
            server.signal("go")
            for index in stride(from: 1, to: count, by: 2) {
                let outcome = await calls[index].value
                if outcome != .value { complaints.append("\(index): \(outcome)") }
            }
            return complaints
        }
    }

    /// Of parallel calls, each gets its own response.
    package func atOnce(_ count: Int) async throws -> [String] {
        try await ScriptedServer.run(Self.echo()) { server in
            let client = client(of: server)
            let complaints = await withTaskGroup(of: [String].self) { group in
                for index in 0..<count {
                    group.addTask {
                        let outcome = await Outcome(naming: "\(index)") { () async throws(APIError<Never>) in
                            try await client.send(Store.GetNamed(name: "\(index)"))
                        }
                        return outcome == .value ? [] : ["\(index): \(outcome)"]
                    }
                }
                return await group.reduce(into: [String]()) { $0 += $1 }
            }
            return complaints + (server.requests.count == count ? [] : ["\(server.requests.count) requests"])
        }
    }

    /// Answers with the last part of the path, after a signal if there is one to wait for.
    private static func echo(after signal: String? = nil) -> ScriptedServer.Script {
        ScriptedServer.Script { request in
            let reply = ScriptedServer.Reply.json(#"{"name": "\#(request.target.split(separator: "/").last ?? "")"}"#)
            return ScriptedServer.Reply((signal.map { [.awaitSignal($0)] } ?? []) + reply.steps)
        }
    }
}
