import Generator
import Testing

@testable import OpenAPI

/// A document that tests read, with short texts of its parts.
struct ReadDocument {
    let document: APIDocument

    /// - Parameter files: The other files by their paths.
    init(_ text: String, _ files: [String: String] = [:]) throws {
        var read = DocumentFiles(SourceFile(path: "main.yaml", bytes: Array(text.utf8)))
        while let path = read.missing.first {
            if let text = files[path] {
                read.add(path, SourceFile(path: path, bytes: Array(text.utf8)))
            } else {
                read.skip(path, because: "no such file or directory")
            }
        }
        document = try #require(APIDocument(read))
    }

    /// A document that has only schemas.
    init(schemas: String, version: String = "3.1.0", _ files: [String: String] = [:]) throws {
        let lines = schemas.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        try self.init(
            """
            openapi: \(version)
            info: { title: Case, version: "1" }
            paths: {}
            components:
              schemas:
            \(lines)
            """, files)
    }

    /// The findings, each with its line.
    var findings: [String] { document.findings.map { "\($0.range.start.line): \($0.message)" } }

    /// The findings about the document and some of its parts.
    func findings(about operations: [Operation], _ schemas: [Schema]) -> [String] {
        document.findings(about: operations, Set(schemas.map { ObjectIdentifier($0) })).map(\.message)
    }

    func schema(_ name: String) throws -> Schema { try #require(document.schema(named: name)) }

    /// The schema with a name as short text.
    func text(_ name: String) throws -> String { text(try schema(name), isDeclared: true) }

    /// A schema as short text: its name, or its keywords if it has none.
    func text(_ schema: Schema?, isDeclared: Bool = false) -> String {
        guard let schema else { return "-" }
        if schema.name != nil, !isDeclared { return "#" + document.title(of: schema) }
        if let boolean = schema.boolean { return boolean ? "any" : "none" }
        let keywords = schema.keywords
        var parts: [String] = []
        if let reference = schema.reference { parts.append("ref " + text(reference.target)) }
        if let types = keywords.types { parts.append(Self.text(types)) }
        if let values = keywords.values {
            parts.append("(" + values.map { $0.text ?? "…" }.joined(separator: " ") + ")")
        }
        if let format = keywords.format { parts.append("format \(format)") }
        parts += keywords.properties.map { property in
            let isRequired = keywords.required.contains { $0.text == property.name }
            return property.name + (isRequired ? "" : "?") + ": " + text(property.schema)
        }
        if let additional = keywords.additionalProperties { parts.append("*: " + text(additional)) }
        if let items = keywords.items { parts.append("[" + text(items) + "]") }
        if !keywords.prefixItems.isEmpty { parts.append("places" + list(keywords.prefixItems)) }
        for (name, schemas) in [("all", keywords.allOf), ("any", keywords.anyOf), ("one", keywords.oneOf)]
        where !schemas.isEmpty {
            parts.append(name + list(schemas))
        }
        parts += keywords.limits.map { "\($0.keyword) \($0.value.text ?? "…")" }
        parts += keywords.annotations.examples.map { "example \($0.text ?? "…")" }
        if let title = keywords.annotations.title { parts.append("title \(title)") }
        if let value = keywords.annotations.default { parts.append("default \(value.text ?? "…")") }
        for (name, isTrue) in [
            ("deprecated", keywords.annotations.isDeprecated), ("readOnly", keywords.annotations.isReadOnly),
            ("writeOnly", keywords.annotations.isWriteOnly),
        ] where isTrue {
            parts.append(name)
        }
        return parts.isEmpty ? "any" : parts.joined(separator: ", ")
    }

    private func list(_ schemas: [Schema]) -> String { "(" + schemas.map { text($0) }.joined(separator: " | ") + ")" }

    private static func text(_ types: Schema.Types) -> String {
        let names: [(Schema.Types, String)] = [
            (.array, "array"), (.boolean, "boolean"), (.integer, "integer"), (.number, "number"), (.object, "object"),
            (.string, "string"), (.null, "null"),
        ]
        return names.filter { types.contains($0.0) }.map(\.1).joined(separator: "/")
    }

    /// An operation as a few lines.
    func lines(_ operation: Operation) -> [String] {
        var lines = ["\(operation.method) \(operation.path)"]
        for parameter in operation.parameters {
            let style = "\(parameter.style)\(parameter.explode ? "*" : "")"
            let mark = parameter.isRequired ? "" : "?"
            lines.append("\(parameter.location) \(parameter.name)\(mark) \(style): \(text(parameter.schema))")
        }
        if let body = operation.body {
            lines += body.content.map { "body\(body.isRequired ? "" : "?") " + text($0) }
        }
        for response in operation.responses {
            lines += response.content.isEmpty ? [response.status] : []
            lines += response.content.map { "\(response.status) " + text($0) }
            lines += response.headers.map { "header \($0.name) \($0.style): \(text($0.schema))" }
        }
        return lines
    }

    private func text(_ mediaType: MediaType) -> String {
        var text = "\(mediaType.name): \(self.text(mediaType.schema))"
        if let item = mediaType.itemSchema { text += ", each \(self.text(item))" }
        for (name, encoding) in mediaType.encoding.sorted(by: { $0.key < $1.key }) {
            let style = encoding.style.map { " \($0)\(encoding.explode ?? false ? "*" : "")" } ?? ""
            text += "; \(name)\(style)\(encoding.contentType.map { " as " + $0 } ?? "")"
        }
        return text
    }
}
