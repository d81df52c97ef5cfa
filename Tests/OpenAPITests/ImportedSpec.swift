import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// The spec imported from a document, for tests of its text.
struct ImportedSpec {
    let text: String
    let findings: [String]

    /// A document whose only operation responds with a schema, or also sends it.
    init(
        answer: String, _ schemas: String = "{}", version: String = "3.1.0", isSent: Bool = false,
        _ change: (inout DocumentOptions) -> Void = { _ in }
    ) throws {
        let content = "content: { application/json: { schema: \(answer) } }"
        let post = "post: { operationId: add, requestBody: { required: true, \(content) }, responses: { 204: {} } }"
        let get = "get: { operationId: find, responses: { 200: { \(content) } } }"
        try self.init(
            WholeImportTests.document("/a: { \(get)\(isSent ? ", " + post : "") }", schemas: schemas), version: version,
            change)
    }

    /// A document with these lines, whose import must compile.
    init(
        _ document: String, version: String = "3.1.0", _ change: (inout DocumentOptions) -> Void = { _ in }
    ) throws {
        let result = try WholeImportTests.imported(
            document.replacingOccurrences(of: "openapi: 3.1.0", with: "openapi: \(version)"), [:], change)
        text = result.files.map(\.text).joined()
        findings = result.findings.map(\.message)
    }

    /// A document with only schemas.
    init(schemas: String, version: String = "3.1.0") throws {
        try self.init(WholeImportTests.document("", schemas: schemas), version: version)
    }

    /// The texts under `models`, by name.
    var models: [String: String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "models:") else { return [:] }
        var models: [String: String] = [:]
        var name = ""
        for line in lines[(start + 1)...] {
            guard line.hasPrefix("  ") else { break }
            if line.hasPrefix("  "), !line.hasPrefix("   "), line.hasSuffix(":") {
                name = String(line.dropFirst(2).dropLast())
                models[name] = ""
            } else {
                models[name, default: ""] += line.dropFirst(4) + "\n"
            }
        }
        return models
    }
}
