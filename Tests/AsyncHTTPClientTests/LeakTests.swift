#if AsyncHTTPClient && os(Linux)
    import APIRuntime
    import APIRuntimeAsyncHTTPClient
    import APIRuntimeConformance
    import AsyncHTTPClient
    import Foundation
    import HTTPTypes
    import NIOCore
    import Testing

    /// In a separate process, where no other test opens files or keeps memory.
    @Suite("AsyncHTTPClientTransport, leaks", .tags(.counting))
    struct LeakTests {
        @Test("Two thousand calls leave no socket, no thread and no memory behind")
        func calls() async {
            await #expect(processExitsWith: .success) {
                let script = ScriptedServer.Script { request in
                    request.target == "/endless" ? .endlessBody(chunked: true) : .response(body: "ok")
                }
                try await ScriptedServer.run(script) { server in
                    var configuration = HTTPClient.Configuration()
                    configuration.connectionPool.idleTimeout = .milliseconds(100)
                    let transport = AsyncHTTPClientTransport(configuration: configuration)
                    try await call(server, transport, times: 400)
                    #expect(await server.wait { $0.connections.allSatisfy { $0 != nil } })
                    let before = Usage()
                    try await call(server, transport, times: 2000)
                    #expect(await server.wait { $0.connections.allSatisfy { $0 != nil } })
                    // Some threads come and go, and the server keeps the heads of requests.
                    #expect(await wait { Usage().files < before.files + 10 && Usage().threads < before.threads + 10 })
                    #expect(Usage().memory < before.memory + 10_000_000)
                }
            }
        }
    }

    /// Calls of every kind: with and without bodies, read and unread, and cancelled. Few, because the server keeps the requests.
    private func call(_ server: ScriptedServer, _ transport: AsyncHTTPClientTransport, times: Int) async throws {
        for index in 0..<times {
            let path = index % 4 == 0 ? "/endless" : "/"
            let request = HTTPRequest(method: .put, scheme: "http", authority: server.authority, path: path)
            let chunks = HTTPBody(MadeChunks(chunks: 3, size: 100))
            switch index % 4 {
            case 0: _ = try await transport.send(request, body: nil)
            case 1: _ = try await transport.send(request, body: chunks).1.collect(upTo: 10)
            case 2:
                let task = Task { try await transport.send(request, body: chunks) }
                if index % 8 == 2 { await Task.yield() }
                task.cancel()
                _ = await task.result
            default: _ = try await transport.send(request, body: HTTPBody(Data(count: 100))).1.collect(upTo: 10)
            }
        }
    }

    /// The resources of a process that may leak.
    private struct Usage {
        let files = Self.count(in: "fd")
        let threads = Self.count(in: "task")
        /// The resident bytes.
        let memory = Self.residentPages * 4096

        private static func count(in folder: String) -> Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count) ?? .max
        }

        private static var residentPages: Int {
            let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
            return fields?.dropFirst().first.flatMap { Int($0) } ?? .max / 4096
        }
    }
#endif
