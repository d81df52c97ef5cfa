import APIRuntime
import Foundation
import LoopbackServer
import APIValues
import Testing

@testable import APIRuntimeAuthentication

@Suite("OAuth sessions: changes during a renewal")
struct OAuthRaceTests {
    private typealias Failure = APIError<Never>
    private let old = OAuthToken(accessToken: "old", refreshToken: "r0")
    private let other = OAuthToken(accessToken: "other", refreshToken: "q0")
    private let refusal = LoopbackServer.Answer.json(#"{"error":"invalid_grant"}"#, status: 400)

    /// Begins a call and returns during the renewal of its token, which continues when the server's gate is opened.
    private func begin(
        _ server: AuthorizationServer, _ client: APIClient<Notes>
    ) async -> Task<APIError<Never>?, Never> {
        let call = Task { await failure { () async throws(Failure) in try await client.send(Notes.Read()) } }
        #expect(await eventually { server.tokenRequests.count == 1 })
        return call
    }

    /// Whether a value stays the same while a replaced renewal runs to its end.
    private func stays(_ condition: () async throws -> Bool) async throws -> Bool {
        for _ in 0..<20 {
            guard try await condition() else { return false }
            try await Task.sleep(for: .milliseconds(10))
        }
        return true
    }

    @Test("After signing out, a renewal does not sign in again", arguments: [true, false])
    func signedOut(isRefused: Bool) async throws {
        let gate = Gate(isOpen: false)
        let server = AuthorizationServer(refusal: isRefused ? refusal : nil, gate: gate)
        let store = MemoryTokenStore(old)
        try await server.run(with: store) { client, session in
            let call = await begin(server, client)
            try await session.use(nil)
            gate.open()
            guard case .missingCredentials? = await call.value else {
                Issue.record("the call was made for somebody who has signed out")
                return
            }
            let isOut = try await stays {
                let isSignedIn = try await session.isSignedIn
                return await store.load() == nil && !isSignedIn
            }
            #expect(isOut)
        }
        #expect(server.apiRequests == ["Bearer old"])
    }

    @Test("After signing in, the new token stays, whatever an earlier renewal returns", arguments: [true, false])
    func signedInAsOther(isRefused: Bool) async throws {
        let gate = Gate(isOpen: false)
        let server = AuthorizationServer(refusal: isRefused ? refusal : nil, gate: gate)
        let store = MemoryTokenStore(old)
        try await server.run(with: store) { client, session in
            let call = await begin(server, client)
            try await session.use(other)
            let generation = try await session.credentials().generation
            gate.open()
            _ = await call.value
            #expect(try await stays { try await session.credentials().generation == generation })
            #expect(await store.load() == other)
        }
    }

    @Test(
        "A renewal whose token was replaced is dropped: waiting calls use the new token, and later ones renew it"
    )
    func dropped() async throws {
        let gate = Gate(isOpen: false)
        let server = AuthorizationServer(gate: gate)
        try await server.run(with: MemoryTokenStore(old)) { client, session in
            let hasEnded = Lock(false)
            let first = Task {
                _ = await failure { () async throws(Failure) in try await client.send(Notes.Read()) }
                hasEnded.withLock { $0 = true }
            }
            #expect(await eventually { server.tokenRequests.count == 1 })
            try await session.use(OAuthToken(accessToken: "a1", refreshToken: "q0"))
            #expect(await eventually { hasEnded.withLock { $0 } })
            let generation = try await session.credentials().generation
            let second = Task { try await session.renew(after: generation) }
            #expect(await eventually { server.tokenRequests.count == 2 })
            gate.open()
            #expect(try await second.value)
            await first.value
        }
        #expect(server.apiRequests == ["Bearer old", "Bearer a1"])
        #expect(server.tokenRequests.map { $0.text.contains("refresh_token=q0") } == [false, true])
    }

    @Test("The latest token is the last that is saved, however slow the store is")
    func slowStore() async throws {
        let gate = Gate(isOpen: false)
        let store = GatedStore(old, gate: gate)
        try await AuthorizationServer().run(with: store) { client, session in
            let call = Task { await failure { () async throws(Failure) in try await client.send(Notes.Read()) } }
            #expect(await eventually { store.waiting == 1 })
            let signOut = Task { try await session.use(nil) }
            while try await session.isSignedIn { try await Task.sleep(for: .milliseconds(5)) }
            // If both were written at the same time, the token would come last.
            try await Task.sleep(for: .milliseconds(50))
            gate.open()
            try await signOut.value
            _ = await call.value
            let kept = await store.load()
            #expect(kept == nil)
        }
    }

    @Test("Of two processes with one refresh token, the slower one uses the other's new token, and deletes nothing")
    func lostRace() async throws {
        let gate = Gate(isOpen: false)
        let server = AuthorizationServer(refusal: refusal, gate: gate)
        let store = MemoryTokenStore(old)
        let next = OAuthToken(accessToken: "a1", refreshToken: "r1")
        try await server.run(with: store) { client, session in
            let call = await begin(server, client)
            await store.save(next)
            gate.open()
            let error = await call.value
            let isSignedIn = try await session.isSignedIn
            #expect(error == nil && isSignedIn)
        }
        #expect(await store.load() == next)
        #expect(server.apiRequests == ["Bearer old", "Bearer a1"])
    }

    @Test("A process without a token finds the one that another process saves later")
    func foundLater() async throws {
        let server = AuthorizationServer(refusal: refusal)
        let store = MemoryTokenStore(old)
        try await server.run(with: store) { client, _ in
            for _ in 0..<2 {
                let error = await failure { () async throws(Failure) in try await client.send(Notes.Read()) }
                guard case .missingCredentials? = error else {
                    Issue.record("nobody is asked to sign in: \(error as Any)")
                    return
                }
            }
            await store.save(OAuthToken(accessToken: "a1", refreshToken: "r1"))
            let note = try await client.send(Notes.Read())
            #expect(note == "a note")
        }
        #expect(server.tokenRequests.count == 1)
    }

    @Test("If another process has renewed the token, and it has expired again, its refresh token is used")
    func expiredMeanwhile() async throws {
        let server = AuthorizationServer()
        let store = MemoryTokenStore(old)
        try await server.run(with: store) { client, session in
            _ = try await session.credentials()
            await store.save(
                OAuthToken(accessToken: "a1", refreshToken: "r1", expiresAt: Date(timeIntervalSinceNow: 5)))
            #expect(try await client.send(Notes.Read()) == "a note")
        }
        #expect(server.tokenRequests.map { $0.text.contains("refresh_token=r1") } == [true])
    }

    @Test("A token that could not be saved is renewed with its own refresh token, not with the stored one")
    func notKept() async throws {
        let server = AuthorizationServer()
        // Once in the renewal, and once when the token is requested.
        let store = GatedStore(old, gate: Gate(isOpen: true), failures: 2)
        try await server.run(with: store) { _, session in
            for _ in 0..<2 {
                let generation = try await session.credentials().generation
                #expect(try await session.renew(after: generation))
            }
        }
        #expect(server.tokenRequests.map { $0.text.contains("refresh_token=r2") } == [false, true])
        #expect(store.token?.accessToken == "a3")
    }

    @Test("If a store cannot be written, calls use the renewed token, which is saved later; signing in throws")
    func keptLater() async throws {
        let gate = Gate(isOpen: true)
        let store = GatedStore(old, gate: gate, failures: 1)
        try await AuthorizationServer().run(with: store) { client, _ in
            let first = try await client.send(Notes.Read())
            #expect(await eventually { store.token?.accessToken == "a2" })
            let second = try await client.send(Notes.Read())
            #expect(first == "a note" && second == "a note")
            #expect(store.waiting == 2)
        }

        let broken = GatedStore(nil, gate: gate, failures: .max)
        try await AuthorizationServer().run(with: broken) { client, session in
            await #expect(throws: FileTokenStoreError.unwritable) {
                try await session.signIn(with: .clientCredentials)
            }
            await #expect(throws: FileTokenStoreError.unwritable) { try await session.use(other) }
            let note = try await client.send(Notes.Read())
            #expect(note == "a note")
        }
    }

