import APIMock
import Foundation
import Generator
import MockDescriptions
import OpenAPI
import Testing

/// Real documents, if there are any: the folder `openapi` in `APIGEN_CORPUS`.
enum DocumentCorpus {
    static let folder = ProcessInfo.processInfo.environment["APIGEN_CORPUS"].map {
        URL(fileURLWithPath: $0).appendingPathComponent("openapi")
    }

    static func names() throws -> [String] {
        guard let folder else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { $0.contains(".") }
    }
}

@Suite(
    "Descriptions of real documents",
    .enabled(if: DocumentCorpus.folder != nil, "APIGEN_CORPUS names the folder with the documents"))
struct CorpusTests {
    @Test("A description has all operations, and is read as it was written", arguments: try DocumentCorpus.names())
    func described(name: String) throws {
        let folder = try #require(DocumentCorpus.folder)
        let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
        let document = try #require(APIDocument(DocumentFiles(SourceFile(path: name, bytes: bytes))))
        let description = MockDescription(document)
        #expect(description.operations.count == document.operations.count)
        #expect(!description.operations.isEmpty)
        #expect(try MockDescription(json: description.json()) == description)
    }
}
