#if AsyncHTTPClient && os(Linux)
    import APIRuntimeConformance
    @testable import APIRuntimeCurl
    import Foundation
    import Testing

    @Suite(
        "CurlTransport, conformance over HTTP/2",
        .enabled(if: Certificates.shared != nil, "there is no openssl in PATH"))
    struct CurlHTTP2ConformanceTests {
        private static let transport: CurlTransport = {
            var configuration = CurlTransport.Configuration()
            configuration.certificateAuthorities = Certificates.shared?.authority
            configuration.proxy = .none
            return CurlTransport(configuration: configuration)
        }()

        /// Uploads use HTTP/1.1, and with old libraries other requests do, too.
        private static let versions: Set<TransportConformance.Version> = [.http1, .http2]

        @Test("The transport conforms over HTTP/2", arguments: TransportConformance.http2Checks)
        func conforms(check: TransportConformance.HTTP2Check) async throws {
            let certificates = try #require(Certificates.shared)
            let run = {
                try await check.run(on: Self.transport, speaking: Self.versions, limit: .seconds(30)) {
                    try await TLSFront.start(before: $0, with: certificates)
                }
            }
            guard let deviation = Self.deviations[check.name] else { return try await run() }
            await withKnownIssue(Comment(rawValue: deviation), isIntermittent: true) { try await run() }
        }

        @Test("Streams use HTTP/1.1", arguments: TransportConformance.http2Checks)
        func streams(check: TransportConformance.HTTP2Check) async throws {
            let certificates = try #require(Certificates.shared)
            try await check.run(on: Self.transport, speaking: [.http1], isStreaming: true, limit: .seconds(60)) {
                try await TLSFront.start(before: $0, with: certificates)
            }
        }

        @Test("Known deviations have checks")
        func names() {
            let names = TransportConformance.http2Checks.map(\.name)
            #expect(Set(names).count == names.count)
            #expect(Set(Self.deviations.keys).subtracting(names) == [])
        }

        /// Deviations of libcurl's versions that a transport cannot change.
        private static let deviations: [String: String] =
            LibraryVersion.number < 0x080E00
            ? ["Interim responses without end": "libcurl keeps them, and gives none before the final one"] : [:]
    }
#endif
