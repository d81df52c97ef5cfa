import APIRuntime
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("loose-responses") struct LooseResponsesTests {
    /// A client with this response, and its report of mismatches.
    private func client(
        _ answer: String, status: Int = 200
    ) -> (client: LooseResponses.Client, skipped: () -> [String]) {
        let skipped = Lock<[String]>([])
        var client = LooseResponses.Client(transport: StubTransport(status: status, answer))
        client = client.with { $0.onSkipped = { mismatch in skipped.withLock { $0.append("\(mismatch)") } } }
        return (client, { skipped.withLock { $0 } })
    }

    @Test("A response that is optional is nil for an empty body and for null")
    func optional() async throws {
        for answer in ["", "null"] {
            #expect(try await client(answer).client.inline() == nil)
            #expect(try await client(answer).client.named() == nil)
        }
        #expect(try await client(#"{"data":null}"#).client.wrapped() == nil)
        #expect(try await client(#"{"id":1}"#).client.inline()?.id == 1)
        #expect(try await client(#"{"id":1}"#).client.named()?.id == 1)
        #expect(try await client(#"{"data":{"id":1}}"#).client.wrapped()?.id == 1)
        #expect(try await client("{}").client.failure(of: LooseResponses.Named()).mismatch == "id: missing")
    }

    @Test("A body that does not fit a lenient optional response is nil, and reported")
    func fitting() async throws {
        #expect(try await client(#"{"id":1}"#).client.fitting()?.id == 1)
        let (client, skipped) = client("{}")
        #expect(try await client.fitting() == nil)
        #expect(try await client.fittingInline() == nil)
        #expect(try await client.fittingText() == nil)
        #expect(try await client.fittingWrapped() == nil)
        #expect(try await client.fittingHeader() == .init(value: nil))
        #expect(try await client.fittingList() == nil)
        #expect(
            skipped() == [
                "id: missing", "id: missing", "not a text of Int", "id: missing",
                "expected an array, found an object",
            ])
    }

    @Test("An empty body is not a mismatch, and a proxy's page is one")
    func otherBodies() async throws {
        let (empty, none) = client("")
        #expect(try await empty.fitting() == nil && none().isEmpty)
        let (page, skipped) = client("<html>")
        #expect(try await page.fitting() == nil && skipped().count == 1)
        let (list, left) = client(#"[{"id":1},{}]"#)
        #expect(try await list.fittingList()?.map(\.id) == [1] && left() == ["[1].id: missing"])
    }

    @Test("A lenient response does not turn an error into a success")
    func failure() async throws {
        let client = client(#"{"message":"m"}"#, status: 500).client
        #expect(try await client.failure(of: LooseResponses.Fitting()).documented?.failure.message == "m")
    }

    @Test("Statuses 204, 205 and 304 have no body, even if the spec gives one", arguments: [204, 205, 304])
    func bodiless(_ status: Int) async throws {
        switch try await client("", status: status).client.rows() {
        case .noContent: #expect(status == 204)
        case .resetContent: #expect(status == 205)
        case .notModified(etag: nil): #expect(status == 304)
        case .ok, .notModified: wrong()
        }
        #expect(try await client("x", status: 205).client.named() == nil)
    }

    @Test("Redirects that are not followed, and errors without a body, are documented errors")
    func errors() async throws {
        func thrown(_ status: Int, _ answer: String) async throws -> LooseResponses.Errors.Failure? {
            try await client(answer, status: status).client.failure(of: LooseResponses.Errors()).documented?.failure
        }
        #expect(try await thrown(300, #"{"id":1}"#) == .multipleChoices(.init(id: 1)))
        #expect(try await thrown(305, #"{"message":"m"}"#) == .redirection(.init(message: "m")))
        #expect(try await thrown(304, "") == .notModified)
        #expect(try await thrown(404, "") == .notFound)
        #expect(try await thrown(404, "<html>") == .notFound)
        #expect(try await thrown(409, #"{"message":"m"}"#) == .clientError(.init(message: "m")))
    }
}
