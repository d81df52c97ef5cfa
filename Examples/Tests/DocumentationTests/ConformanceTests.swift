#if os(Linux)
    import APIRuntime
    import APIRuntimeConformance
    import APIRuntimeCurl
    import HTTPTypes
    import Testing

    /// Counts the requests that another transport sends.
    struct CountingTransport: Transport {
        let other: any Transport
        let onRequest: @Sendable () -> Void

        func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
            onRequest()
            return try await other.send(request, body: body)
        }
    }

    @Suite(.serialized)
    struct ConformanceTests {
        @Test("My transport conforms", arguments: TransportConformance.checks, [false, true])
        func conforms(check: TransportConformance.Check, isStreaming: Bool) async throws {
            let transport = CountingTransport(other: CurlTransport()) {}
            try await check.run(on: transport, isStreaming: isStreaming)
        }
    }
#endif
