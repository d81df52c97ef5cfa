import APIMock
import APIValues
import Foundation
import HTTPTypes
import Testing

/// A resource whose requests and responses have one schema, as in many documents.
@Suite("State of an item with members that only the server sets")
struct ReplacedItemTests {
    private static var description: MockDescription {
        var identity = MockSchema(.string)
        identity.direction = .response
        let note = MockSchema(
            .object,
            object: .init(
                [MockProperty("id", 1), MockProperty("title", 2), MockProperty("text", 2)], required: ["title"]))
        let contents = [MockContent("application/json", schema: 0)]
        let operations = ["GET", "PUT"].map { method in
            MockOperation(method, "/notes/{id}").with { operation in
                operation.parameters = [MockParameter("id", in: .path, isRequired: true, schema: 2)]
                operation.body = method == "PUT" ? MockBody(contents) : nil
                operation.responses = [MockResponses("200", contents)]
            }
        }
        return MockDescription(operations: operations, schemas: [note, identity, MockSchema(.string)])
    }

    @Test("PUT removes what the client does not send, and keeps the identity")
    func put() async throws {
        var settings = MockSettings()
        settings.keepsState = true
        let session = MockSession(Self.description, settings: settings)
        var head = HTTPRequest(method: .put, scheme: "http", authority: "localhost", path: "/notes/7")
        head.headerFields[.contentType] = "application/json"
        let expected: JSONValue = ["id": "7", "title": "Rain"]
        let changed = try await session.response(to: head, body: Data(#"{"title":"Rain"}"#.utf8))
        #expect(try JSONValue(parsing: changed.body) == expected)
        head.method = .get
        head.headerFields = [:]
        let read = try await session.response(to: head)
        #expect(try JSONValue(parsing: read.body) == expected)
    }
}
