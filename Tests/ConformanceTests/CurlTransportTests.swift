import APIRuntimeConformance
import APIRuntimeCurl
import Testing

#if os(Linux)
    @Suite("CurlTransport")
    struct CurlTransportTests {
        private static let transport = CurlTransport()

        @Test("The transport conforms", arguments: TransportConformance.checks)
        func conforms(check: TransportConformance.Check) async throws {
            try await check.run(on: Self.transport, isStreaming: false)
        }

        @Test("The transport conforms where bodies are read as they come", arguments: TransportConformance.checks)
        func streams(check: TransportConformance.Check) async throws {
            try await check.run(on: Self.transport, isStreaming: true)
        }
    }
#endif
