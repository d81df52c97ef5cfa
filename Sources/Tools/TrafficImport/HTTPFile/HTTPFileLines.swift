import Generator

/// The lines of a block without comments and the parts that only an editor uses.
///
/// Lines that begin with `#` or `//` are comments in bodies too: editors do not send them.
struct HTTPFileLines {
    /// The name of `# @name`.
    private(set) var name: String?
    /// The request line.
    private(set) var start: HTTPFileBlock.Line?
    /// The lines behind the request line, with empty lines.
    private(set) var rest: [HTTPFileBlock.Line] = []
    /// The lines of recorded responses.
    private(set) var responses: [[HTTPFileBlock.Line]] = []

    init(_ block: HTTPFileBlock, _ summary: inout HTTPFileSummary) {
        var isScript = false
        for line in block.lines {
            let text = line.trimmed
            if isScript {
                isScript = !text.contains("%}")
            } else if beginsResponse(line) {
                responses.append([line])
            } else if !responses.isEmpty, !Self.isReference(text) {
                responses[responses.count - 1].append(line)
            } else if line.isComment {
                readName(text)
            } else if let part = part(text) {
                summary.count(part, at: block.range(line))
                isScript = text.contains("{%") && !text.contains("%}")
            } else if start != nil {
                rest.append(line)
            } else if !line.isBlank, HTTPFileBlock.definition(line) == nil {
                start = line
            }
        }
    }

    /// A response begins with a status line: at the start of a block, or behind an empty line.
    private func beginsResponse(_ line: HTTPFileBlock.Line) -> Bool {
        guard line.text.hasPrefix("HTTP/"), let last = rest.last else {
            return line.text.hasPrefix("HTTP/") && start == nil
        }
        return last.isBlank && line.text.split(separator: " ").dropFirst().first.flatMap { Int($0) } != nil
    }

    private mutating func readName(_ text: String) {
        let comment = String(text.drop { $0 == "#" || $0 == "/" }).trimmed
        guard start == nil, comment.hasPrefix("@name") else { return }
        let name = String(comment.dropFirst(5).drop { $0 == " " || $0 == "\t" || $0 == "=" })
        if !name.isEmpty { self.name = name }
    }

    private static func isReference(_ text: String) -> Bool { text.hasPrefix("<> ") }

    /// The part of a line that only an editor uses; nil for other lines.
    private func part(_ text: String) -> HTTPFileSummary.Part? {
        func begins(_ mark: String) -> Bool {
            text == mark || text.hasPrefix(mark + " ") || text.hasPrefix(mark + "\t")
        }
        if text.hasPrefix("> {%") || text.hasPrefix("< {%") { return .script }
        if Self.isReference(text) { return .reference }
        if begins(">>") || begins(">>!") { return .output }
        guard start == nil else { return begins(">") && text.hasSuffix(".js") ? .script : nil }
        if begins("<") { return .script }
        return begins("run") || begins("import") ? .command : nil
    }
}
