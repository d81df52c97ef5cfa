import Foundation
import HTTPTypes
import LoopbackServer
import APIValues
import Testing

@testable import APIRuntime
@testable import APIRuntimeCaching
@testable import APIRuntimeAuthentication
@testable import APIRuntimeSequences

@Suite("Coalesced requests")
struct RequestCoalescerTests {
    /// A client with a server that answers when a gate opens.
    private struct Bench {
        let gate = Gate()
        let transport: StubTransport
        let client: Shop.Client

        init(_ answer: Answer = Answer("x")) {
            let gate = gate
            transport = StubTransport { request, _ in
                try await gate.wait()
                return answer.parts
            }
            client = Shop.Client(server: .default, transport: transport, timeout: .infinity)
                .with { $0.layers.append(RequestCoalescer()) }
        }

        /// The requests under way: `1 for 3`.
        var state: String { client.sharing.map { "\($0)" } ?? "" }

        func isReached(_ expected: String) async throws -> Bool { try await eventually { state == expected } }

        /// A call in a separate task.
        func call(_ page: Page = Page(), _ client: Shop.Client? = nil) -> Task<Result<String, any Error>, Never> {
            let client = client ?? self.client
            return Task {
                do { return .success(try await client.send(page)) } catch { return .failure(error) }
            }
        }
    }

    private func isCancelled(_ result: Result<String, any Error>) -> Bool {
        guard case .failure(let error as APIError<Never>) = result else { return false }
        return error.isCancelled
    }

    @Test("A thousand equal calls share one request and its response")
    func thousand() async throws {
        let bench = Bench()
        let calls = (1...1000).map { _ in bench.call() }
        #expect(try await bench.isReached("1 for 1000"))
        bench.gate.open()
        for call in calls { #expect(try await call.value.get() == "x") }
        #expect(bench.transport.requests.count == 1 && bench.state == "0 for 0")
        #expect(try await bench.client.send(Page()) == "x" && bench.transport.requests.count == 2)
    }

    @Test("Only calls with this layer share, and only with the same configuration")
    func optIn() async throws {
        let bench = Bench()
        #expect(Shop.Client().configuration.layers.isEmpty)
        let alone = bench.client.with { $0.layers = [] }
        let other = bench.client.with { $0.timeout = 50 }
        let calls = [alone, alone, bench.client, bench.client, other, other].map { bench.call(Page(), $0) }
        #expect(try await eventually { bench.gate.arrived == 4 && bench.state == "2 for 4" })
        bench.gate.open()
        for call in calls { _ = try await call.value.get() }
        #expect(bench.transport.requests.count == 4)
    }

    @Test("Requests that differ in path, query, headers, secrets or endpoint are not shared")
    func differences() async throws {
        let bench = Bench()
        let pages = [
            Page(), Page(path: "other"), Page(pin: "1"), Page(pin: "2"), Page(secret: "1"), Page(secret: "2"),
            Page(headers: ["A": "1"]), Page(headers: ["A": "2"]), Page(headers: ["B": "1"]),
        ]
        let calls = (pages + pages).map { bench.call($0) }
        let client = bench.client
        let other = Task { try await client.send(Other()) }
        #expect(try await bench.isReached("10 for 19"))
        bench.gate.open()
        for call in calls { _ = try await call.value.get() }
        _ = try await other.value
        #expect(bench.transport.requests.count == 10)
    }

    private struct Other: Requestable {
        typealias API = Shop
        typealias Response = String
        static var endpoint: Endpoint { Endpoint("other", .get, "/page") }
        static func response(from reply: RawResponse) throws -> String { try reply.text() }
    }

    @Test("Calls with different credentials are not shared")
    func credentials() async throws {
        let bench = Bench()
        let client = bench.client.with { $0.layers.append(CredentialRenewal(ChangingProvider())) }
        let calls = (1...2).map { _ in bench.call(Page(), client) }
        #expect(try await eventually { client.sharing.map { "\($0)" } == "2 for 2" })
        bench.gate.open()
        for call in calls { _ = try await call.value.get() }
        #expect(Set(bench.transport.requests.map { $0.headerFields[.authorization] }) == ["Bearer 1", "Bearer 2"])
    }

    private final class ChangingProvider: CredentialProvider {
        private let count = Lock(0)

        func credentials() async throws -> ProvidedCredentials<Shop.Credential> {
            ProvidedCredentials([.token("\(count.withLock { $0 += 1; return $0 })")])
        }
    }

    @Test("Other methods, bodies and streams are never shared")
    func neverShared() async throws {
        let bench = Bench(Answer("{}\n", ["Content-Type": "application/jsonl"]))
        let client = bench.client
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...2 {
                group.addTask { _ = try? await client.send(Call<Post>()) }
                group.addTask { _ = try? await client.send(Call<Head>()) }
                group.addTask { _ = try? await client.send(Call<Get>(text: "body")) }
                group.addTask { _ = try? await client.send(Lines()) }
            }
            #expect((try? await eventually { bench.gate.arrived == 8 }) == true)
            bench.gate.open()
        }
        #expect(bench.transport.requests.count == 8)
    }

