/// An example value: in the spec or in a file beside it.
package enum ExampleSyntax {
    /// A value, or the path of a file if the example's type is not text.
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

    /// The place of the example.
    package var range: SourceRange {
        switch self {
        case .inline(let node): node.range
        case .file(let path): path.range
        }
    }

    /// The path of the file, or text that may be one; nil for other values.
    var path: String? {
        switch self {
        case .inline(let node): node.text.flatMap { ExamplePath.isLikely($0) ? $0 : nil }
        case .file(let path): path.value
        }
    }
}

extension Node {
    /// Whether the example is, or may be, the path of a file.
    package var namesExampleFile: Bool { ExampleSyntax(self).path != nil }
}
