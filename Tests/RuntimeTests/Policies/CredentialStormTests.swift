import APIRuntime
import APIRuntimeAuthentication
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("RefreshingCredentials: many calls, and closures that fail")
struct CredentialStormTests {
    private typealias Failure = APIError<Never>
    private typealias Credentials = RefreshingCredentials<Shop.Credential>

    /// Counts reports from any task.
    private final class Log: Sendable {
        private let lines = Lock<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        var count: Int { all.count }
        @discardableResult func add(_ line: String = "") -> Int {
            lines.withLock {
                $0.append(line)
                return $0.count
            }
        }
    }

    /// A server that accepts one token.
    private func server(taking token: String) -> StubTransport {
        StubTransport { request, _ in
            let isGood = request.headerFields[.authorization] == "Bearer \(token)"
            return (HTTPResponse(status: isGood ? .ok : .unauthorized), HTTPBody(Data("done".utf8)))
        }
    }

    private func client(_ transport: any Transport, _ credentials: Credentials) -> Shop.Client {
        Shop.Client(transport).with { $0.layers.append(credentials) }
    }

    private func calls(_ count: Int, _ client: Shop.Client) -> [Task<Failure?, Never>] {
        (0..<count).map { _ in
            Task { await failure { () async throws(Failure) in try await client.send(PolicyCall<PrivateOnce>()) } }
        }
    }

    private func tokens(_ transport: StubTransport) -> [String?] {
        transport.requests.map { $0.headerFields[.authorization] }
    }

    // MARK: - Many calls

    @Test("A thousand calls with a 401 run the closure once", arguments: [true, false])
    func refusedAtOnce(isRenewedOneGood: Bool) async throws {
        let (transport, log, gate) = (server(taking: isRenewedOneGood ? "t1" : "none"), Log(), Gate())
        let credentials = Credentials(.token("t0")) { _ in
            let number = log.add()
            try await gate.wait()
            return .token("t\(number)")
        }
        let calls = calls(1000, client(transport, credentials))
        #expect(try await eventually { transport.requests.count == 1000 && log.count == 1 })
        gate.open()
        for call in calls {
            let error = await call.value
            #expect(error?.response?.status == (isRenewedOneGood ? nil : 401))
            #expect((error == nil) == isRenewedOneGood)
        }
        // A second 401 is the response: no call renews twice.
        #expect(log.count == 1 && transport.requests.count == 2000)
    }

