public import APIRuntime

/// Checks of the contract of `Transport`, for any test framework.
///
/// With Swift Testing, each check is a separate test:
///
/// ```swift
/// @Test("The transport conforms", arguments: TransportConformance.checks)
/// func conforms(check: TransportConformance.Check) async throws {
///     try await check.run(on: MyTransport())
/// }
/// ```
///
/// With XCTest, use `for check in TransportConformance.checks { try await check.run(on: transport) }`. The checks are
/// independent: they may run in parallel and with one transport. They only use servers on 127.0.0.1.
///
/// Run them twice, with `isStreaming` and without: a transport may treat streamed bodies differently.
public enum TransportConformance {
    /// All checks.
    public static let checks: [Check] =
        requestChecks + requestBodyChecks + refusalChecks + responseBodyChecks + connectionChecks + faultChecks
        + cancellationChecks + wireChecks

    /// One check of a transport.
    public struct Check: Sendable, Identifiable, CustomStringConvertible {
        /// The requirement, as a unique sentence.
        public let name: String
        /// The source of the requirement: an RFC's section, or the contract of `Transport`.
        public let source: String
        private let body: @Sendable (Probe) async throws -> Void

        init(_ name: String, _ source: String, _ body: @escaping @Sendable (Probe) async throws -> Void) {
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
        ///   - isStreaming: Whether bodies are read as they arrive, as for a stream or a download.
        ///   - limit: The time limit of one operation. Generous: only a hang should reach it, even on a busy machine.
        /// - Throws: `ConformanceFailure` if the transport breaks the requirement, or the transport's unexpected error.
        public func run(
            on transport: any Transport, isStreaming: Bool = false, limit: Duration = .seconds(240)
        ) async throws {
            var request = try Anything().prepared(server: .custom(""))
            request.change { $0.call.rules.isStreaming = isStreaming }
            do {
                try await request.operation.run { try await body(Probe(transport: transport, limit: limit)) }
            } catch var failure as ConformanceFailure {
                failure.check = description
                throw failure
            }
        }
    }
}

/// An endpoint: an `APIOperation` needs one.
private struct Anything: Requestable {
    enum API: APIDefinition {

        enum Server: APIServer {
            case custom(String)

            var address: ServerAddress { ServerAddress("http://127.0.0.1") }
        }

        typealias Credential = Authentication.None
    }

    typealias Response = Void

    static var endpoint: Endpoint { Endpoint("anything", .get, "/") }

    static func response(from reply: RawResponse) throws {}
}
