extension PosixReader {
    /// Skips what a terminal or a page shows before a command: `$ `, `% ` or `> `, the `// ` of a comment, and the fences of Markdown.
    mutating func skipPrompt() {
        guard builder.isAtCommandStart else { return }
        let start = index
        skipSpaces()
        if isNext("```") {
            while let byte = peek(), byte != UInt8(ascii: "\n") { index += 1 }
            return
        }
        for prompt: StaticString in ["$ ", "% ", "> ", "❯ ", "➜ ", "// "] where isNext(prompt) {
            index += prompt.utf8CodeUnitCount
            return
        }
        index = start
    }

    /// Skips the `> ` that a terminal shows on a continued line, if an option follows.
    mutating func skipContinuationPrompt() {
        let start = index
        skipSpaces()
        if isNext("// ") { return index += 3 }
        guard isNext("> ") else { return index = start }
        index += 2
        skipSpaces()
        if peek() != UInt8(ascii: "-") { index = start }
    }

    private mutating func skipSpaces() {
        while let byte = peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
    }
}
