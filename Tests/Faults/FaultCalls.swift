package import APIRuntime
package import APIRuntimeConformance
package import Foundation

/// Calls of servers that misbehave, over any transport. Each test returns its failures in words; nothing if it passes.
package struct FaultCalls: Sendable {
    package enum Call: CaseIterable, Sendable {
        case get
        case post
    }

    private let transport: @Sendable () -> (any Transport)?

    /// - Parameter transport: Makes a transport; nil for the platform's. Each client has its own, whose connections end with
    ///   it: on a busy machine a connection that was not used before its call timed out stays open.
    package init(over transport: @escaping @Sendable () -> (any Transport)?) {
        self.transport = transport
    }

    package func client(of server: ScriptedServer, timeout: Double = 240, upTo size: Int = 1_000_000) -> Store.Client {
        var configuration = ClientConfiguration<Store>(
            server: .custom(server.url), credentials: [.token("s3cret")], transport: transport(),
            timeout: .seconds(timeout))
        configuration.maximumResponseSize = size
        return Store.Client(configuration: configuration)
    }

    /// Makes a call of a server. It has to end as it should, in time, and may not be sent twice.
    package func complaints(of fault: Fault, _ call: Call) async throws -> [String] {
        try await complaints(
            of: call, from: fault.script, expecting: fault.outcomes, requests: fault.requests, timeout: fault.timeout)
    }

    private func complaints(
        of call: Call, from script: ScriptedServer.Script, expecting outcomes: [Outcome], requests: Int = 1,
        timeout: Double = 240
    ) async throws -> [String] {
        try await ScriptedServer.run(script) { server in
            let outcome = await Outcome(of: call, with: client(of: server, timeout: timeout))
            var complaints = outcomes.contains(outcome) ? [] : ["\(outcome), not one of \(outcomes)"]
            guard outcome == .transport(.timedOut) else {
                if server.requests.count != requests { complaints.append("\(server.requests.count) requests") }
                return complaints
            }
            // On a busy machine the call may time out before the request arrives.
            if server.requests.count > requests { complaints.append("\(server.requests.count) requests") }
            return complaints + (await unended(server))
        }
    }

    /// If the server ended such a connection first, within the head, Foundation on Linux would end the process.
    private func unended(_ server: ScriptedServer) async -> [String] {
        server.signal("the end")
        let isOver = await server.wait { $0.connections.allSatisfy { $0 == .byClient } }
        return isOver ? [] : ["connections that the client has not ended: \(server.connections)"]
    }

    /// A connection that ends after any byte of a response is never a success.
    ///
    /// - Parameter skips: The number of a response's bytes after which this is not tried.
    package func everyByte(skipping skips: (Data, Int) -> Bool = { _, _ in false }) async throws -> [String] {
        let lamp = #"{"name": "lamp"}"#
        let responses: [ScriptedServer.Reply] = [
            .response(200, ["Content-Type: application/json", "Server: test", "X-Request-ID: 1"], body: lamp),
            .response(200, ["Content-Type: application/json"], body: lamp, framing: .chunked(5)),
        ]
        var complaints: [String] = []
        for response in responses {
            // Without its last two bytes a chunked response is complete (RFC 9112 §8), so any outcome is accepted.
            for count in 0..<response.bytes.count - 2 where !skips(response.bytes, count) {
                let found = try await self.complaints(
                    of: .get, from: .always(response.closed(after: count)),
                    expecting: [.transport(.connectionLost), .transport(.badResponse)])
                complaints += found.map { "after \(count) bytes: \($0)" }
            }
        }
        return complaints
    }

    /// A redirect to another origin is followed without the credentials.
    package func otherOrigin() async throws -> [String] {
        try await ScriptedServer.run(.always(Fault.lamp)) { other in
            try await ScriptedServer.run(.always(.redirect(to: "\(other.url)/item"))) { server in
                let outcome = await Outcome(of: .get, with: client(of: server))
                var complaints = outcome == .value ? [] : ["\(outcome)"]
                let sent = server.requests.map { $0["Authorization"] }
                if sent != [["Bearer s3cret"]] { complaints.append("credentials that were sent: \(sent)") }
                let foreign = other.requests.map { $0["Authorization"] }
                if foreign != [[]] { complaints.append("credentials elsewhere: \(foreign)") }
                return complaints
            }
        }
    }

    /// Bytes after a response are not the answer to the next call.
    package func leftovers() async throws -> [String] {
        let evil = ScriptedServer.Reply.json(#"{"name": "evil"}"#).bytes
        var complaints: [String] = []
        for reply in [Fault.lamp, .response(204, framing: .none)] {
            complaints += try await ScriptedServer.run {
                $0.index == 0 ? [.send(reply.bytes + evil)] : Fault.lamp
            } during: { server in
                let client = client(of: server)
                _ = await Outcome(of: .get, with: client)
                let next = await Outcome(of: .get, with: client)
                return [.value, .transport(.connectionLost)].contains(next) ? [] : ["\(next)"]
            }
        }
        return complaints
    }

    /// Five hundred failed calls leave no connection open.
    package func leaks() async throws -> [String] {
        let replies: [ScriptedServer.Reply] = [
            .closed, .reset, Fault.lamp.closed(after: Fault.lamp.bytes.count - 3), .badChunkSize, .garbage,
            .response(data: Data("x".utf8), framing: .length(5)).then(.awaitClient),
        ]
        return try await ScriptedServer.run {
            replies[$0.index % replies.count]
        } during: { server in
            let client = client(of: server, timeout: 0.5)
            let complaints = await withTaskGroup(of: [String].self) { group in
                var complaints: [String] = []
                for index in 0..<500 {
                    if index >= 20 { complaints += await group.next() ?? [] }
                    group.addTask {
                        let outcome = await Outcome(of: .get, with: client)
                        if case .transport = outcome { return [] }
                        return ["\(outcome)"]
                    }
                }
                return await group.reduce(into: complaints) { $0 += $1 }
            }
            let isOver = await server.wait { $0.connections.allSatisfy { $0 != nil } }
            return complaints + (isOver ? [] : ["connections that are left: \(server.connections)"])
        }
    }
}

// MARK: - Many calls

extension FaultCalls {
    /// Makes parallel calls of each fault, over new connections: none is sent twice.
    ///
    /// - Parameter lanes: The number of parallel faults.
    package func flood(of faults: [Fault], lanes: Int = 4) async throws -> [String] {
        try await withThrowingTaskGroup(of: [String].self) { group in
            for lane in 0..<lanes {
                group.addTask {
                    var complaints: [String] = []
                    for index in stride(from: lane, to: faults.count, by: lanes) {
                        complaints += try await flood(of: faults[index]).map { "\(faults[index].name): \($0)" }
                    }
                    return complaints
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private func flood(of fault: Fault) async throws -> [String] {
        // A fault that never ends takes its whole time.
        let timeout = fault.timeout < 2 ? 0.2 : fault.timeout
        // A body needs a while to become too large.
        let count = fault.outcomes.contains(.transport(.responseTooLarge)) ? 3 : 10
        return try await ScriptedServer.run(fault.script) { server in
            let outcomes = await withTaskGroup(of: Outcome.self) { group in
                for _ in 0..<count {
                    for call in Call.allCases {
                        group.addTask {
                            await Outcome(of: call, with: client(of: server, timeout: timeout, upTo: 200_000))
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            let unexpected = outcomes.filter { !fault.outcomes.contains($0) }
            var complaints = unexpected.isEmpty ? [] : ["\(unexpected)"]
            if server.requests.count > outcomes.count * fault.requests {
                complaints.append("\(server.requests.count) requests of \(outcomes.count) calls")
            }
            guard fault.outcomes.contains(.transport(.timedOut)) else { return complaints }
            return complaints + (await unended(server))
        }
    }

    /// Makes hundreds of parallel calls through one client. The server answers every third and fails the others: each call gets
    /// its own answer or fault.
    package func storm(of count: Int = 600) async throws -> [String] {
        let faults: [ScriptedServer.Reply] = [
            .closed, .reset, Fault.lamp.closed(after: Fault.lamp.bytes.count - 3), .badChunkSize, .garbage,
            Fault.lamp.reset(after: 30), .response(500, body: "no"), .response(204, framing: .none),
            .gzip(Data("no gzip".utf8)), .response(200, ["Content-Length: 5, 6"], framing: .none).then(.close),
        ]
        return try await ScriptedServer.run {
            let name = $0.target.split(separator: "/").last ?? ""
            let number = Int(name) ?? 0
            return number % 3 == 0 ? .json(#"{"name": "\#(name)"}"#) : faults[number % faults.count]
        } during: { server in
            let client = client(of: server)
            return await withTaskGroup(of: [String].self) { group in
                for number in 0..<count {
                    group.addTask {
                        let outcome = await Outcome(naming: "\(number)") { () async throws(APIError<Never>) in
                            try await client.send(Store.GetNamed(name: "\(number)"))
                        }
                        let isRight = (outcome == .value) == (number % 3 == 0)
                        return isRight ? [] : ["\(number): \(outcome)"]
                    }
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
        }
    }
}

extension Outcome {
    init(of call: FaultCalls.Call, with client: Store.Client) async {
        await self.init { () async throws(APIError<Never>) in
            switch call {
            case .get: try await client.send(Store.GetItem())
            case .post: try await client.send(Store.CreateItem(item: Store.Item(name: "lamp")))
            }
        }
    }
}
