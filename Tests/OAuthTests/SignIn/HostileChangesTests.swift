import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("Sign-ins at the same time as other changes")
struct HostileChangesTests {
    /// A server that gives the access token `a-` and the code or refresh token; renewals wait for a gate.
    private func server(_ gate: Gate) -> HostileServer {
        HostileServer { request, _ in
            if let refreshToken = request.form["refresh_token"] {
                await gate.pass()
                return .init(body: #"{"access_token":"a-\#(refreshToken)","refresh_token":"r2"}"#)
            }
            let code = request.form["code"] ?? ""
            return .init(body: #"{"access_token":"a-\#(code)","refresh_token":"r-\#(code)"}"#)
        }
    }

    @Test("A sign-in during a renewal counts, and the renewed token is dropped")
    func renewal() async throws {
        let gate = Gate(isOpen: false)
        let server = server(gate)
        let store = MemoryTokenStore(OAuthToken(accessToken: "a1", refreshToken: "r1"))
        let session = try server.session(store)
        let generation = try await session.credentials().generation
        let renewal = Task { try await session.renew(after: generation) }
        #expect(await eventually { !server.requests.isEmpty })
        try await session.signIn(on: AnsweredPage())
        gate.open()
        _ = try await renewal.value
        #expect(try await session.token?.accessToken == "a-c1")
        #expect(await store.load()?.accessToken == "a-c1")
        // The token of the renewal belongs to the same user: revoking it could end the new grant too.
        #expect(!server.requests.contains { $0.path == "/revoke" })
    }

    @Test("A sign-in while another process renews the old token is not overwritten in their file")
    func sharedRenewal() async throws {
        let gate = Gate(isOpen: false)
        let server = server(gate)
        let file = SharedFile()
        try await file.store.save(OAuthToken(accessToken: "a1", refreshToken: "r1"))
        let (renewing, entering) = (try server.session(file.store), try server.session(file.store))
        let generation = try await renewing.credentials().generation
        let renewal = Task { try await renewing.renew(after: generation) }
        #expect(await eventually { !server.requests.isEmpty })
        let signIn = Task { try await entering.signIn(on: AnsweredPage()) }
        #expect(await eventually { server.requests.contains { $0.form["code"] != nil } })
        gate.open()
        #expect(try await renewal.value)
        try await signIn.value
        #expect(try await file.store.load()?.accessToken == "a-c1")
        // The other process takes it at its next renewal.
        _ = try await renewing.renew(after: renewing.credentials().generation)
        #expect(try await renewing.token?.accessToken == "a-c1")
    }

    @Test("Of sign-ins at the same time, on pages and devices, one token is kept and saved")
    func several() async throws {
        let server = HostileServer { request, _ in
            if request.path == "/device" {
                return .init(
                    body: #"{"device_code":"d","user_code":"A","verification_uri":"https://a.test","interval":0.1}"#)
            }
            let code = request.form["code"] ?? request.form["device_code"] ?? ""
            return .init(body: #"{"access_token":"a-\#(code)"}"#)
        }
        let store = MemoryTokenStore()
        let session = try server.session(store)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<10 {
                group.addTask {
                    try await session.signIn(
                        on: AnsweredPage { [("code", "c\(index)"), ("state", $0["state"] ?? "")] })
                }
                group.addTask { try await session.signInOnDevice { _ in } }
            }
            try await group.waitForAll()
        }
        let token = try #require(try await session.token)
        #expect(await store.load() == token)
        // Each code was sent with its own verifier.
        let verifiers = server.requests.compactMap { $0.form["code_verifier"] }
        #expect(verifiers.count == 10 && Set(verifiers).count == 10)
    }

    @Test("A sign-in that fails leaves the token, the store and other sign-ins alone")
    func failing() async throws {
        let store = MemoryTokenStore(OAuthToken(accessToken: "a0", refreshToken: "r0"))
        let server = HostileServer { request, _ in
            request.form["code"] == "good" ? .init(body: #"{"access_token":"a1"}"#) : .problem("invalid_grant")
        }
        let session = try server.session(store)
        for error in ["access_denied", "server_error"] {
            await #expect(throws: SignInFailure.self) {
                try await session.signIn(on: AnsweredPage { [("error", error), ("state", $0["state"] ?? "")] })
            }
        }
        await #expect(throws: MissingCredentials.self) { try await session.signIn(on: AnsweredPage()) }
        #expect(await store.load()?.accessToken == "a0")
        #expect(try await session.token?.refreshToken == "r0")
        try await session.signIn(on: AnsweredPage { [("code", "good"), ("state", $0["state"] ?? "")] })
        #expect(await store.load()?.accessToken == "a1")
        #expect(session.refusal == nil)
    }

    @Test("Sign-in and sign-out at the same time end in one of the two, in memory and in the store alike")
    func inAndOut() async throws {
        let store = MemoryTokenStore()
        let server = HostileServer { _, _ in .init(body: #"{"access_token":"a1"}"#) }
        let session = try server.session(store)
        for _ in 0..<50 {
            async let entering: Void = session.signIn(on: AnsweredPage())
            async let leaving = session.signOut()
            _ = try await (entering, leaving)
            let token = try await session.token
            #expect(await store.load() == token)
        }
    }
}
