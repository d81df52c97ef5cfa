import Generator

/// Examples, if the options include them.
extension Writer {
    /// The key with an example; empty if the example looks like the path of a file, which a document cannot mean.
    func example(_ value: Node?) -> Keys {
        guard options.takesExamples, let value, !value.isNull, !value.namesExampleFile else { return [:] }
        return [.example: value.written]
    }
}

extension Node {
    /// The value as in a spec: strings of JSON are in quotes.
    fileprivate var written: Node {
        switch content {
        case .scalar(let text):
            // A plain scalar is a number, a boolean or null, or it needs no quotes.
            return style == .plain ? self : Node(text: text, quoted: true, at: self)
        case .sequence(let elements): return Node(list: elements.map(\.written), at: self)
        case .mapping(let entries): return Node(entries.map { ($0.name, $0.value.written) }, at: self)
        }
    }
}
