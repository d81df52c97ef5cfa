import APIRuntime
import APIRuntimeAuthentication
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("RefreshingCredentials")
struct RefreshingCredentialsTests {
    private typealias Failure = APIError<Never>
    private typealias Credentials = RefreshingCredentials<Shop.Credential>

    /// Counts, from any task.
    private final class Counter: Sendable {
        private let count = Lock(0)
        var value: Int { count.withLock { $0 } }
        func next() -> Int {
            count.withLock {
                $0 += 1
                return $0
            }
        }
    }

    /// A server that accepts one token.
    private func server(taking token: String) -> StubTransport {
        StubTransport { request, _ in
            let isGood = request.headerFields[.authorization] == "Bearer \(token)"
            let isOpen = request.path == "/plain"
            return (HTTPResponse(status: isGood || isOpen ? .ok : .unauthorized), HTTPBody(Data("done".utf8)))
        }
    }

    private func client(_ transport: any Transport, _ credentials: Credentials) -> Shop.Client {
        Shop.Client(transport).with { $0.layers.append(credentials) }
    }

    private func tokens(_ transport: StubTransport) -> [String?] {
        transport.requests.map { $0.headerFields[.authorization] }
    }

    @Test("After a 401 the closure gets the refused credentials, and the call is repeated once")
    func renewal() async throws {
        let transport = server(taking: "new")
        let client = client(
            transport,
            Credentials(.token("old")) { old in
                guard case .token("old") = old else { throw MissingCredentials(scheme: "token") }
                return .token("new")
            })
        #expect(try await client.send(PolicyCall<Private>()) == "done")
        #expect(try await client.send(PolicyCall<PrivateCreate>()) == "done")
        #expect(tokens(transport) == ["Bearer old", "Bearer new", "Bearer new"])
    }

    @Test("Without credentials, the first call that needs them runs the closure, and other calls do not wait")
    func first() async throws {
        let (transport, count) = (server(taking: "t1"), Counter())
        let client = client(transport, Credentials { _ in .token("t\(count.next())") })
        _ = try await client.send(PolicyCall<Plain>())
        #expect(count.value == 0)
        _ = try await client.send(PolicyCall<Private>())
        #expect(tokens(transport) == [nil, "Bearer t1"])
    }

