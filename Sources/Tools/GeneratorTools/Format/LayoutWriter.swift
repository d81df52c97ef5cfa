import Generator

/// Writes a layout in the canonical form.
struct LayoutWriter {
    let layout: Layout
    var output: [UInt8] = []
    /// The start of the current line in `output`.
    var lineStart = 0
    /// Whether an empty line would become a part of the block scalar above, which keeps empty lines (`|+`).
    private var keepsBlankLines = false

    static let lineLength = 120

    static func write(_ layout: Layout) -> [UInt8] {
        var writer = LayoutWriter(layout: layout)
        writer.output.reserveCapacity(layout.bytes.count + layout.bytes.count / 4)
        writer.document()
        return writer.output
    }

    private init(layout: Layout) {
        self.layout = layout
    }

    private mutating func document() {
        if let directives = layout.directives {
            append(directives)
            endLine()
        }
        lines(layout.header, indentation: 0, isFirst: true)
        let root = layout.nodes[Int(layout.root)]
        if fits(root, column: 0) || root.isVerbatim || root.entries?.isEmpty == true {
            single(root)
            trailing(root.trailing)
            endLine()
        } else {
            if root.anchor != nil {
                anchor(of: root)
                endLine()
            } else if layout.header.hasComments {
                blank()
            }
            if let comment = root.trailing { lines([.comment(comment)], indentation: 0, isFirst: false) }
            entries(of: root, indentation: 0, isCompact: false)
        }
        lines(root.ending, indentation: 0, isFirst: false)
    }

    // MARK: - Entries

    private mutating func entries(
        of node: Layout.Node, indentation: Int, isCompact: Bool, under lines: [Layout.Line] = []
    ) {
        for (index, entry) in (node.entries ?? []).enumerated() {
            let isFirst = index == 0
            if isFirst { self.lines(lines, indentation: indentation, isFirst: true) }
            self.lines(entry.leading, indentation: indentation, isFirst: isFirst && lines.isEmpty)
            if !(isFirst && isCompact) { indent(indentation) }
            self.entry(entry, indentation: indentation)
        }
    }

    private mutating func entry(_ entry: Layout.Entry, indentation: Int) {
        let key = entry.key.map { layout.nodes[Int($0)] }
        if let key, layout.isPlainKey(key) {
            single(key)
            append(key.colon)
        } else if let key {
            append("?")
            if key.width != 0 { append(" ") }
            anchor(of: key)
            if key.anchor != nil, !key.text.isEmpty { append(" ") }
            scalar(key, indentation: indentation)
            endLine()
            indent(indentation)
            append(":")
        } else {
            append("-")
        }
        let value = layout.nodes[Int(entry.value)]
        if value.entries?.isEmpty == false, !value.isVerbatim, !fits(value, entry) {
            collection(value, of: entry, indentation: indentation)
        } else {
            self.value(value, of: entry, indentation: indentation)
        }
    }

    /// Writes a collection over several lines.
    private mutating func collection(_ node: Layout.Node, of entry: Layout.Entry, indentation: Int) {
        let first = node.entries?.first
        let isCompact =
            entry.key == nil && node.anchor == nil && entry.head == nil && entry.inner.isEmpty && node.trailing == nil
            && first.map { !$0.leading.hasComments } ?? false
        if isCompact {
            append(" ")
        } else {
            if node.anchor != nil { append(" ") }
            anchor(of: node)
        }
        var below = entry.inner
        if let comment = node.trailing, entry.head != nil { below.append(.comment(comment)) }
        if !isCompact {
            trailing(entry.head ?? node.trailing)
            endLine()
        }
        entries(of: node, indentation: indentation + 2, isCompact: isCompact, under: below)
        lines(node.ending, indentation: indentation + 2, isFirst: false)
    }

    /// Writes a scalar, an alias or a flow collection that stays as it is.
    private mutating func value(_ node: Layout.Node, of entry: Layout.Entry, indentation: Int) {
        if entry.head != nil || entry.inner.hasComments || isBelow(node, entry) {
            if node.anchor != nil { append(" ") }
            anchor(of: node)
            trailing(entry.head)
            endLine()
            lines(entry.inner, indentation: indentation + 2, isFirst: true)
            guard !node.text.isEmpty else { return nothing(node, indentation: indentation) }
            indent(indentation + 2)
        } else if !node.text.isEmpty || node.anchor != nil {
            append(" ")
            anchor(of: node)
            if node.anchor != nil, !node.text.isEmpty { append(" ") }
        }
        if node.entries == nil { scalar(node, indentation: indentation) } else { flow(node) }
        trailing(node.trailing)
        endLine()
        if node.isKeepingLines(layout) { keepsBlankLines = true }
        lines(node.ending, indentation: indentation + 2, isFirst: false)
    }

