import Foundation
import Generator
import MockDescriptions
import OpenAPITools

/// The specs of the project: its own and those of the golden tests.
enum ProjectSpecs {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The paths below the root, in order: those in `Specs`, and those in or below a folder of tests.
    static func paths(below folder: String = "Tests/GoldenTests") throws -> [String] {
        try [folder, "Specs"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + folder).map { folder + "/" + $0 }
        }
        .filter { $0.hasSuffix(".api.yaml") }.sorted()
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The spec at a path as the only document.
    static func documents(_ path: String) throws -> SpecDocuments {
        SpecDocuments([SourceFile(path: path, bytes: Array(try text(path).utf8))])
    }
}
