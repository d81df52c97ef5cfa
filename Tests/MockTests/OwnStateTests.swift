@testable import APIMock
import APIValues
import Foundation
import Generator
import HTTPTypes
import MockDescriptions
import Testing

/// Operations of the project's specs, with state.
@Suite("State of the project's specs")
struct OwnStateTests {
    static func paths() throws -> [String] {
        try ProjectSpecs.paths(below: "Tests/GoldenTests/apis").filter {
            !(try ProjectSpecs.text($0)).contains("openapi:")
        }
    }

    @Test("After writing requests, each response still fits its schema", arguments: try paths())
    func fits(path: String) async throws {
        let description: MockDescription
        do {
            description = try MockDescription(ProjectSpecs.documents(path))
        } catch {
            Issue.record("\(error)")
            return
        }
        var settings = MockSettings()
        settings.keepsState = true
        settings.checksRequests = false
        let session = MockSession(description, settings: settings)
        let writing = ["POST", "PUT", "PATCH"]
        for round in 1...3 {
            for method in writing + ["GET"] + (round == 3 ? ["DELETE", "GET"] : []) {
                for operation in description.operations where operation.method == method {
                    let (head, body) = try request(operation, description, round)
                    let response = try await session.response(to: head, body: body)
                    let message = HTTPResponse(status: response.status, headerFields: response.headers)
                    let findings = session.engine.findings(in: message, body: response.body, to: head)
                    let isProblem = response.headers[.contentType] == "application/problem+json"
                    #expect(isProblem || findings == [], "\(operation.id): \(response.text.prefix(400))")
                }
            }
        }
    }

    /// A request with a made body, to the same resource in all rounds.
    private func request(
        _ operation: MockOperation, _ description: MockDescription, _ round: Int
    ) throws -> (HTTPRequest, Data) {
        let path = operation.path.replacing(/\{[^}]*\}/, with: "7")
        var head = HTTPRequest(
            method: try #require(HTTPRequest.Method(operation.method)), scheme: "http", authority: "localhost",
            path: path)
        guard let content = operation.body?.contents.first else { return (head, Data()) }
        head.headerFields[.contentType] = content.mediaType
        let random = SeededRandom(UInt64(round), for: operation.path)
        var maker = ValueMaker(description, isRequest: true, usesExamples: false, random: random)
        return (head, maker.value(content.schema).data)
    }
}
