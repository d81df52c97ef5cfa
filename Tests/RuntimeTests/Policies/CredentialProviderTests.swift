import APIRuntime
import APIRuntimeAuthentication
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Provided credentials")
struct CredentialProviderTests {
    private typealias Failure = APIError<Never>

    /// Provides `t0`, after a renewal `t1`, and so on.
    private final class Tokens: CredentialProvider {
        let state = Lock((generation: 0, renewals: 0))
        let canRenew: Bool
        let failure: (any Error & Sendable)?

        init(canRenew: Bool = true, failure: (any Error & Sendable)? = nil) {
            self.canRenew = canRenew
            self.failure = failure
        }

        func credentials() async throws -> ProvidedCredentials<Shop.Credential> {
            if let failure { throw failure }
            let generation = state.withLock { $0.generation }
            return ProvidedCredentials([.token("t\(generation)")], generation: generation)
        }

        func renew(after generation: Int) async throws -> Bool {
            state.withLock { state in
                state.renewals += 1
                if canRenew, state.generation == generation { state.generation += 1 }
                return state.generation > generation
            }
        }
    }

    private func client(_ script: Script, _ tokens: Tokens) -> Shop.Client {
        Shop.Client(script).with { $0.layers.append(CredentialRenewal(tokens)) }
    }

    private func tokens(_ script: Script) -> [String?] { script.requests.map { $0.headerFields[.authorization] } }

    @Test("Credentials are requested only when they are needed")
    func asked() async throws {
        let script = Script()
        let client = client(script, Tokens())
        _ = try await client.send(PolicyCall<Private>())
        _ = try await client.send(PolicyCall<Plain>())
        #expect(tokens(script) == ["Bearer t0", nil])
    }

    @Test("A credential of the client wins over a provided one")
    func values() async throws {
        let script = Script()
        _ = try await client(script, Tokens()).with { $0.credentials = [.token("mine")] }.send(PolicyCall<Private>())
        #expect(tokens(script) == ["Bearer mine"])
    }

    @Test("A provider without credentials fails no call that can do without them")
    func optional() async throws {
        let script = Script(.status(200), .status(200), .status(401))
        let tokens = Tokens(failure: MissingCredentials(scheme: "token"))
        let client = client(script, tokens)
        _ = try await client.send(PolicyCall<PrivateOrNot>())
        _ = try await client.with { $0.credentials = [.token("mine")] }.send(PolicyCall<Private>())
        #expect(self.tokens(script) == [nil, "Bearer mine"])
        // No provided credential was sent, so none is renewed.
        _ = await failure { () async throws(Failure) in try await client.send(PolicyCall<PrivateOrNot>()) }
        #expect(script.requests.count == 3 && tokens.state.withLock { $0.renewals } == 0)
    }

    @Test("A 401 of another server after a redirect renews nothing")
    func foreign() async throws {
        let script = Script(.status(302, [("Location", "https://elsewhere.test/")]), .status(401))
        let tokens = Tokens()
        let client = client(script, tokens)
        let error = await failure { () async throws(Failure) in try await client.send(PolicyCall<Private>()) }
        #expect(error?.response?.status == 401)
        #expect(script.requests.count == 2 && tokens.state.withLock { $0.renewals } == 0)
    }

    @Test("After a 401 the call is repeated once with new credentials, even a POST, because it was not carried out")
    func replay() async throws {
        let script = Script(.status(401), .status(401))
        let client = client(script, Tokens())
        let error = await failure { () async throws(Failure) in try await client.send(PolicyCall<PrivateCreate>()) }
        #expect(error?.response?.status == 401)
        #expect(tokens(script) == ["Bearer t0", "Bearer t1"])
        #expect(try await client.send(PolicyCall<PrivateCreate>()) == "done")
    }

    @Test("Without newer credentials the 401 is the response")
    func noOthers() async throws {
        let script = Script(.status(401))
        let client = client(script, Tokens(canRenew: false))
        let error = await failure { () async throws(Failure) in try await client.send(PolicyCall<Private>()) }
        #expect(error?.response?.status == 401)
        #expect(script.requests.count == 1)
    }

    @Test("A 401 of an endpoint without auth renews nothing")
    func publicEndpoint() async throws {
        let tokens = Tokens()
        let client = client(Script(.status(401)), tokens)
        _ = await failure { () async throws(Failure) in try await client.send(PolicyCall<Plain>()) }
        #expect(tokens.state.withLock { $0.renewals } == 0)
    }

    @Test("A renewal does not count as a retry, and retries use the new credentials")
    func withRetries() async throws {
        let script = Script(.status(503), .status(401), .status(503), .status(503))
        #expect(try await client(script, Tokens()).send(PolicyCall<Private>()) == "done")
        #expect(tokens(script) == ["Bearer t0", "Bearer t0", "Bearer t1", "Bearer t1", "Bearer t1"])
    }

    @Test("A provider's error becomes an error of the runtime")
    func failures() async throws {
        func error(_ thrown: any Error & Sendable) async -> APIError<Never>? {
            let client = client(Script(), Tokens(failure: thrown))
            return await failure { () async throws(Failure) in try await client.send(PolicyCall<Private>()) }
        }
        if case .missingCredentials(let scheme)? = await error(MissingCredentials(scheme: "token")) {
            #expect(scheme == "token")
        } else {
            Issue.record("nobody is asked to sign in")
        }
        #expect(await error(TransportFailure(.cannotConnect, "no"))?.transportFailure?.kind == .cannotConnect)
        struct Custom: Error { let secret = "s3cret" }
        let unknown = await error(Custom())
        #expect(unknown?.transportFailure?.kind == .other)
        #expect("\(unknown as Any)".contains("s3cret") == false)
    }

    @Test(
        "A body that is readable once is not sent again after a 401, but the credentials are renewed for the next call")
    func streamedBody() async throws {
        let script = Script(.status(401))
        let tokens = Tokens()
        let chunks = AsyncStream<Data> { $0.finish() }
        let client = client(script, tokens)
        _ = await failure { () async throws(Failure) in
            try await client.send(PolicyCall<PrivateCreate>(body: HTTPBody(chunks)))
        }
        #expect(script.requests.count == 1)
        #expect(tokens.state.withLock { $0.renewals } == 1)
    }
}
