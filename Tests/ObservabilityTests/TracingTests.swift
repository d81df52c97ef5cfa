#if Telemetry
    import APIRuntime
    import APIRuntimeTelemetry
    import HTTPTypes
    import InMemoryTracing
    import Testing
    import Tracing

    @Suite("Tracing")
    struct TracingTests {
        private func spans(
            of answers: Answers, _ change: (inout ClientConfiguration<Vault>, TracingMiddleware) -> Void
        ) async -> [FinishedInMemorySpan] {
            let tracer = InMemoryTracer()
            let client = answers.client { change(&$0, TracingMiddleware(tracer: tracer)) }
            _ = try? await client.send(Vault.Open())
            return tracer.finishedSpans
        }

        @Test("Every attempt is a client span with the attributes of the conventions")
        func attempts() async throws {
            let spans = await spans(of: Answers(.success(503))) { $0.layers += [$1] }
            #expect(spans.map(\.operationName) == ["PUT /vaults/{id}", "PUT /vaults/{id}"])
            #expect(spans.allSatisfy { $0.kind == .client })
            #expect(spans[0].attributes.get("http.request.method") == "PUT")
            #expect(spans[0].attributes.get("url.full") == "https://vault.test:8443/api/vaults/7?page=2")
            #expect(spans[0].attributes.get("server.port") == .int64(8443))
            #expect(spans[0].attributes.get("http.response.status_code") == .int64(503))
            #expect(spans[0].status?.code == .error)
            #expect(spans[1].attributes.get("http.request.resend_count") == .int64(1))
            #expect(spans[1].status == nil)
        }

        @Test("Around calls and attempts, the spans of the attempts are inside the call's")
        func nested() async throws {
            let answers = Answers(.success(503))
            let spans = await spans(of: answers) {
                $0.layers += [$1]
                $0.callLayers += [$1]
            }
            // Spans are listed in the order of their ends.
            try #require(spans.count == 3)
            #expect(spans[0].parentSpanID == spans[2].spanID)
            #expect(spans[1].parentSpanID == spans[2].spanID)
            let name = try #require(HTTPField.Name(InMemoryTracer.spanIDKey))
            #expect(answers.requests.map { $0.headerFields[name] } == [spans[0].spanID, spans[1].spanID])
        }

        @Test("No span contains a secret, not even in an error")
        func secrecy() async throws {
            for answers in [Answers(.success(500)), Answers(.failure(TransportFailure(.badResponse, "no")))] {
                let spans = await spans(of: answers) { $0.layers += [$1] }
                #expect(!spans.isEmpty)
                for span in spans {
                    span.attributes.forEach { name, value in
                        #expect(!"\(name) \(value)".contains("s3cret"))
                    }
                    #expect(span.errors.isEmpty)
                    #expect(!"\(span.status as Any)".contains("s3cret"))
                }
            }
        }
    }
#endif
