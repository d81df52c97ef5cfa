/// A file beside a spec that holds the value of one of its examples, such as `fixtures/profile.json`.
///
/// The generator opens no files: ``SpecDocuments/exampleFiles`` lists the files that it needs, and the caller reads them.
public struct ExampleFile: Sendable, Hashable {
    /// The result of reading a file.
    public enum Content: Sendable, Hashable {
        /// Its bytes, expected to be UTF-8.
        case bytes([UInt8])
        /// Why it could not be read.
        case unreadable(String)
    }

    /// The spec's index among the files given to the generator.
    public let spec: Int
    /// The path as written in the spec: relative to the spec's folder, and inside it.
    public let path: String
    /// The path that diagnostics show.
    public let shownPath: String
    /// The content of the file; unreadable until the caller has read it.
    public var content: Content

    /// The maximum number of bytes of such a file.
    public static let sizeLimit = 1024 * 1024

    init(spec: Int, of source: SourceFile, path: String) {
        self.spec = spec
        self.path = path
        let folder = source.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        shownPath = (folder + [path[...]]).joined(separator: "/")
        content = .unreadable("it was not read")
    }

    /// The file as a source of diagnostics.
    public var source: SourceFile {
        if case .bytes(let bytes) = content {
            SourceFile(path: shownPath, bytes: bytes)
        } else {
            SourceFile(path: shownPath, bytes: [])
        }
    }
}
