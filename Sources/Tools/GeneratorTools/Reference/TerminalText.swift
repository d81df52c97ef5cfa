/// Text for a terminal: paragraphs in lines of at most 80 characters.
package enum TerminalText {
    package static let width = 80

    /// The words of a paragraph in lines, each with an indentation.
    ///
    /// - Parameter first: The beginning of the first line, instead of the indentation.
    package static func wrapped(_ paragraph: String, indentation: Int = 0, first: String? = nil) -> String {
        let indent = String(repeating: " ", count: indentation)
        var line = first ?? indent
        var text = ""
        var isEmpty = true
        for word in words(paragraph) {
            if !isEmpty, line.count + 1 + word.count > width {
                text += line + "\n"
                line = indent
                isEmpty = true
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return text + line + "\n"
    }

    /// The parts of a paragraph between spaces. Code stays together unless it is long.
    private static func words(_ paragraph: String) -> [String] {
        var words: [String] = []
        var code = ""
        var isOpen = false
        for word in paragraph.split(separator: " ") {
            code += code.isEmpty ? String(word) : " " + word
            if !word.count(where: { $0 == "`" }).isMultiple(of: 2) { isOpen.toggle() }
            if isOpen, code.count <= width / 2 { continue }
            words.append(code)
            code = ""
        }
        return code.isEmpty ? words : words + [code]
    }

    /// A name and its text: beside it, from a column on, or below it if the name is longer.
    package static func row(_ name: String, _ text: String, column: Int, indentation: Int = 2) -> String {
        let start = String(repeating: " ", count: indentation) + name
        guard !text.isEmpty else { return start + "\n" }
        guard start.count + 2 <= column else { return start + "\n" + wrapped(text, indentation: column) }
        return wrapped(text, indentation: column, first: start + String(repeating: " ", count: column - start.count))
    }

    /// A block of code, indented.
    package static func code(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
            .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }
}

extension LanguageReference {
    /// The whole page.
    package var text: String { sections.map(\.text).joined(separator: "\n") }
}

extension LanguageReference.Section {
    /// The heading with a line below, and the blocks.
    package var text: String {
        let line = String(repeating: level < 3 ? "=" : "-", count: title.count)
        // A table of keys has its own block, and the comment before it no text.
        return ([title + "\n" + line + "\n"] + blocks.map(\.text)).filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension LanguageReference.Block {
    var text: String {
        switch self {
        case .paragraph(let text): TerminalText.wrapped(text)
        case .list(let items):
            items.map { item in
                let sign = item.prefix { $0 != " " } + " "
                return TerminalText.wrapped(
                    String(item.dropFirst(sign.count)), indentation: 2 + sign.count, first: "  " + sign)
            }.joined()
        case .code(let text): TerminalText.code(text)
        case .table(let table): table.text
        case .keys(let construct): "Keys of \(construct):\n"
        }
    }
}

extension LanguageReference.Table {
    /// Two columns side by side; of more, the cells are below the first one, each with its heading.
    var text: String { rows.map(text(of:)).joined() }

    func text(of row: [String]) -> String {
        guard let name = row.first else { return "" }
        let column = header.count == 2 ? min(firstWidth + 4, 30) : 6
        return TerminalText.row(name, details(of: row), column: column)
    }

    private var firstWidth: Int { rows.map { $0.first?.count ?? 0 }.max() ?? 0 }

    private func details(of row: [String]) -> String {
        guard header.count > 2 else { return row.dropFirst().joined(separator: " ") }
        return zip(header, row).dropFirst().filter { !$0.1.isEmpty }.map { "\($0): \($1)" }.joined(separator: "; ")
    }
}
