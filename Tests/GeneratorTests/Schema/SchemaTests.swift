import Foundation
@testable import Generator
@testable import GeneratorTools
import Testing

/// The JSON Schema of the language, by itself.
@Suite(.tags(.busy)) struct SchemaTests {
    private func parsed() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(SpecSchema.text.utf8)) as? [String: Any])
    }

    @Test("The schema names its dialect and its id, and is deterministic")
    func head() throws {
        let schema = try parsed()
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["$id"] as? String == "urn:apigen:spec-language:1")
        #expect(SpecSchema.text == SpecSchema.text)
        #expect(SpecSchema.text.hasSuffix("}\n"))
    }

    @Test("Every construct of the parser is in the schema, with exactly its keys and their summaries")
    func constructs() throws {
        var found: [[String: String]] = []
        collect(try parsed(), &found)
        for construct in Construct.allCases {
            let keys = Dictionary(uniqueKeysWithValues: construct.rows.map { ($0.name, $0.summary) })
            #expect(found.contains(keys), "\(construct.rawValue) is not in the schema")
        }
    }

    /// The keys of everything that looks like a construct, with their descriptions.
    private func collect(_ value: Any, _ found: inout [[String: String]]) {
        if let members = value as? [String: Any] {
            if let keys = members["properties"] as? [String: Any], members["patternProperties"] != nil {
                found.append(keys.mapValues { ($0 as? [String: Any])?["description"] as? String ?? "" })
                #expect(members["additionalProperties"] as? Bool == false)
                #expect(members["title"] is String)
                #expect((members["patternProperties"] as? [String: Any])?.keys.sorted() == ["^x-"])
            }
            for member in members.values { collect(member, &found) }
        } else if let elements = value as? [Any] {
            for element in elements { collect(element, &found) }
        }
    }

    @Test("Every reference has a definition, and every definition has a reference")
    func references() throws {
        let schema = try parsed()
        let definitions = try #require(schema["$defs"] as? [String: Any])
        let wanted = Set(SpecSchema.text.matches(of: /"#\/\$defs\/(\w+)"/).map { String($0.1) })
        #expect(wanted.subtracting(definitions.keys) == [])
        #expect(Set(definitions.keys).subtracting(wanted) == [])
    }

    @Test("Every text is a sentence without control characters, because editors show it")
    func descriptions() {
        for row in Construct.allCases.flatMap(\.rows) {
            #expect(row.summary.hasSuffix(".") && row.summary.first?.isUppercase == true, "\(row.name)")
        }
    }
}
