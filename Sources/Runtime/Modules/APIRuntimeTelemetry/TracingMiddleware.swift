#if Telemetry
    public import APIRuntime
    public import HTTPTypes
    public import Tracing

    /// Traces attempts with swift-distributed-tracing: a client span for each, with the names of OpenTelemetry's
    /// conventions for HTTP. The request's headers carry the span's context.
    ///
    /// Among the client's `layers` it makes a span for every attempt, among its `callLayers` one for the whole call;
    /// both together show the attempts inside the call.
    public struct TracingMiddleware: Middleware {
        private let tracer: (any Tracer)?

        /// Traces with a tracer; nil for the system's.
        public init(tracer: (any Tracer)? = nil) {
            self.tracer = tracer
        }

        /// Traces a request and its response.
        public func intercept(
            _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
        ) async throws -> (HTTPResponse, HTTPBody) {
            let tracer = tracer ?? InstrumentationSystem.tracer
            var telemetry = Telemetry(request, operation)
            return try await tracer.withSpan(telemetry.name, ofKind: .client) { span in
                span.set(telemetry.dimensions + telemetry.details)
                var request = request
                // Around a whole call, the server should see the spans of the attempts instead.
                if operation.attempt > 0 {
                    tracer.inject(span.context, into: &request.headerFields, using: HeaderInjector())
                }
                let outcome = await telemetry.outcome { try await next(request, body) }
                span.set(telemetry.dimensions)
                switch outcome {
                case .success((let response, _)):
                    if response.status.code >= 400 { span.setStatus(SpanStatus(code: .error)) }
                case .failure(let error):
                    // Only the message: recording the error could reveal its content.
                    span.setStatus(SpanStatus(code: .error, message: error.loggedMessage))
                }
                return outcome
            }.get()
        }
    }

    extension Span {
        fileprivate func set(_ attributes: [(name: String, value: String)]) {
            updateAttributes { all in
                for (name, value) in attributes {
                    // The conventions require numbers here.
                    let isNumber = ["server.port", "http.response.status_code", "http.request.resend_count"].contains(
                        name)
                    if isNumber, let number = Int(value) {
                        all[name] = number
                    } else {
                        all[name] = value
                    }
                }
            }
        }
    }

    /// Writes a span's context into headers; skips invalid names and values.
    private struct HeaderInjector: Injector {
        func inject(_ value: String, forKey key: String, into fields: inout HTTPFields) {
            guard let name = HTTPField.Name(key), HTTPField.isValidValue(value) else { return }
            fields[name] = value
        }
    }
#endif
