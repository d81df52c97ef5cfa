#if Telemetry
    import APIRuntime
    import HTTPTypes

    /// An attempt's attributes by OpenTelemetry's semantic conventions for HTTP clients (`http.request.method`, …, version
    /// 1.38.0), for logs, metrics and traces. Contains no secrets.
    struct Telemetry {
        typealias Outcome = Result<(HTTPResponse, HTTPBody), any Error>

        /// The attributes with few different values: a metric's dimensions.
        private(set) var dimensions: [(name: String, value: String)]
        /// The attributes with any number of values, such as the full URL.
        let details: [(name: String, value: String)]
        /// `GET /users/{username}`.
        let name: String

        init(_ request: HTTPRequest, _ operation: APIOperation) {
            name = "\(request.method.rawValue) \(operation.endpoint.path)"
            dimensions = [("http.request.method", Self.method(request)), ("url.template", operation.endpoint.path)]
            var details = [
                ("api.operation", "\(operation.api).\(operation.endpoint.name)"), ("api.call.id", operation.id),
            ]
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

        /// Sends a request, and adds the attributes of the outcome.
        mutating func outcome(of send: () async throws -> (HTTPResponse, HTTPBody)) async -> Outcome {
            do {
                let (response, body) = try await send()
                let status = response.status.code
                dimensions.append(("http.response.status_code", "\(status)"))
                if status >= 400 { dimensions.append(("error.type", "\(status)")) }
                return .success((response, body))
            } catch {
                dimensions.append(("error.type", Self.type(of: error)))
                return .failure(error)
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
#endif
