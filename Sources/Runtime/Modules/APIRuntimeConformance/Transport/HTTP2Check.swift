public import APIRuntime

extension TransportConformance {
    /// A version of HTTP.
    public enum Version: Sendable {
        /// HTTP/1.1.
        case http1
        /// HTTP/2.
        case http2
    }

    /// The checks of transports over HTTP/2: how connections and streams end, early responses, windows, broken frames.
    ///
    /// They use a scripted server of frames, behind a ``TLSFront`` of yours:
    ///
    /// ```swift
    /// @Test("The transport conforms over HTTP/2", arguments: TransportConformance.http2Checks)
    /// func conforms(check: TransportConformance.HTTP2Check) async throws {
    ///     try await check.run(on: transport) { port in try await startFront(port) }
    /// }
    /// ```
    ///
    /// A transport that speaks only HTTP/1.1 runs them with `speaking: [.http1]`: the server answers it with the status
    /// 505, and it has to give that.
    public static let http2Checks: [HTTP2Check] =
        http2LossChecks + http2UploadChecks + http2ConnectionChecks + HTTP2Case.all.map(\.check)

    /// One check of a transport over HTTP/2.
    public struct HTTP2Check: Sendable, Identifiable, CustomStringConvertible {
        /// The requirement, as a unique sentence.
        public let name: String
        /// The source of the requirement: an RFC's section, or the contract of `Transport`.
        public let source: String
        private let body: @Sendable (HTTP2Probe) async throws -> Void

        init(_ name: String, _ source: String, _ body: @escaping @Sendable (HTTP2Probe) async throws -> Void) {
            self.name = name
            self.source = source
            self.body = body
        }

        /// The name.
        public var id: String { name }

        /// The name and the source.
        public var description: String { "\(name) (\(source))" }

        /// Checks a transport.
        ///
        /// - Parameters:
        ///   - transport: The transport to check.
        ///   - versions: The versions of HTTP that the transport may use with a server that has both.
        ///   - isStreaming: Whether bodies are read as they arrive, as for a stream or a download.
        ///   - limit: The time limit of one operation. Generous: only a hang should reach it, even on a busy machine.
        ///   - front: Starts a front for a server that listens on a port of 127.0.0.1.
        /// - Throws: `ConformanceFailure` if the transport breaks the requirement, or the unexpected error of the transport
        ///   or the front.
        public func run(
            on transport: any Transport, speaking versions: Set<Version> = [.http2], isStreaming: Bool = false,
            limit: Duration = .seconds(240), front: @escaping @Sendable (_ port: Int) async throws -> TLSFront
        ) async throws {
            let check = Check(name, source) { [body] probe in
                try await body(HTTP2Probe(probe: probe, versions: versions, front: front))
            }
            try await check.run(on: transport, isStreaming: isStreaming, limit: limit)
        }
    }
}
