import APIRuntime
import APIRuntimeConformance
import Faults
import Foundation
import Testing

@Suite("Faults")
struct FaultTests {
    /// A client with a session of its own, whose connections end with it: on a busy machine one that was not used yet when
    /// its call's time was over stays open.
    private func client(_ server: ScriptedServer, timeout: Double = 240) -> Store.Client {
        var configuration = ClientConfiguration<Store>(
            server: .custom(server.url), credentials: [.token("s3cret")], timeout: .seconds(timeout))
        configuration.maximumResponseSize = 1_000_000
        return Store.Client(configuration: configuration)
    }

    /// Makes a call of a server, which has to end as one of these.
    private func expect(
        _ outcomes: [Outcome], from script: ScriptedServer.Script, requests: Int = 1, timeout: Double = 240,
        of call: (Store.Client) async throws(APIError<Never>) -> Store.Item
    ) async throws {
        try await ScriptedServer.run(script) { server in
            let outcome = await Outcome { () async throws(APIError<Never>) in
                try await call(client(server, timeout: timeout))
            }
            #expect(outcomes.contains(outcome), "\(outcome)")
            guard outcome == .transport(.timedOut) else { return #expect(server.requests.count == requests) }
            // On a busy machine the time can be over before the request has come.
            #expect(server.requests.count <= requests)
            server.signal("the end")
            #expect(await server.wait { $0.connections.allSatisfy { $0 == .byClient } })
        }
    }

    @Test("A fault ends a GET as it should, in time", arguments: Fault.all)
    func get(fault: Fault) async throws {
        try await expect(fault.outcomes, from: fault.script, requests: fault.requests, timeout: fault.timeout) {
            client throws(APIError<Never>) in
            try await client.send(Store.GetItem())
        }
    }

    @Test("A fault ends a POST as it should, in time, and it is not sent twice", arguments: Fault.all)
    func post(fault: Fault) async throws {
        try await expect(fault.outcomes, from: fault.script, requests: fault.requests, timeout: fault.timeout) {
            client throws(APIError<Never>) in
            try await client.send(Store.CreateItem(item: Store.Item(name: "lamp")))
        }
    }

    @Test("A connection that ends after any byte of a response is never a success")
    func everyByte() async throws {
        let responses: [ScriptedServer.Reply] = [
            .response(200, ["Content-Type: application/json", "Server: test", "X-Request-ID: 1"], body: lamp),
            .response(200, ["Content-Type: application/json"], body: lamp, framing: .chunked(5)),
        ]
        for response in responses {
            let bytes = response.bytes
            // Without its last two bytes a chunked response is complete (RFC 9112 §8), and any answer will do.
            for count in 0..<bytes.count - 2 {
                try await expect(
                    [.transport(.connectionLost), .transport(.badResponse)],
                    from: .always(response.closed(after: count))
                ) { client throws(APIError<Never>) in
                    try await client.send(Store.GetItem())
                }
            }
        }
    }

    @Test("A redirect to another origin is followed without the credentials")
    func otherOrigin() async throws {
        try await ScriptedServer.run(.always(Fault.lamp)) { other in
            try await ScriptedServer.run(.always(.redirect(to: "\(other.url)/item"))) { server in
                let item = try await client(server).send(Store.GetItem())
                #expect(item == Store.Item(name: "lamp"))
                #expect(server.requests.map { $0["Authorization"] } == [["Bearer s3cret"]])
                #expect(other.requests.map { $0["Authorization"] } == [[]])
            }
        }
    }

    @Test("What a server sends after a response is not the answer to the next call")
    func leftovers() async throws {
        let evil = ScriptedServer.Reply.json(#"{"name": "evil"}"#).bytes
        for reply in [Fault.lamp, .response(204, framing: .none)] {
            try await ScriptedServer.run {
                $0.index == 0 ? [.send(reply.bytes + evil)] : Fault.lamp
            } during: { server in
                let client = client(server)
                _ = await Outcome { () async throws(APIError<Never>) in try await client.send(Store.GetItem()) }
                let next = await Outcome { () async throws(APIError<Never>) in try await client.send(Store.GetItem()) }
                #expect([.value, .transport(.connectionLost)].contains(next), "\(next)")
            }
        }
    }

    @Test("Of five hundred calls that fail, no connection is left")
    func leaks() async throws {
        let replies: [ScriptedServer.Reply] = [
            .closed, .reset, Fault.lamp.closed(after: Fault.lamp.bytes.count - 3), .badChunkSize, .garbage,
            .response(data: Data("x".utf8), framing: .length(5)).then(.awaitClient),
        ]
        try await ScriptedServer.run {
            replies[$0.index % replies.count]
        } during: { server in
            let client = client(server, timeout: 0.5)
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<500 {
                    if index >= 20 { await group.next() }
                    group.addTask {
                        let outcome = await Outcome { () async throws(APIError<Never>) in
                            try await client.send(Store.GetItem())
                        }
                        if case .transport = outcome { return }
                        Issue.record("\(outcome)")
                    }
                }
            }
            #expect(await server.wait { $0.connections.allSatisfy { $0 != nil } })
        }
    }

    private let lamp = #"{"name": "lamp"}"#
}

extension Fault: CustomTestStringConvertible {
    /// What the server does.
    public var testDescription: String { name }
}
