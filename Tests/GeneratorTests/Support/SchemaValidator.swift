import Foundation
import Generator
@testable import GeneratorTools
import Testing

/// The schema of the language with a validator that other people wrote: Python's jsonschema.
enum SchemaValidator {
    /// Why tests that need it are skipped.
    static let absence: Comment =
        "python3 with jsonschema and PyYAML (with libyaml) is needed: pip install jsonschema pyyaml"

    static let isAvailable = (try? run(["-c", "import jsonschema, yaml; yaml.CSafeLoader"])) != nil

    /// What the schema has against a spec, by the two versions of YAML; empty where it has nothing.
    struct Verdict {
        let core: String
        let old: String
    }

    /// The verdicts on the specs, in order.
    static func verdicts(on specs: [SourceFile]) throws -> [Verdict] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-schema-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let schema = folder.appendingPathComponent("schema.json")
        try Data(SpecSchema.text.utf8).write(to: schema)
        let files = try specs.enumerated().map { index, spec in
            let file = folder.appendingPathComponent("\(index).yaml")
            try Data(spec.bytes).write(to: file)
            return file.path
        }
        let script = Recording.folder.appendingPathComponent("Schema/validate.py").path
        let output = try run([script, schema.path] + files)
        let rows = try JSONDecoder().decode([[String]].self, from: output)
        try #require(rows.count == specs.count)
        return rows.map { Verdict(core: $0[0], old: $0[1]) }
    }

    private struct Failure: Error { let status: Int32 }

    private static func run(_ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
        return data
    }
}
