#if Telemetry
    public import APIRuntime
    public import HTTPTypes
    public import Logging

    /// Logs attempts with swift-log: a line when one starts, a line with its status and time when it ends.
    ///
    /// ```swift
    /// let github = GitHub.Client().with { $0.layers.append(LoggingMiddleware(Logger(label: "github"))) }
    /// ```
    ///
    /// The metadata use the names of OpenTelemetry's conventions for HTTP, without credentials, `sensitive` values and
    /// bodies. As the last layer it sees the changes of other middleware to a request.
    public struct LoggingMiddleware: Middleware {
        private let logger: Logger
        private let level: Logger.Level
        private let failureLevel: Logger.Level
        private let logsHeaders: Bool

        /// Logs to a logger.
        ///
        /// - Parameters:
        ///   - logger: The logger.
        ///   - level: The level of attempts and successes.
        ///   - failureLevel: The level of attempts without a response, or with a status from 400.
        ///   - logsHeaders: Whether headers are logged, with secret ones as `<redacted>`. A secret that a server
        ///     repeats in a header that the spec does not mark as sensitive is logged.
        public init(
            _ logger: Logger, level: Logger.Level = .debug, failureLevel: Logger.Level = .notice,
            logsHeaders: Bool = false
        ) {
            self.logger = logger
            self.level = level
            self.failureLevel = failureLevel
            self.logsHeaders = logsHeaders
        }

        /// Logs a request and its response.
        public func intercept(
            _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
        ) async throws -> (HTTPResponse, HTTPBody) {
            var telemetry = Telemetry(request, operation)
            var metadata = Logger.Metadata()
            for (name, value) in telemetry.dimensions + telemetry.details { metadata[name] = "\(value)" }
            if let length = body?.length { metadata["http.request.body.size"] = "\(length)" }
            var requestMetadata = metadata
            if logsHeaders { requestMetadata.add(operation.redacted(request).headerFields, to: "request") }
            logger.log(level: level, "\(telemetry.name)", metadata: requestMetadata)

            let start = ContinuousClock.now
            let outcome = await telemetry.outcome { try await next(request, body) }
            for (name, value) in telemetry.dimensions { metadata[name] = "\(value)" }
            let time = "\(Int((ContinuousClock.now - start) / .milliseconds(1))) ms"

            switch outcome {
            case .success((let response, let body)):
                if let length = body.length { metadata["http.response.body.size"] = "\(length)" }
                let status = response.status.code
                if logsHeaders { metadata.add(operation.redacted(response).headerFields, to: "response") }
                logger.log(
                    level: status < 400 ? level : failureLevel, "\(telemetry.name): \(status) in \(time)",
                    metadata: metadata)
            case .failure(let error):
                logger.log(
                    level: error is CancellationError ? level : failureLevel,
                    "\(telemetry.name): \(error.loggedMessage) after \(time)", metadata: metadata)
            }
            return try outcome.get()
        }
    }

    extension Logger.Metadata {
        fileprivate mutating func add(_ fields: HTTPFields, to message: String) {
            for name in Set(fields.map(\.name)) {
                self["http.\(message).header.\(name.canonicalName)"] = "\((fields[name] ?? "").oneLine(upTo: 8000))"
            }
        }
    }
#endif
