import APIMock
import Foundation
import Generator
import MockDescriptions
import OpenAPI
import OpenAPITools
import Testing
import TrafficDrift
import TrafficImport

/// A spec that is made of traffic describes the traffic.
@Suite("A spec of a HAR file has no differences from the same file")
struct ImportLawTests {
    private static let folder = ProcessInfo.processInfo.environment["APIGEN_CORPUS"].map {
        URL(fileURLWithPath: $0).appendingPathComponent("begin")
    }

    private static func files() throws -> [String] {
        guard let folder else { return [] }
        return try ["har", "har-requests"].flatMap { name in
            try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path).sorted()
                .map { name + "/" + $0 }
        }
    }

    private func check(_ file: SourceFile) throws {
        var folder = CallFolder()
        var calls: [RecordedCall] = []
        _ = try HARReader.read(file) { call in
            folder.add(call)
            calls.append(call)
        }
        guard !calls.isEmpty else { return }
        var options = CallOptions()
        options.fallbackName = "API"
        let spec = try CallImport(folder, options).file
        let source = SourceFile(path: spec.name, bytes: Array(spec.text.utf8))
        var drift = TrafficDrift(try MockDescription(SpecDocuments([source])), isOfSpec: true)
        for call in calls { drift.add(call) }
        let result = drift.result
        let lines = result.findings.map { "\($0.difference.operation): \($0.difference.message)" }
        #expect(lines == [], "\(spec.text)")
        #expect(result.calls > 0)
    }

    @Test(
        "Real files", .enabled(if: folder != nil, "APIGEN_CORPUS names the folder with the files"),
        arguments: try files())
    func corpus(path: String) throws {
        let folder = try #require(Self.folder)
        try check(SourceFile(path: path, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(path)))))
    }

    @Test("The traffic of the shop")
    func shop() throws {
        let entries = Shop.traffic.sorted { $0.key < $1.key }.map(\.value)
        try check(SourceFile(path: "calls.har", bytes: Array(Entry.har(entries).utf8)))
    }
}
