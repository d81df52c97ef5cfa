import APIRuntime
import Foundation
import APIValues
import Testing

@testable import APIRuntimeAuthentication

@Suite("OAuth sessions: many calls, clock jumps, failing stores")
struct OAuthStormTests {
    private typealias Failure = APIError<Never>
    private let old = OAuthToken(accessToken: "a0", refreshToken: "r1")

    /// The number of calls with an error.
    private struct Failures: Equatable {
        static let none = Failures()
        /// The number of these errors that require signing in.
        var signIns = 0
        var others = 0
    }

    /// Makes this number of parallel calls.
    private func storm(_ count: Int, _ clients: APIClient<Notes>...) async -> Failures {
        await withTaskGroup(of: Failure?.self) { group in
            for index in 0..<count {
                let client = clients[index % clients.count]
                group.addTask { await failure { () async throws(Failure) in try await client.send(Notes.Read()) } }
            }
            var result = Failures()
            for await error in group {
                switch error {
                case nil: break
                case .missingCredentials: result.signIns += 1
                default: result.others += 1
                }
            }
            return result
        }
    }

    // MARK: - Many

    @Test("A thousand refused calls request one token")
    func refusedAtOnce() async throws {
        let gate = Gate(isOpen: false)
        let server = RotatingServer { _ in
            await gate.pass()
            return nil
        }
        let client = server.client(try server.session(MemoryTokenStore(old)))
        async let result = storm(1000, client)
        #expect(await eventually { server.accessTokens.count == 1000 && server.tokenRequests == 1 })
        gate.open()
        #expect(await result == .none)
        #expect(server.tokenRequests == 1 && server.accessTokens.count == 2000)
    }

    @Test("A thousand calls with an expired token request one")
    func overAtOnce() async throws {
        let over = OAuthToken(accessToken: "a0", refreshToken: "r1", expiresAt: Date(timeIntervalSince1970: 0))
        let server = RotatingServer()
        #expect(await storm(1000, server.client(try server.session(MemoryTokenStore(over)))) == .none)
        #expect(server.tokenRequests == 1 && server.accessTokens == Array(repeating: "Bearer a2", count: 1000))
    }

