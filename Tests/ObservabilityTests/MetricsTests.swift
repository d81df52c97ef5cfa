#if Telemetry
    import APIRuntime
    import APIRuntimeTelemetry
    import Metrics
    import MetricsTestKit
    import Testing

    @Suite("Metrics")
    struct MetricsTests {
        private func metrics(of answers: Answers) async -> TestMetrics {
            let metrics = TestMetrics()
            let client = answers.client { $0.layers += [MetricsMiddleware(factory: metrics)] }
            _ = try? await client.send(Vault.Open())
            return metrics
        }

        private let server = [
            ("http.request.method", "PUT"), ("url.template", "/vaults/{id}"), ("server.address", "vault.test"),
            ("server.port", "8443"), ("url.scheme", "https"),
        ]

        @Test("Every attempt is timed, by status")
        func duration() async throws {
            let metrics = await metrics(of: Answers(.success(503)))
            let failed = server + [("http.response.status_code", "503"), ("error.type", "503")]
            let good = server + [("http.response.status_code", "200")]
            #expect(try metrics.expectTimer("http.client.request.duration", failed).values.count == 1)
            #expect(try metrics.expectTimer("http.client.request.duration", good).values.count == 1)
        }

        @Test("Sizes are those of the bodies")
        func sizes() async throws {
            let metrics = await metrics(of: Answers())
            let dimensions = server + [("http.response.status_code", "200")]
            #expect(try metrics.expectRecorder("http.client.request.body.size", dimensions).values == [11])
            #expect(try metrics.expectRecorder("http.client.response.body.size", dimensions).values == [13])
        }

        @Test("The number of active requests goes up and down")
        func active() async throws {
            let metrics = await metrics(of: Answers())
            let meter = try metrics.expectMeter("http.client.active_requests", server)
            #expect(meter.values == [1, 0])
        }

        @Test("An attempt without a response has the kind of its failure")
        func failure() async throws {
            let metrics = await metrics(of: Answers(.failure(TransportFailure(.badResponse, "no"))))
            let dimensions = server + [("error.type", "badResponse")]
            #expect(try metrics.expectTimer("http.client.request.duration", dimensions).values.count == 1)
        }

        @Test("No secret is a dimension")
        func secrecy() async throws {
            let metrics = await metrics(of: Answers(.success(500), .failure(TransportFailure(.other, "no"))))
            let all = metrics.timers.map(\.dimensions) + metrics.recorders.map(\.dimensions)
            #expect(all.count > 0)
            #expect(!"\(all)".contains("s3cret"))
        }
    }
#endif
