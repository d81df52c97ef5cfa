/// A spec file: its path for diagnostics and its bytes.
///
/// The generator never opens a file itself; its caller does.
public struct SourceFile: Sendable, Hashable {
    /// The path that diagnostics show, as the user wrote it.
    public let path: String
    /// The whole content.
    public let bytes: [UInt8]

    /// Creates a source file.
    /// - Parameters:
    ///   - path: The path that diagnostics show.
    ///   - bytes: The whole content, expected to be UTF-8.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The index where the text begins, after a byte order mark.
    package var contentStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The last component of the path.
    public var name: String {
        // By bytes, as in the file system: a slash with a combining accent is another `Character`.
        path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? path
    }

    /// The name without `.api.yaml` or `.api.yml`; nil if it has neither ending.
    public var stem: String? {
        for ending in Self.endings where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
            return String(name.dropLast(ending.count))
        }
        return nil
    }

    /// Whether the file's name makes it an OpenAPI document that is compiled without a spec: `github.openapi.json`.
    public var isOpenAPIDocument: Bool {
        Self.documentEndings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
    }

    /// The file name endings of OpenAPI documents that are compiled without a spec.
    public static let documentEndings = [".openapi.json", ".openapi.yaml", ".openapi.yml"]

    /// The file name endings of specs.
    public static let endings = [".api.yaml", ".api.yml", ".api.json"]
}
