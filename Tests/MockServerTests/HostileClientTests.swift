#if Mock
    import APIMock
    import Foundation
    import HTTPTypes
    import MockServer
    import Testing

    @Suite("Clients that do harm", .serialized, .timeLimit(.minutes(5)))
    struct HostileClientTests {
        /// The status of the response to a request.
        private static func status(_ port: Int, _ request: String) async throws -> String {
            String(try await RawClient.exchange(port, request).dropFirst("HTTP/1.1 ".count).prefix(3))
        }

        @Test("A thousand connections at once get their responses")
        func manyConnections() async throws {
            OpenFiles.allow(2200)
            let count = 1000
            let answered = try await TestServer.run { server async throws in
                try await withThrowingTaskGroup(of: String.self) { group in
                    for number in 0..<count {
                        group.addTask {
                            try await RawClient.connect(server.port) { client in
                                // None sends before all are connected.
                                while server.connectionCount < count { try await Task.sleep(for: .milliseconds(1)) }
                                try await client.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
                                try await client.read(until: "\r\n\r\n/\(number)")
                                return client.text
                            }
                        }
                    }
                    return try await group.reduce(into: 0) { $0 += $1.hasPrefix("HTTP/1.1 200 OK\r\n") ? 1 : 0 }
                }
            }
            #expect(answered == count)
        }

        @Test("A connection more than the limit is refused, and later ones are taken again")
        func limit() async throws {
            var limits = ServerLimits()
            limits.connections = 1
            try await TestServer.run(limits: limits) { server async throws in
                try await RawClient.connect(server.port) { first in
                    try await first.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
                    try await first.read(until: "\r\n\r\n/a")
                    let refused = try await RawClient.connect(server.port) { client in await client.readToEnd() }
                    #expect(refused.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
                    #expect(refused.contains("Retry-After: 1\r\n"))
                }
                while server.connectionCount > 0 { await Task.yield() }
                #expect(try await Self.status(server.port, "GET /a HTTP/1.0\r\n\r\n") == "200")
            }
        }

        @Test(
            "A message that is no proper request is refused with a status, and the connection ends",
            arguments: [
                ("GET NONSENSE\r\n\r\n", "400"), ("\u{16}\u{3}\u{1}\0\u{5}\r\n\r\n", "501"),
                ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", "505"), ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", "501"),
                ("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", "501"), ("GET / HTTP/1.1\r\n\r\n", "400"),
                ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400"),
                ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", "400"), ("GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n", "400"),
                ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", "400"),
                ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "400"),
                ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", "400"),
                (
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
                    "400"
                ),
                ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "400"),
                ("GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n", "417"),
                ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 67108865\r\nExpect: 100-continue\r\n\r\n", "413"),
                ("GET /" + String(repeating: "a", count: 1_000_000) + " HTTP/1.1\r\nHost: a\r\n\r\n", "414"),
                ("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 100_000) + "\r\n\r\n", "431"),
                ("GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: a\r\n", count: 100_000) + "\r\n", "431"),
                (String(repeating: "\r\n", count: 100_000), "431"),
            ])
        func broken(request: String, expected: String) async throws {
            try await TestServer.run { server async throws in
                #expect(try await Self.status(server.port, request) == expected)
                #expect(try await Self.status(server.port, "GET / HTTP/1.0\r\n\r\n") == "200")
            }
        }

        @Test("A refusal is a problem with the reason")
        func problem() async throws {
            let text = try await TestServer.run { server async throws in
                try await RawClient.exchange(server.port, "GET NONSENSE\r\n\r\n")
            }
            #expect(
                text == """
                    HTTP/1.1 400 Bad Request\r
                    Content-Type: application/problem+json\r
                    Content-Length: 93\r
                    Connection: close\r
                    \r
                    {"type":"about:blank","title":"Bad Request","status":400,"detail":"This is no HTTP request."}
                    """)
        }

        @Test("A mistake behind a request does not take its response")
        func mistakeBehindRequest() async throws {
            let text = try await TestServer.run { server async throws in
                try await RawClient.exchange(server.port, "GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET NONSENSE\r\n\r\n")
            }
            #expect(text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n/aHTTP/1.1 400 Bad Request\r\n"))
        }

        @Test("A body without an end is refused at its limit")
        func endlessBody() async throws {
            var limits = ServerLimits()
            limits.bodySize = 1_000_000
            let text = try await TestServer.run(limits: limits) { server async throws in
                try await RawClient.connect(server.port) { client in
                    try await client.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
                    let chunk = "10000\r\n" + String(repeating: "a", count: 0x10000) + "\r\n"
                    // The server ends the connection, and then the client cannot send more.
                    while (try? await client.send(chunk)) != nil {}
                    return await client.readToEnd()
                }
            }
            #expect(["", "HTTP/1.1 413"].contains(text.prefix(12)))
        }

        @Test("A client that reads while it sends too much gets the reason")
        func largeBody() async throws {
            var limits = ServerLimits()
            limits.bodySize = 1_000_000
            try await TestServer.run(limits: limits) { server async throws in
                let chunk = "f4240\r\n" + String(repeating: "a", count: 1_000_000) + "\r\n"
                let start = "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                #expect(try await Self.status(server.port, start + chunk + "1\r\na\r\n0\r\n\r\n") == "413")
                let good = start.replacing("Host: a", with: "Host: a\r\nConnection: close")
                #expect(try await Self.status(server.port, good + chunk + "0\r\n\r\n") == "200")
            }
        }

        @Test(
            "A client that sends too slowly gets 408",
            arguments: ["GET / HTTP/1.1\r\nHo", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc", "G"])
        func slowSender(start: String) async throws {
            var limits = ServerLimits()
            limits.headTime = .milliseconds(50)
            limits.stallTime = .milliseconds(50)
            try await TestServer.run(limits: limits) { server async throws in
                #expect(try await Self.status(server.port, start) == "408")
            }
        }

        @Test("A body has a time as a whole, however often a byte of it arrives")
        func drippingBody() async throws {
            var limits = ServerLimits()
            limits.bodyTime = .milliseconds(100)
            let text = try await TestServer.run(limits: limits) { server async throws in
                try await RawClient.connect(server.port) { client in
                    try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
                    while server.connectionCount > 0, (try? await client.send("a")) != nil {
                        try await Task.sleep(for: .milliseconds(5))
                    }
                    return await client.readToEnd()
                }
            }
            #expect(["", "HTTP/1.1 408"].contains(text.prefix(12)))
        }

        @Test("A client that sends nothing is left without a response")
        func idle() async throws {
            var limits = ServerLimits()
            limits.idleTime = .milliseconds(50)
            try await TestServer.run(limits: limits) { server async throws in
                #expect(try await RawClient.exchange(server.port, "") == "")
                let text = try await RawClient.exchange(server.port, "GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(text == "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n/a")
            }
        }

        @Test("A client that does not read its response is disconnected")
        func slowReader() async throws {
            var limits = ServerLimits()
            limits.stallTime = .milliseconds(100)
            let count = 50_000_000
            let received = try await TestServer.run(limits: limits) { server async throws in
                try await RawClient.connect(server.port) { client in
                    try await client.send("GET /bytes/\(count) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                    try await client.read(until: "\r\n\r\n")
                    while server.connectionCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
                    _ = await client.readToEnd()
                    return client.received.count
                }
            }
            #expect(received < count)
        }

        @Test("A client that has ended its side gets its response")
        func halfClosed() async throws {
            let text = try await TestServer.run { server async throws in
                try await RawClient.connect(server.port) { client in
                    try await client.send("GET /bytes/1000000 HTTP/1.1\r\nHost: a\r\n\r\n")
                    client.endInput()
                    _ = await client.readToEnd()
                    return client.received.count
                }
            }
            #expect(text > 1_000_000)
        }

        @Test("Half a request with an ended side is refused")
        func halfRequest() async throws {
            try await TestServer.run { server async throws in
                for start in ["GET / HT", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc"] {
                    let text = try await RawClient.connect(server.port) { client in
                        try await client.send(start)
                        client.endInput()
                        return await client.readToEnd()
                    }
                    #expect(text.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
                }
            }
        }

        @Test("Fields with bytes that are no text are taken")
        func binaryFields() async throws {
            let text = try await TestServer.run { server async throws in
                try await RawClient.connect(server.port) { client in
                    let start = Array("GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Binary: ".utf8)
                    try await client.send(start + Array(0x80...0xFF) + Array("\r\n\r\n".utf8))
                    return await client.readToEnd()
                }
            }
            #expect(text == "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n/a")
        }
    }
#endif
