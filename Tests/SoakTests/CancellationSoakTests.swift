import APIRuntime
import APIRuntimeCalls
import APIRuntimeConformance
import APIRuntimeFiles
import APIRuntimeOAuth
import APIRuntimeSequences
import Faults
import Foundation
import HTTPTypes
import Testing

extension Soak {
    @Suite("Cancellation at any moment")
    struct CancellationMoments {
        private typealias Ending = Result<Void, APIError<Never>>

        /// Answers in two pieces, over connections that are kept.
        ///
        /// Heads come whole: one that ends early, because the test is over, would end the process on Linux.
        private static let script = ScriptedServer.Script { request in
            let count = request.target == "/watch" ? 5 : 1
            let body = Data(String(repeating: #"{"name": "lamp"}"# + "\n", count: count).utf8)
            let bytes = ScriptedServer.Reply.response(data: body, framing: .chunked(8)).bytes
            let piece = bytes.count - body.count / 2
            return [.send(bytes.prefix(piece)), .pause(.milliseconds(1)), .send(bytes.dropFirst(piece))]
        }

        @Test(
            "Over a network, six hundred calls of every kind end with their value or as cancelled, and nothing is left")
        func moments() async throws {
            #if os(Linux)
                let before = try ProcessUsage.now
            #endif
            try await ScriptedServer.run(Self.script) { server in
                let client = Store.Client(
                    server: .custom(server.url), credentials: [.token("s3cret")], timeout: .seconds(240))
                await withTaskGroup(of: Void.self) { group in
                    for lane in 0..<20 {
                        group.addTask {
                            for index in stride(from: lane, to: 600, by: 20) {
                                let ending = await ending(of: index, with: client)
                                if case .failure(let error) = ending { #expect(error.isCancelled, "\(error)") }
                            }
                        }
                    }
                }
            }
            #if os(Linux)
                let after = try await ProcessUsage.now(backAt: before)
                #expect(after.isBack(at: before), "\(before), then \(after)")
            #endif
        }

        /// Makes a call and cancels it a little later.
        private func ending(of index: Int, with client: Store.Client) async -> Ending {
            let task = Task {
                await Ending { () async throws(APIError<Never>) in try await call(index % 6, with: client) }
            }
            for _ in 0..<index % 50 { await Task.yield() }
            if index % 3 > 0 { try? await Task.sleep(for: .microseconds(index * 20)) }
            task.cancel()
            return await task.value
        }

        private func call(_ kind: Int, with client: Store.Client) async throws(APIError<Never>) {
            switch kind {
            case 0: _ = try await client.send(Store.GetItem())
            case 1: _ = try await client.send(Store.CreateItem(item: Store.Item(name: "lamp")))
            case 2: _ = try await client.send(zip(Store.GetNamed(name: "a"), Store.GetNamed(name: "b")))
            case 3: for try await _ in try await client.send(Store.Watch<ByLines>()) {}
            case 4:
                let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
                defer { try? FileManager.default.removeItem(at: file) }
                try await client.download(Store.GetItem(), to: file, resuming: false)
            default:
                let chunks = AsyncStream<Data> { continuation in
                    for text in ["one", "two"] { continuation.yield(Data(text.utf8)) }
                    continuation.finish()
                }
                try await client.upload(Store.PutFile(body: HTTPBody(chunks)))
            }
        }

        @Test("While a call waits to be made again")
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
