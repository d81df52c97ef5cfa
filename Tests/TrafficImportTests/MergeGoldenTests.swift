import Foundation
import Generator
import GeneratorTools
import Testing
import TrafficImport

/// The specs of a golden.
private struct Golden: CustomTestStringConvertible {
    let files: [SourceFile]

    var testDescription: String { files.first?.name ?? "" }
}

/// Specs of the project to which something is added.
@Suite("Merges into the specs of the goldens") struct MergeGoldenTests {
    private static let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("GoldenTests")

    /// The specs of each golden that compiles without other files.
    private static let apis: [Golden] = {
        let folders = try? FileManager.default.contentsOfDirectory(at: goldens, includingPropertiesForKeys: nil)
        let apis = (folders ?? []).sorted { $0.path < $1.path }.map { folder in
            let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return (files ?? []).filter { $0.path.hasSuffix(".api.yaml") }.sorted { $0.path < $1.path }
                .compactMap { file in
                    (try? Data(contentsOf: file)).map { SourceFile(path: file.path, bytes: Array($0)) }
                }
        }
        return apis.filter { !$0.isEmpty && !Generator().generate($0).hasErrors }.map { Golden(files: $0) }
    }()

    private static let single = apis.filter { $0.files.count == 1 }

    @Test("Most goldens take part")
    func found() {
        #expect(Self.apis.count > 60 && Self.single.count > 50)
    }

    @Test("A spec has everything of itself already", arguments: single, [false, true])
    fileprivate func same(_ golden: Golden, _ isWidening: Bool) throws {
        let spec = golden.files[0]
        let merge = try SpecMerge(into: spec, adding: spec, isWidening: isWidening)
        #expect(merge.text == String(decoding: spec.bytes, as: UTF8.self))
        let changed = merge.changes.filter { ![.unchanged, .reused].contains($0.outcome) }
        #expect(changed.isEmpty, "\(changed.map(\.text))")
    }

    @Test("A new endpoint with a model leaves all other bytes as they are", arguments: apis)
    fileprivate func endpoint(_ golden: Golden) throws {
        let specs = golden.files
        let added = """
            api: Addition
            servers: none
            models:
              MergedThing:
                properties:
                  mergedID: Int
            endpoints:
              getMergedThing:
                path: "/merged-things/{id}"
                response: MergedThing

            """
        let before = String(decoding: specs[0].bytes, as: UTF8.self)
        let merge = try SpecMerge(
            into: specs[0], besides: Array(specs.dropFirst()),
            adding: SourceFile(path: "addition.api.yaml", bytes: Array(added.utf8)))
        let removed = merge.text.split(separator: "\n").difference(from: before.split(separator: "\n")).removals
        #expect(removed.isEmpty, "\(removed)")
        #expect(merge.text.contains("getMergedThing:") && merge.text.contains("MergedThing:"))
        let wasFormatted = Generator().format([specs[0]]).texts == [before]
        let result = SourceFile(path: specs[0].path, bytes: Array(merge.text.utf8))
        #expect(!wasFormatted || Generator().format([result]).texts == [merge.text])
        let again = try SpecMerge(
            into: result, besides: Array(specs.dropFirst()),
            adding: SourceFile(path: "addition.api.yaml", bytes: Array(added.utf8)))
        #expect(again.text == merge.text)
    }
}
