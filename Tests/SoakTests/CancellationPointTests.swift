import APIRuntime
import Foundation
import Testing

extension Soak {
    @Suite("Cancellation at every point")
    struct CancellationPoints {
        @Test(
            "A call that is cancelled at any point where it waits ends at once",
            arguments: Scenario.all, Checkpoints.Manner.allCases)
        func all(scenario: Scenario, manner: Checkpoints.Manner) async throws {
            let whole = Checkpoints()
            try #require(await scenario.run(whole) == .value)
            // Parallel calls may pass more or fewer points than before.
            for target in 0..<1000 {
                let points = Checkpoints(holdingAt: target, manner)
                let task = Task {
                    defer { points.end() }
                    return await scenario.run(points)
                }
                await points.arrival()
                task.cancel()
                let sent = points.sent
                let ending = await task.value
                guard points.passed.count > target else { return #expect(ending == .value) }
                let passed = points.passed.enumerated().map { $0 == target ? "[\($1)]" : $1 }.joined(separator: ", ")
                // A value that has already arrived may be delivered.
                let isDone =
                    manner != .heedful && ending == .value
                    && whole.passed.dropFirst(target).allSatisfy { $0.hasPrefix("after") }
                #expect(ending == .cancelled || isDone, "\(passed): \(ending)")
                #expect(points.sent == sent || scenario.isParallel, "\(passed): \(ending)")
                for _ in 0..<2000 where !points.present.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
                #expect(points.present.isEmpty, "\(passed): \(ending)")
            }
        }
    }
}