    private struct Lines: StreamRequestable {
        typealias API = Shop
        typealias Element = JSONValue
        static var framing: StreamFraming { .lines }
        static var endpoint: Endpoint { Endpoint("lines", .get, "/lines") }
    }

    @Test("All waiting calls get an error")
    func errors() async throws {
        let gate = Gate()
        let transport = StubTransport { _, _ in
            try await gate.wait()
            throw TransportFailure(.connectionLost, "lost")
        }
        let client = Shop.Client(server: .default, transport: transport, timeout: .infinity)
            .with { $0.layers.append(RequestCoalescer()) }
        let calls = (1...20).map { _ in
            Task { await failure { () async throws(APIError<Never>) in try await client.send(Page()) } }
        }
        #expect(try await eventually { client.sharing.map { "\($0)" } == "1 for 20" })
        gate.open()
        for call in calls { #expect(await call.value?.transportFailure?.kind == .connectionLost) }
        #expect(transport.requests.count == 1 && client.sharing.map { "\($0)" } == "0 for 0")
    }

    @Test("A cancelled caller stops waiting; the others get the response")
    func cancelOne() async throws {
        let bench = Bench()
        let calls = (1...10).map { _ in bench.call() }
        #expect(try await bench.isReached("1 for 10"))
        calls[0].cancel()
        #expect(isCancelled(await calls[0].value))
        #expect(bench.state == "1 for 9" && bench.gate.left == 0)
        bench.gate.open()
        for call in calls.dropFirst() { #expect(try await call.value.get() == "x") }
        #expect(bench.transport.requests.count == 1)
    }

    @Test("Cancelling the last caller cancels the request")
    func cancelAll() async throws {
        let bench = Bench()
        let calls = (1...10).map { _ in bench.call() }
        #expect(try await bench.isReached("1 for 10"))
        for call in calls { call.cancel() }
        for call in calls { #expect(isCancelled(await call.value)) }
        #expect(try await eventually { bench.gate.left == 1 })
        #expect(bench.state == "0 for 0" && bench.transport.requests.count == 1)
    }

    @Test("After the last caller has left, the next one sends a new request")
    func closed() async throws {
        let bench = Bench()
        let first = [bench.call(), bench.call()]
        #expect(try await bench.isReached("1 for 2"))
        first[0].cancel()
        _ = await first[0].value
        let second = bench.call()
        #expect(try await bench.isReached("2 for 2"))
        let third = bench.call()
        #expect(try await bench.isReached("2 for 3"))
        bench.gate.open()
        for call in [first[1], second, third] { #expect(try await call.value.get() == "x") }
        #expect(bench.transport.requests.count == 2 && bench.state == "0 for 0")
    }

    @Test("Each call has its own deadline, whichever call came first")
    func deadlines() async throws {
        let gate = Gate()
        let sharing = RequestCoalescer()
        let request = try Page().prepared(server: .default)
        let key = RequestCoalescer.Key(client: nil, endpoint: "page", request: request.request)
        @Sendable func reply(within seconds: Double) async throws -> Reply {
            try await withTimeout(.seconds(seconds), of: request) { request in
                try await sharing.reply(to: key) {
                    try await gate.wait()
                    return Reply(request: request, response: HTTPResponse(status: .ok), body: HTTPBody())
                }.reply
            }
        }
        async let late = reply(within: 300)
        #expect(try await eventually { "\(sharing)" == "1 for 1" })
        await #expect(throws: TransportFailure.self) { try await reply(within: 0.05) }
        #expect("\(sharing)" == "1 for 1")
        gate.open()
        #expect(try await late.response.status == .ok)
    }

    @Test("A cancelled task sends nothing")
    func cancelledBefore() async throws {
        let sharing = RequestCoalescer()
        let request = try Page().prepared(server: .default)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await sharing.reply(to: .init(client: nil, endpoint: "", request: request.request)) {
                Issue.record("sent")
                throw CancellationError()
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("If middleware adds credentials to a request, no other call gets its response")
    func middlewareCredentials() async throws {
        enum User { @TaskLocal static var name = "" }
        struct SignsIn: Middleware {
            func intercept(
                _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
            ) async throws -> (HTTPResponse, HTTPBody) {
                var request = request
                request.headerFields[.authorization] = "Bearer \(User.name)"
                return try await next(request, body)
            }
        }
        let gate = Gate()
        let transport = StubTransport { request, _ in
            try await gate.wait()
            return Answer(request.headerFields[.authorization] ?? "").parts
        }
        let client = Shop.Client(server: .default, transport: transport, timeout: .infinity).with {
            $0.layers.append(RequestCoalescer())
            $0.layers += [SignsIn()]
        }
        let calls = ["alice", "bob"].map { name in
            User.$name.withValue(name) { Task { try await client.send(Page()) } }
        }
        #expect(try await eventually { client.sharing.map { "\($0)" } == "1 for 2" })
        gate.open()
        #expect(try await calls[0].value == "Bearer alice")
        #expect(try await calls[1].value == "Bearer bob")
    }

    @Test(
        "A call after a change does not get an earlier response, whichever copy of the client made the change",
        arguments: [false, true])
    func changed(byCopy: Bool) async throws {
        let gate = Gate()
        let transport = StubTransport { request, _ in
            if request.method == .get { try await gate.wait() }
            return Answer("done").parts
        }
        let client = Shop.Client(server: .default, transport: transport, timeout: .infinity)
            .with { $0.layers.append(RequestCoalescer()) }
        let before = Task { try await client.send(Page()) }
        #expect(try await eventually { client.sharing.map { "\($0)" } == "1 for 1" })
        let writer = byCopy ? client.with { $0.timeout = 1000 } : client
        _ = try await writer.send(PolicyCall<Replace>())
        let after = Task { try await client.send(Page()) }
        #expect(try await eventually { client.sharing.map { "\($0)" } == "2 for 2" })
        gate.open()
        _ = try await (before.value, after.value)
        #expect(transport.requests.filter { $0.method == .get }.count == 2)
    }

    @Test("Call middleware sees every call, attempt middleware sees the one request; its body is read once")
    func middleware() async throws {
        final class Counting: Middleware {
            let count = Lock(0)
            func intercept(
                _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
            ) async throws -> (HTTPResponse, HTTPBody) {
                count.withLock { $0 += 1 }
                let (response, body) = try await next(request, body)
                let (once, chunks) = AsyncStream<Data>.makeStream()
                chunks.yield(try await body.collect(upTo: 100))
                chunks.finish()
                return (response, HTTPBody(once))
            }
        }
        let bench = Bench()
        let (calls, attempts) = (Counting(), Counting())
        let client = bench.client.with {
            $0.callLayers += [calls]
            $0.layers += [attempts]
        }
        let tasks = (1...10).map { _ in bench.call(Page(), client) }
        #expect(try await eventually { client.sharing.map { "\($0)" } == "1 for 10" })
        bench.gate.open()
        for task in tasks { #expect(try await task.value.get() == "x") }
        #expect(calls.count.withLock { $0 } == 10 && attempts.count.withLock { $0 } == 1)
    }

    @Test("With a cache, one of many equal calls looks up, sends and stores")
    func withCache() async throws {
        let bench = Bench(Answer("x", ["Cache-Control": "max-age=1000"]))
        let client = bench.client.with { $0.layers.append(ResponseCaching(policy: .standard)) }
        let calls = (1...10).map { _ in bench.call(Page(), client) }
        #expect(try await eventually { client.sharing.map { "\($0)" } == "1 for 10" })
        bench.gate.open()
        for call in calls { _ = try await call.value.get() }
        #expect(try await client.response(for: Page()).isCached && bench.transport.requests.count == 1)
    }

    @Test("Cancelled at any moment, every call ends and no request stays")
    func races() async throws {
        let active = Lock(0)
        let transport = StubTransport { request, _ in
            active.withLock { $0 += 1 }
            defer { active.withLock { $0 -= 1 } }
            try await Task.sleep(for: .microseconds(Int.random(in: 0...300)))
            return Answer(request.path ?? "").parts
        }
        let client = Shop.Client(server: .default, transport: transport, timeout: .infinity)
            .with { $0.layers.append(RequestCoalescer()) }
        for _ in 1...50 {
            await withTaskGroup(of: Void.self) { group in
                for _ in 1...20 {
                    let path = "\(Int.random(in: 1...2))"
                    let pause = Int.random(in: 0...600)
                    group.addTask {
                        let call = Task { try await client.send(Page(path: path)) }
                        if pause % 3 > 0 {
                            try? await Task.sleep(for: .microseconds(pause))
                            call.cancel()
                        }
                        switch await call.result {
                        case .success(let text): #expect(text == "/\(path)")
                        case .failure(let error as APIError<Never>): #expect(error.isCancelled && pause % 3 > 0)
                        case .failure: Issue.record("another error")
                        }
                    }
                }
            }
            #expect(client.sharing.map { "\($0)" } == "0 for 0")
        }
        #expect(try await eventually { active.withLock { $0 } == 0 })
    }

    @Test("No part of the client stays in memory afterwards")
    func leaks() async throws {
        weak var sharing: RequestCoalescer?
        weak var transport: StubTransport?
        do {
            let bench = Bench()
            (sharing, transport) = (bench.client.sharing, bench.transport)
            let calls = (1...10).map { _ in bench.call() }
            #expect(try await bench.isReached("1 for 10"))
            calls[0].cancel()
            bench.gate.open()
            for call in calls { _ = await call.value }
        }
        #expect(try await eventually { sharing == nil && transport == nil })
    }

    @Test("Over connections, any number of callers share one request")
    func loopback() async throws {
        let gate = Gate()
        let count = Lock(0)
        try await LoopbackServer.run { _ in
            count.withLock { $0 += 1 }
            try await gate.wait()
            return LoopbackServer.Answer(body: Data("x".utf8))
        } during: { (server: LoopbackServer) async throws in
            let client = Shop.Client(server.url).with {
                $0.layers.append(RequestCoalescer())
                $0.timeout = .infinity
            }
            let calls = (1...100).map { _ in Task { try await client.send(Call<Get>()) } }
            #expect(try await eventually { client.sharing.map { "\($0)" } == "1 for 100" })
            gate.open()
            for call in calls { #expect(try await call.value == "x") }
        }
        #expect(count.withLock { $0 } == 1)
    }
}

extension APIClient {
    /// The layer that lets the client share requests.
    fileprivate var sharing: RequestCoalescer? {
        configuration.layers.lazy.compactMap { $0 as? RequestCoalescer }.first
    }
}