    @Test("Any number of refused calls wait for one renewal")
    func singleFlight() async throws {
        let (transport, count, gate) = (server(taking: "t1"), Counter(), Gate())
        let credentials = Credentials(.token("t0")) { _ in
            let number = count.next()
            try await gate.wait()
            return .token("t\(number)")
        }
        let client = client(transport, credentials)
        try await withThrowingTaskGroup { group in
            for _ in 1...50 { group.addTask { try await client.send(PolicyCall<Private>()) } }
            #expect(try await eventually { transport.requests.count == 50 && count.value == 1 })
            gate.open()
            for try await text in group { #expect(text == "done") }
        }
        #expect(count.value == 1 && transport.requests.count == 100)
    }

    @Test("All waiting calls get a failure, and the next call tries again")
    func failureForAll() async throws {
        let (transport, count, gate) = (server(taking: "t2"), Counter(), Gate())
        let credentials = Credentials(.token("t0")) { _ in
            guard count.next() > 1 else {
                try await gate.wait()
                throw TransportFailure(.cannotConnect, "nobody is there")
            }
            return .token("t2")
        }
        let client = client(transport, credentials)
        await withTaskGroup { group in
            for _ in 1...20 {
                group.addTask {
                    await failure { () async throws(Failure) in try await client.send(PolicyCall<PrivateOnce>()) }
                }
            }
            #expect((try? await eventually { transport.requests.count == 20 && count.value == 1 }) == true)
            gate.open()
            for await error in group { #expect(error?.transportFailure?.kind == .cannotConnect) }
        }
        #expect(count.value == 1)
        #expect(try await client.send(PolicyCall<PrivateOnce>()) == "done")
    }

    @Test("A cancelled call stops waiting; the renewal continues for the others")
    func cancelled() async throws {
        let (transport, gate) = (server(taking: "new"), Gate())
        let credentials = Credentials(.token("old")) { _ in
            try await gate.wait()
            return .token("new")
        }
        let client = client(transport, credentials)
        let first = Task { await failure { () async throws(Failure) in try await client.send(PolicyCall<Private>()) } }
        #expect(try await eventually { gate.arrived == 1 })
        let second = Task { try await client.send(PolicyCall<Private>()) }
        #expect(try await eventually { transport.requests.count == 2 })
        first.cancel()
        #expect(await first.value?.isCancelled == true)
        gate.open()
        #expect(try await second.value == "done")
    }

    @Test("Saved credentials are loaded once, and new ones are saved, the latest last")
    func persistence() async throws {
        let (transport, loads) = (server(taking: "new"), Counter())
        let kept = Lock<[String]>([])
        let credentials = Credentials(
            load: {
                _ = loads.next()
                return .token("kept")
            },
            save: { credential in
                guard case .token(let token)? = credential else { return kept.withLock { $0.append("none") } }
                kept.withLock { $0.append(token) }
            },
            renew: { _ in .token("new") })
        let client = client(transport, credentials)
        for _ in 1...2 { _ = try await client.send(PolicyCall<Private>()) }
        #expect(tokens(transport) == ["Bearer kept", "Bearer new", "Bearer new"])
        try await credentials.use(.token("mine"))
        try await credentials.use(nil)
        #expect(kept.withLock { $0 } == ["new", "mine", "none"] && loads.value == 1)
        _ = try await client.send(PolicyCall<Private>())
        #expect(tokens(transport).last == "Bearer new" && loads.value == 1)
    }

    @Test("An empty store runs the closure; a store that cannot be written fails no call")
    func badStore() async throws {
        struct Full: Error {}
        let transport = server(taking: "new")
        let credentials = Credentials(load: { nil }, save: { _ in throw Full() }, renew: { _ in .token("new") })
        #expect(try await client(transport, credentials).send(PolicyCall<Private>()) == "done")
        await #expect(throws: Full.self) { try await credentials.use(nil) }
    }

    @Test("Without a store, a cancelled task can still set credentials")
    func nothingToSave() async throws {
        let credentials = Credentials { _ in .token("new") }
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await credentials.use(.token("mine"))
        }
        task.cancel()
        try await task.value
        #expect(try await client(server(taking: "mine"), credentials).send(PolicyCall<Private>()) == "done")
    }

    @Test("Credentials that are set during a renewal stay, and no call waits for the renewal")
    func replaced() async throws {
        let (transport, gate) = (server(taking: "mine"), Gate())
        let credentials = Credentials(.token("old")) { _ in
            try await gate.wait()
            return .token("late")
        }
        let client = client(transport, credentials)
        let call = Task { try await client.send(PolicyCall<Private>()) }
        #expect(try await eventually { gate.arrived == 1 })
        try await credentials.use(.token("mine"))
        #expect(try await call.value == "done")
        gate.open()
        #expect(try await eventually { gate.left == 1 })
        for _ in 1...20 {
            #expect(try await client.send(PolicyCall<Private>()) == "done")
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    @Test("A closure may call with the same client: it uses the old credentials, and its 401 renews nothing")
    func nested() async throws {
        let transport = server(taking: "new")
        let own = Lock<Shop.Client?>(nil)
        let credentials = Credentials(.token("old")) { _ in
            guard let client = own.withLock({ $0 }) else { throw CancellationError() }
            _ = try await client.send(PolicyCall<Plain>())
            let error = await failure { () async throws(Failure) in try await client.send(PolicyCall<PrivateCreate>()) }
            guard error?.status == 401 else { throw CancellationError() }
            return .token("new")
        }
        let client = client(transport, credentials)
        own.withLock { $0 = client }
        #expect(try await client.send(PolicyCall<Private>()) == "done")
        #expect(tokens(transport) == ["Bearer old", nil, "Bearer old", "Bearer new"])
        try await credentials.use(nil)
        let error = await failure { () async throws(Failure) in try await client.send(PolicyCall<Private>()) }
        #expect(error != nil)
    }

    @Test("The closure's error becomes an error of the runtime, including the error of a call that it makes")
    func errors() async throws {
        func error(_ thrown: any Error & Sendable) async -> Failure? {
            let client = client(server(taking: ""), Credentials { _ in throw thrown })
            return await failure { () async throws(Failure) in try await client.send(PolicyCall<PrivateOnce>()) }
        }
        #expect(await error(MissingCredentials(scheme: "token")) == .missingCredentials("token"))
        #expect(await error(APIError<Never>.missingCredentials("login")) == .missingCredentials("login"))
        #expect(await error(APIError<Never>.transport(TransportFailure(.notConnected, "no")))?.isOffline == true)
        #expect(await error(APIError<Never>.invalidRequest("no body"))?.isInvalidRequest == true)
        let problem = APIError.failure(
            Shop.Problem(message: "s3cret"), RawResponse(status: 403, body: Data("s3cret".utf8)))
        let refused = await error(problem)
        #expect(refused?.transportFailure?.kind == .other && refused?.description.contains("status 403") == true)
        #expect(refused?.description.contains("s3cret") == false)
        struct Custom: Error { let secret = "s3cret" }
        #expect(await error(Custom())?.description.contains("s3cret") == false)
    }

    @Test("Descriptions show no credentials")
    func shown() {
        var text = ""
        dump(Credentials(.token("s3cret")) { _ in .token("s3cret") }, to: &text)
        #expect(!text.contains("s3cret"))
    }
}
