#if AsyncHTTPClient
    import APIRuntime
    import APIRuntimeSequences
    import APIRuntimeAsyncHTTPClient
    import APIRuntimeConformance
    import AsyncHTTPClient
    import Foundation
    import HTTPTypes
    import NIOCore
    import NIOPosix
    import Testing

    @Suite("AsyncHTTPClientTransport, lifetimes", .tags(.counting))
    struct LifetimeTests {
        /// Answers or hangs, depending on the request's path.
        private static let script = ScriptedServer.Script { request in
            guard request.target == "/refuse" else { return [] }
            return [.send("HTTP/1.1 413 Content Too Large\r\nContent-Length: 5\r\n\r\nlarge"), .awaitClient]
        } answer: { request in
            switch request.target {
            case "/silence": .silence
            case "/endless": .endlessBody(chunked: true)
            default: .response(body: "ok")
            }
        }

        /// The use of a transport before it is released.
        struct Use: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let body: @Sendable (AsyncHTTPClientTransport, ScriptedServer) async throws -> Void

            init(
                _ name: String,
                _ body: @escaping @Sendable (AsyncHTTPClientTransport, ScriptedServer) async throws -> Void
            ) {
                testDescription = name
                self.body = body
            }
        }

        private static let uses = [
            Use("nothing") { _, _ in },
            Use("a whole body") { transport, server in
                let (_, body) = try await transport.send(request(server, "/"), body: nil)
                #expect(try await body.collect(upTo: 10).count == 2)
            },
            Use("a body that nobody reads") { transport, server in
                _ = try await transport.send(request(server, "/endless"), body: nil)
            },
            Use("a body that is read in part") { transport, server in
                let (_, body) = try await transport.send(request(server, "/endless"), body: nil)
                for try await _ in body { break }
            },
            Use("a request that is cancelled") { transport, server in
                let task = Task { _ = try await transport.send(request(server, "/silence"), body: nil) }
                #expect(await server.wait { $0.requests.count == 1 })
                task.cancel()
                await #expect(throws: CancellationError.self) { try await task.value }
            },
            Use("a request that fails") { transport, _ in
                let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:1", path: "/")
                await #expect(throws: TransportFailure.self) { try await transport.send(request, body: nil) }
            },
            Use("an upload that is refused") { transport, server in
                let chunks = MadeChunks(chunks: .max, size: 100_000)
                let (head, _) = try await transport.send(request(server, "/refuse"), body: HTTPBody(chunks))
                #expect(head.status.code == 413)
            },
        ]

        @Test("A client is released with its transport, after any use", arguments: uses)
        func use(_ use: Use) async throws {
            try await ScriptedServer.run(Self.script) { server in
                weak var client: Witness?
                do {
                    let witness = Witness()
                    client = witness
                    try await use.body(Self.transport(witness), server)
                }
                #expect(await wait { client == nil })
                #expect(await server.wait { $0.connections.allSatisfy { $0 != nil } })
            }
        }

        @Test("A client stays for copies of its transport, and for a body after them")
        func owners() async throws {
            let script = ScriptedServer.Script.always([
                .send("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nhalf"), .awaitSignal("go"), .send("half"),
            ])
            try await ScriptedServer.run(script) { server in
                weak var client: Witness?
                do {
                    var transport: AsyncHTTPClientTransport?
                    do {
                        let witness = Witness()
                        client = witness
                        transport = Self.transport(witness)
                    }
                    var copy = transport
                    transport = nil
                    let body = try await copy?.send(Self.request(server, "/"), body: nil).1
                    copy = nil
                    try await Task.sleep(for: .milliseconds(100))
                    #expect(client != nil)
                    server.signal("go")
                    #expect(try await body?.collect(upTo: 100) == Data("halfhalf".utf8))
                }
                #expect(await wait { client == nil })
            }
        }

        @Test(
            "A transport that is shut down fails running and later calls, and needs its event loops no more")
        func shutdown() async throws {
            try await ScriptedServer.run(Self.script) { server in
                for _ in 0..<20 {
                    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
                    let transport = AsyncHTTPClientTransport(eventLoopGroup: group)
                    let (_, body) = try await transport.send(Self.request(server, "/endless"), body: nil)
                    let upload = Task {
                        let chunks = MadeChunks(chunks: .max, size: 100_000)
                        return try await transport.send(Self.request(server, "/"), body: HTTPBody(chunks))
                    }
                    await withTaskGroup { tasks in
                        for _ in 0..<2 { tasks.addTask { await transport.shutdown() } }
                    }
                    await #expect(throws: TransportFailure.self) { try await upload.value }
                    await #expect(throws: TransportFailure.self) { for try await _ in body {} }
                    await #expect(throws: TransportFailure.self) {
                        try await transport.send(Self.request(server, "/"), body: nil)
                    }
                    try await group.shutdownGracefully()
                }
                #expect(await server.wait { $0.connections.allSatisfy { $0 == .byClient } })
            }
        }

        /// Released with the client whose configuration holds it.
        private final class Witness: Sendable {}

        private static func transport(_ witness: Witness) -> AsyncHTTPClientTransport {
            var configuration = HTTPClient.Configuration()
            // A timer of async-http-client holds parts of a client for this time if its connection was idle.
            configuration.connectionPool.idleTimeout = .seconds(1)
            configuration.http1_1ConnectionDebugInitializer = { channel in
                withExtendedLifetime(witness) { channel.eventLoop.makeSucceededVoidFuture() }
            }
            return AsyncHTTPClientTransport(configuration: configuration)
        }

        private static func request(_ server: ScriptedServer, _ path: String) -> HTTPRequest {
            let method: HTTPRequest.Method = path == "/refuse" ? .post : .get
            return HTTPRequest(method: method, scheme: "http", authority: server.authority, path: path)
        }
    }
#endif
