import Foundation
import Generator
import Testing

/// A feature of the language: a folder with the specs of one or more APIs.
struct Golden: Sendable, CustomTestStringConvertible {
    let folder: URL
    let specs: [SourceFile]
    /// The files that the specs' examples name.
    let examples: [ExampleFile]

    var name: String { folder.lastPathComponent }
    var testDescription: String { name }

    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    func generate(access: AccessLevel? = nil) -> Generator.Result {
        Generator(access: access).generate(specs, examples: examples)
    }

    func diagnostics(of result: Generator.Result) -> String {
        DiagnosticRenderer(files: specs + examples.map(\.source)).text(result.diagnostics)
    }

    static let all: [Golden] = {
        let folders =
            (try? FileManager.default.contentsOfDirectory(at: Folder.root, includingPropertiesForKeys: nil)) ?? []
        return folders.compactMap { folder in
            let names = ((try? Folder.files(in: folder)) ?? []).filter { $0.hasSuffix(".api.yaml") }.sorted()
            let specs = names.compactMap { name in
                (try? Data(contentsOf: folder.appendingPathComponent(name))).map {
                    SourceFile(path: name, bytes: Array($0))
                }
            }
            let examples = SpecDocuments(specs).exampleFiles.map { example in
                var example = example
                let bytes = try? Data(contentsOf: folder.appendingPathComponent(example.path))
                example.content = bytes.map { .bytes(Array($0)) } ?? .unreadable("it is not there")
                return example
            }
            return specs.isEmpty ? nil : Golden(folder: folder, specs: specs, examples: examples)
        }.sorted { $0.name < $1.name }
    }()
}

extension Golden {
    /// The same golden with its specs in reverse order.
    var reversed: Golden {
        let specs = Array(specs.reversed())
        let turned = SpecDocuments(specs).exampleFiles.map { turned in
            var turned = turned
            if let same = examples.first(where: { $0.path == turned.path }) { turned.content = same.content }
            return turned
        }
        return Golden(folder: folder, specs: specs, examples: turned)
    }
}

extension ExampleFile {
    /// The file or folder beside the spec in which the path begins.
    var topName: String? { path.split(separator: "/").first.map(String.init) }
}

/// The folder of this test target.
enum Folder {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The names of a folder's files, without hidden ones.
    static func files(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    }
}
