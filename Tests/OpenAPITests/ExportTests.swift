import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// A spec becomes a document that gives the same Swift.
@Suite("Specs as OpenAPI documents", .tags(.busy)) struct ExportTests {
    @Test(
        "The document of a spec is imported without a warning, to the same Swift",
        arguments: SpecCase.all, Export.Version.allCases)
    func roundTrip(spec: SpecCase, version: Export.Version) throws {
        let format: Export.Format = version == .v30 ? .json : .yaml
        let examples = spec.examples
        let export = try Export(SpecDocuments(spec.files), examples: examples, version: version, format: format)
        let expected = Generator().generate(spec.files, examples: examples)
        try #require(!expected.hasErrors)
        let imported = try Self.expect(export.text, toBe: expected, named: spec.name)
        #expect(imported.findings.isEmpty, "\(imported.diagnostics.map(\.message))")
    }

    @Test("Keys added by hand to an export that are not taken have a warning")
    func added() throws {
        let spec = """
            api: Shop
            servers: { production: https://shop.example }
            auth: { login: { oauth2: { token: /token } } }
            endpoints:
              list: { path: /items, response: { type: "[Int]", headers: { X-Total: Int } } }
            """
        let export = try Export(SpecDocuments([SourceFile(path: "shop.api.yaml", bytes: Array(spec.utf8))])).text
        func messages(_ text: String) throws -> [String] {
            try Import(DocumentFiles(SourceFile(path: "document", bytes: Array(text.utf8)))).findings.map(\.message)
        }
        #expect(try messages(export) == [])
        let header = "            X-Total:\n"
        let other = "            X-Other: { schema: { type: string } }\n"
        #expect(
            try messages(export.replacingOccurrences(of: header, with: other + header))
                == ["response headers are left out"])
        let scheme = "  securitySchemes:\n"
        #expect(
            try messages(
                export.replacingOccurrences(
                    of: scheme, with: scheme + "    other: { type: oauth2, flows: {} }\n"))
                == ["'oauth2' is a bearer token here, which the app brings"])
    }

    @Test("A document is written the same each time, and compiles to the same Swift", arguments: SpecCase.all)
    func compiled(spec: SpecCase) throws {
        let export = try Export(SpecDocuments(spec.files), examples: spec.examples, format: .json)
        let again = try Export(SpecDocuments(spec.files), examples: spec.examples, format: .json)
        #expect(export.text == again.text)
        // A document is compiled to one file.
        guard spec.files.count == 1 else { return }
        let name = (spec.files[0].stem ?? "") + ".openapi.yaml"
        var documents = SpecDocuments([SourceFile(path: name, bytes: Array(export.text.utf8))])
        documents.add(
            documents.documents.map { document in
                var document = document
                document.files = DocumentFiles(documents.files[0], firstIndex: 1)
                return document
            })
        let result = Generator().generate(documents)
        let expected = Generator().generate(spec.files, examples: spec.examples)
        #expect(!result.hasErrors && result.outputs.count == expected.outputs.count, "\(result.diagnostics)")
        for (one, other) in zip(result.outputs, expected.outputs) {
            let lines = one.text.replacing(".openapi.yaml", with: ".api.yaml").components(separatedBy: "\n")
            let others = other.text.components(separatedBy: "\n")
            let index = zip(lines, others).prefix { $0 == $1 }.count
            #expect(lines == others, "\(other.name):\(index + 1): \(lines[index...].first ?? "")")
        }
    }

    @Test(
        "Specs of real documents are exported and imported unchanged",
        .enabled(if: Corpus.folder != nil, "APIGEN_CORPUS names the folder with the documents"),
        arguments: Corpus.documents)
    func corpus(name: String) throws {
        let folder = try #require(Corpus.folder)
        let bytes = try Array(Data(contentsOf: folder.appendingPathComponent(name)))
        let imported = try Import(DocumentFiles(SourceFile(path: name, bytes: bytes)))
        let files = imported.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
            .sorted { $0.path < $1.path }
        let export = try Export(SpecDocuments(files), format: .json)
        try Self.expect(export.text, toBe: Generator().generate(files), named: name)
    }

    /// Imports a document and compares the Swift of its specs.
    @discardableResult
    static func expect(_ text: String, toBe expected: Generator.Result, named name: String) throws -> Import {
        let imported = try Import(DocumentFiles(SourceFile(path: "document", bytes: Array(text.utf8))))
        let specs = imported.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
            .sorted { $0.path < $1.path }
        let result = Generator().generate(specs)
        let errors = result.diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(name): \(errors.prefix(3).map { "\($0.range.start.line): \($0.message)" })")
        guard errors.isEmpty else { return imported }
        #expect(result.outputs.map(\.name) == expected.outputs.map(\.name), "\(name)")
        for (one, other) in zip(result.outputs, expected.outputs) where one.text != other.text {
            let lines = one.text.components(separatedBy: "\n")
            let others = other.text.components(separatedBy: "\n")
            let index = zip(lines, others).prefix { $0 == $1 }.count
            let place = "\(name) \(other.name):\(index + 1)"
            Issue.record("\(place): '\(lines[index...].first ?? "")' in place of '\(others[index...].first ?? "")'")
        }
        return imported
    }
}

/// The files of one API in a folder of the repository.
struct SpecCase: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [SourceFile]
    /// The folder of the files that their examples name.
    let folder: URL

    var testDescription: String { name }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let all: [SpecCase] = {
        let goldens = root.appendingPathComponent("Tests/GoldenTests")
        let folders = (try? FileManager.default.contentsOfDirectory(at: goldens, includingPropertiesForKeys: nil)) ?? []
        return ([root.appendingPathComponent("Specs")] + folders.sorted { $0.path < $1.path }).flatMap { cases(in: $0) }
    }()

    private static func cases(in folder: URL) -> [SpecCase] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var groups: [String: [SourceFile]] = [:]
        for name in names.sorted() where name.hasSuffix(".api.yaml") {
            guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { continue }
            let file = SourceFile(path: name, bytes: Array(data))
            let api = SpecDocuments([file]).trees[0]?["api"]?.text ?? ""
            groups[api, default: []].append(file)
        }
        return groups.values.sorted { $0[0].path < $1[0].path }.map {
            SpecCase(name: "\(folder.lastPathComponent)/\($0[0].path)", files: $0, folder: folder)
        }
    }

    var examples: [ExampleFile] {
        SpecDocuments(files).exampleFiles.map { example in
            var example = example
            let file = folder.appendingPathComponent(example.path)
            if let data = try? Data(contentsOf: file) { example.content = .bytes(Array(data)) }
            return example
        }
    }
}
