import Generator

/// The lines of a block without comments and the parts that only an editor uses.
///
/// Lines that begin with `#` or `//` are comments in bodies too: editors do not send them.
struct HTTPFileLines {
    /// The name of `# @name`.
    private(set) var name: String?
    /// The last comment in front of the request line.
    private(set) var comment: String?
    /// The request line.
    private(set) var start: HTTPFileBlock.Line?
    /// The lines behind the request line, with empty lines.
    private(set) var rest: [HTTPFileBlock.Line] = []
    /// The lines of recorded responses.
    private(set) var responses: [[HTTPFileBlock.Line]] = []

    init(_ block: HTTPFileBlock, _ summary: inout HTTPFileSummary) {
        var scriptEnd: String?
        for line in block.lines {
            let text = line.trimmed
            if let end = scriptEnd {
                if Self.ends(text, with: end) { scriptEnd = nil }
            } else if beginsResponse(line) {
                responses.append([line])
            } else if !responses.isEmpty, !Self.isReference(text) {
                responses[responses.count - 1].append(line)
            } else if line.isComment {
                readComment(text)
            } else if let part = part(text) {
                summary.count(part, at: block.range(line))
                scriptEnd = Self.scriptEnd(text)
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

    private mutating func readComment(_ text: String) {
        let comment = String(text.drop { $0 == "#" || $0 == "/" }).trimmed
        guard start == nil else { return }
        guard comment.hasPrefix("@name") else {
            // A request or a header that is commented out is no sentence.
            let isSentence = comment.first?.isLetter ?? false && comment.contains(" ") && !comment.contains("{")
            let colon = comment.firstIndex(of: ":") ?? comment.endIndex
            if isSentence, comment[..<colon].contains(" "), !RequestLine(comment).isCertain { self.comment = comment }
            return
        }
        let name = String(comment.dropFirst(5).drop { $0 == " " || $0 == "\t" || $0 == "=" })
        if !name.isEmpty { self.name = name }
    }

    /// Whether a line ends a script. In JavaScript, `}}` may be anywhere but at the start of a line.
    private static func ends(_ text: String, with end: String) -> Bool {
        end == "}}" ? text.hasPrefix(end) : text.contains(end)
    }

    /// Whether a line begins a script of httpYac: `{{`, perhaps with the time when it runs, such as `{{@request`.
    private static func beginsBlock(_ text: String) -> Bool {
        text == "{{" || (text.hasPrefix("{{@") || text.hasPrefix("{{+")) && !text.contains("}}")
    }

    /// The text that ends the script of a line; nil if it ends on the line.
    private static func scriptEnd(_ text: String) -> String? {
        if beginsBlock(text) { return "}}" }
        return text.contains("{%") && !text.contains("%}") ? "%}" : nil
    }

    private static func isReference(_ text: String) -> Bool { text.hasPrefix("<> ") }

    /// The part of a line that only an editor uses; nil for other lines.
    private func part(_ text: String) -> HTTPFilePart? {
        func begins(_ mark: String) -> Bool {
            text == mark || text.hasPrefix(mark + " ") || text.hasPrefix(mark + "\t")
        }
        if text.hasPrefix("> {%") || text.hasPrefix("< {%") || Self.beginsBlock(text) { return .script }
        if text.hasPrefix("?? ") { return .assertion }
        if Self.isReference(text) { return .reference }
        if begins(">>") || begins(">>!") { return .output }
        guard start == nil else { return begins(">") && text.hasSuffix(".js") ? .script : nil }
        if begins("<") { return .script }
        return begins("run") || begins("import") ? .command : nil
    }
}
