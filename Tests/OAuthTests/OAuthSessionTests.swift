import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import LoopbackServer
import APIValues
import Testing

@testable import APIRuntimeAuthentication

@Suite("OAuth sessions")
struct OAuthSessionTests {
    private typealias Failure = APIError<Never>
    private let old = OAuthToken(accessToken: "old", refreshToken: "r0")

    @Test("Any number of refused calls renew the token once, and each call is repeated once")
    func singleFlight() async throws {
        let gate = Gate(isOpen: false)
        let server = AuthorizationServer(gate: gate)
        try await server.run(with: MemoryTokenStore(old)) { client, _ in
            try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<50 { group.addTask { try await client.send(Notes.Read()) } }
                while server.apiRequests.count < 50 { try await Task.sleep(for: .milliseconds(5)) }
                gate.open()
                for try await note in group { #expect(note == "a note") }
            }
        }
        #expect(server.tokenRequests.count == 1)
        #expect(server.apiRequests.filter { $0 == "Bearer old" }.count == 50)
        #expect(server.apiRequests.filter { $0 == "Bearer a2" }.count == 50)
    }

    @Test("A call that is refused late, with the earlier token, renews nothing")
    func lateRefusal() async throws {
        let server = AuthorizationServer()
        try await server.run(with: MemoryTokenStore(old)) { _, session in
            let refused = try await session.credentials().generation
            #expect(try await session.renew(after: refused))
            #expect(try await session.renew(after: refused))
        }
        #expect(server.tokenRequests.count == 1)
    }

    @Test("An expired token is renewed before it is sent")
    func expired() async throws {
        let server = AuthorizationServer()
        let expired = OAuthToken(accessToken: "old", refreshToken: "r0", expiresAt: Date(timeIntervalSinceNow: 5))
        try await server.run(with: MemoryTokenStore(expired)) { client, _ in
            let note = try await client.send(Notes.Read())
            #expect(note == "a note")
        }
        #expect(server.apiRequests == ["Bearer a2"])
    }

    @Test("The request follows the standard, with the client's credentials encoded")
    func request() async throws {
        let server = AuthorizationServer()
        try await server.run(with: MemoryTokenStore(old)) { client, _ in _ = try await client.send(Notes.Read()) }
        let request = try #require(server.tokenRequests.first)
        #expect(request.method == "POST")
        #expect(request.target == "/oauth/token?tenant=a%20b")
        #expect(request.headers["authorization"] == "Basic " + Data("shelf:s3cret%3A%2F".utf8).base64EncodedString())
        #expect(request.headers["content-type"] == "application/x-www-form-urlencoded")
        #expect(request.text == "grant_type=refresh_token&refresh_token=r0")
    }

    @Test("A server that refuses every token is asked twice, not forever")
    func noLoop() async throws {
        let server = AuthorizationServer(refusesAll: true)
        try await server.run(with: MemoryTokenStore(old)) { client, _ in
            let error = await failure { () async throws(Failure) in try await client.send(Notes.Read()) }
            #expect(error?.response?.status == 401)
        }
        #expect(server.apiRequests == ["Bearer old", "Bearer a2"])
        #expect(server.tokenRequests.count == 1)
    }

