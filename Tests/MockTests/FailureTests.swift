import APIMock
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("Planned failures of a mock")
struct FailureTests {
    private static let description = MockDescription(
        operations: [
            .text("GET", "/users/{id}", "one"),
            MockOperation.text("GET", "/busy").with {
                $0.responses.append(
                    MockResponses("5XX", [MockContent("text/plain", examples: [MockExample("documented")])]))
                $0.responses.append(
                    MockResponses(
                        "429", headers: [MockHeader("Retry-After", schema: 0), MockHeader("Last-Modified", schema: 1)]))
            },
        ], schemas: [MockSchema(.integer, number: .init(minimum: 3)), MockSchema(.string)])

    private func session(_ change: (inout MockSettings) -> Void) -> MockSession {
        var settings = MockSettings()
        change(&settings)
        return MockSession(Self.description, settings: settings)
    }

    private func ask(
        _ session: MockSession, _ path: String, _ method: HTTPRequest.Method = .get
    ) async throws -> MockResponse {
        try await session.response(
            to: HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path))
    }

    @Test("An operation fails with its status, whatever its parameters are called; others do not")
    func planned() async throws {
        let session = session { $0.failures = [MockFailure("GET", "/users/{userID}", status: 404)] }
        let response = try await ask(session, "/users/7")
        #expect(response.status == .notFound)
        #expect(
            response.text
                == """
                {"type":"about:blank","title":"Not Found","status":404,"detail":"The mock is set to fail this operation."}
                """)
        #expect(try await ask(session, "/users/7", .head).body.isEmpty)
        #expect(try await ask(session, "/busy").status == .ok)
    }

    @Test("A documented response is the failing one")
    func documented() async throws {
        let session = session { $0.failures = [MockFailure("GET", "/busy", status: 502)] }
        let response = try await ask(session, "/busy")
        #expect(response.status == .badGateway)
        #expect(response.text == "documented")
    }

    @Test("A share of requests fails with 503 and Retry-After, and the same ones with the same seed")
    func share() async throws {
        func statuses(seed: UInt64) async throws -> [Int] {
            let session = session {
                $0.seed = seed
                $0.failureRate = 0.25
            }
            var list: [Int] = []
            for _ in 0..<200 { list.append(try await ask(session, "/users/7").status.code) }
            return list
        }
        let first = try await statuses(seed: 1)
        #expect(Set(first) == [200, 503])
        #expect((30...70).contains(first.count { $0 == 503 }))
        #expect(try await statuses(seed: 1) == first)
        #expect(try await statuses(seed: 2) != first)
    }

    @Test("A rate of 1 fails each request, documented or not; 0 fails none")
    func always() async throws {
        let all = session { $0.failureRate = 1 }
        #expect(try await ask(all, "/busy").text == "documented")
        #expect(try await ask(all, "/busy").headers[.retryAfter] == "1")
        #expect(try await ask(all, "/none").status == .serviceUnavailable)
        #expect(try await ask(session { $0.failureRate = 0 }, "/busy").status == .ok)
    }

    @Test("A documented Retry-After has its type, and a date is one of HTTP")
    func retryAfter() throws {
        let response = MockEngine(Self.description).ask(.get, "/busy?__code=429")
        #expect(Int(try #require(response.headers[.retryAfter])) ?? 0 >= 3)
        #expect(HTTPDate.date(from: try #require(response.headers[.lastModified])) != nil)
    }

    @Test("A cancelled request ends during the delay")
    func cancelled() async throws {
        let session = session { $0.delay = .seconds(3_600) }
        let task = Task { try await ask(session, "/busy") }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
