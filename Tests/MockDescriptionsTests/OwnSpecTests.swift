import APIMock
import Foundation
import Generator
import MockDescriptions
import Testing

@Suite("Descriptions of the project's specs")
struct OwnSpecTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The paths of specs that are one file and need no other.
    static func paths() throws -> [String] {
        let golden = try FileManager.default.subpathsOfDirectory(atPath: root.path + "/Tests/GoldenTests")
            .map { "Tests/GoldenTests/" + $0 }
        let own = try FileManager.default.contentsOfDirectory(atPath: root.path + "/Specs").map { "Specs/" + $0 }
        return try (golden + own).filter { $0.hasSuffix(".api.yaml") }.sorted().filter { path in
            let text = try String(contentsOfFile: root.path + "/" + path, encoding: .utf8)
            return text.contains("\nendpoints:") && !text.contains("openapi:") && !text.contains("example:")
        }
    }

    @Test("Each endpoint is an operation, and a description is read as it was written", arguments: try paths())
    func described(path: String) throws {
        let bytes = Array(try Data(contentsOf: Self.root.appendingPathComponent(path)))
        let specs = SpecDocuments([SourceFile(path: path, bytes: bytes)])
        let endpoints = try #require(specs.trees[0]?["endpoints"]?.entries.map(\.name)).filter { !$0.hasPrefix("x-") }
        let description: MockDescription
        do {
            description = try MockDescription(specs)
        } catch {
            Issue.record("\(error)")
            return
        }
        #expect(Set(description.operations.map(\.id)) == Set(endpoints))
        #expect(try MockDescription(json: description.json()) == description)
    }
}
