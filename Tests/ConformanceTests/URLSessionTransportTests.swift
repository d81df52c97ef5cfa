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

    @Test("The transport conforms with bodies that are read as they arrive", arguments: checks)
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

    @Test("Known deviations have checks")
    func names() {
        let names = TransportConformance.checks.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(
            Self.crashes.union(Self.freezes).union(Self.deviations.keys).union(Self.streamDeviations.keys).subtracting(
                names) == [])
    }

    #if canImport(FoundationNetworking)
        /// Deviations of Foundation on Linux, or of its curl, that a transport cannot change.
        private static let deviations = [
            "A chunk's size that begins with 0x":
                "curl's error is one that Foundation does not know",
            "A header in Latin 1 fails no response": "Foundation refuses the response",
            "A length with spaces around it": "Foundation refuses a header without a space",
            "A redirect's body is given without a Location": "Foundation keeps the body and tells nobody",
            "A status line that ends with the status is understood": "Foundation refuses the response",
            "A transfer coding that is folded": "curl does not see it, and gives the chunks as they came",
            "An answer that was not asked for is not the next response": "curl sees it when it is too late",
            "Cancelled while the body is sent": "Foundation goes on sending until its own queue cancels",
            "Chunks in chunks": "curl decodes them once",
            "Gzip that ends early": "curl takes what it got for all",
            "Headers of one name are all given, in their order, whatever its case":
                "Foundation's dictionary of headers has a key for each spelling, and no order",
            "Nothing has to stand between a header's colon and its value": "Foundation refuses the response",
            "The first header is folded": "curl's error is one that Foundation does not know",
            "The first header is folded and tells the body's length":
                "curl's error is one that Foundation does not know",
            "Trailers that are no headers": "curl's error is one that Foundation does not know",
            "Two opinions on a body's length": "curl believes one where the spelling differs",
        ]

        private static let streamDeviations = [
            "Requests one after the other share a connection":
                "each has a session of its own, the only thing that can wait"
        ]

        /// Responses that end the process with a fatal error in Foundation up to Swift 6.3: one with an incomplete head that
        /// curl accepts, one with trailers, which Foundation reads as another head, a length that is not a `Double` below
        /// `Int64.max`, and a `Location` that is not a URL.
        private static let crashes: Set = [
            "A connection that ends within the head", "Lines that end with a CR alone",
            "Trailers neither end the response nor become part of its body",
            "Trailers that tell of a body are not believed", "Trailers of a megabyte",
            "A connection that ends within the trailers", "The largest length that a body can have does no harm",
            "The largest length that a body can have is no more than a header without a body",
            "A Location that is not a URL does no harm",
        ]

        /// Responses that block the queue that all sessions of the process share, some of them forever: after them no session
        /// answers, and soon no task runs. So the tests do not try them.
        private static let freezes: Set = [
            "Gzip in gzip in gzip is not decompressed without end",
            "A small body that becomes a large one is decompressed as far as it is read",
            "A redirect's body is decompressed as far as it is read", "Tens of thousands of headers are refused",
            "Trailers without end",
        ]

        // Exit tests capture values from 6.3 on.
        #if compiler(>=6.3) && (os(macOS) || os(Linux))
            @Test("Foundation's fatal errors still exist", arguments: crashes)
            func crash(name: String) async {
                // The backtrace of the ended process is not needed.
                setenv("SWIFT_BACKTRACE", "enable=no", 1)
                await withKnownIssue("Foundation ends the process", isIntermittent: true) {
                    await #expect(processExitsWith: .success) { [name] in
                        let check = try #require(TransportConformance.checks.first { $0.name == name })
                        try await check.run(on: URLSessionTransport())
                    }
                }
            }
        #endif
    #else
        private static let deviations = [
            "A body without a Content-Type gets none":
                "URLSession would call it a form; the transport says application/octet-stream, as servers assume"
        ]
        private static let streamDeviations: [String: String] = [:]
        private static let crashes: Set<String> = []
        private static let freezes: Set<String> = []
    #endif
}
