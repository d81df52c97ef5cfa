import Generator

/// A scenario of a mock server: a document, the options of the server, a request as a command of curl, and the expected response.
///
/// Its text has sections, each after a line such as `====spec====`: `test`, `spec`, `server`, `command`, and `expect` or
/// `expect-loose`.
struct Scenario {
    /// The path in the folder of scenarios, without its extension.
    let name: String
    /// What the author wrote about it.
    let summary: String
    /// An OpenAPI document or a Postman collection.
    let document: SourceFile
    let server: ScenarioServer
    let request: ScenarioRequest
    let expectation: ScenarioExpectation

    /// - Throws: A `ScenarioMistake` for a section that is missing, unknown or not understood.
    init(name: String, text: String) throws {
        var sections = try Self.sections(of: text)
        func take(_ section: String) throws -> String {
            guard let text = sections.removeValue(forKey: section) else {
                throw ScenarioMistake("there is no section '\(section)'")
            }
            return text
        }
        self.name = name
        summary = try take("test").stripped
        let document = try take("spec")
        let isJSON = document.stripped.hasPrefix("{")
        self.document = SourceFile(path: isJSON ? "document.json" : "document.yaml", bytes: Array(document.utf8))
        server = try ScenarioServer(try take("server").stripped)
        request = try ScenarioRequest(command: try take("command").stripped)
        let isLoose = sections["expect-loose"] != nil
        let response = try take(isLoose ? "expect-loose" : "expect")
        expectation = ScenarioExpectation(
            response: try ScenarioResponse(response), isLoose: isLoose, hasBody: !request.showsOnlyHead,
            document: document)
        if let other = sections.keys.min() { throw ScenarioMistake("'\(other)' is an unknown section") }
    }

    /// The texts of the sections by their names.
    private static func sections(of text: String) throws -> [String: String] {
        var sections: [String: String] = [:]
        var current: String?
        for line in text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("===="), line.hasSuffix("===="), line.utf8.count > 8 {
                let name = String(line.dropFirst(4).dropLast(4))
                guard sections.updateValue("", forKey: name) == nil else {
                    throw ScenarioMistake("the section '\(name)' is there twice")
                }
                current = name
            } else if let current {
                sections[current, default: ""] += line + "\n"
            } else if !line.isEmpty {
                throw ScenarioMistake("a line is before the first section: \(line)")
            }
        }
        return sections
    }
}

/// Why a scenario cannot be read.
struct ScenarioMistake: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension StringProtocol {
    /// Without white space and line breaks at both ends.
    var stripped: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
