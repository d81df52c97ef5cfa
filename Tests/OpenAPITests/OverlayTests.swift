import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// Overlays applied to small documents.
@Suite("Overlays", .tags(.busy)) struct OverlayTests {
    private static let header = "overlay: 1.0.0\ninfo: { title: Changes, version: 1.0.0 }\nactions:\n"

    static func node(_ text: String, index: Int) throws -> Node {
        var sink = DiagnosticSink()
        let root = YAMLReader.read(
            SourceFile(path: "\(index).yaml", bytes: Array(text.utf8)), index: index, into: &sink, isDocument: true)
        return try #require(root, "\(sink.sorted().map(\.message))")
    }

    private static func applied(_ actions: String, to document: String) throws -> (root: Node, findings: [Finding]) {
        var findings: [Finding] = []
        let root = try Overlay(node(header + actions, index: 1)).apply(to: node(document, index: 0), &findings)
        return (root, findings)
    }

    @Test(
        "Actions change the document in order",
        arguments: [
            (
                "- { target: $.info, update: { title: New, license: { name: MIT } } }",
                "{ info: { title: Old, version: 1 } }", "{ info: { title: New, version: 1, license: { name: MIT } } }"
            ),
            (
                "- { target: $, update: { a: { b: { c: 2 } } } }", "{ a: { b: { c: 1, d: 1 } }, e: 1 }",
                "{ a: { b: { c: 2, d: 1 } }, e: 1 }"
            ),
            // A list that matches gets more elements, and so does one inside a match.
            (
                "- { target: $.tags, update: { name: b } }", "{ tags: [{ name: a }] }",
                "{ tags: [{ name: a }, { name: b }] }"
            ),
            ("- { target: $.tags, update: b }", "{ tags: [a] }", "{ tags: [a, b] }"),
            ("- { target: $.tags, update: [b, c] }", "{ tags: [a] }", "{ tags: [a, b, c] }"),
            ("- { target: $, update: { tags: [b] } }", "{ tags: [a] }", "{ tags: [a, b] }"),
            (
                "- { target: '$.list[*]', update: { x: 1 } }", "{ list: [{}, { x: 0, y: 0 }] }",
                "{ list: [{ x: 1 }, { x: 1, y: 0 }] }"
            ),
            ("- { target: $.a.b, update: new }", "{ a: { b: old } }", "{ a: { b: new } }"),
            ("- { target: $, update: { a: { b: 1 } } }", "{ a: }", "{ a: { b: 1 } }"),
            ("- { target: '$.a[0,2]', remove: true }", "{ a: [x, y, z] }", "{ a: [y] }"),
            ("- { target: $..x, remove: true }", "{ x: { x: 1 }, y: { x: 1, z: 1 } }", "{ y: { z: 1 } }"),
            ("- { target: $.a, remove: true, update: { b: 1 } }", "{ a: {}, c: 1 }", "{ c: 1 }"),
            ("- { target: $.a, remove: true }\n- { target: $, update: { a: [1] } }", "{ a: { b: 1 } }", "{ a: [1] }"),
            // Nested parts: each gets the update.
            (
                "- { target: '$..[?@.k]', update: { n: 1 } }", "{ a: { k: 1, b: { k: 1 } } }",
                "{ a: { k: 1, n: 1, b: { k: 1, n: 1 } } }"
            ),
            (
                "- { target: $.b, copy: $.a }", "{ a: { x: [1] }, b: { x: [0], y: 1 } }",
                "{ a: { x: [1] }, b: { x: [0, 1], y: 1 } }"
            ),
            // The last of two equal keys counts, and the first does not reappear.
            ("- { target: $.a, remove: true }", "{ a: 1, b: 1, a: 2 }", "{ b: 1 }"),
            ("- { target: $, update: { a: 3 } }", "{ a: 1, a: 2 }", "{ a: 1, a: 3 }"),
            ("- { target: '$[?@ == 1]', remove: true }", "{ a: 1, b: 0, a: 2 }", "{ a: 2, b: 0 }"),
        ] as [(String, String, String)])
    func applied(actions: String, document: String, expected: String) throws {
        let (root, findings) = try Self.applied(actions, to: document)
        #expect(Self.text(root) == Self.text(try Self.node(expected, index: 2)))
        #expect(findings.isEmpty)
    }

    @Test("Values from the overlay have places there, and others keep those of the document")
    func places() throws {
        let (root, _) = try Self.applied("- target: $.info\n  update:\n    title: New\n", to: "info:\n  version: 1\n")
        guard case .mapping(let entries) = root.content, case .mapping(let info) = entries[0].value.content else {
            Issue.record("no mapping")
            return
        }
        #expect(info.map(\.name) == ["version", "title"])
        #expect(info.map(\.value.range.file) == [0, 1])
        #expect(info[1].value.range.start.line == 6)
    }

    @Test(
        "An action that changes nothing has a finding with its place, and the others are applied",
        arguments: [
            ("- { target: $.b, update: 1 }", "matches nothing"),
            ("- { target: '$[?@.x]', remove: true }", "matches nothing"),
            ("- { target: $.a }", "neither"), ("- { target: $.a, remove: false }", "neither"),
        ] as [(String, String)])
    func ineffective(action: String, message: String) throws {
        let (root, findings) = try Self.applied(action + "\n- { target: $, update: { c: 1 } }", to: "{ a: 1 }")
        #expect(Self.text(root) == Self.text(try Self.node("{ a: 1, c: 1 }", index: 2)))
        #expect(findings.count == 1 && findings[0].outcome == .ineffective)
        #expect(findings.first?.message.contains(message) == true)
        #expect(findings.first?.range.file == 1 && findings.first?.range.start.line == 4)
        #expect(findings.first?.range.start.column == 13)
    }

    @Test("The trait examples of Overlay 1.0 and 1.2: a filter on a name of a list, and on a value")
    func traitsOfSpecification() throws {
        let document = "{ paths: { /items: { get: { x-oai-traits: [paged] } }, /other: { get: { summary: b } } } }"
        // RFC 9535 §2.3.1.2: a name selects nothing of an array.
        let (_, first) = try Self.applied(
            "- { target: '$.paths.*.get[?@.x-oai-traits.paged]', update: { x: 1 } }", to: document)
        #expect(first.count == 1 && first[0].message.contains("matches nothing"), "\(first.map(\.message))")
        let (root, second) = try Self.applied(
            "- { target: \"$.paths[?@.get['x-oai-traits'][?@ == 'paged']].get\", update: { x: 1 } }", to: document)
        #expect(second.isEmpty)
        #expect(root["paths"]?["/items"]?["get"]?["x"] != nil && root["paths"]?["/other"]?["get"]?["x"] == nil)
    }

    @Test("A name with '-' needs no brackets, as in the Overlay specification")
    func traits() throws {
        let document =
            "{ paths: { /a: { get: { x-oai-traits: { paged: {} } } }, /b: { get: { summary: b } } } }"
        let (root, findings) = try Self.applied(
            "- { target: '$.paths.*.get[?@.x-oai-traits.paged]', update: { x: 1 } }\n"
                + "- { target: '$.paths.*.get.x-oai-traits', update: { y: 1 } }", to: document)
        #expect(findings.count == 1)
        #expect(Self.text(root).contains("paged"))
        let (other, none) = try Self.applied(
            "- { target: '$.paths.*[?@.x-oai-traits.paged]', update: { parameters: [] } }", to: document)
        #expect(none.isEmpty && Self.text(other).contains("parameters"))
    }

    @Test(
        "A file that is not an overlay is an error with its place",
        arguments: [
            ("a: 1", 1, 1, "this is not an overlay"), ("[]", 1, 1, "this is not an overlay"),
            ("overlay: 2.0.0", 1, 10, "1.0 and 1.1"),
            ("overlay: [1]", 1, 10, "1.0 and 1.1"), ("overlay: 1.10.0", 1, 10, "1.0 and 1.1"),
            ("overlay: 1.0.0", 1, 1, "'info' is missing"),
            ("overlay: 1.0.0\ninfo: { title: a }", 2, 7, "'version'"), ("overlay: 1.0.0\ninfo: a", 2, 7, "'title'"),
            ("overlay: 1.1.0\ninfo: { title: a, version: b }", 1, 1, "'actions' is missing"),
            ("overlay: 1.1.0\ninfo: { title: a, version: b }\nactions: []", 3, 10, "not empty"),
            ("overlay: 1.1.0\ninfo: { title: a, version: b }\nactions: {}", 3, 10, "not a mapping"),
            ("overlay: 1.1.0\naction: []", 2, 1, "did you mean 'actions'?"),
            ("overlay: 1.1.0\nzzz: 1", 2, 1, "no key 'zzz'"),
            ("overlay: 1.1.0\ninfo: { title: a, version: b }\nextends: []", 3, 10, "'extends'"),
            ("overlay: '1.1'\ninfo: { title: a, version: b }", 1, 10, "such as 'overlay: 1.0.0'"),
            ("overlay: 1.1.0\ninfo: { title: 7, version: b }", 2, 16, "'title' is text; put it into quotes"),
            ("overlay: 1.1.0\ninfo: { title: a, version: 1.0 }", 2, 28, "'version' is text; put it into quotes"),
            ("overlay: 1.1.0\ninfo: { title: a, version: b, description: 7 }", 2, 44, "'description' is text"),
            (header + "- { target: $, description: [] }", 4, 29, "'description' is text, not a list"),
            (
                header + "- { target: $.a, remove: true }\n- { target: $.b }\n- { target: $.a, remove: true }", 6, 3,
                "in the list already"
            ),
            (header + "- a", 4, 3, "an action is a mapping"),
            (header + "- { update: {} }", 4, 3, "'target' is missing"),
            (header + "- { target: $, updates: {} }", 4, 16, "did you mean 'update'?"),
            (header + "- { target: [] }", 4, 13, "a path is text"),
            (header + "- { target: $, remove: maybe }", 4, 24, "true or false"),
            (header + "- { target: $, update: {}, copy: $.a }", 4, 34, "not both"),
            (header + "- target: $.info.x+name", 4, 19, "at character 9"),
            (header + "- target: \"$['a]\"", 4, 14, "at character 3"),
            (header + "- { target: $, copy: a }", 4, 22, "begins with '$'"),
        ] as [(String, Int32, Int32, String)])
    func wrong(text: String, line: Int32, column: Int32, message: String) throws {
        let root = try Self.node(text, index: 1)
        let failure = #expect(throws: DocumentFailure.self) { try Overlay(root) }
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
        #expect(failure?.range.file == 1 && failure?.range.start.line == line && failure?.range.start.column == column)
    }

    @Test(
        "An action that cannot be applied is an error at its place in the overlay",
        arguments: [
            ("- { target: $, remove: true }", 13, "cannot be removed"),
            ("- { target: $.m, update: text }", 26, "text cannot be merged into a mapping"),
            ("- { target: $.t, update: { a: 1 } }", 26, "a mapping cannot be merged into text"),
            ("- { target: $, update: { l: 1 } }", 29, "text cannot be merged into a list"),
            ("- { target: $, update: { m: [1] } }", 29, "a list cannot be merged into a mapping"),
            ("- { target: $.*, update: { a: 1 } }", 13, "of one kind"),
            ("- { target: $.m, copy: $.z }", 24, "fits nothing"), ("- { target: $.m, copy: $.* }", 24, "fits 3 parts"),
            ("- { target: $.m, copy: $.l }", 13, "cannot be merged"),
        ] as [(String, Int32, String)])
    func incompatible(action: String, column: Int32, message: String) throws {
        let failure = #expect(throws: DocumentFailure.self) {
            try Self.applied(action, to: "{ m: { a: 1 }, l: [1], t: x }")
        }
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
        #expect(failure?.range.file == 1 && failure?.range.start.line == 4 && failure?.range.start.column == column)
    }

    // MARK: - Hostile overlays

    /// Overlays by their purpose: their texts are too long for a report.
    private static func hostile(_ name: String) -> String {
        func many(_ count: Int, _ action: String) -> String {
            // Equal actions are an error themselves.
            (0..<count).map { action.replacingOccurrences(of: "- { ", with: "- { description: no. \($0), ") }
                .joined(separator: "\n")
        }
        return switch name {
        // Each action doubles the result of the one before it.
        case "doubling": many(64, "- { target: $.a, copy: $.a }")
        case "doubling everywhere": many(64, "- { target: '$..l', copy: $.a.l }")
        case "deeper by name":
            (0..<70).map { depth in
                "- { target: '$.d\(String(repeating: ".d", count: depth))', update: { d: {} } }"
            }.joined(separator: "\n")
        case "deeper everywhere": many(70, "- { target: '$..d', update: { d: { d: {} } } }")
        case "chain": "- { target: $\(String(repeating: "..*", count: 60)), remove: true }"
        case "union":
            "- { target: '$..[\(Array(repeating: "*", count: 10_000).joined(separator: ","))]', remove: true }"
        default: many(3000, "- { target: '$..*', remove: false }")
        }
    }

    @Test(
        "An overlay that would need too much memory or time is an error",
        arguments: [
            ("doubling", "too large"), ("doubling everywhere", "takes too long"),
            ("deeper by name", "inside each other"),
            ("deeper everywhere", "inside each other"), ("chain", "takes too long"), ("union", "takes too long"),
            ("many", "takes too long"),
        ] as [(String, String)])
    func hostile(name: String, message: String) throws {
        let nested = (0..<50).reduce("x") { text, _ in "[\(text)]" }
        let document = try Self.node("{ a: { l: [1, 2] }, d: {}, n: \(nested), m: \(nested) }", index: 0)
        let overlay = try Overlay(Self.node(Self.header + Self.hostile(name), index: 1))
        var findings: [Finding] = []
        let steps = name == "doubling" ? 2_000_000 : 200_000
        let failure = #expect(throws: DocumentFailure.self) {
            try overlay.apply(to: document, &findings, steps: steps)
        }
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
        #expect(failure?.range.file == 1)
    }

    // MARK: - Importing

    private static let document = SourceFile(
        path: "api/pets.yaml",
        bytes: Array(
            """
            openapi: 3.0.0
            info: { title: Pets }
            paths:
              /pets: { get: { operationId: listPets, responses: { 204: {} } } }
              /old: { get: { operationId: old, responses: { 200: { content: { application/json: { schema: { $ref: "old.yaml" } } } } } } }

            """.utf8))

    @Test("Overlays change the import and the files that it needs")
    func imported() throws {
        var files = DocumentFiles(Self.document)
        #expect(files.missing == ["old.yaml"])
        let first =
            Self.header + "- { target: \"$.paths['/old']\", remove: true }\n- { target: $.nothing, remove: true }\n"
        let second =
            Self.header
            + "- { target: \"$.paths.*.get.responses\", update: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } }\n"
            + "- { target: $, update: { components: { schemas: { Pet: { type: object, properties: { vet: { $ref: 'parts/vet.yaml' } } } } } } }\n"
        for (name, text) in [("first.yaml", first), ("other/second.yaml", second)] {
            files.apply(overlay: SourceFile(path: name, bytes: Array(text.utf8)))
        }
        // References in an overlay are relative to the document.
        #expect(files.missing == ["parts/vet.yaml"])
        files.add(
            "parts/vet.yaml",
            SourceFile(
                path: "api/parts/vet.yaml", bytes: Array("type: object\nproperties: { name: { type: string } }".utf8)))
        #expect(
            files.sources.map(\.path) == ["api/pets.yaml", "first.yaml", "other/second.yaml", "api/parts/vet.yaml"])
        let result = try Import(files)
        #expect(result.operations.found == 1 && result.operations.carried == 1)
        #expect(result.models == 2)
        let ineffective = result.findings.filter { $0.outcome == .ineffective }
        #expect(ineffective.count == 1 && ineffective.first?.range.file == 1)
        #expect(result.files[0].text.contains("Pet:") && !result.files[0].text.contains("old"))
    }

    @Test(
        "An overlay that cannot be read is an error in its file",
        arguments: ["", "a: [", "{\"overlay\": ", "overlay: 9"])
    func unreadable(text: String) {
        var files = DocumentFiles(Self.document)
        files.apply(overlay: SourceFile(path: "o.yaml", bytes: Array(text.utf8)))
        let failure = #expect(throws: DocumentFailure.self) { try Import(files) }
        #expect(failure?.range.file == 1)
    }

    // MARK: - The compliant sets

    @Test(
        "The compliant sets of the Overlay specification give the expected results",
        .enabled(if: Corpus.folder != nil, "APIGEN_CORPUS names the folder with the documents"),
        arguments: Self.sets)
    func compliant(name: String) throws {
        let folder = try #require(Corpus.folder).appendingPathComponent("overlay/compliant-sets/\(name)")
        func node(_ file: String, _ index: Int) throws -> Node {
            try Self.node(String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8), index: index)
        }
        var findings: [Finding] = []
        let result = try Overlay(node("overlay.yaml", 1)).apply(to: node("openapi.yaml", 0), &findings)
        #expect(try Self.text(result) == Self.text(node("output.yaml", 2)))
    }

    private static let sets = [
        "add-a-license", "description-and-summary", "remove-example", "remove-matching-responses", "remove-property",
        "remove-server", "replace-servers-for-sandbox", "update-root",
    ]

    /// A node as text that does not depend on the order of keys.
    private static func text(_ node: Node) -> String {
        switch node.content {
        case .scalar(let text): "\"\(text)\""
        case .sequence(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\"\($0.name)\": " + text($0.value) }.sorted().joined(separator: ", ") + "}"
        }
    }
}
