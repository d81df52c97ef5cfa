import Generator

/// The text between values: white space, comments and indicators.
extension LayoutReader {
    /// The lines and comments between the cursor and a place.
    struct Gap {
        /// The lines before the indicator; all lines if there is no indicator to find.
        var before: [Line] = []
        /// The comment after the indicator on its line.
        var head: Int32?
        /// The lines after the indicator.
        var after: [Line] = []
        /// Whether a line ends after the indicator.
        var hasBreak = false
        /// Whether the indicator was found.
        var isBehind: Bool

        fileprivate mutating func add(_ line: Line) {
            if isBehind { after.append(line) } else { before.append(line) }
        }

        fileprivate var endsBlank: Bool {
            if case .blank? = (isBehind ? after : before).last { true } else { false }
        }
    }

    /// Moves the cursor to a place and collects the comments on the way.
    /// - Parameters:
    ///   - indicator: The character before the next value, such as the colon after a key.
    ///   - isBehind: Whether the cursor is already after the indicator.
    mutating func gap(to end: Int, from indicator: UInt8? = nil, isBehind: Bool = false) -> Gap {
        var gap = Gap(isBehind: isBehind)
        var isEmptyLine = cursor == 0
        while cursor < end {
            let byte = layout.bytes[cursor]
            let length = SourceLines.breakLength(layout.bytes, cursor)
            if length > 0 {
                if isEmptyLine, !gap.endsBlank { gap.add(.blank) }
                gap.hasBreak = gap.hasBreak || gap.isBehind
                isEmptyLine = true
                cursor += length
            } else if byte == UInt8(ascii: "#") {
                let comment = comment(at: cursor)
                if gap.isBehind, !gap.hasBreak, gap.head == nil {
                    gap.head = comment
                } else {
                    gap.add(.comment(comment))
                }
                isEmptyLine = false
            } else {
                if !byte.isBlank { isEmptyLine = false }
                let isMarker = isDocumentMarker(at: cursor)
                if byte == indicator, !isMarker { gap.isBehind = true }
                cursor += isMarker ? 3 : 1
            }
        }
        return gap
    }

    /// Whether a line starts here with `---` or `...`.
    private func isDocumentMarker(at index: Int) -> Bool {
        let bytes = layout.bytes
        guard index == 0 || bytes[index - 1] == UInt8(ascii: "\n"), index + 3 <= bytes.count else { return false }
        let marker = bytes[index..<index + 3]
        return marker.elementsEqual("---".utf8) || marker.elementsEqual("...".utf8)
    }

    /// The index of the next text that is neither white space nor a comment.
    func nextToken(from start: Int) -> Int {
        let bytes = layout.bytes
        var index = start
        while index < bytes.count {
            let length = bytes[index].isBlank ? 1 : SourceLines.breakLength(bytes, index)
            if length > 0 {
                index += length
            } else if bytes[index] == UInt8(ascii: "#") {
                index = endOfLine(from: index)
            } else {
                break
            }
        }
        return index
    }

    // MARK: - Comments

    /// Reads the comment after a value on its line.
    mutating func trailing(_ id: Int32) {
        var index = cursor
        while index < layout.bytes.count, layout.bytes[index].isBlank { index += 1 }
        guard index < layout.bytes.count, layout.bytes[index] == UInt8(ascii: "#") else { return }
        layout.nodes[Int(id)].trailing = comment(at: index)
    }

    /// Reads a comment and moves the cursor to its end.
    mutating func comment(at start: Int) -> Int32 {
        let bytes = layout.bytes
        cursor = endOfLine(from: start)
        var end = cursor
        while bytes[end - 1].isBlank { end -= 1 }
        var codeEnd = start
        while codeEnd > 0, bytes[codeEnd - 1].isBlank { codeEnd -= 1 }
        let isSpaces = bytes[codeEnd..<start].allSatisfy { $0 == UInt8(ascii: " ") }
        var line = codeEnd
        while line > 0, bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
        let code = bytes[line..<codeEnd].firstIndex { !$0.isBlank } ?? codeEnd
        layout.comments.append(
            Layout.Comment(
                text: place(start, end), column: Int32(start - line), code: place(code, codeEnd),
                spacing: isSpaces ? Int32(start - codeEnd) : nil))
        return Int32(layout.comments.count - 1)
    }

    private func endOfLine(from start: Int) -> Int {
        var index = start
        while index < layout.bytes.count, SourceLines.breakLength(layout.bytes, index) == 0 { index += 1 }
        return index
    }

    /// Adds comments to the collections that ended before them, by their columns.
    /// - Returns: The lines that belong to the next value.
    mutating func distribute(_ lines: [Line]) -> [Line] {
        var start = 0
        for (index, line) in lines.enumerated() {
            guard case .comment(let comment) = line else { continue }
            let column = Int(layout.comments[Int(comment)].column)
            closed = Array(closed.drop { $0.column > column })
            guard let owner = closed.first else { break }
            layout.nodes[Int(owner.node)].ending += lines[start...index]
            start = index + 1
        }
        return Array(lines[start...])
    }

    // MARK: - Places

    func place(_ start: Int, _ end: Int) -> Layout.Place {
        Int32(start)..<Int32(max(start, end))
    }

    /// The byte offset of a Unicode scalar. Events come in order, so it counts from the last one.
    mutating func byte(of scalar: Int) -> Int {
        let bytes = layout.bytes
        while known.scalars < scalar, known.bytes < bytes.count {
            known.bytes += 1
            while known.bytes < bytes.count, bytes[known.bytes] & 0xC0 == 0x80 { known.bytes += 1 }
            known.scalars += 1
        }
        while known.scalars > scalar, known.bytes > 0 {
            known.bytes -= 1
            while known.bytes > 0, bytes[known.bytes] & 0xC0 == 0x80 { known.bytes -= 1 }
            known.scalars -= 1
        }
        return known.bytes
    }
}

extension UInt8 {
    /// A space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
