public import APIRuntime

/// Checks of what every `Transport` must do. You can run them with any test framework.
///
/// With Swift Testing, each check is a test of its own:
///
/// ```swift
/// @Test("The transport conforms", arguments: TransportConformance.checks)
/// func conforms(check: TransportConformance.Check) async throws {
///     try await check.run(on: MyTransport())
/// }
/// ```
///
/// With XCTest, `for check in TransportConformance.checks { try await check.run(on: transport) }` does. The checks share
/// nothing, so they may run in parallel and with one transport. They use servers on 127.0.0.1 only.
///
/// Run them twice, with `isStreaming` and without: a transport may have another way for bodies that are read as they come.
public enum TransportConformance {
    /// All checks.
    public static let checks: [Check] =
        requestChecks + requestBodyChecks + refusalChecks + responseBodyChecks + connectionChecks + faultChecks
        + cancellationChecks + wireChecks

    /// One check of a transport.
    public struct Check: Sendable, Identifiable, CustomStringConvertible {
        /// What the transport has to do: a sentence, different for every check.
        public let name: String
        /// Where that is demanded: an RFC's section, or the contract of `Transport`.
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
        ///   - transport: What to check.
        ///   - isStreaming: Whether the transport is told, as for a stream or a download, that bodies are read as they come.
        ///   - limit: How long the transport may take for one thing. Only what hangs should get there, however busy the
        ///     machine is.
        /// - Throws: `ConformanceFailure` where it does something else, or what it throws where it should have gone on.
        public func run(
            on transport: any Transport, isStreaming: Bool = false, limit: Duration = .seconds(240)
        ) async throws {
            let operation = APIOperation(Anything.self, isStreaming: isStreaming)
            do {
                try await operation.run { try await body(Probe(transport: transport, limit: limit)) }
            } catch var failure as ConformanceFailure {
                failure.check = description
                throw failure
            }
        }
    }
}

/// An endpoint, because a call is always one of an endpoint.
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