    @Test("At the end of the grant all waiting calls have to sign in, and the token is deleted")
    func grantOver() async throws {
        let gate = Gate(isOpen: false)
        let server = AuthorizationServer(refusal: .json(#"{"error":"invalid_grant"}"#, status: 400), gate: gate)
        let store = MemoryTokenStore(old)
        try await server.run(with: store) { client, session in
            let schemes = await withTaskGroup(of: String?.self) { group in
                for _ in 0..<10 {
                    group.addTask {
                        let error = await failure { () async throws(Failure) in try await client.send(Notes.Read()) }
                        if case .missingCredentials(let scheme)? = error { return scheme }
                        return nil
                    }
                }
                while server.apiRequests.count < 10 { try? await Task.sleep(for: .milliseconds(5)) }
                gate.open()
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(schemes == Array(repeating: "token", count: 10))
            let isSignedIn = try await session.isSignedIn
            #expect(!isSignedIn)
        }
        #expect(server.tokenRequests.count == 1)
        #expect(await store.load() == nil)
    }

    @Test(
        "An error about the client, and not about the grant, keeps the token",
        arguments: ["invalid_client", "unauthorized_client"])
    func clientRefused(problem: String) async throws {
        let server = AuthorizationServer(refusal: .json(#"{"error":"\#(problem)"}"#, status: 401))
        let store = MemoryTokenStore(old)
        try await server.run(with: store) { client, session in
            let error = await failure { () async throws(Failure) in try await client.send(Notes.Read()) }
            guard case .transport? = error else {
                Issue.record("somebody is asked to sign in: \(error as Any)")
                return
            }
            let isSignedIn = try await session.isSignedIn
            #expect(isSignedIn)
        }
        #expect(await store.load() == old)
    }

    @Test("A server outage keeps the token: the next call tries again")
    func serverDown() async throws {
        let server = AuthorizationServer(refusal: LoopbackServer.Answer(status: 503))
        let store = MemoryTokenStore(old)
        try await server.run(with: store) { client, _ in
            for _ in 0..<2 {
                let error = await failure { () async throws(Failure) in try await client.send(Notes.Read()) }
                guard case .transport(let failure)? = error else {
                    Issue.record("not told: \(error as Any)")
                    return
                }
                #expect(failure.message.contains("503"))
            }
        }
        #expect(server.tokenRequests.count == 2)
        #expect(await store.load() == old)
    }

    @Test("During an outage a token is used until it expires, and no longer")
    func lastSeconds() async throws {
        let server = AuthorizationServer(refusal: LoopbackServer.Answer(status: 503))
        let end = Date(timeIntervalSince1970: 1_700_000_000)
        let last = OAuthToken(accessToken: "a1", refreshToken: "r0", expiresAt: end)
        let now = Lock(end - 25)
        try await server.run(with: MemoryTokenStore(last), now: { now.withLock { $0 } }) { client, session in
            let note = try await client.send(Notes.Read())
            #expect(note == "a note")
            now.withLock { $0 = end + 1 }
            await #expect(throws: TransportFailure.self) { try await session.credentials() }
        }
        #expect(server.tokenRequests.count == 2)

        let unreachable = OAuthSession(
            server: OAuthServer(tokenURL: try #require(URL(string: "http://127.0.0.1:1/token")), clientID: "c"),
            scheme: "token", store: MemoryTokenStore(last), usesClientCredentials: false, now: { end - 25 }
        ) { Notes.Credential.token($0) }
        #expect(try await unreachable.credentials().values.count == 1)
    }

    @Test("A cancelled call stops waiting; the others get the token")
    func cancelledWaiter() async throws {
        let gate = Gate(isOpen: false)
        let server = AuthorizationServer(gate: gate)
        try await server.run(with: MemoryTokenStore(old)) { client, _ in
            let first = Task { await failure { () async throws(Failure) in try await client.send(Notes.Read()) } }
            while server.tokenRequests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
            let second = Task { try await client.send(Notes.Read()) }
            while server.apiRequests.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
            first.cancel()
            guard case .cancelled? = await first.value else {
                Issue.record("the cancelled call did not end as cancelled")
                return
            }
            gate.open()
            #expect(try await second.value == "a note")
        }
        #expect(server.tokenRequests.count == 1)
    }

    @Test("Without a token, a session with client credentials gets one, and others have to sign in")
    func withoutToken() async throws {
        let server = AuthorizationServer()
        try await server.run(with: MemoryTokenStore(), usesClientCredentials: true) { client, _ in
            let note = try await client.send(Notes.Read())
            #expect(note == "a note")
        }
        #expect(server.tokenRequests.map(\.text) == ["grant_type=client_credentials&scope=read+write"])

        try await AuthorizationServer().run(with: MemoryTokenStore()) { client, session in
            let error = await failure { () async throws(Failure) in try await client.send(Notes.Read()) }
            guard case .missingCredentials("token")? = error else {
                Issue.record("nobody is asked to sign in: \(error as Any)")
                return
            }
            try await session.signIn(
                with: .authorizationCode("c0de", redirectURI: "shelf://back", codeVerifier: "v3rifier"))
            let note = try await client.send(Notes.Read())
            #expect(note == "a note")
        }
    }

    @Test("A token that cannot be renewed is used until it expires")
    func notRenewable() async throws {
        let server = AuthorizationServer()
        let last = OAuthToken(accessToken: "a1", expiresAt: Date(timeIntervalSinceNow: 5))
        try await server.run(with: MemoryTokenStore(last)) { client, _ in
            let note = try await client.send(Notes.Read())
            #expect(note == "a note")
        }
        #expect(server.tokenRequests.isEmpty)
    }

    @Test("A token that another process has renewed is read from the store")
    func otherProcess() async throws {
        let server = AuthorizationServer()
        let store = MemoryTokenStore(old)
        try await server.run(with: store) { client, session in
            _ = try await session.credentials()
            await store.save(OAuthToken(accessToken: "a1", refreshToken: "r1"))
            let note = try await client.send(Notes.Read())
            #expect(note == "a note")
        }
        #expect(server.apiRequests == ["Bearer old", "Bearer a1"])
        #expect(server.tokenRequests.isEmpty)
    }

    @Test(
        "The path and the query of the token endpoint are sent unchanged",
        arguments: [
            ("", "/"), ("/", "/"), ("?x", "/?x"), ("/token/", "/token/"), ("//a//b", "//a//b"),
            ("/a%2Fb/t?x=1+2&y=%2B&&z", "/a%2Fb/t?x=1+2&y=%2B&&z"), ("/%7Bpath%7D#part", "/%7Bpath%7D"),
        ])
    func literalAddress(address: String, target: String) async throws {
        let (_, request) = try await LoopbackServer.record(.json(#"{"access_token":"a1"}"#)) { url in
            let session = OAuthSession(
                server: OAuthServer(tokenURL: try #require(URL(string: url + address)), clientID: "c"), scheme: "token"
            ) { Notes.Credential.token($0) }
            try await session.signIn(with: .clientCredentials)
        }
        #expect(request.target == target)
    }

    @Test("A token endpoint needs https, except on this machine")
    func notSecure() async throws {
        let session = OAuthSession(
            server: OAuthServer(tokenURL: try #require(URL(string: "http://auth.test/token")), clientID: "c"),
            scheme: "token"
        ) { Notes.Credential.token($0) }
        await #expect(throws: InvalidRequest.self) { try await session.signIn(with: .clientCredentials) }
    }

    @Test("Descriptions show no secret")
    func secrecy() async throws {
        let url = try #require(URL(string: "https://auth.test/token?key=s3cret"))
        let server = OAuthServer(tokenURL: url, clientID: "c", clientSecret: "s3cret")
        let session = OAuthSession(server: server, scheme: "token") { Notes.Credential.token($0) }
        let token = OAuthToken(accessToken: "s3cret", refreshToken: "s3cret")
        let grants = [
            OAuthGrant.refreshToken("s3cret"),
            .authorizationCode("s3cret", redirectURI: "s3cret", codeVerifier: "s3cret"),
        ]
        for value in [server, session, token, grants, MemoryTokenStore(token)] as [Any] {
            var text = "\(value) \(String(reflecting: value)) "
            dump(value, to: &text)
            #expect(!text.contains("s3cret"))
        }
    }
}
