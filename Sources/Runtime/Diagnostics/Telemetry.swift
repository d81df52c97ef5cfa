package import APIRuntime
import Foundation
package import HTTPTypes

/// What OpenTelemetry's semantic conventions for HTTP clients say of an attempt, in their names (`http.request.method`, …,
/// version 1.38.0), for what logs, measures and traces it. No secret is in it.
package struct Telemetry: Sendable {
    /// The names and values that there are few of: fit for a metric's dimensions.
    package private(set) var dimensions: [(name: String, value: String)]
    /// What there can be any number of: the full URL, which attempt it is.
    package let details: [(name: String, value: String)]
    /// `GET /users/{username}`.
    package let name: String

    package init(_ request: HTTPRequest, _ operation: APIOperation) {
        name = "\(request.method.rawValue) \(operation.endpoint.path)"
        dimensions = [("http.request.method", Self.method(request)), ("url.template", operation.endpoint.path)]
        var details = [("api.operation", "\(operation.api).\(operation.endpoint.name)"), ("api.call.id", operation.id)]
        if let origin = try? Origin(request) {
            dimensions.append(("server.address", origin.host))
            dimensions.append(("server.port", "\(origin.port ?? (origin.isSecure ? 443 : 80))"))
            dimensions.append(("url.scheme", origin.scheme))
            details.append(("url.full", "\(origin)\(operation.redacted(request).path ?? "/")"))
        }
        if operation.attempt > 1 { details.append(("http.request.resend_count", "\(operation.attempt - 1)")) }
        self.details = details
    }

    /// Notes how the attempt ended.
    package mutating func end(_ outcome: Result<HTTPResponse, any Error>) {
        switch outcome {
        case .success(let response):
            dimensions.append(("http.response.status_code", "\(response.status.code)"))
            if response.status.code >= 400 { dimensions.append(("error.type", "\(response.status.code)")) }
        case .failure(let error):
            dimensions.append(("error.type", Self.type(of: error)))
        }
    }

    /// What an error says of itself in one line; of those that the runtime does not know only their type.
    package static func message(of error: any Error) -> String {
        switch error {
        case let failure as TransportFailure: failure.message
        case let invalid as InvalidRequest: invalid.reason
        case is CancellationError: "cancelled"
        default: "\(Swift.type(of: error))"
        }
    }

    private static func type(of error: any Error) -> String {
        switch error {
        case let failure as TransportFailure: "\(failure.kind)"
        case is CancellationError: "cancelled"
        default: "\(Swift.type(of: error))"
        }
    }

    /// The conventions have no room for any method: those that are not well known are one.
    private static func method(_ request: HTTPRequest) -> String {
        let method = request.method.rawValue
        let known = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY"]
        return known.contains(method) ? method : "_OTHER"
    }
}
