/// A file beside a spec that holds the value of one of its examples, such as `fixtures/profile.json`.
///
/// The generator opens no file: ``Generator/exampleFiles(of:)`` tells which ones it needs, and whoever calls it reads them.
public struct ExampleFile: Sendable, Hashable {
    /// What came of reading a file.
    public enum Content: Sendable, Hashable {
        /// Its bytes, expected to be UTF-8.
        case bytes([UInt8])
        /// Why it could not be read.
        case unreadable(String)
    }

    /// The spec's index among the files given to the generator.
    public let spec: Int
    /// The path as the spec has it: relative to the spec's folder, and inside it.
    public let path: String
    /// The path that diagnostics show.
    public let shownPath: String
    /// What the file holds; not read at first.
    public var content: Content

    /// The most bytes that such a file may have.
    public static let sizeLimit = 1024 * 1024

    init(spec: Int, of source: SourceFile, path: String) {
        self.spec = spec
        self.path = path
        let folder = source.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        shownPath = (folder + [path[...]]).joined(separator: "/")
        content = .unreadable("it was not read")
    }

    /// The file as one that diagnostics speak of.
    public var source: SourceFile {
        if case .bytes(let bytes) = content {
            SourceFile(path: shownPath, bytes: bytes)
        } else {
            SourceFile(path: shownPath, bytes: [])
        }
    }
}

extension Generator {
    /// The files that the examples of some specs name, each once per spec; those that lie outside of its folder are left out.
    ///
    /// Specs without the word `example` are not even looked at.
    public static func exampleFiles(of files: [SourceFile]) -> [ExampleFile] {
        files.enumerated().flatMap { index, file -> [ExampleFile] in
            var sink = DiagnosticSink()
            guard file.mentionsExamples, let root = YAMLReader.read(file, index: index, into: &sink) else { return [] }
            var seen: Set<String> = []
            return root.examples.compactMap { node in
                guard let path = ExampleSyntax(node).path, ExamplePath.problem(in: path) == nil,
                    seen.insert(path).inserted
                else { return nil }
                return ExampleFile(spec: index, of: file, path: path)
            }
        }
    }
}

extension SourceFile {
    fileprivate var mentionsExamples: Bool {
        bytes.withUnsafeBufferPointer { bytes in
            let word = Array("example".utf8)
            guard bytes.count >= word.count else { return false }
            return bytes.indices.dropLast(word.count - 1).contains { index in
                bytes[index] == word[0] && bytes[index..<index + word.count].elementsEqual(word)
            }
        }
    }
}

extension Node {
    /// What stands under `example` in models and endpoints.
    fileprivate var examples: [Node] {
        values(of: ["models", "endpoints"]).flatMap { $0.values(of: nil) }.flatMap { $0.values(of: ["example"]) }
    }

    private func values(of names: Set<String>?) -> [Node] {
        guard case .mapping(let entries) = content else { return [] }
        return entries.filter { names?.contains($0.name) ?? true }.map(\.value)
    }
}
