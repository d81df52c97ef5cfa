import APIRuntime
import APIRuntimeConformance
import APIRuntimeAuthentication
import Faults
import Foundation
import HTTPTypes
import Testing

extension Soak {
    @Suite("Cancellation at any moment")
    struct CancellationMoments {
        @Test(
            "Over a network, six hundred calls of every kind end with their value or as cancelled, and leave nothing behind"
        )
        func moments() async throws {
            #if os(Linux)
                let before = try ProcessUsage.now
            #endif
            #expect(try await FaultCalls { nil }.moments() == [])
            #if os(Linux)
                let after = try await ProcessUsage.now(backAt: before)
                #expect(after.isBack(at: before), "\(before), then \(after)")
            #endif
        }

        @Test("During the pause before a retry")
        func pause() async throws {
            for moment in 0..<20 {
                let points = Checkpoints()
                let transport = PointTransport(points: points) { _, _ in
                    .init(status: 503, headers: [.retryAfter: "50"], chunks: ["busy"])
                }
                let client = Store.Client(
                    server: .custom("https://store.test"), transport: transport, timeout: .seconds(240)
                )
                .with { $0.retry = RetryPolicy(times: 3) }
                let task = Task {
                    await Result { () async throws(APIError<Never>) in try await client.send(Store.GetNamed(name: "a"))
                    }
                }
                // The body's end.
                for _ in 0..<10_000 where points.passed.last != "response 1" {
                    try await Task.sleep(for: .milliseconds(1))
                }
                for _ in 0..<moment { await Task.yield() }
                if moment % 2 == 0 { try await Task.sleep(for: .milliseconds(moment)) }
                task.cancel()
                #expect(await task.value.isCancelled)
                #expect(points.sent == 1)
            }
        }

        @Test("Of ten calls that wait for one renewal, nine are cancelled, and the tenth gets its value")
        func renewal() async throws {
            let script = ScriptedServer.Script { request in
                if request.target == "/token" {
                    return ScriptedServer.Reply(
                        [.awaitSignal("renewed")]
                            + ScriptedServer.Reply.json(#"{"access_token": "new", "token_type": "bearer"}"#).steps)
                }
                return request["authorization"] == ["Bearer new"] ? Fault.lamp : .response(401)
            }
            try await ScriptedServer.run(script) { server in
                let tokenURL = try #require(URL(string: "\(server.url)/token"))
                let session = OAuthSession(
                    server: OAuthServer(tokenURL: tokenURL, clientID: "soak"), scheme: "token"
                ) { Store.Credential.token($0) }
                try await session.use(OAuthToken(accessToken: "old", refreshToken: "refresh"))
                let client = Store.Client(server: .custom(server.url), timeout: .seconds(240)).with {
                    $0.layers.append(CredentialRenewal(session))
                }
                let calls = (0..<10).map { _ in
                    Task { await Result { () async throws(APIError<Never>) in try await client.send(Store.GetItem()) } }
                }
                #expect(await server.wait { $0.requests.count == 11 })
                for call in calls.dropLast() { call.cancel() }
                for call in calls.dropLast() { #expect(await call.value.isCancelled) }
                server.signal("renewed")
                #expect(try await calls[9].value.get() == Store.Item(name: "lamp"))
                #expect(server.requests.count { $0.target == "/token" } == 1)
                #expect(server.requests.count == 12)
            }
        }
    }
}
