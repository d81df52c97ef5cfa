import APIRuntime
import APIValues
import Foundation
import HTTPTypes
import Testing

@testable import APIRuntimeAuthentication

@Suite("Sign-out from a hostile server, and during other changes")
struct HostileSignOutTests {
    private static let old = OAuthToken(accessToken: "a1", refreshToken: "r1")

    /// A server whose renewals wait for a gate, and give `a2` and `r2`. The gate is open for revocations.
    private func server(_ gate: Gate) -> HostileServer {
        HostileServer { request, _ in
            guard request.path == "/token" else { return .init(body: "") }
            await gate.pass()
            return .init(body: #"{"access_token":"a2","refresh_token":"r2"}"#)
        }
    }

    private func revoked(_ server: HostileServer) -> [String?] {
        server.requests.filter { $0.path == "/revoke" }.map { $0.form["token"] }
    }

    @Test("Sign-out during a renewal deletes the token at once, and revokes the renewed one when it comes")
    func renewal() async throws {
        let gate = Gate(isOpen: false)
        let server = server(gate)
        let store = MemoryTokenStore(Self.old)
        let session = try server.session(store)
        let generation = try await session.credentials().generation
        let renewal = Task { try await session.renew(after: generation) }
        #expect(await eventually { !server.requests.isEmpty })
        #expect(try await session.signOut())
        #expect(try await !session.isSignedIn)
        gate.open()
        _ = try await renewal.value
        #expect(await eventually { revoked(server) == ["r1", "r2"] })
        #expect(await store.load() == nil)
    }

    @Test("With a file that processes share, sign-out waits for the renewal, and revokes the token that it got")
    func sharedRenewal() async throws {
        let gate = Gate(isOpen: false)
        let server = server(gate)
        let file = SharedFile()
        try await file.store.save(Self.old)
        let (renewing, leaving) = (try server.session(file.store), try server.session(file.store))
        _ = try await leaving.credentials()
        let generation = try await renewing.credentials().generation
        let renewal = Task { try await renewing.renew(after: generation) }
        #expect(await eventually { !server.requests.isEmpty })
        let signOut = Task { try await leaving.signOut() }
        try await Task.sleep(for: .milliseconds(50))
        #expect(revoked(server).isEmpty)
        gate.open()
        #expect(try await renewal.value)
        #expect(try await signOut.value)
        #expect(revoked(server) == ["r2"])
        #expect(try await file.store.load() == nil)
    }

    @Test("A sign-out that is cancelled while another process renews the token deletes it all the same")
    func cancelledWait() async throws {
        let file = SharedFile()
        try await file.store.save(Self.old)
        let gate = Gate(isOpen: false)
        let isHeld = Lock(false)
        let holder = Task {
            try await file.store.exclusively {
                isHeld.withLock { $0 = true }
                await gate.pass()
            }
        }
        #expect(await eventually { isHeld.withLock { $0 } })
        let session = try HostileServer { _, _ in .init(body: "") }.session(file.store)
        let signOut = Task { try await session.signOut() }
        signOut.cancel()
        await #expect(throws: CancellationError.self) { try await signOut.value }
        #expect(try await !session.isSignedIn)
        gate.open()
        try await holder.value
    }

    @Test("The token that another process has renewed is revoked, and not its used one")
    func otherProcess() async throws {
        let server = HostileServer { _, _ in .init(body: "") }
        let store = MemoryTokenStore(Self.old)
        let session = try server.session(store)
        _ = try await session.credentials()
        await store.save(OAuthToken(accessToken: "a2", refreshToken: "r2"))
        #expect(try await session.signOut())
        #expect(revoked(server) == ["r2"])
    }

    @Test("A token that could not be saved is revoked, and not the stored one")
    func unsaved() async throws {
        let server = HostileServer { request, _ in
            .init(body: request.path == "/token" ? #"{"access_token":"a2","refresh_token":"r2"}"# : "")
        }
        let session = try server.session(StubbornStore(Self.old))
        let generation = try await session.credentials().generation
        #expect(try await session.renew(after: generation))
        await #expect(throws: FileTokenStoreError.unwritable) { try await session.signOut() }
        #expect(revoked(server) == ["r2"])
        #expect(try await !session.isSignedIn)
    }

    @Test("A file that holds no token is deleted")
    func unreadable() async throws {
        let file = SharedFile()
        for text in ["", "{", #"{"accessToken":7}"#] {
            try Data(text.utf8).write(to: file.url)
            chmod(file.url.path, 0o600)
            let server = HostileServer { _, _ in .init(body: "") }
            #expect(try await !server.session(file.store).signOut())
            #expect(!FileManager.default.fileExists(atPath: file.url.path))
            #expect(server.requests.isEmpty)
        }
    }

    @Test(
        "A server that does not revoke is an error without the token, which is deleted all the same",
        arguments: [
            TokenEndpoint.Answer.page(503), .page(404), .init(status: 302, body: ""),
            .problem("unsupported_token_type"),
            .problem("server_error", status: 503),
            .init(status: 400, type: "text/plain", body: "unknown token r1-r1-r1-r1"),
            .init(
                status: 400,
                body: #"{"error":"r1-r1-r1-r1","error_description":"r1-r1-r1-r1","error_uri":"x:r1-r1-r1-r1"}"#),
        ])
    func refused(answer: TokenEndpoint.Answer) async throws {
        let store = MemoryTokenStore(OAuthToken(accessToken: "a1-a1-a1-a1", refreshToken: "r1-r1-r1-r1"))
        let session = try HostileServer { _, _ in answer }.session(store)
        let error = try #require(await problem { try await session.signOut() })
        var text = "\(error) \(error.localizedDescription) \(String(reflecting: error)) "
        dump(error, to: &text)
        #expect(error is TransportFailure && !text.contains("r1-r1"))
        #expect(await store.load() == nil)
        #expect(try await !session.isSignedIn)
    }

    @Test("A server that cannot be reached is an error, and the token is deleted all the same")
    func unreachable() async throws {
        let store = MemoryTokenStore(Self.old)
        let session = try HostileServer { _, _ in throw TransportFailure(.notConnected, "offline") }.session(store)
        let error = await problem { try await session.signOut() }
        #expect((error as? TransportFailure)?.kind == .notConnected)
        #expect(await store.load() == nil)
    }

    @Test("A server without https is not sent the token, which is deleted all the same")
    func plain() async throws {
        let store = MemoryTokenStore(Self.old)
        let server = HostileServer { _, _ in .init(body: "") }
        let session = try server.session(store) { $0.revocationURL = URL(string: "http://auth.test/revoke") }
        #expect(await problem { try await session.signOut() } != nil)
        #expect(server.requests.isEmpty)
        #expect(await store.load() == nil)
    }

    @Test(
        "Any success means that the token is revoked, whatever the body says (RFC 7009 §2.2)",
        arguments: ["", "{}", "<p>", #"{"error":"x"}"#])
    func success(body: String) async throws {
        let server = HostileServer { _, _ in .init(body: body) }
        #expect(try await server.session(MemoryTokenStore(Self.old)).signOut())
    }

    @Test("A client with a secret authenticates, in the header or in the body")
    func secret() async throws {
        for place in [OAuthServer.ClientAuthentication.basic, .body] {
            let server = HostileServer { _, _ in .init(body: "") }
            let session = try server.session(MemoryTokenStore(Self.old)) {
                $0.clientSecret = "s3cret"
                $0.clientAuthentication = place
            }
            #expect(try await session.signOut())
            let request = try #require(server.requests.first)
            let header = "Basic " + Data("shelf:s3cret".utf8).base64EncodedString()
            #expect(request.head.headerFields[.authorization] == (place == .basic ? header : nil))
            #expect(request.form["client_secret"] == (place == .body ? "s3cret" : nil))
            #expect(request.form["client_id"] == (place == .body ? "shelf" : nil))
        }
    }

    @Test("A process does not renew a token that another one has deleted, and finds the next one")
    func signedOutElsewhere() async throws {
        let file = SharedFile()
        try await file.store.save(Self.old)
        let server = HostileServer { _, _ in .init(body: #"{"access_token":"a2","refresh_token":"r2"}"#) }
        let (staying, leaving) = try (server.session(file.store), server.session(file.store) { $0.revocationURL = nil })
        let generation = try await staying.credentials().generation
        #expect(try await !leaving.signOut())
        await #expect(throws: MissingCredentials.self) { try await staying.renew(after: generation) }
        #expect(try await !staying.isSignedIn)
        #expect(server.requests.isEmpty)
        try await leaving.signIn(on: AnsweredPage())
        #expect(try await staying.token?.accessToken == "a2")
    }

    @Test("A store that returns no token does not sign the user out")
    func emptyStore() async throws {
        let server = HostileServer { _, _ in .init(body: #"{"access_token":"a2","refresh_token":"r2"}"#) }
        let session = try server.session(EmptyStore())
        try await session.use(Self.old)
        #expect(try await session.renew(after: session.credentials().generation))
        #expect(try await session.token?.accessToken == "a2")
    }

    @Test("Sign-outs at the same time all end, and delete the token")
    func several() async throws {
        let store = MemoryTokenStore(Self.old)
        let session = try HostileServer { _, _ in .init(body: "") }.session(store)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 { group.addTask { try await session.signOut() } }
            var revocations = 0
            for try await isRevoked in group where isRevoked { revocations += 1 }
            #expect(revocations > 0)
        }
        #expect(await store.load() == nil)
    }
}

/// A store that keeps its first token.
private final class StubbornStore: TokenStore {
    private let token: OAuthToken

    init(_ token: OAuthToken) { self.token = token }

    func load() async -> OAuthToken? { token }

    func save(_ token: OAuthToken?) async throws { throw FileTokenStoreError.unwritable }
}

/// A store that keeps nothing.
private struct EmptyStore: TokenStore {
    func load() async -> OAuthToken? { nil }
    func save(_ token: OAuthToken?) async {}
}

/// A token file with its lock, which are removed after the test.
final class SharedFile: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-oauth-\(UUID().uuidString)")

    var store: FileTokenStore { FileTokenStore(file: url) }

    deinit {
        for path in [url.path, store.lockPath] { try? FileManager.default.removeItem(atPath: path) }
    }
}
