/// Where the values of a spec were written that was put together from several files.
///
/// Many of them may come from one place. Here each has a line of its own, so that places still tell values apart while the
/// spec is compiled; what is found is then shown where the value came from.
package struct Origins: Sendable {
    private struct Value {
        let range: SourceRange
        /// The column behind the value on its line here.
        let end: Int
        /// Whether the text stands in its file just like that, so that a part of it has a place there too.
        let isWritten: Bool
    }

    private var values: [Value] = []

    package init() {}

    /// The tree with a line of its own for every value.
    /// - Parameter file: The spec that the tree becomes a part of, by its index.
    package mutating func placed(_ node: Node, in file: Int32) -> Node {
        let range = take(node, file)
        let content: Node.Content =
            switch node.content {
            case .scalar: node.content
            case .sequence(let elements): .sequence(elements.map { placed($0, in: file) })
            case .mapping(let entries):
                .mapping(
                    entries.map { entry in
                        let key = placed(entry.key, in: file)
                        return Node.Entry(key: key, name: entry.name, value: placed(entry.value, in: file))
                    })
            }
        return Node(content: content, style: node.style, range: range)
    }

    private mutating func take(_ node: Node, _ file: Int32) -> SourceRange {
        let length = (node.text?.unicodeScalars.count ?? 0) + (node.style == .quoted ? 2 : 0)
        let own = node.range
        let isWritten =
            own.start.line == own.end.line && Int(own.end.column) - Int(own.start.column) == length
        values.append(Value(range: own, end: 1 + length, isWritten: isWritten))
        return SourceRange(
            file: file, start: SourcePosition(line: values.count, column: 1),
            end: SourcePosition(line: values.count, column: 1 + length))
    }

    /// Where what stands at a place here was written.
    func original(_ range: SourceRange) -> SourceRange {
        let line = Int(range.start.line) - 1
        guard values.indices.contains(line) else { return values.first?.range ?? range }
        let value = values[line]
        let isWhole =
            range.start.column == 1 && Int(range.end.column) == value.end && range.end.line == range.start.line
        guard value.isWritten, !isWhole else { return value.range }
        return value.range.part(
            offset: Int(range.start.column) - 1, length: Int(range.end.column) - Int(range.start.column))
    }
}

extension DiagnosticSink {
    /// Shows what was found in specs that were put together where it was written.
    mutating func relocate(to origins: [Int32: Origins]) {
        guard !origins.isEmpty else { return }
        replaceAll { diagnostic in
            func place(_ range: SourceRange) -> SourceRange { origins[range.file]?.original(range) ?? range }
            return Diagnostic(
                severity: diagnostic.severity, rule: diagnostic.rule, message: diagnostic.message,
                range: place(diagnostic.range),
                notes: diagnostic.notes.map { Diagnostic.Note(message: $0.message, range: place($0.range)) })
        }
    }
}
