import Generator

/// Scalars: the ends of their texts, and the indentation of block scalars.
extension LayoutReader {
    mutating func scalar(_ event: Event, _ id: Int32, column: Int) {
        // An empty value may be on the next line: the value of `? key`.
        let isNothing = event.kind == .scalar && event.style == .plain && event.text.isEmpty
        let end = isNothing ? cursor : max(cursor, byte(of: event.offsets.upperBound))
        var node = layout.nodes[Int(id)]
        node.text = place(cursor, end)
        if event.kind != .alias { node.content = .scalar(style(event)) }
        if event.kind == .scalar, event.style == .block {
            trim(&node, column: column)
        } else {
            node.width = layout.width(of: node)
        }
        cursor = Int(node.text.upperBound)
        layout.nodes[Int(id)] = node
    }

    private func style(_ event: Event) -> Layout.Node.Style {
        switch event.style {
        case .quoted: layout.bytes[cursor] == UInt8(ascii: "'") ? .singleQuoted : .doubleQuoted
        case .block: .block
        default: .plain
        }
    }

    /// Finds a block scalar's indentation, and removes the empty lines at its end that are not a part of its text.
    private mutating func trim(_ node: inout Layout.Node, column: Int) {
        let header = BlockHeader(layout.bytes, at: Int(node.text.lowerBound))
        // A comment in the header is written with the header. It is added here for the check that no comment is lost.
        if let start = header.comment { _ = comment(at: start) }
        var indentation = header.digit.map { column + $0 }
        var end = header.end
        for line in LineScanner(layout.bytes, node.text.indices.clamped(to: header.next..<Int.max)) {
            let spaces = layout.bytes[line.text].prefix { $0 == UInt8(ascii: " ") }.count
            if indentation == nil, spaces < line.text.count { indentation = spaces }
            if let indentation, line.text.count > indentation { end = line.text.upperBound }
            if header.chomping == UInt8(ascii: "+"), line.hasBreak { end = line.text.upperBound }
        }
        node.indentation = Int32(indentation ?? Int(Int32.max))
        node.text = place(Int(node.text.lowerBound), end)
    }
}

/// The first line of a block scalar: `|`, `>-`, `|2+ # a comment`.
struct BlockHeader {
    /// The explicit indentation, relative to the collection around it.
    private(set) var digit: Int?
    private(set) var chomping: UInt8?
    /// The start of the comment.
    private(set) var comment: Int?
    /// The end of the indicators.
    private(set) var indicators: Int
    /// The end of the line's text, and the start of the next line.
    let end: Int
    let next: Int

    init(_ bytes: [UInt8], at start: Int) {
        var index = start + 1
        scan: while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = Int(bytes[index] - UInt8(ascii: "0"))
            case UInt8(ascii: "+"), UInt8(ascii: "-"): chomping = bytes[index]
            default: break scan
            }
            index += 1
        }
        indicators = index
        while index < bytes.count, SourceLines.breakLength(bytes, index) == 0 {
            if bytes[index] == UInt8(ascii: "#"), comment == nil { comment = index }
            index += 1
        }
        next = index < bytes.count ? index + SourceLines.breakLength(bytes, index) : index
        while bytes[index - 1].isBlank { index -= 1 }
        end = index
    }
}

/// The lines of a part of the text, including the text after the last line break.
struct LineScanner: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private let end: Int
    private var index: Int
    private var isOver = false

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        index = range.lowerBound
        end = range.upperBound
    }

    struct Line {
        let text: Range<Int>
        /// The line break; empty at the end of the text.
        let lineBreak: Range<Int>

        var hasBreak: Bool { !lineBreak.isEmpty }
    }

    mutating func next() -> Line? {
        guard !isOver else { return nil }
        let start = index
        while index < end {
            let length = SourceLines.breakLength(bytes, index)
            if length > 0 {
                let line = Line(text: start..<index, lineBreak: index..<Swift.min(end, index + length))
                index += length
                return line
            }
            index += 1
        }
        isOver = true
        return Line(text: start..<Swift.max(start, index), lineBreak: index..<index)
    }
}
