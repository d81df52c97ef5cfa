/// A file beside a spec that holds the value of one of its examples, such as `fixtures/profile.json`.
///
/// The generator opens no file: ``SpecDocuments/exampleFiles`` tells which ones it needs, and the caller reads them.
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

extension SpecDocuments {
    /// The files that the examples of the specs name, each once per spec; those that lie outside of its folder are left out.
    public var exampleFiles: [ExampleFile] {
        zip(files, roots).enumerated().flatMap { index, spec -> [ExampleFile] in
            let (file, root) = spec
            var seen: Set<String> = []
            return (root?.examples ?? []).compactMap { node in
                guard let path = ExampleSyntax(node).path, ExamplePath.problem(in: path) == nil,
                    seen.insert(path).inserted
                else { return nil }
                return ExampleFile(spec: index, of: file, path: path)
            }
        }
    }
}

extension Node {
    /// What stands under `example` in models and endpoints.
    fileprivate var examples: [Node] {
        ["models", "endpoints"].flatMap { values(of: $0) }.flatMap { construct in
            construct.entries.flatMap { $0.value.values(of: "example") }
        }
    }

    private func values(of name: String) -> [Node] {
        entries.filter { $0.name == name }.map(\.value)
    }
}
