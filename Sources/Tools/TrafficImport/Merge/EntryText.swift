import Generator
import OpenAPITools

/// An entry of a mapping as text.
struct EntryText {
    /// The lines, without the indentation of the mapping; comments of the entry included.
    let lines: [String]

    /// - Parameter text: The entry without indentation.
    init(_ text: String) {
        lines = Self.lines(text)
    }

    /// A key with entries below it.
    init(key: String, _ entries: [EntryText]) {
        lines = ["\(key):"] + entries.flatMap { $0.lines.map { $0.isEmpty ? "" : "  " + $0 } }
    }

    /// - Parameter indentation: The indentation of the entry where it is written.
    init(_ text: String, indentation: Int) {
        lines = Self.lines(text).map { line in
            let spaces = line.prefix(indentation).prefix { $0 == " " }.count
            return String(line.dropFirst(spaces))
        }
    }

    private static func lines(_ text: String) -> [String] {
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(
            String.init)
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The entry on separate lines, without a line break at the end.
    func block(indentation: Int, lineBreak: String) -> String {
        let spaces = String(repeating: " ", count: indentation)
        return lines.map { $0.isEmpty ? "" : spaces + $0 }.joined(separator: lineBreak)
    }

    /// The entry as a node; nil if it cannot be read.
    var node: Node.Entry? {
        var sink = DiagnosticSink()
        let source = SourceFile(path: "", bytes: Array(lines.joined(separator: "\n").utf8))
        guard let node = YAMLReader.read(source, index: 0, into: &sink), node.entries.count == 1 else {
            return nil
        }
        return node.entries[0]
    }

    /// The entry on one line, for braces, without its comments; nil if it cannot be read.
    var flow: String? { node.map { $0.line } }
}

extension Node.Entry {
    /// The entry on one line, without comments: equal for entries that mean the same.
    var line: String {
        let mapping = Node(content: .mapping([self]), style: .flow, range: key.range)
        return String(YAMLPrinter.line(of: mapping).dropFirst(2).dropLast(2))
    }
}

extension SpecText {
    /// The end of an entry: after its value in braces, else at the end of its last line.
    func end(of entry: Node.Entry, in parent: Node) -> Int {
        let key = offsets(entry.key.range)
        let value = offsets(entry.value.range)
        // The value of an alias has the place of the anchor.
        guard value.upperBound >= key.upperBound, entry.value.range.file == entry.key.range.file else {
            return parent.style == .flow ? endOfAlias(after: key.upperBound) : lineEnd(at: key.upperBound)
        }
        if parent.style == .flow { return value.upperBound }
        // The range of a block that ends with an alias does not reach to its end.
        if entry.value.style == .block, let last = entry.value.entries.last {
            return end(of: last, in: entry.value)
        }
        return lineEnd(
            at: withoutBlankLines(before: max(value.upperBound, key.upperBound), of: entry.value))
    }

    /// A block scalar ends at the start of a line below it, after the blank lines that follow it.
    private func withoutBlankLines(before offset: Int, of value: Node) -> Int {
        var last = value
        while let next = last.entries.last?.value ?? last.elements.last { last = next }
        guard last.style == .block, last.text != nil else { return offset }
        let header = bytes[self.offset(last.range.start)...].prefix { ![0x0A, 0x0D, 0x23].contains($0) }
        var end = offset
        if !header.contains(UInt8(ascii: "+")) {
            while end > 0, [0x0A, 0x0D, 0x20].contains(bytes[end - 1]) { end -= 1 }
        } else if end > 0, bytes[end - 1] == 0x0A {
            end -= end > 1 && bytes[end - 2] == 0x0D ? 2 : 1
        }
        return end
    }

    private func endOfAlias(after offset: Int) -> Int {
        var end = offset
        while end < bytes.count, !",}]\n\r".utf8.contains(bytes[end]) { end += 1 }
        while end > offset, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return end
    }

    /// What the comment on the first line of an entry says that no call shows.
    func unseen(_ entry: Node.Entry) -> Set<Unseen> {
        let isBelow = entry.value.style == .block && entry.value.isMapping
        let start = offset(isBelow ? entry.key.range.end : entry.value.range.end)
        guard let sign = bytes[start..<lineEnd(at: start)].firstIndex(of: UInt8(ascii: "#")) else { return [] }
        let comment = String(decoding: bytes[(sign + 1)..<lineEnd(at: start)], as: UTF8.self)
        let remarks = comment.split(separator: ";").map { $0.drop { $0 == " " } }
        return Set(Unseen.allCases.filter { unseen in remarks.contains { $0 == unseen.rawValue } })
    }

    /// The start of an entry: that of its key, or of the `?` in front of it (YAML 1.2 §8.2.2).
    func start(of entry: Node.Entry) -> Int {
        let key = offset(entry.key.range.start)
        let mark = bytes[..<key].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        guard let mark, mark + 1 < key, bytes[mark] == UInt8(ascii: "?"), isFirst(onLineAt: mark) else { return key }
        return mark
    }

    /// The start of the comment lines directly above an entry that begins a line; else the start of the entry.
    func startWithComments(of entry: Node.Entry) -> Int {
        let key = start(of: entry)
        guard isFirst(onLineAt: key) else { return key }
        var start = lineStart(at: key)
        while let above = previousLineStart(at: start), isComment(line: above) { start = above }
        return start
    }

    /// The text of an entry after changes, with the comments that are about it.
    func entry(_ entry: Node.Entry, in parent: Node, _ edits: SortedEdits) -> EntryText {
        let start = parent.style == .flow ? offset(entry.key.range.start) : startWithComments(of: entry)
        let text = edits.applied(to: bytes, in: start..<max(start, end(of: entry, in: parent)))
        return EntryText(text, indentation: Int(entry.key.range.start.column) - 1)
    }
}
