/// Reads the Markdown of the language's page, line by line: headings, paragraphs, lists, code and tables, which it has.
struct MarkdownReader {
    private var sections: [LanguageReference.Section] = []
    private var blocks: [LanguageReference.Block] = []
    private var title: (text: String, level: Int)?
    private var code: String?
    /// Whether the last block continues with the next line.
    private var isOpen = false

    mutating func read(_ line: Substring) {
        if let text = code {
            if line.hasPrefix("```") {
                blocks.append(.code(text))
                code = nil
            } else {
                code = text + line + "\n"
            }
            return
        }
        if line.hasPrefix("```") {
            code = ""
            isOpen = false
        } else if line.hasPrefix("#") {
            startSection(line)
        } else if line.hasPrefix("<!-- keys: ") {
            blocks.append(.keys(of: String(line.dropFirst(11).dropLast(4))))
            isOpen = false
        } else if line.isEmpty || line.hasPrefix("<!--") {
            isOpen = false
        } else if line.hasPrefix("|") {
            readRow(line)
        } else {
            readText(line)
        }
    }

    mutating func finish() -> [LanguageReference.Section] {
        endSection()
        return sections
    }

    // MARK: - Parts

    private mutating func startSection(_ line: Substring) {
        endSection()
        let level = line.prefix { $0 == "#" }.count
        title = (Self.plain(line.dropFirst(level + 1)), level)
    }

    private mutating func endSection() {
        if let title { sections.append(.init(title: title.text, level: title.level, blocks: blocks)) }
        blocks = []
        isOpen = false
    }

    private mutating func readText(_ line: Substring) {
        let text = line.drop { $0 == " " }
        let isItem = text.hasPrefix("- ") || text.prefix { $0.isNumber }.count == 1 && text.dropFirst().hasPrefix(". ")
        switch (isOpen ? blocks.last : nil, isItem) {
        case (.list(let items)?, true): replaceLast(.list(items + [Self.plain(text)]))
        case (.list(let items)?, false):
            replaceLast(.list(items.dropLast() + [(items.last ?? "") + " " + Self.plain(text)]))
        case (.paragraph(let start)?, false): replaceLast(.paragraph(start + " " + Self.plain(text)))
        case (_, true): blocks.append(.list([Self.plain(text)]))
        case (_, false): blocks.append(.paragraph(Self.plain(text)))
        }
        isOpen = true
    }

    private mutating func readRow(_ line: Substring) {
        let cells = Self.cells(of: line)
        if isOpen, case .table(var table) = blocks.last {
            guard !cells.allSatisfy({ $0 == "---" }) else { return }
            table.rows.append(cells)
            replaceLast(.table(table))
        } else {
            blocks.append(.table(.init(header: cells)))
            isOpen = true
        }
    }

    private mutating func replaceLast(_ block: LanguageReference.Block) { blocks[blocks.count - 1] = block }

    // MARK: - Text

    /// The cells of a row. A sign `|` inside of a cell has a backslash in front.
    private static func cells(of line: Substring) -> [String] {
        var cells: [String] = []
        var cell = ""
        var isEscaped = false
        for character in line.dropFirst() {
            switch (character, isEscaped) {
            case ("\\", false): isEscaped = true
            case ("|", false):
                cells.append(plain(cell[...]).trimmedSpaces)
                cell = ""
            default:
                if isEscaped, character != "|" { cell.append("\\") }
                cell.append(character)
                isEscaped = false
            }
        }
        return cells
    }

    /// The text without the signs of Markdown for links and emphasis. Code stays in its signs.
    private static func plain(_ text: Substring) -> String {
        var plain = ""
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { plain += "`" }
            plain += index.isMultiple(of: 2) ? String(part).replacing("**", with: "") : String(part)
        }
        return withoutLinks(plain)
    }

    /// `[Calls](Calls.md#precedence)` becomes `Calls`.
    private static func withoutLinks(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let middle = rest.firstRange(of: "]("), let end = rest[middle.upperBound...].firstIndex(of: ")"),
            let start = rest[..<middle.lowerBound].lastIndex(of: "[")
        {
            result += rest[..<start] + rest[rest.index(after: start)..<middle.lowerBound]
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}

extension String {
    var trimmedSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
