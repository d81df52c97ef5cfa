#if Telemetry && Metrics && Tracing
    import APIRuntime
    import APIRuntimeTelemetry
    import InMemoryTracing
    import Logging
    import Metrics
    import MetricsTestKit
    import Planting
    import APIValues
    import Testing
    import Tracing

    /// Calls with a secret in every place, and everything that is logged, measured and traced about them.
    @Suite("Secrecy of logs, metrics and traces")
    struct SecrecyTests {
        private final class Lines: Sendable {
            private let lines = Lock<[String]>([])
            func add(_ line: String) { lines.withLock { $0.append(line) } }
            var all: [String] { lines.withLock { $0 } }
        }

        private struct Handler: LogHandler {
            let lines: Lines
            var metadata = Logger.Metadata()
            var logLevel = Logger.Level.trace

            init(_ lines: Lines) { self.lines = lines }

            subscript(metadataKey key: String) -> Logger.Metadata.Value? {
                get { metadata[key] }
                set { metadata[key] = newValue }
            }

            func log(event: LogEvent) {
                lines.add("\(event.message)")
                for (name, value) in event.metadata ?? [:] { lines.add("\(name)=\(value)") }
                if let error = event.error { lines.add("\(error) \(String(reflecting: error))") }
            }
        }

        private func expectSecrecy(_ texts: [String], _ call: PlantedCall, isAround: Bool) {
            #expect(texts.isEmpty == (isAround ? call.isNeverPrepared : call.isNeverSent), "\(call)")
            for text in texts { #expect(!Secret.isIn(text), "\(call): \(text)") }
        }

        /// Makes the call with a layer around the whole call, or around each attempt.
        private func make(_ call: PlantedCall, isAround: Bool, _ layer: some Layer) async {
            _ = await call.make {
                if isAround { $0.callLayers += [layer] } else { $0.layers += [layer] }
            }
        }

        @Test(
            "Whatever the outcome of a call, no line and no metadata of a log shows a secret",
            arguments: PlantedCall.allCases)
        func logging(call: PlantedCall) async throws {
            for (isAround, logsHeaders) in [(false, false), (false, true), (true, false), (true, true)] {
                let lines = Lines()
                let logger = Logger(label: "safe") { _ in Handler(lines) }
                await make(call, isAround: isAround, LoggingMiddleware(logger, logsHeaders: logsHeaders))
                expectSecrecy(lines.all, call, isAround: isAround)
                let hasHeaders = lines.all.contains { $0.hasPrefix("http.request.header.x-secret=") }
                #expect(hasHeaders == (logsHeaders && !lines.all.isEmpty), "\(call)")
            }
        }

        @Test("No label and no dimension of a metric does", arguments: PlantedCall.allCases)
        func metrics(call: PlantedCall) async throws {
            for isAround in [false, true] {
                let metrics = TestMetrics()
                await make(call, isAround: isAround, MetricsMiddleware(factory: metrics))
                let all =
                    metrics.timers.map { ($0.label, $0.dimensions) } + metrics.meters.map { ($0.label, $0.dimensions) }
                    + metrics.recorders.map { ($0.label, $0.dimensions) }
                    + metrics.counters.map { ($0.label, $0.dimensions) }
                expectSecrecy(all.map { "\($0)" }, call, isAround: isAround)
            }
        }

        @Test("No span does, with its events and errors", arguments: PlantedCall.allCases)
        func tracing(call: PlantedCall) async throws {
            for isAround in [false, true] {
                let tracer = InMemoryTracer()
                await make(call, isAround: isAround, TracingMiddleware(tracer: tracer))
                var texts: [String] = []
                for span in tracer.finishedSpans {
                    texts += [span.operationName, "\(span.status as Any)", "\(span.events)", "\(span.errors)"]
                    span.attributes.forEach { texts.append("\($0)=\($1)") }
                    for event in span.events { event.attributes.forEach { texts.append("\($0)=\($1)") } }
                    #expect(span.errors.isEmpty && span.events.isEmpty)
                }
                expectSecrecy(texts, call, isAround: isAround)
            }
        }
    }
#endif
