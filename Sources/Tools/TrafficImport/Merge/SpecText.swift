import Generator

/// The bytes of a spec, with the places of its nodes as byte offsets.
struct SpecText {
    let source: SourceFile
    /// The line break of the file: that of its first line.
    let lineBreak: String
    private let lineStarts: [Int]

    var bytes: [UInt8] { source.bytes }

    init(_ source: SourceFile) {
        self.source = source
        let bytes = source.bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var index = starts[0]
        while index < bytes.count {
            // Hardly any byte can begin a line break.
            let length =
                bytes[index] <= 0x0D || bytes[index] >= 0xC2 ? SourceLines.breakLength(bytes, index) : 0
            index += max(1, length)
            if length > 0 { starts.append(index) }
        }
        lineStarts = starts
        let isWindows = starts.count > 1 && starts[1] > 1 && bytes[starts[1] - 2] == 0x0D
        lineBreak = isWindows ? "\r\n" : "\n"
    }

    /// The offset of a place. Columns count Unicode scalars.
    func offset(_ position: SourcePosition) -> Int {
        let line = Int(position.line) - 1
        guard line < lineStarts.count else { return bytes.count }
        var offset = lineStarts[line]
        var column = 1
        while column < Int(position.column), offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            column += 1
        }
        return offset
    }

    func offsets(_ range: SourceRange) -> Range<Int> {
        let start = offset(range.start)
        return start..<max(start, offset(range.end))
    }

    /// The index of the line that contains an offset.
    private func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    func lineStart(at offset: Int) -> Int { lineStarts[line(at: offset)] }

    /// The start of the line before the one that contains an offset; nil for the first line.
    func previousLineStart(at offset: Int) -> Int? {
        let line = line(at: offset)
        return line > 0 ? lineStarts[line - 1] : nil
    }

    /// The start of the next line; the end of the text for the last line.
    func nextLineStart(at offset: Int) -> Int {
        let line = line(at: offset)
        return line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    }

    /// The end of the line, before its line break.
    func lineEnd(at offset: Int) -> Int {
        var end = nextLineStart(at: offset)
        while end > offset, end > 0, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return max(end, offset)
    }

    /// The content of the line that starts at an offset: its indentation, and the first byte after it. No byte for a blank line.
    func content(ofLine start: Int) -> (indentation: Int, first: UInt8?) {
        var index = start
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
        let isBlank = index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
        return (index - start, isBlank ? nil : bytes[index])
    }

    func isBlank(line start: Int) -> Bool { content(ofLine: start).first == nil }

    func isComment(line start: Int) -> Bool { content(ofLine: start).first == UInt8(ascii: "#") }

    /// Whether only spaces precede an offset on its line.
    func isFirst(onLineAt offset: Int) -> Bool {
        let start = lineStart(at: offset)
        return content(ofLine: start).indentation >= offset - start
    }
}

/// Changes of a text, by byte offsets of the unchanged text.
struct TextEdits {
    private struct Edit {
        let range: Range<Int>
        let text: String
        /// Of the insertions at one place, the deeper ones come first.
        let depth: Int
    }

    private var edits: [Edit] = []

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: text, depth: 0))
    }

    /// Inserts a text. Texts at the same place come by their depth, the deepest first, and then in the order of the insertions. Without a
    /// depth, a text belongs to the line in front of it, so it comes before new lines.
    mutating func insert(_ text: String, at offset: Int, depth: Int = .max) {
        edits.append(Edit(range: offset..<offset, text: text, depth: depth))
    }

    /// The changes in the order of their places.
    var sorted: SortedEdits {
        SortedEdits(
            edits.indices.sorted {
                (edits[$0].range.lowerBound, -edits[$0].depth, $0) < (
                    edits[$1].range.lowerBound, -edits[$1].depth, $1
                )
            }.map { (edits[$0].range, edits[$0].text) })
    }
}

/// Changes of a text in the order of their places.
struct SortedEdits {
    private let edits: [(range: Range<Int>, text: String)]

    fileprivate init(_ edits: [(range: Range<Int>, text: String)]) {
        self.edits = edits
    }

    /// A part of the text after the changes in it. A change that overlaps an earlier one is left out.
    func applied(to bytes: [UInt8], in part: Range<Int>) -> String {
        var output: [UInt8] = []
        var position = part.lowerBound
        for edit in edits[first(from: part.lowerBound)...] {
            guard edit.range.lowerBound <= part.upperBound else { break }
            guard edit.range.lowerBound >= position, edit.range.upperBound <= part.upperBound else {
                continue
            }
            output += bytes[position..<edit.range.lowerBound]
            output += edit.text.utf8
            position = edit.range.upperBound
        }
        output += bytes[position..<part.upperBound]
        return String(decoding: output, as: UTF8.self)
    }

    /// The index of the first change at an offset or after it.
    private func first(from offset: Int) -> Int {
        var low = 0
        var high = edits.count
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
