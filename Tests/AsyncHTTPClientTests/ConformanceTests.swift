#if AsyncHTTPClient
    import APIRuntimeAsyncHTTPClient
    import APIRuntimeConformance
    import Testing

    @Suite("AsyncHTTPClientTransport, conformance", .tags(.counting))
    struct ConformanceTests {
        private static let transport = AsyncHTTPClientTransport()

        @Test("The transport conforms", arguments: TransportConformance.checks)
        func conforms(check: TransportConformance.Check) async throws {
            try await check.run(on: Self.transport, isStreaming: false)
        }

        @Test("The transport conforms with bodies that are read as they arrive", arguments: TransportConformance.checks)
        func streams(check: TransportConformance.Check) async throws {
            try await check.run(on: Self.transport, isStreaming: true)
        }
    }
#endif
