public import APIRuntime

/// What every `Transport` has to do, as checks that any test framework can run.
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
public enum TransportConformance {
    /// All checks.
    public static let checks: [Check] =
        requestChecks + requestBodyChecks + refusalChecks + responseChecks + responseBodyChecks + connectionChecks
        + faultChecks + cancellationChecks

    /// One thing that a transport has to do.
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
        /// - Throws: `ConformanceFailure` where it does something else, or what it throws where it should have gone on.
        public func run(on transport: any Transport) async throws {
            try await body(Probe(transport: transport))
        }
    }
}