    @Test("An authorization server that hangs blocks no cancelled call, and none that gets another token")
    func hanging() async throws {
        let gate = Gate(isOpen: false)
        let server = RotatingServer { count in
            guard count == 1 else { return nil }
            await gate.pass()
            return (503, "")
        }
        let session = try server.session(MemoryTokenStore(old))
        let client = server.client(session)
        let calls = (0..<100).map { _ in
            Task { await failure { () async throws(Failure) in try await client.send(Notes.Read()) } }
        }
        #expect(await eventually { server.accessTokens.count == 100 && server.tokenRequests == 1 })
        // The first one, which started the renewal, is one of them.
        for call in calls[..<50] { call.cancel() }
        for call in calls[..<50] {
            guard case .cancelled? = await call.value else {
                Issue.record("a call that was cancelled goes on")
                return
            }
        }
        try await session.use(OAuthToken(accessToken: "a1", refreshToken: "r1"))
        for call in calls[50...] { #expect(await call.value == nil) }
        gate.open()
        #expect(await storm(10, client) == .none)
        #expect(server.reuses == 0)
    }

    @Test("After all waiting calls have left, the next call gets the token")
    func abandoned() async throws {
        let gate = Gate(isOpen: false)
        let server = RotatingServer { _ in
            await gate.pass()
            return nil
        }
        let store = MemoryTokenStore(old)
        let client = server.client(try server.session(store))
        let calls = (0..<20).map { _ in
            Task { await failure { () async throws(Failure) in try await client.send(Notes.Read()) } }
        }
        #expect(await eventually { server.accessTokens.count == 20 && server.tokenRequests == 1 })
        for call in calls { call.cancel() }
        for call in calls { _ = await call.value }
        gate.open()
        #expect(await storm(1, client) == .none)
        #expect(server.tokenRequests == 1)
        #expect(await store.load()?.refreshToken == "r2")
    }

    @Test("All waiting calls get the error of a renewal, and the token stays")
    func failing() async throws {
        let gate = Gate(isOpen: false)
        let server = RotatingServer { count in
            await gate.pass()
            if count == 1 { throw TransportFailure(.cannotConnect, "nobody is there") }
            return nil
        }
        let client = server.client(try server.session(MemoryTokenStore(old))).with { $0.retry = .never }
        async let result = storm(1000, client)
        #expect(await eventually { server.accessTokens.count == 1000 && server.tokenRequests == 1 })
        gate.open()
        #expect(await result == Failures(others: 1000))
        #expect(await storm(1000, client) == .none)
        #expect(server.refreshTokens == ["r1", "r1"])
    }

    // MARK: - Rotation

    @Test("However often the API revokes its tokens, no refresh token is sent twice, and no call fails")
    func rotation() async throws {
        let (server, store) = (RotatingServer(), MemoryTokenStore(old))
        let client = server.client(try server.session(store))
        for round in 1...40 {
            #expect(await storm(25, client) == .none, "\(round)")
            server.revoke()
        }
        #expect(server.reuses == 0 && server.refreshTokens == (1...40).map { "r\($0)" })
        #expect(await store.load()?.refreshToken == "r\(server.number)")
    }

    @Test("Sessions that share a store and a single-use refresh token lose no token")
    func sharedStore() async throws {
        let (server, store) = (RotatingServer(), MemoryTokenStore(old))
        let first = server.client(try server.session(store))
        let second = server.client(try server.session(store))
        for _ in 1...40 {
            #expect(await storm(20, first, second) == .none)
            server.revoke()
        }
        #expect(await store.load()?.refreshToken == "r\(server.number)")
    }

    // MARK: - Clocks

    @Test(
        "A clock jump costs at most one token: the API's 401 corrects the clock",
        arguments: [.year, -.year, 1e12, -1e12, 3000, -3000])
    func jump(seconds: Double) async throws {
        let (clock, server) = (WallClock(), RotatingServer())
        let client = server.client(try server.session(MemoryTokenStore(old), now: { clock.now }))
        #expect(await storm(10, client) == .none)
        clock.jump(seconds)
        #expect(await storm(10, client) == .none)
        #expect(server.tokenRequests <= 2)
        // The token has expired by now, though not by a clock that went back.
        server.revoke()
        #expect(await storm(10, client) == .none)
        clock.jump(-seconds)
        #expect(await storm(10, client) == .none)
        server.revoke()
        #expect(await storm(10, client) == .none)
        #expect(server.tokenRequests <= 5 && server.reuses == 0)
    }

    @Test("With any clock, no refresh token is sent twice, and no session is lost")
    func wildClock() async throws {
        let (clock, server) = (WallClock(), RotatingServer())
        let client = server.client(try server.session(MemoryTokenStore(old), now: { clock.now }))
        let jumps = Task {
            while !Task.isCancelled {
                clock.jump(.year)
                await Task.yield()
                clock.jump(-.year)
                await Task.yield()
            }
        }
        // A call whose token is replaced again and again may end with a 401.
        for _ in 1...20 { #expect(await storm(20, client).signIns == 0) }
        jumps.cancel()
        await jumps.value
        #expect(await storm(20, client) == .none)
        #expect(server.reuses == 0)
    }

    @Test(
        "Any expiry of a stored token is accepted",
        arguments: [-.infinity, .infinity, .nan, -1e300, 1e300, 0, -.year, .year])
    func storedTime(seconds: Double) async throws {
        let token = OAuthToken(
            accessToken: "a0", refreshToken: "r1", expiresAt: Date(timeIntervalSinceReferenceDate: seconds))
        let server = RotatingServer()
        let client = server.client(try server.session(MemoryTokenStore(token)))
        #expect(await storm(10, client) == .none)
        #expect(server.tokenRequests == 1 && server.accessTokens.last == "Bearer a2")
    }

    // MARK: - Stores

    @Test("A store that cannot be read fails only the calls that need it, and only for that time")
    func unreadable() async throws {
        let (server, store) = (RotatingServer(), FailingStore(old, loads: 3))
        let client = server.client(try server.session(store)).with { $0.retry = .never }
        for _ in 1...3 { #expect(await storm(1, client) == Failures(others: 1)) }
        #expect(await storm(50, client) == .none)
        #expect(server.refreshTokens == ["r1"] && store.token?.refreshToken == "r2")
        // In the middle of a renewal, too: a token that another process may have saved must not be missed.
        server.revoke()
        store.fail(loads: 1)
        #expect(await storm(1, client) == Failures(others: 1))
        #expect(await storm(50, client) == .none)
        #expect(server.refreshTokens == ["r1", "r2"] && server.reuses == 0)
    }

    @Test(
        "A store that cannot be written for a long time costs no call and no refresh token; at last the latest token is saved"
    )
    func unwritable() async throws {
        let (server, store) = (RotatingServer(), FailingStore(old, saves: .max))
        let client = server.client(try server.session(store))
        for _ in 1...5 {
            #expect(await storm(20, client) == .none)
            server.revoke()
        }
        #expect(server.reuses == 0 && store.token == old)
        store.fail()
        #expect(await storm(20, client) == .none)
        #expect(await eventually { store.token?.refreshToken == "r\(server.number)" })
    }
}

extension Double {
    fileprivate static var year: Double { 365 * 86_400 }
}

/// Fails this number of times to load or to save.
private final class FailingStore: TokenStore {
    private let state: Lock<(token: OAuthToken?, loads: Int, saves: Int)>

    init(_ token: OAuthToken?, loads: Int = 0, saves: Int = 0) { state = Lock((token, loads, saves)) }

    var token: OAuthToken? { state.withLock { $0.token } }

    func fail(loads: Int = 0, saves: Int = 0) {
        state.withLock {
            $0.loads = loads
            $0.saves = saves
        }
    }

    func load() async throws -> OAuthToken? {
        try state.withLock { state in
            guard state.loads == 0 else {
                state.loads -= 1
                throw FileTokenStoreError.unreadable
            }
            return state.token
        }
    }

    func save(_ token: OAuthToken?) async throws {
        try state.withLock { state in
            guard state.saves == 0 else {
                state.saves -= 1
                throw FileTokenStoreError.unwritable
            }
            state.token = token
        }
    }
}