    @Test("A thousand calls without credentials run the closure once")
    func noneAtOnce() async throws {
        let (transport, log) = (server(taking: "t1"), Log())
        let client = client(transport, Credentials { _ in .token("t\(log.add())") })
        for call in calls(1000, client) { #expect(await call.value == nil) }
        #expect(log.count == 1 && transport.requests.count == 1000)
    }

    @Test("A 401 that arrives after a renewal renews nothing")
    func late() async throws {
        let (log, gate) = (Log(), Gate())
        let transport = StubTransport { request, body in
            let isGood = request.headerFields[.authorization] == "Bearer t1"
            // The very first call is answered at once.
            if !isGood, log.add("refused") > 1 { try await gate.wait() }
            return (HTTPResponse(status: isGood ? .ok : .unauthorized), HTTPBody(Data("done".utf8)))
        }
        let renewals = Log()
        let client = client(
            transport,
            Credentials(.token("t0")) { _ in
                // Until the other calls have sent the refused token.
                let areWaiting = try await eventually { gate.arrived == 200 }
                #expect(areWaiting)
                return .token("t\(renewals.add())")
            })
        let calls = calls(201, client)
        #expect(try await eventually { renewals.count == 1 })
        #expect(try await eventually { transport.requests.count == 202 })
        gate.open()
        for call in calls { #expect(await call.value == nil) }
        #expect(renewals.count == 1 && transport.requests.count == 402)
    }

    // MARK: - Closures

    @Test("A closure that hangs blocks no call that is cancelled or times out, and none that gets other credentials")
    func hanging() async throws {
        let (transport, log, gate) = (server(taking: "mine"), Log(), Gate())
        let credentials = Credentials(.token("old")) { _ in
            log.add()
            try await gate.wait()
            return .token("late")
        }
        let client = client(transport, credentials)
        let cancelled = calls(50, client)
        #expect(try await eventually { transport.requests.count == 50 && log.count == 1 })
        for call in cancelled { call.cancel() }
        for call in cancelled { #expect(await call.value?.isCancelled == true) }
        for call in calls(20, client.with { $0.timeout = .milliseconds(200) }) {
            #expect(await call.value?.transportFailure?.kind == .timedOut)
        }
        let count = transport.requests.count
        let waiting = calls(20, client)
        #expect(try await eventually { transport.requests.count == count + 20 })
        try await credentials.use(.token("mine"))
        for call in waiting { #expect(await call.value == nil) }
        gate.open()
        #expect(try await eventually { gate.left == 1 })
        for call in calls(20, client) { #expect(await call.value == nil) }
        #expect(log.count == 1)
    }

    @Test("After all waiting calls have left, the next call gets the result")
    func abandoned() async throws {
        let (transport, log, gate) = (server(taking: "new"), Log(), Gate())
        let credentials = Credentials(.token("old"), save: { _ in log.add("saved") }) { _ in
            try await gate.wait()
            return .token("new")
        }
        let client = client(transport, credentials)
        let gone = calls(20, client)
        #expect(try await eventually { transport.requests.count == 20 && gate.arrived == 1 })
        for call in gone { call.cancel() }
        for call in gone { _ = await call.value }
        gate.open()
        #expect(try await eventually { log.count == 1 })
        for call in calls(1, client) { #expect(await call.value == nil) }
        #expect(gate.arrived == 1 && tokens(transport).last == "Bearer new")
    }

    @Test(
        "Credentials that a request cannot hold are neither used nor saved: the next call runs the closure again",
        arguments: ["new\n", "\nnew", "ne\r\nX-Evil: 1", "new\0", "\u{7F}"])
    func unsendable(token: String) async throws {
        let (transport, log, saved) = (server(taking: "new"), Log(), Log())
        let save: @Sendable (Shop.Credential?) async throws -> Void = { saved.add("\($0 as Any)") }
        for initial in [nil, Shop.Credential.token("old")] {
            let before = log.count
            let credentials = Credentials(initial, save: save) { _ in
                .token(log.add() == before + 1 ? token : "new")
            }
            let client = client(transport, credentials)
            let error = await calls(1, client)[0].value
            #expect(error?.isInvalidRequest == true)
            #expect(!"\(error as Any)".contains("new") && !"\(error as Any)".contains("Evil"))
            #expect(saved.count == (initial == nil ? 0 : 1))
            #expect(await calls(1, client)[0].value == nil)
            #expect(log.count == before + 2)
        }
        #expect(saved.count == 2)
        // A value that an earlier version saved counts as missing.
        let loading = Credentials(load: { .token(token) }, save: save) { _ in .token("new") }
        #expect(await calls(1, client(transport, loading))[0].value == nil)
    }

    @Test("An empty token, or one that the server refuses, is renewed")
    func empty() async throws {
        for token in ["", " ", "\u{FF}", String(repeating: "x", count: 100_000)] {
            let (transport, log) = (server(taking: "new"), Log())
            let credentials = Credentials { _ in .token(log.add() == 1 ? token : "new") }
            #expect(await calls(1, client(transport, credentials))[0].value == nil, "\(token.prefix(9))")
            #expect(log.count == 2)
        }
    }

    // MARK: - Stores

    @Test("A store that cannot be read fails the waiting calls, and is read again")
    func unreadable() async throws {
        struct Locked: Error {}
        let (transport, loads, renewals) = (server(taking: "kept"), Log(), Log())
        let load: @Sendable () async throws -> Shop.Credential? = {
            guard loads.add() > 2 else { throw Locked() }
            return .token("kept")
        }
        let client = client(transport, Credentials(load: load) { _ in .token("t\(renewals.add())") })
        for _ in 1...2 { #expect(await calls(1, client)[0].value != nil) }
        for call in calls(100, client) { #expect(await call.value == nil) }
        #expect(loads.count == 3 && renewals.count == 0)
    }

    @Test("A store that cannot be written fails no call")
    func unwritable() async throws {
        struct Full: Error {}
        let (transport, log) = (server(taking: "t1"), Log())
        let save: @Sendable (Shop.Credential?) async throws -> Void = { _ in throw Full() }
        let client = client(transport, Credentials(.token("t0"), save: save) { _ in .token("t\(log.add())") })
        for call in calls(1000, client) { #expect(await call.value == nil) }
        #expect(log.count == 1)
    }
}
