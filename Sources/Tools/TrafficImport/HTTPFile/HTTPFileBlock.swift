import Generator

/// The lines of a request: those between two separators `###`, or between two requests.
struct HTTPFileBlock {
    struct Line {
        let text: String
        /// From 1.
        let number: Int

        var trimmed: String { text.trimmed }
        var isBlank: Bool { trimmed.isEmpty }
        var isIndented: Bool { text.hasPrefix(" ") || text.hasPrefix("\t") }
        var isComment: Bool { trimmed.hasPrefix("#") || trimmed.hasPrefix("//") }
    }

    let file: Int32
    /// The text behind the separator.
    let title: String
    private(set) var lines: [Line] = []

    /// The blocks of a file.
    static func blocks(_ text: String, file: Int32) -> [HTTPFileBlock] {
        var blocks: [HTTPFileBlock] = []
        var block = HTTPFileBlock(file: file, title: "")
        for (offset, line) in lines(text).enumerated() {
            if line.hasPrefix("###") {
                blocks.append(block)
                block = HTTPFileBlock(file: file, title: String(line.drop { $0 == "#" }).trimmed)
            } else {
                block.lines.append(Line(text: line, number: offset + 1))
            }
        }
        return (blocks + [block]).flatMap(\.divided)
    }

    /// The lines of a text, which end with LF, CR LF or CR.
    static func lines(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var lines: [String] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
            if byte == 0x0D || index == 0 || bytes[index - 1] != 0x0D {
                lines.append(String(decoding: bytes[start..<index], as: UTF8.self))
            }
            start = index + 1
        }
        return lines + [String(decoding: bytes[start...], as: UTF8.self)]
    }

    init(file: Int32, title: String, lines: [Line] = []) {
        self.file = file
        self.title = title
        self.lines = lines
    }

    /// The place of the lines from a line to the last one that is not blank.
    func range(from first: Line) -> SourceRange {
        let last = lines.last { !$0.isBlank && $0.number >= first.number } ?? first
        return range(first, last)
    }

    func range(_ line: Line) -> SourceRange { range(line, line) }

    private func range(_ first: Line, _ last: Line) -> SourceRange {
        let indentation = first.text.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
        return SourceRange(
            file: file, start: SourcePosition(line: first.number, column: indentation + 1),
            end: SourcePosition(line: last.number, column: last.text.unicodeScalars.count + 1))
    }

    /// The variables that are defined before the request: `@name = value`.
    var definitions: [(name: String, value: String)] {
        let head = lines.lazy.filter { !$0.isBlank && !$0.isComment }.prefix { $0.trimmed.hasPrefix("@") }
        return head.compactMap { Self.definition($0) }
    }

    /// The name and the value of a line; nil if it is no definition.
    static func definition(_ line: Line) -> (name: String, value: String)? {
        let text = line.trimmed
        guard text.hasPrefix("@"), let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = String(text[..<equals].dropFirst()).trimmed
        guard !name.isEmpty, !name.utf8.contains(0x20) else { return nil }
        return (name, String(text[text.utf8.index(after: equals)...]).trimmed)
    }
}
