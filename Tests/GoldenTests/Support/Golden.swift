import Foundation
import Generator
import Testing

/// A feature of the language: a folder with the specs of one or more APIs.
struct Golden: Sendable, CustomTestStringConvertible {
    let folder: URL
    let specs: [SourceFile]

    var name: String { folder.lastPathComponent }
    var testDescription: String { name }

    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    func generate(access: AccessLevel = .internal) -> Generator.Result {
        Generator(access: access).generate(specs)
    }

    func diagnostics(of result: Generator.Result) -> String {
        DiagnosticRenderer(files: specs).render(result.diagnostics, as: .text)
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
            return specs.isEmpty ? nil : Golden(folder: folder, specs: specs)
        }.sorted { $0.name < $1.name }
    }()
}

/// The folder of this test target.
enum Folder {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The names of a folder's files; what a file manager leaves behind does not count.
    static func files(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    }
}
