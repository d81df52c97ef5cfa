package import APIMock
package import Foundation
package import HTTPTypes

/// What a server does: its answers, its log and its limits.
package struct ServerService: Sendable {
    /// Makes the response to a request. It is cancelled if the client goes away.
    package var answer: @Sendable (HTTPRequest, Data) async throws -> ServedResponse
    /// Called for each response when it has been made.
    package var log: @Sendable (Exchange) -> Void = { _ in }
    package var limits = ServerLimits()

    package init(answer: @escaping @Sendable (HTTPRequest, Data) async throws -> MockResponse) {
        self.answer = { ServedResponse(try await answer($0, $1)) }
    }

    package init(served answer: @escaping @Sendable (HTTPRequest, Data) async throws -> ServedResponse) {
        self.answer = answer
    }
}
