import APIRuntime
import APIRuntimeConformance
import APIRuntimeURLSession
import Faults
import Foundation
import HTTPTypes
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

#if os(Linux)
    extension Soak {
        @Suite("Concurrency")
        struct Concurrency {
            /// Answers with the last part of the path, after a signal where there is one to wait for.
            private static func echo(after signal: String? = nil) -> ScriptedServer.Script {
                ScriptedServer.Script { request in
                    let reply = ScriptedServer.Reply.json(
                        #"{"name": "\#(request.target.split(separator: "/").last ?? "")"}"#)
                    return ScriptedServer.Reply((signal.map { [.awaitSignal($0)] } ?? []) + reply.steps)
                }
            }

            private static func client(_ url: String, connections: Int, middleware: [any Middleware] = [])
                -> Store.Client
            {
                let configuration = URLSessionConfiguration.ephemeral
                configuration.httpMaximumConnectionsPerHost = connections
                return Store.Client(
                    server: .custom(url), transport: URLSessionTransport(configuration: configuration),
                    timeout: .seconds(240)
                ).with { $0.layers += middleware }
            }

            @Test("A thousand calls at once each get their own response")
            func thousand() async throws {
                try await ScriptedServer.run(Self.echo()) { server in
                    let client = Self.client(server.url, connections: 100)
                    let names = await withTaskGroup(of: (Int, String?).self) { group in
                        for index in 0..<1000 {
                            group.addTask {
                                (index, try? await client.send(Store.GetNamed(name: "\(index)")).name)
                            }
                        }
                        return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
                    }
                    #expect(names.count == 1000 && names.allSatisfy { $1 == "\($0)" })
                    #expect(server.requests.count == 1000)
                }
            }

            @Test("Of a thousand calls at once every second is cancelled, which the others do not notice")
            func everySecond() async throws {
                let before = try ProcessUsage.now
                try await ScriptedServer.run(Self.echo(after: "go")) { server in
                    let client = Self.client(server.url, connections: 100)
                    let calls = (0..<1000).map { index in
                        Task {
                            await Result { () async throws(APIError<Never>) in
                                try await client.send(Store.GetNamed(name: "\(index)")).name
                            }
                        }
                    }
                    // As many are on their way as there may be connections; the others wait for those.
                    #expect(await server.wait { $0.requests.count == 100 })
                    for index in stride(from: 0, to: 1000, by: 2) { calls[index].cancel() }
                    for index in stride(from: 0, to: 1000, by: 2) {
                        let result = await calls[index].value
                        #expect(result.isCancelled, "\(result)")
                    }
                    server.signal("go")
                    for index in stride(from: 1, to: 1000, by: 2) {
                        #expect(await (try? calls[index].value.get()) == "\(index)")
                    }
                }
                let after = try await ProcessUsage.now(backAt: before)
                #expect(after.isBack(at: before), "\(before), then \(after)")
            }

            @Test("A client that is dropped with two hundred calls under way is gone when they are")
            func dropped() async throws {
                let before = try ProcessUsage.now
                weak var witness: Witness?
                try await ScriptedServer.run(Self.echo(after: "go")) { server in
                    var calls: [Task<Result<String, APIError<Never>>, Never>] = []
                    do {
                        let middleware = Witness()
                        witness = middleware
                        let client = Self.client(server.url, connections: 200, middleware: [middleware])
                        for index in 0..<200 {
                            calls.append(
                                Task {
                                    await Result { () async throws(APIError<Never>) in
                                        try await client.send(Store.GetNamed(name: "\(index)")).name
                                    }
                                })
                        }
                    }
                    #expect(await server.wait { $0.requests.count == 200 })
                    #expect(witness != nil)
                    for call in calls[..<100] { call.cancel() }
                    server.signal("go")
                    for (index, call) in calls.enumerated() {
                        switch await call.value {
                        case .success(let name): #expect(name == "\(index)" && index >= 100)
                        case .failure(let error): #expect(error.isCancelled && index < 100, "\(error)")
                        }
                    }
                    calls = []
                    #expect(await server.wait { $0.connections.allSatisfy { $0 == .byClient } })
                }
                #expect(witness == nil)
                let after = try await ProcessUsage.now(backAt: before)
                #expect(after.isBack(at: before), "\(before), then \(after)")
            }

            /// Is there as long as anything of a client is.
            private final class Witness: Middleware {
                func intercept(
                    _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
                ) async throws -> (HTTPResponse, HTTPBody) {
                    try await next(request, body)
                }
            }
        }
    }
#endif
