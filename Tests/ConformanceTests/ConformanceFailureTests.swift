import APIRuntime
import APIRuntimeConformance
import HTTPTypes
import Testing

@Suite("Failures of conformance checks")
struct ConformanceFailureTests {
    /// The errors of the checks whose names begin like this.
    private func failure(
        of name: String, on transport: any Transport, limit: Duration = .seconds(240)
    ) async throws -> ConformanceFailure? {
        let check = try #require(TransportConformance.checks.first { $0.name.hasPrefix(name) })
        return await #expect(throws: ConformanceFailure.self) { try await check.run(on: transport, limit: limit) }
    }

    @Test("A failure names its check and quotes the actual value")
    func text() async throws {
        let failure = try await failure(of: "A hundred requests at once", on: Silent())
        let name = "A hundred requests at once each get their own response (Transport.send)"
        #expect(failure?.check == name)
        #expect(failure?.description.hasPrefix(name + ": expected the body to be \"/") == true)
        #expect(failure?.description.hasSuffix(", found \"\"") == true)
    }

    @Test("A transport that hangs fails at the time limit")
    func hanging() async throws {
        for name in ["A hundred requests at once", "Cancelled while the head is awaited"] {
            let failure = try await failure(of: name, on: Hanging(), limit: .milliseconds(10))
            #expect(failure?.check?.hasPrefix(name) == true)
        }
    }
}

/// Answers every request with an empty response.
private struct Silent: Transport {
    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        (HTTPResponse(status: .ok), HTTPBody())
    }
}

/// Never answers.
private struct Hanging: Transport {
    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        try await Task.sleep(for: .seconds(3600))
        throw CancellationError()
    }
}
