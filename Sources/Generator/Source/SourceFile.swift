/// A spec file as it was read: its name for people and its bytes.
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

    /// Where the text begins: behind a byte order mark, if there is one.
    package var contentStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The last component of the path.
    public var name: String {
        // Divided as the file system divides it: as characters, a slash with an accent would be no slash.
        path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? path
    }

    /// The name without `.api.yaml` or `.api.yml`, or nil where the name has neither ending.
    public var stem: String? {
        for ending in Self.endings where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
            return String(name.dropLast(ending.count))
        }
        return nil
    }

    /// Whether the file is an OpenAPI document that is compiled as it is, by its name alone: `github.openapi.json`.
    public var isOpenAPIDocument: Bool {
        Self.documentEndings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
    }

    /// The endings that make a file an OpenAPI document that is compiled as it is.
    public static let documentEndings = [".openapi.json", ".openapi.yaml", ".openapi.yml"]

    /// The endings that make a file a spec.
    public static let endings = [".api.yaml", ".api.yml", ".api.json"]
}
