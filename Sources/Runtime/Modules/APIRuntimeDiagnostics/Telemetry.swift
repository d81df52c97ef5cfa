package import APIRuntime
import Foundation
package import HTTPTypes

/// An attempt's attributes by OpenTelemetry's semantic conventions for HTTP clients (`http.request.method`, …, version
/// 1.38.0), for logs, metrics and traces. Contains no secrets.
package struct Telemetry: Sendable {
    /// The attributes with few different values: a metric's dimensions.
    package private(set) var dimensions: [(name: String, value: String)]
    /// The attributes with any number of values, such as the full URL.
    package let details: [(name: String, value: String)]
    /// `GET /users/{username}`.
    package let name: String

    package init(_ request: HTTPRequest, _ operation: APIOperation) {
        name = "\(request.method.rawValue) \(operation.endpoint.path)"
        dimensions = [("http.request.method", Self.method(request)), ("url.template", operation.endpoint.path)]
        var details = [("api.operation", "\(operation.api).\(operation.endpoint.name)"), ("api.call.id", operation.id)]
        if let origin = try? Origin(request) {
            if let path = origin.socketPath {
                dimensions.append(("server.address", String(decoding: path, as: UTF8.self)))
            } else {
                dimensions.append(("server.address", origin.host))
                dimensions.append(("server.port", "\(origin.effectivePort)"))
            }
            dimensions.append(("url.scheme", origin.scheme))
            let path = operation.redacted(request).path ?? "/"
            details.append(("url.full", "\(origin)\(path)".oneLine(upTo: 8000)))
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

    /// An error's message in one line; only the type of errors from outside the runtime.
    package static func message(of error: any Error) -> String {
        switch error {
        case let failure as TransportFailure: failure.message.oneLine(upTo: 600)
        case let invalid as InvalidRequest: invalid.reason.oneLine(upTo: 600)
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

    /// The conventions report unknown methods as `_OTHER`.
    private static func method(_ request: HTTPRequest) -> String {
        let method = request.method.rawValue
        let known = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY"]
        return known.contains(method) ? method : "_OTHER"
    }
}
