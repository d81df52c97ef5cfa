#if AsyncHTTPClient
    import APIRuntime
    import APIRuntimeAsyncHTTPClient
    import APIRuntimeConformance
    import AsyncHTTPClient
    import Foundation
    import HTTPTypes
    import NIOCore
    import Testing

    @Suite("AsyncHTTPClientTransport, calls", .tags(.counting))
    struct CallTests {
        @Test("A model is fetched with credentials")
        func get() async throws {
            try await ScriptedServer.run(.always(.json(#"{"id": 7, "name": "crate"}"#))) { server in
                let item = try await Depot.Client(server, token: "s3cret").send(Depot.GetItem(id: 7))
                #expect(item == Depot.Item(id: 7, name: "crate"))
                let request = try #require(server.requests.first)
                #expect(request.method == "GET" && request.target == "/items/7")
                #expect(request["Authorization"] == ["Bearer s3cret"] && request["Host"] == [server.authority])
            }
        }

        @Test("A model is posted, and a documented error is typed")
        func post() async throws {
            try await ScriptedServer.run { request in
                .json(request.text, status: request.text.contains("bad") ? 422 : 201)
            } during: { server in
                let client = Depot.Client(server)
                let good = Depot.Item(id: 1, name: "good")
                #expect(try await client.send(Depot.CreateItem(body: good)) == good)
                let bad = Depot.Item(id: 2, name: "bad")
                do throws(APIError<Depot.Item>) {
                    _ = try await client.send(Depot.CreateItem(body: bad))
                    Issue.record("no failure")
                } catch {
                    guard case .failure(let failure, let response) = error else { throw error }
                    #expect(failure == bad && response.status == 422)
                }
                #expect(server.requests.allSatisfy { $0["Content-Type"] == ["application/json"] })
            }
        }

        @Test("The client follows redirects, without credentials to another origin")
        func redirect() async throws {
            try await ScriptedServer.run(.always(.json(#"{"id": 7, "name": "moved"}"#))) { other in
                let script = ScriptedServer.Script.always(.redirect(to: "\(other.url)/items/7", status: 307))
                try await ScriptedServer.run(script) { server in
                    let item = try await Depot.Client(server, token: "s3cret").send(Depot.GetItem(id: 7))
                    #expect(item.name == "moved")
                    #expect(server.requests.map { $0["Authorization"] } == [["Bearer s3cret"]])
                    #expect(other.requests.map { $0["Authorization"] } == [[]])
                }
            }
        }

        @Test("A redirect during an upload stops it, and the body is sent again")
        func redirectedBody() async throws {
            let script = ScriptedServer.Script { request in
                request.target == "/files"
                    ? [
                        .send("HTTP/1.1 307 Temporary Redirect\r\nLocation: /moved\r\nContent-Length: 0\r\n\r\n"),
                        .awaitClient,
                    ]
                    : []
            } answer: { _ in
                .response()
            }
            try await ScriptedServer.run(script) { server in
                let data = Data(repeating: 0x62, count: 20_000_000)
                try await Depot.Client(server).send(Depot.Store(body: HTTPBody(data)))
                #expect(server.requests.map(\.target) == ["/files", "/moved"])
                #expect(server.requests.last?.body == data)
            }
        }

        @Test("Gzip is decompressed, up to the client's limit")
        func gzip() async throws {
            try await ScriptedServer.run { request in
                request.target == "/items/1" ? .gzip(Gzip.stored(Data(#"{"id": 1, "name": "small"}"#.utf8))) : .gzipBomb
            } during: { server in
                let client = Depot.Client(server).with { $0.maximumResponseSize = 10_000_000 }
                let item = try await client.send(Depot.GetItem(id: 1))
                #expect(item.name == "small")
                #expect(server.requests.first?["Accept-Encoding"].first?.contains("gzip") == true)
                #expect(await failure(of: client, Depot.GetItem(id: 2))?.kind == .responseTooLarge)
                #expect(await server.wait { $0.connections.last == .some(.byClient) })
            }
        }

        @Test("Two hundred parallel calls each get their own response")
        func parallel() async throws {
            try await ScriptedServer.run { request in
                let id = request.target.split(separator: "/").last ?? ""
                return .json(#"{"id": \#(id), "name": "item \#(id)"}"#)
            } during: { server in
                let client = Depot.Client(server)
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for id in 0..<200 {
                        group.addTask {
                            let item = try await client.send(Depot.GetItem(id: id))
                            #expect(item == Depot.Item(id: id, name: "item \(id)"))
                        }
                    }
                    try await group.waitForAll()
                }
                #expect(server.requests.count == 200)
                #expect(server.connections.count <= 8)
            }
        }

        @Test("Waiting for a connection may take longer than making one")
        func waitsForConnection() async throws {
            var configuration = HTTPClient.Configuration()
            configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1
            configuration.timeout.connect = .seconds(3)
            let transport = AsyncHTTPClientTransport(configuration: configuration)
            let script = ScriptedServer.Script { request in
                request.index == 0 ? [.awaitSignal("go")] : []
            } answer: { request in
                .json(#"{"id": \#(request.index), "name": "x"}"#)
            }
            try await ScriptedServer.run(script) { server in
                let client = Depot.Client(server: .custom(server.url), transport: transport, timeout: .seconds(120))
                let first = Task { try await client.send(Depot.GetItem(id: 0)) }
                #expect(await server.wait { $0.requests.count == 1 })
                let second = Task { try await client.send(Depot.GetItem(id: 1)) }
                try await Task.sleep(for: .seconds(4))
                server.signal("go")
                #expect(try await [first.value.id, second.value.id] == [0, 1])
                #expect(server.connections.count == 1)
            }
        }

        @Test("A call that is cancelled in the queue is not sent, and blocks no connection")
        func leavesLine() async throws {
            var configuration = HTTPClient.Configuration()
            configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1
            let transport = AsyncHTTPClientTransport(configuration: configuration)
            let script = ScriptedServer.Script { request in
                request.index == 0 ? [.awaitSignal("go")] : []
            } answer: { request in
                .json(#"{"id": \#(request.index), "name": "x"}"#)
            }
            try await ScriptedServer.run(script) { server in
                let client = Depot.Client(server: .custom(server.url), transport: transport, timeout: .seconds(120))
                let first = Task { try await client.send(Depot.GetItem(id: 0)) }
                #expect(await server.wait { $0.requests.count == 1 })
                let waiting = (1...20).map { id in Task { try await client.send(Depot.GetItem(id: id)) } }
                for task in waiting {
                    task.cancel()
                    let result = await task.result
                    #expect(throws: APIError<Never>.cancelled) { try result.get() }
                }
                let last = Task { try await client.send(Depot.GetItem(id: 21)) }
                server.signal("go")
                let ids = try await [first.value.id, last.value.id]
                #expect(ids == [0, 1])
                #expect(server.requests.map(\.target) == ["/items/0", "/items/21"])
                #expect(server.connections.count == 1)
            }
        }

        @Test("The client's timeout ends a call and its connection at any point")
        func timeout() async throws {
            let half = ScriptedServer.Reply.json(#"{"id": 7, "name": "crate"}"#).stalled(after: 80)
            for reply in [.silence, half] {
                try await ScriptedServer.run(.always(reply)) { server in
                    let client = Depot.Client(server, timeout: 0.5)
                    #expect(await failure(of: client, Depot.GetItem(id: 1))?.kind == .timedOut)
                    #expect(await server.wait { $0.connections.allSatisfy { $0 == .byClient } })
                }
            }
        }

        @Test("Failures have distinct kinds, and name only the server")
        func failures() async throws {
            func kind(of url: String) async -> TransportFailure.Kind? {
                let client = Depot.Client(
                    server: .custom(url), credentials: [.token("s3cret")], transport: AsyncHTTPClientTransport(),
                    timeout: .seconds(120))
                let failure = await failure(of: client, Depot.GetItem(id: 1))
                #expect(failure?.message.hasPrefix(url) == true && failure?.message.contains("items") == false)
                return failure?.kind
            }
            #expect(await kind(of: "http://127.0.0.1:1") == .cannotConnect)
            #expect(await kind(of: "http://no-such-host.invalid") == .cannotFindHost)
            try await ScriptedServer.run(ScriptedServer.Script(greeting: [.send("no TLS here\r\n")]) { _ in .closed }) {
                #expect(await kind(of: "https://\($0.authority)") == .secureConnectionFailed)
            }
            try await ScriptedServer.run(.always(.closed)) {
                #expect(await kind(of: $0.url) == .connectionLost)
            }
            try await ScriptedServer.run(.always(.response(101, framing: .none))) {
                #expect(await kind(of: $0.url) == .badResponse)
            }
        }

        @Test("A transport shows nothing of its configuration")
        func secrecy() {
            var configuration = HTTPClient.Configuration()
            configuration.proxy = .server(
                host: "proxy.test", port: 1, authorization: .basic(username: "me", password: "s3cret"))
            let transport = AsyncHTTPClientTransport(configuration: configuration)
            var dumped = ""
            dump(transport, to: &dumped)
            for text in [dumped, "\(transport)", String(reflecting: transport)] {
                #expect(!text.contains("proxy") && text.contains("AsyncHTTPClientTransport"))
            }
        }
    }

    /// The error of a call's transport.
    private func failure<E: Requestable>(
        of client: Depot.Client, _ endpoint: E
    ) async -> TransportFailure? where E.API == Depot {
        do throws(APIError<E.Failure>) {
            _ = try await client.send(endpoint)
        } catch {
            if case .transport(let failure) = error { return failure }
            Issue.record(error)
        }
        return nil
    }
#endif
