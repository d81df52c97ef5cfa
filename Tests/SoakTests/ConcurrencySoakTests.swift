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
            /// Answers with the last part of the path, after a signal if there is one to wait for.
            private static func echo(after signal: String? = nil) -> ScriptedServer.Script {
                ScriptedServer.Script { request in
                    let reply = ScriptedServer.Reply.json(
                        #"{"name": "\#(request.target.split(separator: "/").last ?? "")"}"#)
                    return ScriptedServer.Reply((signal.map { [.awaitSignal($0)] } ?? []) + reply.steps)
                }
            }

            private static func transport(connections: Int) -> URLSessionTransport {
                let configuration = URLSessionConfiguration.ephemeral
                configuration.httpMaximumConnectionsPerHost = connections
                return URLSessionTransport(configuration: configuration)
            }

            @Test("A thousand parallel calls each get their own response")
            func thousand() async throws {
                #expect(try await FaultCalls { Self.transport(connections: 100) }.atOnce(1000) == [])
            }

            @Test("Of a thousand parallel calls every second is cancelled, which does not affect the others")
            func everySecond() async throws {
                let before = try ProcessUsage.now
                let calls = FaultCalls { Self.transport(connections: 100) }
                #expect(try await calls.everySecond(of: 1000, underWay: 100) == [])
                let after = try await ProcessUsage.now(backAt: before)
                #expect(after.isBack(at: before), "\(before), then \(after)")
            }

            @Test("A client that is released with two hundred running calls is gone after them")
            func dropped() async throws {
                let before = try ProcessUsage.now
                weak var witness: Witness?
                try await ScriptedServer.run(Self.echo(after: "go")) { server in
                    var calls: [Task<Result<String, APIError<Never>>, Never>] = []
                    do {
                        let middleware = Witness()
                        witness = middleware
                        let client = Store.Client(
                            server: .custom(server.url), transport: Self.transport(connections: 200),
                            timeout: .seconds(240)
                        ).with { $0.layers.append(middleware) }
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

            /// Exists while any part of a client does.
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