    @Test("If a store cannot delete a token, the end of the grant is still reported")
    func notForgotten() async throws {
        let store = GatedStore(old, gate: Gate(isOpen: true), failures: 1)
        let server = AuthorizationServer(refusal: refusal)
        try await server.run(with: store) { client, session in
            for _ in 0..<3 {
                let error = await failure { () async throws(Failure) in try await client.send(Notes.Read()) }
                guard case .missingCredentials? = error else {
                    Issue.record("nobody is asked to sign in: \(error as Any)")
                    return
                }
            }
            let isSignedIn = try await session.isSignedIn
            #expect(!isSignedIn && store.token == old)
            try await session.use(nil)
            #expect(store.token == nil)
        }
        #expect(server.tokenRequests.count == 1 && server.apiRequests.count == 1)
    }

    @Test("A process whose refresh token was already used waits until the faster process has saved its token")
    func savedLate() async throws {
        let server = AuthorizationServer(refusal: refusal)
        // When the token is needed, before it is renewed, and once after it was refused.
        let store = LateStore(old, until: 3, then: OAuthToken(accessToken: "a1", refreshToken: "r1"))
        try await server.run(with: store) { client, _ in
            let note = try await client.send(Notes.Read())
            #expect(note == "a note")
        }
        #expect(server.apiRequests == ["Bearer old", "Bearer a1"] && server.tokenRequests.count == 1)
    }

