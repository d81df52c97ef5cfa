import APIValues
#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import HTTPTypes

/// A mock as it runs: the engine, the state that requests changed, delays and planned failures.
package actor MockSession {
    package nonisolated let engine: MockEngine
    /// The number of requests that could fail by chance.
    private nonisolated let count = Lock(0)
    /// What requests changed; nil if the mock keeps no state.
    private var state: MockState?

    package init(_ description: MockDescription, settings: MockSettings = MockSettings()) {
        engine = MockEngine(description, settings: settings)
        state = settings.keepsState ? MockState(description) : nil
    }

    /// The response to a request, after the delay.
    /// - Throws: `CancellationError` if the task is cancelled during the delay.
    package nonisolated func response(to request: HTTPRequest, body: Data = Data()) async throws -> MockResponse {
        let delay = engine.settings.delay
        if delay > .zero { try await Task.sleep(for: delay) }
        if let failure = failure(of: request) { return failure }
        // Requests to a mock without state do not wait for each other.
        return engine.settings.keepsState ? await stateful(request, body) : engine.response(to: request, body: body)
    }

    private func stateful(_ request: HTTPRequest, _ body: Data) -> MockResponse {
        engine.response(to: request, body: body, &state)
    }

    /// The response of a request that fails by the settings; nil for any other one.
    private nonisolated func failure(of request: HTTPRequest) -> MockResponse? {
        let settings = engine.settings
        guard settings.failureRate > 0 || !settings.failures.isEmpty else { return nil }
        let plan = FailurePlan(settings: settings)
        if let operation = engine.match(request)?.operation, let status = plan.status(of: operation) {
            return engine.failure(status, "The mock is set to fail this operation.", to: request)
        }
        guard settings.failureRate > 0 else { return nil }
        let number = count.withLock { count in
            count &+= 1
            return count
        }
        guard plan.fails(number) else { return nil }
        return engine.failure(503, "The mock is set to fail some requests.", to: request)
    }
}
