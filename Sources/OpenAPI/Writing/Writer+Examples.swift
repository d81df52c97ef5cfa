import Generator

/// Examples, where they are asked for.
extension Writer {
    /// The key with an example; none if it could be taken for the path of a file, for a document names no file of ours.
    func example(_ value: Node?) -> Keys {
        guard options.takesExamples, let value, !value.isNull, !value.namesExampleFile else { return [:] }
        return [.example: value.written]
    }
}

extension Node {
    /// The value as a spec writes it: what is text in JSON is in quotes.
    fileprivate var written: Node {
        switch content {
        case .scalar(let text):
            // What was plain in the document means a number, a truth value or null, or needs no quotes.
            return style == .plain ? self : Node(text: text, quoted: true, at: self)
        case .sequence(let elements): return Node(list: elements.map(\.written), at: self)
        case .mapping(let entries): return Node(entries.map { ($0.name, $0.value.written) }, at: self)
        }
    }
}
