package import Foundation
package import HTTPTypes

/// A mock as it runs: the engine, the state that requests changed, delays and planned failures.
package actor MockSession {
    package nonisolated let engine: MockEngine

    package init(_ description: MockDescription, settings: MockSettings = MockSettings()) {
        engine = MockEngine(description, settings: settings)
    }

    /// The response to a request, after the delay.
    /// - Throws: `CancellationError` if the task is cancelled during the delay.
    package nonisolated func response(to request: HTTPRequest, body: Data = Data()) async throws -> MockResponse {
        let delay = engine.settings.delay
        if delay > .zero { try await Task.sleep(for: delay) }
        return engine.response(to: request, body: body)
    }
}
