import Foundation
import Generator
import GeneratorTools
import OpenAPI
import OpenAPITools
import Testing

@testable import TrafficImport

@Suite(
    "Specs of real calls",
    .enabled(if: TrafficCorpus.folder != nil, "APIGEN_CORPUS names the folder with the files"))
struct CallCorpusTests {
    @Test(
        "A file with calls becomes a spec that has no errors, and that the formatter leaves as it is",
        arguments: try TrafficCorpus.files("har", "har-requests", "postman"))
    func recordings(path: String) throws {
        let file = try TrafficCorpus.file(path)
        var calls: [RecordedCall] = []
        if HARReader.isRecognized(file) {
            _ = try HARReader.read(file) { calls.append($0) }
        } else {
            _ = try PostmanReader.read(file) { calls.append($0) }
        }
        try check(calls, path)
    }

    private static let commands: [String] = {
        let folder = TrafficCorpus.folder
        let data = folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent("curl-commands.json")) }
        let json = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: String]
        return (json ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    }()

    @Test("Commands as people paste them become specs", arguments: commands)
    func pasted(text: String) throws {
        var calls: [RecordedCall] = []
        do {
            _ = try CurlReader.read(SourceFile(path: "command", bytes: Array(text.utf8))) { calls.append($0) }
        } catch is DocumentFailure {
            // Other tests are about commands that are no calls.
            return
        }
        try check(calls, "command")
    }

    /// Imports the calls of each host.
    private func check(_ calls: [RecordedCall], _ path: String) throws {
        let hosts = Set(calls.map { $0.url.authority.lowercased() })
        for host in hosts where calls.contains(where: { ["http", "https", nil].contains($0.url.scheme) }) {
            var options = CallOptions()
            options.fallbackName = "Corpus"
            let text = try spec(of: calls, options, hosts: [host])
            let source = SourceFile(path: "corpus.api.yaml", bytes: Array(text.utf8))
            let errors = Generator().lint([source]).filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(path): \(errors.map(\.message))\n\(text)")
            #expect(Generator().format([source]).texts[0] == text, "\(path)")
        }
    }
}
