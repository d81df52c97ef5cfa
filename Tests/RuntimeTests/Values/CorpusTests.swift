import Foundation
import Testing

@testable import APIRuntime

extension Values {
    /// Real payloads, if there are any: `APIGEN_CORPUS` names a folder with `payloads/*.json`.
    @Suite(
        .enabled(
            if: ProcessInfo.processInfo.environment["APIGEN_CORPUS"] != nil,
            "APIGEN_CORPUS is not set to a folder of real payloads"))
    struct Corpus {
        @Test("Real payloads mean the same to Foundation, also after writing")
        func payloads() throws {
            let corpus = try #require(ProcessInfo.processInfo.environment["APIGEN_CORPUS"])
            let folder = URL(fileURLWithPath: corpus).appendingPathComponent("payloads")
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            #expect(files.contains { $0.pathExtension == "json" }, "no payloads in \(folder.path)")
            for file in files where file.pathExtension == "json" {
                let bytes = try Data(contentsOf: file)
                let value = try JSONValue(parsing: bytes)
                let written = value.data
                #expect(try JSONValue(parsing: written) == value, "\(file.lastPathComponent)")
                let original = try JSONSerialization.jsonObject(with: bytes) as? NSObject
                let copy = try JSONSerialization.jsonObject(with: written) as? NSObject
                #expect(original == copy, "\(file.lastPathComponent)")
            }
        }
    }
}
