package import Generator

/// A word of specs that is not a key, such as the type `Date` or the style `deepObject`: the passages of the reference about it.
package struct WordExplanation: Sendable, Equatable {
    package let word: String
    /// In the order of the page.
    package let passages: [Passage]
    /// The first block of code that has the word; nil if no block does.
    package let example: KeyExplanation.Example?

    package struct Passage: Sendable, Equatable {
        package let section: String
        /// A paragraph, an item of a list, or a row of a table.
        package let text: String
    }

    /// The number of passages that help: more are about other things, which also use the word.
    private static let limit = 6

    /// The explanation of a word; nil if the reference does not have it as code.
    package init?(_ word: String, in reference: LanguageReference = .current) {
        guard Self.isWord(word) else { return nil }
        let passages = reference.sections.flatMap { section in
            section.blocks.flatMap(\.passages).filter { $0.isAbout(word) }.map {
                Passage(section: section.title, text: $0)
            }
        }
        let count = { (code: String) in code.words.count { $0 == word } }
        let homes = reference.sections.filter { $0.title == passages.first?.section }
        let example =
            reference.example(in: homes, counting: count) ?? reference.example(in: reference.sections, counting: count)
        guard !passages.isEmpty || example != nil else { return nil }
        self.word = word
        self.passages = Array(passages.prefix(Self.limit))
        self.example = example
    }

    /// Names in examples are no words of the language: a word has a passage, or the language has it in a list of values.
    package static let known: Set<String> = {
        let lists: [[String]] = [
            Builtin.allCases.map(\.rawValue), ParameterStyle.allCases.map(\.rawValue),
            StreamFraming.allCases.map(\.rawValue), AuthScheme.KeyPlace.allCases.map(\.rawValue),
            AccessLevel.allCases.map(\.rawValue), HTTPMethod.known.map(\.rawValue), ["bearer", "basic"],
        ]
        let codes = LanguageReference.current.sections.flatMap { $0.blocks.flatMap(\.passages) }.flatMap(\.codeSpans)
        return Set(lists.joined()).union(codes.map(String.init).filter(isWord))
    }()

    private static func isWord(_ text: String) -> Bool {
        text.count > 1 && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
}

extension WordExplanation {
    /// The explanation for a terminal.
    package var text: String {
        var text = "\(word) (word of the language)\n"
        var section = ""
        for passage in passages {
            if passage.section != section { text += "\nFrom the section '\(passage.section)':\n" }
            section = passage.section
            text += "\n" + TerminalText.wrapped(passage.text, indentation: 2)
        }
        if let example {
            text += "\nExample, from the section '\(example.section)':\n\n" + TerminalText.code(example.code)
        }
        return text
    }
}

extension LanguageReference.Section {
    var codes: [String] {
        blocks.compactMap { block in
            if case .code(let code) = block { code } else { nil }
        }
    }
}

extension LanguageReference.Block {
    /// The texts of the block, each complete without the others.
    fileprivate var passages: [String] {
        switch self {
        case .paragraph(let text): [text]
        case .list(let items): items.map { String($0.drop { $0 != " " }.dropFirst()) }
        case .table(let table) where table.header.first == "key": []
        case .table(let table): table.rows.map(table.sentence)
        case .code, .keys: []
        }
    }
}

extension LanguageReference.Table {
    /// A row as a text: the first cell, then the others with their headings.
    fileprivate func sentence(of row: [String]) -> String {
        let cells = zip(header, row).dropFirst().filter { !$0.1.isEmpty }.map { $0.isEmpty ? $1 : "\($0): \($1)" }
        return ([row.first ?? ""] + cells).joined(separator: "; ")
    }
}

extension String {
    /// The parts between the signs of code.
    fileprivate var codeSpans: [Substring] {
        split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { !$0.offset.isMultiple(of: 2) }
            .map(\.element)
    }

    fileprivate var words: [Substring] {
        split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }
    }

    /// Whether the text has the word as code, or begins with it as its title, as in "Dates."
    fileprivate func isAbout(_ word: String) -> Bool {
        hasPrefix(word + "s. ") || codeSpans.contains { String($0).words.contains(word[...]) }
    }
}
