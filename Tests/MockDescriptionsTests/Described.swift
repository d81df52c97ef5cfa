import APIMock
import Foundation
import Generator
import MockDescriptions
import OpenAPI
import Testing

/// The JSON of the description of a document, or of a part of it.
enum Described {
    static func document(_ text: String) throws -> MockDescription {
        let files = DocumentFiles(SourceFile(path: "document.yaml", bytes: Array(text.utf8)))
        return MockDescription(try #require(APIDocument(files)))
    }

    /// The description of a document's operations, credentials and schemas, a line for each.
    static func lines(_ text: String) throws -> [String] { try lines(document(text)) }

    static func lines(_ description: MockDescription) throws -> [String] {
        try description.operations.map { try json(MockDescription(operations: [$0]), without: #"{"operations":["#) }
            + description.credentials.map {
                try json(MockDescription(credentials: [$0]), without: #"{"credentials":["#)
            }
            + description.schemas.map { try json(MockDescription(schemas: [$0]), without: #"{"schemas":["#) }
    }

    /// The schemas of the body of the only operation, which is a `PUT`: that of the body, and those that it needs.
    static func schemas(_ schema: String, components: String = "", version: String = "3.1.0") throws -> [String] {
        let parts = components.isEmpty ? "" : "components:\n  schemas:\n\(components.indented(by: 4))\n"
        let text = """
            openapi: \(version)
            paths:
              /:
                put:
                  requestBody:
                    content:
                      application/json:
                        schema:
            \(schema.indented(by: 14))
            \(parts)
            """
        return Array(try lines(text).dropFirst())
    }

    private static func json(_ description: MockDescription, without start: String) throws -> String {
        String(decoding: try description.json().dropFirst(start.utf8.count).dropLast(2), as: UTF8.self)
    }
}

extension String {
    func indented(by count: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}
