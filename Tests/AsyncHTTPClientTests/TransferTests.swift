#if AsyncHTTPClient
    import APIRuntime
    import APIRuntimeSequences
    import APIRuntimeAsyncHTTPClient
    import APIRuntimeConformance
    import AsyncHTTPClient
    import Foundation
    import HTTPTypes
    import Testing

    @Suite("AsyncHTTPClientTransport, transfers", .tags(.counting))
    struct TransferTests {
        /// More than the buffers of a connection.
        private static let buffers = 64_000_000

        private static func request(
            _ server: ScriptedServer, _ method: HTTPRequest.Method = .get
        ) -> HTTPRequest {
            HTTPRequest(method: method, scheme: "http", authority: server.authority, path: "/")
        }

        // MARK: Responses

        @Test("A server sends no faster than its response is read")
        func slowReader() async throws {
            let size = 200_000_000
            let piece = Data(repeating: 0x61, count: 1_000_000)
            let head = ScriptedServer.Step.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
            let reply = ScriptedServer.Reply([head] + Array(repeating: .send(piece), count: size / piece.count))
            try await ScriptedServer.run(.always(reply)) { server in
                let (_, body) = try await AsyncHTTPClientTransport().send(Self.request(server), body: nil)
                var count = 0
                var nextPause = 0
                for try await chunk in body {
                    if count >= nextPause {
                        try await Task.sleep(for: .milliseconds(100))
                        nextPause += 20_000_000
                        #expect(server.bytesSent - count < Self.buffers)
                    }
                    count += chunk.count
                }
                #expect(count == size)
            }
        }

        @Test("A body that is read in parts continues where it stopped, and ends at its end")
        func parts() async throws {
            let text = String(repeating: "0123456789", count: 20_000)
            try await ScriptedServer.run(.always(.response(body: text, framing: .chunked(1000)))) { server in
                let (_, body) = try await AsyncHTTPClientTransport().send(Self.request(server), body: nil)
                var data = Data()
                while let chunk = try await body.makeAsyncIterator().next() {
                    #expect(!chunk.isEmpty)
                    data += chunk
                }
                #expect(String(decoding: data, as: UTF8.self) == text)
                #expect(try await body.makeAsyncIterator().next() == nil)
            }
        }

        @Test("A cancelled reader closes the connection, and its part does not count as the whole")
        func cancelledReader() async throws {
            let half = ScriptedServer.Reply.response(body: "half and half").stalled(after: 50)
            try await ScriptedServer.run(.always(half)) { server in
                let (_, body) = try await AsyncHTTPClientTransport().send(Self.request(server), body: nil)
                let hasBegun = AsyncStream<Void>.makeStream()
                let task = Task {
                    for try await _ in body { hasBegun.continuation.yield() }
                }
                for await _ in hasBegun.stream { break }
                task.cancel()
                await #expect(throws: CancellationError.self) { try await task.value }
                #expect(await server.wait { $0.connections.allSatisfy { $0 == .byClient } })
                await #expect(throws: CancellationError.self) { try await body.makeAsyncIterator().next() }
            }
        }

        @Test("A response that cannot have a body has none, even if it names a coding")
        func nothingCompressed() async throws {
            let headers = ["Content-Encoding: gzip", "ETag: \"x\""]
            let cases: [(HTTPRequest.Method, ScriptedServer.Reply)] = [
                (.head, .response(200, headers, framing: .length(100))),
                (.get, .response(304, headers, framing: .none)),
                (.get, .response(204, headers, framing: .none)), (.get, .response(200, headers)),
            ]
            for (method, reply) in cases {
                try await ScriptedServer.run(.always(reply)) { server in
                    let transport = AsyncHTTPClientTransport()
                    let (head, body) = try await transport.send(Self.request(server, method), body: nil)
                    #expect(head.headerFields[.eTag] == "\"x\"")
                    #expect(try await body.collect(upTo: 100).isEmpty)
                }
            }
        }

        @Test("Compressed data that is cut, or followed by other bytes, is an error")
        func badCompression() async throws {
            let data = Gzip.stored(Data("hello".utf8))
            for body in [data.dropLast(3), data + Data("more".utf8), Data("no gzip".utf8)] {
                try await ScriptedServer.run(.always(.gzip(body))) { server in
                    let (_, body) = try await AsyncHTTPClientTransport().send(Self.request(server), body: nil)
                    let error = await #expect(throws: TransportFailure.self) { try await body.collect(upTo: 100) }
                    #expect(error?.kind == .badResponse)
                }
            }
        }

        @Test("A body after an invalid status is an error, and does not crash")
        func noStatus() async throws {
            for status in ["099", "000"] {
                let reply = ScriptedServer.Reply.response(
                    body: "hello", version: "HTTP/1.1 \(status) Status\r\nX-Line:")
                try await ScriptedServer.run(.always(reply)) { server in
                    let error = await #expect(throws: TransportFailure.self) {
                        try await AsyncHTTPClientTransport().send(Self.request(server), body: nil)
                    }
                    #expect(error?.kind == .badResponse)
                }
            }
        }

        // MARK: Requests

        @Test("A body is produced no faster than the server reads it")
        func slowServer() async throws {
            let chunks = MadeChunks(chunks: 120, size: 1_000_000)
            let script = ScriptedServer.Script(onHead: { _ in [.awaitSignal("read")] }) { _ in .response() }
            try await ScriptedServer.run(script) { server in
                let task = Task {
                    try await AsyncHTTPClientTransport().send(Self.request(server, .put), body: HTTPBody(chunks))
                }
                #expect(await server.wait { $0.requests.count == 1 })
                try await Task.sleep(for: .milliseconds(500))
                #expect(chunks.count.made * chunks.size < Self.buffers)
                server.signal("read")
                #expect(try await task.value.0.status == .ok)
                #expect(server.requests.first?.body.count == 120_000_000)
                #expect(await wait { chunks.count.alive == 0 })
            }
        }

        @Test("A large file arrives unchanged")
        func largeFile() async throws {
            let page = Data((0..<10_007).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 8) })
            let data = (0..<3000).reduce(into: Data()) { data, _ in data += page }
            try await withFile(data) { file in
                try await ScriptedServer.run(.always(.response())) { server in
                    try await Depot.Client(server).send(Depot.Store(body: HTTPBody(file: file)))
                    let request = try #require(server.requests.first)
                    #expect(request["Content-Length"] == ["\(data.count)"] && request.body == data)
                }
            }
        }

        @Test("A request has its own path and body, whatever headers the caller sets")
        func foreignHeader() async throws {
            try await ScriptedServer.run(.always(.response())) { server in
                let transport = AsyncHTTPClientTransport()
                for id in ["1", "2", "x"] {
                    var request = Self.request(server, .put)
                    request.headerFields[HTTPField.Name("apigen-upload")!] = id
                    request.headerFields[HTTPField.Name("Apigen-Target")!] = "/other"
                    _ = try await transport.send(request, body: HTTPBody(Data("body \(id)".utf8)))
                    _ = try await transport.send(request, body: nil)
                }
                #expect(server.requests.map(\.body) == ["1", "2", "x"].flatMap { [Data("body \($0)".utf8), Data()] })
                #expect(server.requests.allSatisfy { $0["apigen-upload"] + $0["apigen-target"] == [] })
                #expect(server.requests.allSatisfy { $0.target == "/" })
            }
        }

        @Test("If a call ends while it waits for a connection, its request is not sent without the body")
        func endedWhileWaiting() async throws {
            try await ScriptedServer.run(.always(.response())) { server in
                var configuration = HTTPClient.Configuration()
                configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1
                let transport = AsyncHTTPClientTransport(configuration: configuration)
                await withTaskGroup(of: Void.self) { group in
                    for index in 0..<300 {
                        group.addTask {
                            let task = Task {
                                try await transport.send(Self.request(server, .put), body: HTTPBody(Data("whole".utf8)))
                            }
                            try? await Task.sleep(for: .microseconds(index * 60))
                            task.cancel()
                            _ = await task.result
                        }
                    }
                }
                #expect(server.requests.allSatisfy { $0.body == Data("whole".utf8) })
            }
        }

        @Test("The connection of a large upload is reused")
        func reused() async throws {
            try await ScriptedServer.run(.always(.response())) { server in
                let transport = AsyncHTTPClientTransport()
                for _ in 0..<20 {
                    let (head, _) = try await transport.send(
                        Self.request(server, .put), body: HTTPBody(Data(count: 100_000)))
                    #expect(head.headerFields[.connection] == nil)
                }
                #expect(server.connections.count == 1 && server.requests.allSatisfy { $0.body.count == 100_000 })
            }
        }

        @Test("TRACE has no body, of any length")
        func trace() async throws {
            try await ScriptedServer.run(.always(.response())) { server in
                let chunks = MadeChunks(chunks: 1, size: 10)
                await #expect(throws: InvalidRequest.self) {
                    try await AsyncHTTPClientTransport().send(Self.request(server, .trace), body: HTTPBody(chunks))
                }
                #expect(server.requests.isEmpty)
            }
        }

        @Test("A body that the server refuses half-way is released, and the response is returned")
        func refused() async throws {
            let refusal = "HTTP/1.1 413 Content Too Large\r\nContent-Length: 5\r\n\r\nlarge"
            // A server that reads nothing, and one that reads much and stops.
            for pause in [Duration.zero, .milliseconds(20)] {
                let script = ScriptedServer.Script(onHead: { _ in [.pause(pause), .send(refusal), .awaitClient] }) {
                    _ in
                    .closed
                }
                try await ScriptedServer.run(script) { server in
                    let transport = AsyncHTTPClientTransport()
                    for _ in 0..<20 {
                        let chunks = MadeChunks(chunks: .max, size: 100_000)
                        let (head, body) = try await transport.send(
                            Self.request(server, .post), body: HTTPBody(chunks))
                        #expect(head.status.code == 413)
                        #expect(try await body.collect(upTo: 10) == Data("large".utf8))
                        #expect(await wait { chunks.count.alive == 0 })
                    }
                    #expect(await server.wait { $0.connections.allSatisfy { $0 != nil } })
                }
            }
        }

        @Test("A response before the end of the body ends the body")
        func answeredEarly() async throws {
            let answer = ScriptedServer.Step.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            let script = ScriptedServer.Script(onHead: { _ in [answer] }) { _ in .closed }
            try await ScriptedServer.run(script) { server in
                let chunks = MadeChunks(chunks: .max, size: 10_000)
                do {
                    let (_, body) = try await AsyncHTTPClientTransport().send(
                        Self.request(server, .post), body: HTTPBody(chunks))
                    #expect(try await body.collect(upTo: 10) == Data("ok".utf8))
                }
                #expect(await wait { chunks.count.alive == 0 })
                #expect(await server.wait { $0.connections == [.byClient] })
            }
        }

        @Test("A cancelled upload closes the connection and stops reading its body")
        func cancelledUpload() async throws {
            try await ScriptedServer.run(.always(.response())) { server in
                let chunks = StallingChunks(first: Data(count: 100_000))
                let task = Task {
                    try await AsyncHTTPClientTransport().send(Self.request(server, .post), body: HTTPBody(chunks))
                }
                #expect(await wait { chunks.progress.state == .stalled })
                task.cancel()
                await #expect(throws: CancellationError.self) { _ = try await task.value }
                #expect(await wait { chunks.progress.state == .cancelled })
                #expect(await server.wait { $0.connections == [.byClient] })
            }
        }

        @Test("Uploads that are cancelled at any moment end with their response or as cancelled")
        func cancelledAtAnyMoment() async throws {
            try await ScriptedServer.run(.always(.response(body: "ok"))) { server in
                let transport = AsyncHTTPClientTransport()
                await withTaskGroup(of: Void.self) { group in
                    for index in 0..<60 {
                        group.addTask {
                            let chunks = MadeChunks(chunks: 5, size: 50_000)
                            let task = Task {
                                let (_, body) = try await transport.send(
                                    Self.request(server, .post), body: HTTPBody(chunks, length: 250_000))
                                return try await body.collect(upTo: 10)
                            }
                            try? await Task.sleep(for: .microseconds(index * 300))
                            task.cancel()
                            switch await task.result {
                            case .success(let data): #expect(data == Data("ok".utf8))
                            case .failure(let error): #expect(error is CancellationError)
                            }
                            #expect(await wait { chunks.count.alive == 0 })
                        }
                    }
                }
            }
        }
    }
#endif