    @Test("Signing out works, even if the store cannot delete the token")
    func signedOut() async throws {
        let server = AuthorizationServer()
        let store = GatedStore(old, gate: Gate(isOpen: true), failures: 1)
        try await server.run(with: store, usesClientCredentials: true) { client, session in
            await #expect(throws: FileTokenStoreError.unwritable) { try await session.use(nil) }
            let note = try await client.send(Notes.Read())
            #expect(note == "a note")
        }
        #expect(server.tokenRequests.map { $0.text.contains("grant_type=client_credentials") } == [true])
        #expect(server.apiRequests == ["Bearer a2"])
    }
}

/// Saves a token when its gate is open, after this number of failures.
private final class GatedStore: TokenStore {
    private let state: Lock<(token: OAuthToken?, waiting: Int, failures: Int)>
    private let gate: Gate

    init(_ token: OAuthToken?, gate: Gate, failures: Int = 0) {
        state = Lock((token, 0, failures))
        self.gate = gate
    }

    /// The number of tokens that have arrived.
    var waiting: Int { state.withLock { $0.waiting } }

    var token: OAuthToken? { state.withLock { $0.token } }

    func load() async -> OAuthToken? { token }

    func save(_ token: OAuthToken?) async throws {
        state.withLock { $0.waiting += 1 }
        if token != nil { await gate.pass() }
        try state.withLock { state in
            guard state.failures == 0 else {
                state.failures -= 1
                throw FileTokenStoreError.unwritable
            }
            state.token = token
        }
    }
}

/// Has another process's token after this number of reads.
private final class LateStore: TokenStore {
    private let old: OAuthToken
    private let new: OAuthToken
    private let looks: Lock<Int>

    init(_ old: OAuthToken, until looks: Int, then new: OAuthToken) {
        self.old = old
        self.new = new
        self.looks = Lock(looks)
    }

    func load() async -> OAuthToken? {
        looks.withLock {
            $0 -= 1
            return $0 < 0 ? new : old
        }
    }

    func save(_ token: OAuthToken?) async { Issue.record("nothing is saved over another process's token") }
}
