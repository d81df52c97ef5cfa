import APIRuntime
import APIRuntimeConformance
import APIRuntimeURLSession
import Foundation
import Testing

@Suite("URLSessionTransport")
struct URLSessionTransportTests {
    private static let transport = URLSessionTransport()

    private static let checks = TransportConformance.checks.filter {
        !crashes.union(freezes).contains($0.name)
    }

    @Test("The transport conforms", arguments: checks)
    func conforms(check: TransportConformance.Check) async throws {
        try await run(check, isStreaming: false, deviation: Self.deviations[check.name])
    }

    @Test("The transport conforms where bodies are read as they come", arguments: checks)
    func streams(check: TransportConformance.Check) async throws {
        let deviation = Self.deviations[check.name] ?? Self.streamDeviations[check.name]
        try await run(check, isStreaming: true, deviation: deviation)
    }

    private func run(_ check: TransportConformance.Check, isStreaming: Bool, deviation: String?) async throws {
        guard let deviation else { return try await check.run(on: Self.transport, isStreaming: isStreaming) }
        await withKnownIssue(Comment(rawValue: deviation), isIntermittent: true) {
            try await check.run(on: Self.transport, isStreaming: isStreaming)
        }
    }

    @Test("What is known to deviate is a check")
    func names() {
        let names = TransportConformance.checks.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(
            Self.crashes.union(Self.freezes).union(Self.deviations.keys).union(Self.streamDeviations.keys).subtracting(
                names) == [])
    }

    #if canImport(FoundationNetworking)
        /// What Foundation does otherwise on Linux, and a transport over it cannot change.
        private static let deviations = [
            "A redirect's body is given without a Location": "Foundation keeps the body and tells nobody",
            "Nothing has to stand between a header's colon and its value": "Foundation refuses the response",
            "Headers of one name are all given, in their order, whatever its case":
                "Foundation's dictionary of headers has a key for each spelling, and no order",
            "Gzip that ends early": "curl takes what it got for all",
            "Cancelled while the body is sent": "Foundation goes on sending until its own queue cancels",
            "An answer that was not asked for is not the next response": "curl sees it when it is too late",
            "A header in Latin 1 fails no response": "Foundation refuses the response",
            "A status line that ends with the status is understood": "Foundation refuses the response",
        ]

        private static let streamDeviations = [
            "Requests one after the other share a connection":
                "each has a session of its own, the only thing that can wait"
        ]

        /// What ends the process with a fatal error, in Foundation up to Swift 6.3: a response without a complete head that
        /// curl does not see as an error, a response with trailers, which Foundation takes for another head, a length that is no
        /// `Double` below `Int64.max`, and a `Location` that is no URL.
        private static let crashes: Set = [
            "A connection that ends within the head", "Trailers neither end the response nor become part of its body",
            "The largest length that a body can have does no harm", "A Location that is not a URL does no harm",
        ]

        /// What keeps the queue that all sessions of the process share busy, in part without end: after it no session answers,
        /// and soon no task runs. So this is not tried at all.
        private static let freezes: Set = [
            "Gzip in gzip in gzip is not decompressed without end",
            "A redirect's body is decompressed as far as it is read", "Tens of thousands of headers are refused",
        ]

        @Test("Foundation's fatal errors are what they were", arguments: crashes)
        func crash(name: String) async {
            // The process that ends need not say at length where.
            setenv("SWIFT_BACKTRACE", "enable=no", 1)
            await withKnownIssue("Foundation ends the process", isIntermittent: true) {
                await #expect(processExitsWith: .success) { [name] in
                    let check = try #require(TransportConformance.checks.first { $0.name == name })
                    try await check.run(on: URLSessionTransport())
                }
            }
        }
    #else
        private static let deviations: [String: String] = [:]
        private static let streamDeviations: [String: String] = [:]
        private static let crashes: Set<String> = []
        private static let freezes: Set<String> = []
    #endif
}
