import APIRuntimeAll
import APIRuntimeTelemetry
import Foundation
import HTTPTypes
import Logging

func layers(caches: URL) {
    let coalescer = RequestCoalescer()
    let github = GitHub.Client().with {
        $0.layers = [
            coalescer,  // equal GETs at the same time share one request
            ResponseCaching(ResponseCache(directory: caches)),  // for endpoints with `cache:` in the spec
            LoggingMiddleware(Logger(label: "github")),  // one line for each attempt
        ]
        $0.callLayers = [Stopwatch()]  // one line for each call
    }
    print(github)
}

/// Tells how long a whole call takes, with all its attempts.
struct Stopwatch: Middleware {
    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        let start = ContinuousClock.now
        defer { print("\(operation): \(ContinuousClock.now - start)") }  // GitHub.getProfile: 0.21 seconds
        return try await next(request, body)
    }
}

/// A demo mode: nothing that could change data is sent.
struct ReadOnly: Layer {
    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        guard request.request.method == .get else { throw InvalidRequest("the demo mode only reads") }
        return try await next(request)
    }
}

func cached(_ github: GitHub.Client) async throws {
    let response = try await github.response(for: GitHub.GetProfile(username: "octocat"))
    print(response.isCached)
}