    /// Writes the comments of a key without a value.
    private mutating func nothing(_ node: Layout.Node, indentation: Int) {
        if let comment = node.trailing { lines([.comment(comment)], indentation: indentation + 2, isFirst: false) }
        lines(node.ending, indentation: indentation + 2, isFirst: false)
    }

    /// Whether a value stays on the next line: its author put it there, and it does not fit after its key.
    private func isBelow(_ node: Layout.Node, _ entry: Layout.Entry) -> Bool {
        guard entry.isBelow, node.entries == nil, !node.text.isEmpty else { return false }
        guard let width = node.width else { return !node.isBlockScalar }
        return column + 1 + Int(width) > Self.lineLength
    }

    private func fits(_ node: Layout.Node, _ entry: Layout.Entry) -> Bool {
        let isBelow = entry.head != nil || entry.inner.hasComments
        return fits(node, column: isBelow ? lineIndentation + 2 : column + 1)
    }

    private func fits(_ node: Layout.Node, column: Int) -> Bool {
        guard node.isFlow, !node.isVerbatim, let width = node.width else { return false }
        return column + Int(width) <= Self.lineLength
    }

    // MARK: - Lines

    private mutating func lines(_ lines: [Layout.Line], indentation: Int, isFirst: Bool) {
        var isFirst = isFirst
        for line in lines {
            switch line {
            case .blank:
                if !isFirst { blank() }
            case .comment(let id):
                indent(indentation)
                append(layout.comments[Int(id)].text)
                endLine()
                isFirst = false
            }
        }
    }

    /// Writes a comment at the end of the line. Before it are as many spaces as in the source if the line is unchanged,
    /// and two if not.
    private mutating func trailing(_ id: Int32?) {
        guard let comment = id.map({ layout.comments[Int($0)] }) else { return }
        let line = output[lineStart...].drop { $0 == UInt8(ascii: " ") }
        let isSame = line.elementsEqual(layout.bytes[comment.code.indices])
        let spaces = isSame ? comment.spacing.map(Int.init) ?? 2 : 2
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: spaces))
        append(comment.text)
    }

    private mutating func blank() {
        guard !output.isEmpty, !keepsBlankLines, !output.suffix(2).elementsEqual("\n\n".utf8) else { return }
        output.append(UInt8(ascii: "\n"))
        lineStart = output.count
    }

    mutating func endLine() {
        output.append(UInt8(ascii: "\n"))
        lineStart = output.count
        keepsBlankLines = false
    }

    mutating func indent(_ count: Int) {
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
    }

    mutating func append(_ text: String) {
        output.append(contentsOf: text.utf8)
    }

    mutating func append(_ place: Layout.Place) {
        output.append(contentsOf: layout.bytes[place.indices])
    }

    mutating func anchor(of node: Layout.Node) {
        if let anchor = node.anchor { append(anchor) }
    }

    /// The number of columns of the current line.
    private var column: Int { output[lineStart...].count { $0 & 0xC0 != 0x80 } }

    var lineIndentation: Int { output[lineStart...].prefix { $0 == UInt8(ascii: " ") }.count }
}

extension [Layout.Line] {
    var hasComments: Bool {
        contains { if case .comment = $0 { true } else { false } }
    }
}

extension Layout.Node {
    /// The entries of a collection.
    var entries: [Layout.Entry]? {
        switch content {
        case .scalar, .alias: nil
        case .sequence(let entries), .mapping(let entries): entries
        }
    }

    var isBlockScalar: Bool {
        if case .scalar(.block) = content { true } else { false }
    }

    /// Whether empty lines below it would be a part of its text.
    func isKeepingLines(_ layout: Layout) -> Bool {
        isBlockScalar && BlockHeader(layout.bytes, at: Int(text.lowerBound)).chomping == UInt8(ascii: "+")
    }
}
