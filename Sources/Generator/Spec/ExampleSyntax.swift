/// A value that a spec shows: written out in the spec, or in a file beside it.
package enum ExampleSyntax {
    /// A value, or the path of a file where its shape is not text.
    case inline(Node)
    /// `{ file: fixtures/profile.json }`: the path relative to the spec's folder.
    case file(Located<String>)

    package init(_ node: Node) {
        if case .mapping(let entries) = node.content, entries.count == 1, let entry = entries.first,
            entry.name == "file", let path = entry.value.text, ExamplePath.isLikely(path)
        {
            self = .file(Located(path, entry.value.range))
        } else {
            self = .inline(node)
        }
    }

    /// Where it is written.
    package var range: SourceRange {
        switch self {
        case .inline(let node): node.range
        case .file(let path): path.range
        }
    }

    /// The path that is meant, or may be.
    var path: String? {
        switch self {
        case .inline(let node): node.text.flatMap { ExamplePath.isLikely($0) ? $0 : nil }
        case .file(let path): path.value
        }
    }
}

extension Node {
    /// Whether an example that says this is the path of a file, or may be.
    package var namesExampleFile: Bool { ExampleSyntax(self).path != nil }
}

/// Paths of files with examples.
enum ExamplePath {
    /// Whether the text ends as the name of such a file does.
    static func isLikely(_ text: String) -> Bool {
        text.utf8.count <= 1024 && [".json", ".yaml", ".yml"].contains { text.hasSuffix($0) }
    }

    /// The rule that a path breaks; nil where it leads to a place below the spec's folder.
    static func problem(in path: String) -> String? {
        // Divided as the file system divides it: as characters, a slash with an accent would be no slash.
        let components = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if let first = path.utf8.first, "/~".utf8.contains(first) { return "is relative to the spec's folder" }
        if components.contains(where: { $0.elementsEqual("..".utf8) }) { return "stays inside the spec's folder" }
        if path.unicodeScalars.contains(where: { $0 == "\\" || !$0.isSafeToPrint }) {
            return "has no backslashes and no control characters"
        }
        return nil
    }
}
