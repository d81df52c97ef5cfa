#if AsyncHTTPClient && os(Linux)
    import APIRuntime
    @testable import APIRuntimeCurl
    import APITransport
    import Foundation
    import HTTPTypes
    import APIValues
    import Testing

    @Suite(
        "CurlTransport, HTTP/2", .enabled(if: Certificates.openSSL != nil, "there is no openssl in PATH"),
        .enabled(if: LibraryVersion.hasWholeHTTP2, "this libcurl speaks HTTP/1.1"))
    struct CurlHTTP2Tests {
        /// Calls of a server that supports HTTP/2 only.
        private func withServer(_ body: (HTTP2Server, CurlTransport) async throws -> Void) async throws {
            let certificates = try Certificates()
            defer { certificates.remove() }
            let server = try await HTTP2Server("good", of: certificates)
            var configuration = CurlTransport.Configuration()
            configuration.certificateAuthorities = certificates.authority
            configuration.proxy = .none
            try await body(server, CurlTransport(configuration: configuration))
            try await server.stop()
        }

        private func send(
            _ path: String, _ body: Data? = nil, by method: HTTPRequest.Method? = nil, to server: HTTP2Server,
            over transport: CurlTransport
        ) async throws -> Data {
            let method = method ?? (body == nil ? .get : .put)
            let request = HTTPRequest(method: method, scheme: "https", authority: server.authority, path: path)
            // As a client's call: a request outside a call is read as it arrives, over HTTP/1.1.
            let (response, content) = try await CallRules.$current.withValue(CallRules()) {
                try await transport.send(request, body: body.map { HTTPBody($0) })
            }
            #expect(response.status == .ok)
            return try await content.collect(upTo: 100_000_000)
        }

        private func kind(of call: () async throws -> Data) async -> TransportFailure.Kind? {
            do {
                _ = try await call()
                return nil
            } catch {
                return (error as? TransportFailure)?.kind
            }
        }

        @Test(
            "Bodies are sent and received whole, and responses may be larger than the windows of stream and connection")
        func bodies() async throws {
            try await withServer { server, transport in
                // Larger bodies use HTTP/1.1.
                for size in [0, 5, 16_384] {
                    let body = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
                    let echo = try await send("/echo", body, to: server, over: transport)
                    #expect(echo == body)
                    guard LibraryVersion.tellsOfRefusals else { continue }
                    let answer = try await send("/echo", body, by: .post, to: server, over: transport)
                    #expect(answer == body)
                }
                let bytes = try await send("/bytes/20000000", to: server, over: transport)
                #expect(bytes.count == 20_000_000)
                #expect(server.state.connections.withLock { $0 } == 1)
            }
        }

        @Test("Parallel calls share a connection")
        func multiplexing() async throws {
            try await withServer { server, transport in
                let answers = try await withThrowingTaskGroup(of: Data.self) { group in
                    for _ in 0..<30 { group.addTask { try await send("/meet/30", to: server, over: transport) } }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(answers == Array(repeating: Data("met".utf8), count: 30))
                #expect(server.state.connections.withLock { $0 } == 1)
            }
        }

        @Test("A reset stream is an error, and the connection stays")
        func reset() async throws {
            try await withServer { server, transport in
                let kind = await kind { try await send("/reset", to: server, over: transport) }
                #expect(kind == .connectionLost || kind == .badResponse)
                let bytes = try await send("/bytes/7", to: server, over: transport)
                #expect(bytes.count == 7)
                #expect(server.state.connections.withLock { $0 } == 1)
            }
        }

        @Test("A cancelled call ends only its own stream", .timeLimit(.minutes(1)))
        func cancelled() async throws {
            try await withServer { server, transport in
                let waiting = Task { try await send("/meet/2", to: server, over: transport) }
                let hanging = Task { try await send("/hang", to: server, over: transport) }
                try await wait { server.state.streams.withLock { $0 } == 2 }
                hanging.cancel()
                let result = await hanging.result
                #expect(throws: (any Error).self) { try result.get() }
                let answers = try await [send("/meet/2", to: server, over: transport), waiting.value]
                #expect(answers == [Data("met".utf8), Data("met".utf8)])
                try await wait { server.state.streams.withLock { $0 } == 0 }
                #expect(server.state.connections.withLock { $0 } == 1)
            }
        }

        @Test("If no other call runs, the connection of a cancelled call is closed", .timeLimit(.minutes(1)))
        func alone() async throws {
            try await withServer { server, transport in
                let hanging = Task { try await send("/hang", to: server, over: transport) }
                try await wait { server.state.streams.withLock { $0 } == 1 }
                hanging.cancel()
                try await wait { server.state.streams.withLock { $0 } == 0 }
                let bytes = try await send("/bytes/7", to: server, over: transport)
                #expect(bytes.count == 7)
            }
        }

        private func wait(until isSo: () -> Bool) async throws {
            while !isSo() { try await Task.sleep(for: .milliseconds(5)) }
        }
    }
#endif
