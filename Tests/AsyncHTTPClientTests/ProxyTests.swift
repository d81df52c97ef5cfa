#if AsyncHTTPClient
    import APIRuntime
    import APIRuntimeAsyncHTTPClient
    import APIRuntimeConformance
    import AsyncHTTPClient
    import Faults
    import Foundation
    import HTTPTypes
    import NIOCore
    import Testing

    @Suite("AsyncHTTPClientTransport, proxies, sockets and codings", .tags(.counting))
    struct ProxyTests {
        private func failure(
            _ url: String, over proxy: HTTPClient.Configuration.Proxy, timeout: Duration = .seconds(120)
        ) async -> TransportFailure? {
            var configuration = HTTPClient.Configuration()
            configuration.proxy = proxy
            let client = Store.Client(
                server: .custom(url), credentials: [.token("t")],
                transport: AsyncHTTPClientTransport(configuration: configuration), timeout: timeout
            ).with { $0.retry = RetryPolicy(times: 2, delay: .zero) }
            return await failure(of: client)
        }

        private func failure(of client: Store.Client) async -> TransportFailure? {
            do {
                _ = try await client.send(Store.GetItem())
                Issue.record("no failure")
            } catch {
                if case .transport(let failure) = error { return failure }
                Issue.record("\(error)")
            }
            return nil
        }

        private func proxy(_ server: ScriptedServer) -> HTTPClient.Configuration.Proxy {
            .server(
                host: "127.0.0.1", port: server.port, authorization: .basic(username: "me", password: "s3cret"))
        }

        @Test(
            "A refusal names the proxy and is not retried",
            arguments: [
                (407, "answered with status 407, which asks for credentials"),
                (403, "answered with another status than 200"), (502, "answered with another status than 200"),
            ])
        func refusal(status: Int, text: String) async throws {
            for url in ["https://api.test", "http://api.test"] {
                try await ScriptedServer.run(.always(.response(status))) { server in
                    let failure = await failure(url, over: proxy(server))
                    #expect(failure?.kind == .proxyRefused)
                    #expect(failure?.message == "the proxy \(server.url) \(text)")
                    #expect(server.requests.count == 1)
                }
            }
        }

        @Test(
            "If a proxy is invalid, closes the connection, does not answer or is missing, the error names it, not the server"
        )
        func broken() async throws {
            let replies: [(ScriptedServer.Reply, String)] = [
                (.closed, "the connection ended early"),
                // async-http-client only closes the connection.
                (.garbage, "the connection ended early"),
            ]
            for (reply, text) in replies {
                try await ScriptedServer.run(.always(reply)) { server in
                    let failure = await failure("https://api.test", over: proxy(server))
                    #expect(failure?.message == "the proxy \(server.url): \(text)")
                }
            }
            let port = try await ScriptedServer.run(.always(.silence)) { server in
                let silent = await failure("http://api.test", over: proxy(server), timeout: .milliseconds(500))
                #expect(silent?.message == "the proxy \(server.url) did not answer within 0.5 seconds")
                return server.port
            }
            let absent = await failure("https://api.test", over: .server(host: "127.0.0.1", port: port))
            #expect(absent?.kind == .cannotConnect)
            #expect(
                absent?.message.hasPrefix("the proxy http://127.0.0.1:\(port): no connection to the proxy (") == true)
            let other = await failure("https://api.test", over: .server(host: "proxy.invalid", port: 3128))
            #expect(other?.message == "the proxy http://proxy.invalid:3128: it has no address")
        }

        @Test("A SOCKS proxy's refusal names it and its reason")
        func socks() async throws {
            let server = try ReplyServer([[5, 0], [5, 4, 0, 1, 0, 0, 0, 0, 0, 0]])
            defer { server.stop() }
            let failure = await failure("http://api.test", over: .socksServer(host: "127.0.0.1", port: server.port))
            #expect(failure?.kind == .proxyRefused)
            #expect(
                failure?.message
                    == "the proxy socks5://127.0.0.1:\(server.port) refuses the connection (SOCKS: host unreachable)")
        }

        @Test("The timeout of a call that waits for a connection names the wait")
        func waiting() async throws {
            var configuration = HTTPClient.Configuration()
            configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1
            let transport = AsyncHTTPClientTransport(configuration: configuration)
            try await ScriptedServer.run(.always(.silence)) { server in
                let client = Store.Client(server: .custom(server.url), credentials: [.token("t")], transport: transport)
                let first = Task { try await client.send(Store.GetItem()) }
                #expect(await server.wait { $0.requests.count == 1 })
                for waiting in [
                    client.with { $0.timeout = .milliseconds(500) },
                    client.with { $0.attemptTimeout = .milliseconds(500) },
                ] {
                    #expect(
                        await failure(of: waiting)?.message
                            == "\(server.url): no connection was free within 0.5 seconds: 1 calls were under way, as many as the transport allows"
                    )
                }
                first.cancel()
            }
        }

        @Test("A server at a Unix socket answers on one connection; a missing socket is reported as such")
        func unixSocket() async throws {
            let transport = AsyncHTTPClientTransport()
            func client(_ url: String) -> Store.Client {
                Store.Client(server: .custom(url), credentials: [.token("s3cret")], transport: transport)
            }
            try await ScriptedServer.run(.always(.json(#"{"name": "crate"}"#))) { server in
                let relay = try UnixSocketRelay(to: server.port, name: "a socket,ü.sock")
                defer { relay.remove() }
                for _ in 0..<3 { #expect(try await client("\(relay.url)/v1.47").send(Store.GetItem()).name == "crate") }
                #expect(server.requests.map(\.target) == Array(repeating: "/v1.47/item", count: 3))
                #expect(server.requests.allSatisfy { $0["Host"] == ["localhost"] })
                #expect(server.connections.count == 1)
            }
            let missing = await failure(of: client("http+unix://%2Ftmp%2Fno-such.sock"))
            #expect(missing?.kind == .cannotConnect)
            #expect(missing?.message.hasPrefix("http+unix://%2Ftmp%2Fno-such.sock: there is no such socket") == true)
            let bytes = await #expect(throws: APIError<Never>.self) {
                _ = try await client("http+unix://%2Ftmp%2F%FF").send(Store.GetItem())
            }
            guard case .invalidRequest = bytes else { throw TransportFailure(.other, "\(bytes as Any)") }
        }

        private static let json = Data(#"{"name": "crate"}"#.utf8)

        @Test(
            "Several codings are decoded, the last one first, on a new and on a reused connection",
            arguments: [
                (["gzip, gzip"], 2), (["gzip", "GZIP"], 2), (["x-gzip,gzip, Gzip"], 3),
                (["gzip,gzip", "gzip, x-gzip"], 4),
                (["identity, gzip"], 1), ([",gzip,, "], 1), (["x-gzip"], 1),
            ])
        func codings(names: [String], count: Int) async throws {
            let encoded = (0..<count).reduce(Self.json) { data, _ in Gzip.stored(data) }
            let headers = names.map { "Content-Encoding: \($0)" }
            try await ScriptedServer.run { request in
                switch request.index % 3 {
                case 0: .response(200, headers, data: encoded)
                case 1: .gzip(Gzip.stored(Self.json))
                default: .json(#"{"name": "crate"}"#)
                }
            } during: { server in
                let client = Store.Client(
                    server: .custom(server.url), credentials: [.token("t")], transport: AsyncHTTPClientTransport())
                for _ in 0..<6 {
                    let item = try await client.send(Store.GetItem())
                    #expect(item.name == "crate")
                }
                #expect(server.connections.count == 1)
            }
        }

        @Test("An unknown coding is an error with its name; HEAD keeps the header")
        func unknownCoding() async throws {
            for (names, name) in [("br", "br"), ("gzip, zstd", "zstd")] {
                try await ScriptedServer.run(.always(.response(200, ["Content-Encoding: \(names)"], body: "x"))) {
                    server in
                    let transport = AsyncHTTPClientTransport()
                    let client = Store.Client(
                        server: .custom(server.url), credentials: [.token("t")], transport: transport)
                    let failure = await failure(of: client)
                    #expect(failure?.kind == .badResponse)
                    #expect(
                        failure?.message
                            == "\(server.url): the body has the content coding '\(name)', which cannot be undone")
                }
            }
            let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip\r\nContent-Length: 100\r\n\r\n"
            try await ScriptedServer.run(.always([.send(head)])) { server in
                let request = HTTPRequest(method: .head, scheme: "http", authority: server.authority, path: "/")
                let transport = AsyncHTTPClientTransport()
                for _ in 0..<2 {
                    let (response, body) = try await transport.send(request, body: nil)
                    #expect(response.headerFields[.contentEncoding] == "gzip, gzip")
                    #expect(try await body.collect(upTo: 10).isEmpty)
                }
                #expect(server.connections.count == 1)
            }
        }

        @Test("Gzip in gzip in gzip stays within the limits")
        func bomb() async throws {
            let reply = ScriptedServer.Reply.response(
                200, ["Content-Encoding: gzip, gzip, gzip"], data: Gzip.nestedBomb)
            try await ScriptedServer.run(.always(reply)) { server in
                let client = Store.Client(
                    server: .custom(server.url), credentials: [.token("t")], transport: AsyncHTTPClientTransport())
                let failure = await failure(of: client)
                #expect([.responseTooLarge, .badResponse].contains(failure?.kind))
            }
        }
    }
#endif
