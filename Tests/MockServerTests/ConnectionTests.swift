#if Mock
    import APIMock
    import Foundation
    import HTTPTypes
    import MockServer
    import Testing

    @Suite("A connection of the server")
    struct ConnectionTests {
        @Test("Requests that are sent at once are answered in their order")
        func pipelining() async throws {
            let text = try await TestServer.run { server async throws in
                try await RawClient.exchange(
                    server.port,
                    "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"
                        + "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + "3\r\none\r\n4;ext=1\r\n two\r\n0\r\nX-Trailer: 1\r\n\r\n"
                        + "GET /b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            }
            #expect(
                text == "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n/a"
                    + "HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\none two"
                    + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n/b")
        }

        @Test("A client that expects it is told to go on with its body")
        func expectation() async throws {
            let text = try await TestServer.run { server async throws in
                try await RawClient.connect(server.port) { client in
                    try await client.send(
                        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n"
                    )
                    try await client.read(until: "100 Continue\r\n\r\n")
                    try await client.send("body")
                    return await client.readToEnd()
                }
            }
            #expect(
                text
                    == "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody"
            )
        }

        @Test(
            "A body is framed for its client",
            arguments: [
                (
                    "GET /stream HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
                    "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n"
                ),
                ("GET /stream HTTP/1.0\r\n\r\n", "Connection: close\r\n\r\nonetwo"),
                ("GET /a HTTP/1.0\r\n\r\n", "Content-Length: 2\r\nConnection: close\r\n\r\n/a"),
                ("HEAD /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "Connection: close\r\n\r\n"),
            ])
        func framing(request: String, expected: String) async throws {
            let text = try await TestServer.run { server in try await RawClient.exchange(server.port, request) }
            #expect(text == "HTTP/1.1 200 OK\r\n" + expected)
        }

        @Test("A connection of HTTP/1.0 stays open if the client asks for it")
        func keepAlive() async throws {
            let request = "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
            let text = try await TestServer.run { server async throws in
                try await RawClient.exchange(server.port, request + "GET /b HTTP/1.0\r\n\r\n")
            }
            #expect(
                text == "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\n/a"
                    + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n/b")
        }

        @Test(
            "A path is text, whatever it has",
            arguments: [
                ("/../../etc/passwd", "/../../etc/passwd"), ("/%2e%2e/%2E%2E%2fetc", "/%2e%2e/%2E%2E%2fetc"),
                ("//a//b", "//a//b"), ("/a/./b?c=../d", "/a/./b?c=../d"), ("http://other.example/x?y", "/x?y"),
                ("http://other.example", "/"), ("http://other.example?q", "/?q"), ("*", "*"),
            ])
        func paths(target: String, expected: String) async throws {
            let method = target == "*" ? "OPTIONS" : "GET"
            let text = try await TestServer.run { server async throws in
                try await RawClient.exchange(
                    server.port, "\(method) \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            }
            #expect(text.hasSuffix("\r\n\r\n" + expected))
        }

        @Test("A response that is larger than all buffers arrives whole")
        func largeResponse() async throws {
            let count = 20_000_000
            let received = try await TestServer.run { server async throws in
                try await RawClient.connect(server.port) { client in
                    try await client.send("GET /bytes/\(count) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                    _ = await client.readToEnd()
                    return client.received
                }
            }
            let end = try #require(received.firstRange(of: Data("\r\n\r\n".utf8))?.upperBound)
            #expect(received.count - end == count)
        }

        @Test("A request for another protocol is answered in this one, and ends the connection")
        func upgrade() async throws {
            let text = try await TestServer.run { server async throws in
                try await RawClient.exchange(
                    server.port,
                    "GET /a HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAA\r\n\r\n"
                )
            }
            #expect(text == "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n/a")
        }

        @Test("A request ends with the server if it is under way, and idle connections end at once")
        func stop() async throws {
            let (begun, begin) = AsyncStream<Void>.makeStream()
            let (released, release) = AsyncStream<Void>.makeStream()
            let server = try await MockServer(
                ServerService { _, _ in
                    begin.yield()
                    for await _ in released { break }
                    return MockResponse(.noContent)
                })
            let port = server.port
            async let idle = RawClient.connect(port) { client in await client.readToEnd() }
            async let busy = RawClient.exchange(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            for await _ in begun { break }
            while server.connectionCount < 2 { await Task.yield() }
            async let stopped: Void = server.stop(within: .seconds(60))
            #expect(try await idle == "")
            release.yield()
            #expect(try await busy == "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
            await stopped
            #expect(server.connectionCount == 0)
            let late = try? await RawClient.exchange(port, "")
            #expect(late == nil)
        }

        @Test("A client that resets its connection cancels the work for it", .timeLimit(.minutes(1)))
        func cancellation() async throws {
            let (begun, begin) = AsyncStream<Void>.makeStream()
            let (cancelled, cancel) = AsyncStream<Void>.makeStream()
            let service = ServerService { _, _ in
                begin.yield()
                try? await Task.sleep(for: .seconds(600))
                if Task.isCancelled { cancel.yield() }
                return MockResponse(.ok)
            }
            try await TestServer.run(service) { server async throws in
                try await RawClient.connect(server.port, resets: true) { client in
                    try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                    for await _ in begun { break }
                }
                for await _ in cancelled { break }
            }
        }

        @Test("A port in use is an error that says what to do")
        func portInUse() async throws {
            try await TestServer.run { server async throws in
                do throws(ListenFailure) {
                    _ = try await MockServer(ServerService { _, _ in MockResponse(.ok) }, port: server.port)
                    Issue.record("two servers have one port")
                } catch {
                    #expect(
                        error.reason
                            == "port \(server.port) is in use; name another one with --port, or 0 for a free one")
                }
            }
        }
    }
#endif
