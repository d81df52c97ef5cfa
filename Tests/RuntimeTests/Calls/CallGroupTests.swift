@testable import APIRuntime
@testable import APIRuntimeCalls
import Foundation
import APIValues
import Testing

@Suite("Groups of calls")
struct CallGroupTests {
    /// A screen that shows the loaded values.
    private final class Screen: Sendable {
        private let calls = CallGroup()
        let outcomes: Collector<Bool>

        init(_ client: Shop.Client, calls count: Int, outcomes: Collector<Bool>) {
            self.outcomes = outcomes
            for _ in 0..<count {
                client.perform(Call<Get>(), on: .global()) { result in
                    if case .failure(.cancelled) = result { outcomes.add(true) } else { outcomes.add(false) }
                }.store(in: calls)
            }
        }
    }

    @Test("A screen that closes cancels its calls and their connections")
    func screen() async throws {
        let server = try RawServer { connection, _ in connection.stall() }
        let outcomes = await withCheckedContinuation { (continuation: CheckedContinuation<[Bool], Never>) in
            let screen = Lock<Screen?>(nil)
            let outcomes = Collector<Bool>(of: 3) { continuation.resume(returning: $0) }
            screen.withLock { $0 = Screen(Shop.Client(server.url), calls: 3, outcomes: outcomes) }
            Task {
                #expect(await server.wait { $0.connections == 3 })
                screen.withLock { $0 = nil }
            }
        }
        #expect(outcomes == [true, true, true])
        #expect(await server.wait { $0.closed == 3 })
    }

    @Test("A cancelled group is empty and can be used again; finished calls are removed")
    func cancel() async throws {
        let server = try RawServer(answer: answer(200))
        let client = Shop.Client(server.url)
        let calls = CallGroup()
        for _ in 0..<20 {
            await withCheckedContinuation { continuation in
                client.perform(Call<Get>(), on: .global()) { _ in continuation.resume() }.store(in: calls)
            }
        }
        // The last calls may have called their handlers without being finished.
        #expect(calls.count <= 5)
        calls.cancel()
        #expect(calls.count == 0)
        let result = await withCheckedContinuation { continuation in
            client.perform(Call<Get>(), on: .global()) { continuation.resume(returning: $0) }.store(in: calls)
        }
        #expect((try? result.get()) != nil)
    }
}
