#if Telemetry
    public import APIRuntime
    public import HTTPTypes
    public import Metrics

    /// Measures attempts with swift-metrics, with the names of OpenTelemetry's conventions for HTTP clients:
    ///
    /// - `http.client.request.duration`, a timer: from the request to the end of the response, or to its head for streams;
    /// - `http.client.request.body.size` and `http.client.response.body.size`, recorders, in bytes, if known;
    /// - `http.client.active_requests`, a meter.
    ///
    /// Dimensions are the method, the path's template, the server, the status and the kind of error, without parameter
    /// values.
    public struct MetricsMiddleware: Middleware {
        private let factory: any MetricsFactory

        /// Measures with a factory.
        public init(factory: any MetricsFactory = MetricsSystem.factory) {
            self.factory = factory
        }

        /// Measures a request and its response.
        public func intercept(
            _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
        ) async throws -> (HTTPResponse, HTTPBody) {
            var telemetry = Telemetry(request, operation)
            let active = Meter(
                label: "http.client.active_requests", dimensions: telemetry.dimensions.map { ($0.name, $0.value) },
                factory: factory)
            active.increment()
            defer { active.decrement() }

            let start = ContinuousClock.now
            let outcome = await telemetry.outcome { try await next(request, body) }
            let time = ContinuousClock.now - start

            let dimensions = telemetry.dimensions.map { ($0.name, $0.value) }
            Timer(label: "http.client.request.duration", dimensions: dimensions, factory: factory)
                .recordNanoseconds(Int64(time / .nanoseconds(1)))
            record("http.client.request.body.size", body?.length, dimensions)
            record("http.client.response.body.size", (try? outcome.get())?.1.length, dimensions)
            return try outcome.get()
        }

        private func record(_ label: String, _ size: Int64?, _ dimensions: [(String, String)]) {
            guard let size else { return }
            Recorder(label: label, dimensions: dimensions, aggregate: true, factory: factory).record(size)
        }
    }
#endif
