import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import APITransport
import Foundation
import HTTPTypes
import Testing

#if os(Linux)
    @Suite("CurlTransport")
    struct CurlTransportTests {
        private static let transport = CurlTransport()

        @Test("The transport conforms", arguments: TransportConformance.checks)
        func conforms(check: TransportConformance.Check) async throws {
            try await check.run(on: Self.transport, isStreaming: false)
        }

        @Test("A host has no more calls than configured, streams excepted")
        func turns() async throws {
            var configuration = CurlTransport.Configuration()
            configuration.maximumCallsPerHost = 3
            let transport = CurlTransport(configuration: configuration)
            let reply: ScriptedServer.Reply = [
                .awaitSignal("go"), .send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nlate"),
            ]
            try await ScriptedServer.run(.always(reply)) { server in
                let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
                try await withThrowingTaskGroup(of: String.self) { group in
                    for _ in 0..<20 {
                        group.addTask {
                            let (_, body) = try await CallRules.$current.withValue(CallRules()) {
                                try await transport.send(request, body: nil)
                            }
                            return String(decoding: try await body.collect(upTo: 100), as: UTF8.self)
                        }
                    }
                    #expect(await server.wait { $0.requests.count == 3 })
                    // Time for a fourth, if there were one.
                    try await Task.sleep(for: .milliseconds(100))
                    #expect(server.requests.count == 3)
                    server.signal("go")
                    for try await text in group { #expect(text == "late") }
                }
                #expect(server.requests.count == 20)
            }
        }

        @Test("A queued call ends when it is cancelled")
        func waiting() async throws {
            var configuration = CurlTransport.Configuration()
            configuration.maximumCallsPerHost = 1
            let transport = CurlTransport(configuration: configuration)
            try await ScriptedServer.run(.always(.silence)) { server in
                let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
                let (first, second) = try await CallRules.$current.withValue(CallRules()) {
                    let first = Task { _ = try await transport.send(request, body: nil) }
                    #expect(await server.wait { $0.requests.count == 1 })
                    return (first, Task { _ = try await transport.send(request, body: nil) })
                }
                try await Task.sleep(for: .milliseconds(20))
                second.cancel()
                await #expect(throws: CancellationError.self) { try await second.value }
                first.cancel()
                await #expect(throws: CancellationError.self) { try await first.value }
                #expect(server.requests.count == 1)
            }
        }

        @Test("If the process has no descriptor left, an idle connection is closed, or the call fails")
        func descriptors() async throws {
            await #expect(processExitsWith: .success) {
                let transport = CurlTransport()
                func get(_ server: ScriptedServer) async throws -> Data {
                    let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
                    return try await transport.send(request, body: nil).1.collect(upTo: 100)
                }
                let hello = ScriptedServer.Reply.response(body: "hello")
                let last = ScriptedServer.Reply.response(200, ["Connection: close"], body: "hello")
                try await ScriptedServer.run(.always(hello)) { idle in
                    try await ScriptedServer.run(.always(last)) { other in
                        _ = try await get(idle)
                        let (next, spared) = (open("/dev/null", O_RDONLY), Int32(4))
                        close(next)
                        var limit = rlimit(rlim_cur: rlim_t(next + spared), rlim_max: rlim_t(next + spared))
                        try #require(setrlimit(.init(RLIMIT_NOFILE.rawValue), &limit) == 0)
                        // A new descriptor has the lowest free number. The system may open one for a moment and leave another
                        // gap, so it is tried again.
                        func fill() {
                            while case let file = open("/dev/null", O_RDONLY), file >= 0 {
                                guard file < next else { return _ = close(file) }
                            }
                        }
                        var answers = 0
                        var failure: (any Error)?
                        while answers < 100, failure == nil {
                            fill()
                            do {
                                _ = try await get(other)
                                answers += 1
                            } catch { failure = error }
                        }
                        // The idle connection made room for at least one call, and no call has left another idle one.
                        #expect(answers > 0)
                        #expect(await idle.wait { $0.connections == [.byClient] })
                        let message = (failure as? TransportFailure)?.message
                        #expect(message?.hasSuffix("the process has no file descriptor left") == true)
                    }
                }
            }
        }

        @Test("A slow reader gets the whole of a large body, even on a reused connection")
        func largeStreams() async throws {
            let size = 4_000_000
            try await ScriptedServer.run(.always(.response(data: Data(count: size)))) { server in
                let transport = CurlTransport()
                let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
                let counts = try await withThrowingTaskGroup(of: Int.self) { group in
                    for index in 0..<200 {
                        if index >= 20 { _ = try await group.next() }
                        group.addTask {
                            var count = 0
                            for try await chunk in try await transport.send(request, body: nil).1 {
                                count += chunk.count
                                await Task.yield()
                            }
                            return count
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(counts == Array(repeating: size, count: 20))
                #expect(server.connections.count < 200)
            }
        }

        @Test("A process that ends during calls has its own exit status")
        func exits() async throws {
            for _ in 0..<12 {
                await #expect(processExitsWith: .exitCode(7)) {
                    let transport = CurlTransport()
                    // The client starts TLS again and again, because the server does not support it.
                    try await ScriptedServer.run(.always(.closed)) { server in
                        let request = HTTPRequest(
                            method: .get, scheme: "https", authority: server.authority, path: "/")
                        for _ in 0..<32 {
                            Task.detached { while true { _ = try? await transport.send(request, body: nil) } }
                        }
                        usleep(.random(in: 0..<60_000))
                        exit(7)
                    }
                }
            }
        }

        @Test("An idle stream costs no work")
        func quiet() async throws {
            await #expect(processExitsWith: .success) {
                let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                try await ScriptedServer.run(.always([.send(head), .awaitClient])) { server in
                    let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
                    let (_, body) = try await CurlTransport().send(request, body: nil)
                    let before = clock()
                    try await Task.sleep(for: .seconds(2))
                    // Of one processor: a thread that spins uses all of the two seconds.
                    #expect(Double(clock() - before) / Double(CLOCKS_PER_SEC) < 0.5)
                    withExtendedLifetime(body) {}
                }
            }
        }

        @Test("The transport conforms with bodies that are read as they arrive", arguments: TransportConformance.checks)
        func streams(check: TransportConformance.Check) async throws {
            try await check.run(on: Self.transport, isStreaming: true)
        }
    }
#endif
