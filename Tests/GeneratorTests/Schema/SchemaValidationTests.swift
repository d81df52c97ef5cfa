import Explanations
import Foundation
import Generator
@testable import GeneratorTools
import Testing

/// What the JSON Schema says of specs, against what the language says of them.
@Suite(.tags(.busy), .enabled(if: SchemaValidator.isAvailable, SchemaValidator.absence))
struct SchemaValidationTests {
    @Test("Every spec of the project without errors is valid, with the scalar types of YAML 1.2 and YAML 1.1")
    func goodSpecs() throws {
        var specs = try Self.project.flatMap { try Self.specs(below: $0) }
        #expect(specs.count >= 40)
        specs.append(spec(contractSample, path: "the contract's sample"))
        for rule in Rule.allCases {
            // Those of the rules about documents have documents behind the spec.
            let texts = rule.explanation.right.prefix { $0.hasPrefix("api:") || !$0.contains("openapi:") }
            for text in texts where !text.hasPrefix("overlay:") {
                specs.append(spec(text, path: "explain \(rule.rawValue)"))
            }
        }
        for (file, verdict) in zip(specs, try SchemaValidator.verdicts(on: specs)) {
            #expect(verdict.core == "", "\(file.path)")
            #expect(verdict.old == "", "\(file.path), YAML 1.1")
        }
    }

    @Test("Every bad spec with a mistake of structure is refused, or has a known reason")
    func badSpecs() throws {
        let structural: Set<Rule> = [
            .unknownKey, .wrongKind, .missingKey, .invalidStatus, .invalidBoolean, .invalidNumber, .unknownWord,
            .malformedText, .emptyValue, .conflictingKeys, .misplacedKey,
        ]
        let bad = BadSpec.all.filter { bad in
            // A schema of specs says nothing about the files of examples.
            let own = bad.result.diagnostics.filter { bad.files.indices.contains(Int($0.range.file)) }
            let rules = Set(own.map(\.rule))
            return !rules.isDisjoint(with: structural)
        }
        #expect(bad.count >= 30)
        let verdicts = try SchemaValidator.verdicts(on: bad.flatMap(\.files))
        var next = 0
        for bad in bad {
            let own = verdicts[next..<next + bad.files.count]
            next += bad.files.count
            let isRefused = own.contains { !$0.core.isEmpty }
            if let reason = Self.beyondSchema[bad.name] {
                #expect(!isRefused, "\(bad.name) is refused after all, so this is no reason: \(reason)")
            } else {
                #expect(isRefused, "\(bad.name) is valid by the schema")
            }
        }
        #expect(Set(Self.beyondSchema.keys).subtracting(bad.map(\.name)) == [])
    }

    /// Bad specs whose mistakes of these rules a schema cannot see.
    private static let beyondSchema = [
        "webhooks": "a property may be optional, a constant or bytes, and the body of a webhook not",
        "webhooks-empty": "an object may have no property, and 'webhooks' has one at least",
        "policies-idempotency-key": "what a key is good for depends on the method",
        "response-media-types": "which media types are JSON is no matter of a pattern",
        "fails-when-defaults": "what errors an endpoint has may be said elsewhere",
        "auth-together": "which schemes go into the same place of a request is said elsewhere",
        "fails-when-values": "which numbers are whole, and which keys lead into arrays, is said by the tool alone",
        "unions-same-discriminator": "what another model is chosen by is said elsewhere",
        "spec-lint-part": "what a file may hold depends on whether another one is the root",
        "files-access-in-part": "what a file may hold depends on whether another one is the root",
        "files-root-keys-in-part": "what a file may hold depends on whether another one is the root",
    ]

    @Test("Each form that the language allows is valid")
    func goodForms() throws {
        for (form, verdict) in zip(SchemaCases.good, try SchemaValidator.verdicts(on: SchemaCases.good.map(\.spec))) {
            #expect(verdict.core == "", "\(form.text)")
            #expect(verdict.old == "", "\(form.text), YAML 1.1")
        }
    }

    @Test("Every single mistake is refused")
    func mistakes() throws {
        for (form, verdict) in zip(SchemaCases.bad, try SchemaValidator.verdicts(on: SchemaCases.bad.map(\.spec))) {
            #expect(verdict.core != "", "\(form.text) is valid by the schema")
        }
    }

    // MARK: - Files

    private static let root = Recording.folder.deletingLastPathComponent().deletingLastPathComponent()

    /// Where the project keeps specs without errors.
    private static let project = ["Specs", "Examples", "Tests/GoldenTests"].map { root.appendingPathComponent($0) }

    private static func specs(below folder: URL) throws -> [SourceFile] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.resolvingSymlinksInPath().path)
        let files = names.sorted().filter { name in
            SourceFile(path: name, bytes: []).stem != nil && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        return try files.map { name in
            SourceFile(path: name, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(name))))
        }
    }
}
