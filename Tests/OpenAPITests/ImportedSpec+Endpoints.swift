import Foundation

extension ImportedSpec {
    /// The texts under `endpoints`, by name.
    var endpoints: [String: String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "endpoints:") else { return [:] }
        var endpoints: [String: String] = [:]
        var name = ""
        for line in lines[(start + 1)...] {
            guard line.hasPrefix("  ") else { break }
            if !line.hasPrefix("   "), line.hasSuffix(":") {
                name = String(line.dropFirst(2).dropLast())
                endpoints[name] = ""
            } else {
                endpoints[name, default: ""] += line.dropFirst(4) + "\n"
            }
        }
        return endpoints
    }

    /// A document whose operation `a` sends a body of these media types.
    init(
        body content: String, _ schemas: String = "{}", isRequired: Bool = true, version: String = "3.1.0"
    ) throws {
        let body = "requestBody: { required: \(isRequired), content: { \(content) } }"
        try self.init(
            WholeImportTests.document(
                "/a: { post: { operationId: a, \(body), responses: { 204: { description: Done } } } }", schemas: schemas
            ),
            version: version)
    }

    /// A document whose operation `a` has these responses.
    init(responses: String, _ schemas: String = "{}", version: String = "3.1.0") throws {
        try self.init(
            WholeImportTests.document(
                "/a: { get: { operationId: a, responses: { \(responses) } } }", schemas: schemas), version: version)
    }

    /// A document whose operation `a` has these parameters.
    init(path: String = "/a", parameters: String, _ schemas: String = "{}", version: String = "3.1.0") throws {
        try self.init(
            WholeImportTests.document(
                "'\(path)': { get: { operationId: a, parameters: [\(parameters)], responses: { 204: { description: Done } } } }",
                schemas: schemas), version: version)
    }

    /// The body of the operation `a`: the lines under `body`, or the text after it.
    var body: String? { part("body") }
    /// The type of a success.
    var response: String? { part("response") ?? part("responses") }

    /// A key of the endpoint `a` with its value.
    func part(_ key: String, of endpoint: String = "a") -> String? {
        let lines = (endpoints[endpoint] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0.hasPrefix(key + ":") }) else { return nil }
        let value = lines[start].dropFirst(key.count + 1).drop { $0 == " " }
        guard value.isEmpty else { return String(value) }
        return lines[(start + 1)...].prefix { $0.hasPrefix(" ") }.map { String($0.dropFirst(2)) }
            .joined(separator: "\n")
    }
}
