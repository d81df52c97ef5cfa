import APIRuntime
import Faults
import Foundation
import HTTPTypes
import Testing

#if os(Linux)
    extension Soak {
        @Suite("Calls")
        struct Calls {
            @Test("Ten thousand calls leave no descriptor, no thread and no memory behind")
            func overLibcurl() async throws {
                try await KeepAliveServer.run { server in
                    try await expectNoGrowth(above: 100, through: Store.Client(server: .custom(server.url)))
                }
            }

            @Test("Ten thousand calls leave no memory behind, apart from the transport's")
            func overNothing() async throws {
                let client = Store.Client(server: .custom("https://store.test"), transport: Echo())
                try await expectNoGrowth(above: 100, through: client)
            }

            /// - Parameter limit: The number of bytes that each call may leave.
            private func expectNoGrowth(above limit: Int, through client: Store.Client) async throws {
                #expect(await failures(of: 2000, through: client) == 0)
                let before = try ProcessUsage.now
                #expect(await failures(of: 8000, through: client) == 0)
                let after = try await ProcessUsage.now(backAt: before)
                #expect(after.isBack(at: before), "\(before), then \(after)")
                #expect((after.heap - before.heap) / 8000 < limit, "\(before), then \(after)")
            }

            /// Makes calls through one client, eight at a time, and counts those without their value.
            private func failures(of count: Int, through client: Store.Client) async -> Int {
                await withTaskGroup(of: Int.self) { group in
                    for lane in 0..<8 {
                        group.addTask {
                            var failures = 0
                            for index in stride(from: lane, to: count, by: 8) {
                                let item = try? await client.send(Store.GetNamed(name: "\(index)"))
                                if item?.name != "\(index)" { failures += 1 }
                            }
                            return failures
                        }
                    }
                    return await group.reduce(0, +)
                }
            }

            /// Answers with the last part of the path.
            private struct Echo: Transport {
                func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
                    await Task.yield()
                    let name = request.path?.split(separator: "/").last ?? ""
                    return (HTTPResponse(status: .ok), HTTPBody(Data(#"{"name": "\#(name)"}"#.utf8)))
                }
            }
        }
    }
#endif
