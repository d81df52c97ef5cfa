import APIRuntime
import HTTPTypes

/// Middleware that replaces the request.
struct Changing: Middleware {
    let change: @Sendable (inout HTTPRequest) -> Void

    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        var request = request
        change(&request)
        return try await next(request, body)
    }
}
