#if AsyncHTTPClient
    import APIRuntimeAsyncHTTPClient
    import APIRuntimeConformance
    import AsyncHTTPClient
    import Foundation
    import NIOSSL
    import Testing

    @Suite(
        "AsyncHTTPClientTransport, servers with HTTP/2",
        .enabled(if: Certificates.shared != nil, "there is no openssl in PATH"))
    struct AsyncHTTPClientHTTP2Tests {
        private static let transport: AsyncHTTPClientTransport = {
            var tls = TLSConfiguration.makeClientConfiguration()
            tls.trustRoots = .file(Certificates.shared?.authority.path ?? "")
            return AsyncHTTPClientTransport(configuration: HTTPClient.Configuration(tlsConfiguration: tls))
        }()

        @Test("The transport speaks HTTP/1.1", arguments: TransportConformance.http2Checks, [false, true])
        func speaksHTTP1(check: TransportConformance.HTTP2Check, isStreaming: Bool) async throws {
            let certificates = try #require(Certificates.shared)
            try await check.run(on: Self.transport, speaking: [.http1], isStreaming: isStreaming) {
                try await TLSFront.start(before: $0, with: certificates)
            }
        }
    }
#endif
