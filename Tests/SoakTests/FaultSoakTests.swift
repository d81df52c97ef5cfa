import APIRuntime
import APIRuntimeConformance
import APIRuntimeURLSession
import Faults
import Foundation
import Testing
#if os(Linux)
    extension Soak {
        @Suite("Faults")
        struct Faults {
            @Test("Thousands of calls that fail leave no descriptor and no thread behind, and none is sent twice")
            func all() async throws {
                try await calls(with: Fault.all[0])
                let before = try ProcessUsage.now
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for lane in 0..<4 {
                        group.addTask {
                            for index in stride(from: lane, to: Fault.all.count, by: 4) {
                                try await calls(with: Fault.all[index])
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                let after = try await ProcessUsage.now(backAt: before)
                #expect(after.isBack(at: before), "\(before), then \(after)")
            }

            private func calls(with fault: Fault) async throws {
                // What never ends has to be waited for.
                let timeout = fault.timeout < 2 ? 0.2 : fault.timeout
                try await ScriptedServer.run(fault.script) { server in
                    var configuration = ClientConfiguration<Store>(
                        server: .custom(server.url), credentials: [.token("s3cret")], timeout: .seconds(timeout))
                    configuration.maximumResponseSize = 200_000
                    // What is too large takes a while to become so.
                    let count = fault.outcomes.contains(.transport(.responseTooLarge)) ? 3 : 20
                    let outcomes = await outcomes(of: count, with: configuration)
                    let unexpected = outcomes.filter { !fault.outcomes.contains($0) }
                    #expect(unexpected.isEmpty, "\(fault.name): \(unexpected)")
                    #expect(server.requests.count <= outcomes.count * fault.requests, "\(fault.name)")
                    guard fault.outcomes.contains(.transport(.timedOut)) else { return }
                    // A server that ends such a connection first, within the head, would end the process too on Linux.
                    server.signal("the end")
                    #expect(await server.wait { $0.connections.allSatisfy { $0 == .byClient } }, "\(fault.name)")
                }
            }

            /// Each call has a transport of its own, and so a connection that nobody has used before.
            ///
            /// - Parameter count: Of each kind of call.
            private func outcomes(of count: Int, with configuration: ClientConfiguration<Store>) async -> [Outcome] {
                @Sendable func client() -> Store.Client {
                    Store.Client(configuration: configuration).with { $0.transport = URLSessionTransport() }
                }
                return await withTaskGroup(of: Outcome.self) { group in
                    for _ in 0..<count {
                        group.addTask {
                            await Outcome { () async throws(APIError<Never>) in
                                try await client().send(Store.GetItem())
                            }
                        }
                        group.addTask {
                            await Outcome { () async throws(APIError<Never>) in
                                try await client().send(Store.CreateItem(item: Store.Item(name: "lamp")))
                            }
                        }
                    }
                    return await group.reduce(into: []) { $0.append($1) }
                }
            }
        }
    }
#endif
