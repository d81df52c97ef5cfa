import Explanations

/// The reference of the language: the page `Documentation/Language.md`, which the tool's binary contains.
package struct LanguageReference: Sendable {
    /// The sections of the page in order. The first one is the introduction, with the page's title.
    package let sections: [Section]

    /// The page that is in this binary.
    package static let current = LanguageReference(markdown: LanguagePage.markdown)

    init(markdown: String) {
        var reader = MarkdownReader()
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(line) }
        sections = reader.finish()
    }
}

extension LanguageReference {
    /// A heading, with the blocks up to the next heading of any level.
    package struct Section: Sendable, Equatable {
        package let title: String
        /// The number of signs in front of the heading: 1 for the page's title.
        package let level: Int
        package internal(set) var blocks: [Block] = []
    }

    /// A part of a section. Its text has the signs of Markdown for code, and no others.
    package enum Block: Sendable, Equatable {
        case paragraph(String)
        /// The items of a list, with their numbers or signs in front.
        case list([String])
        case code(String)
        case table(Table)
        /// The place of a table of keys, with the name of its construct.
        case keys(of: String)
    }

    package struct Table: Sendable, Equatable {
        package let header: [String]
        package internal(set) var rows: [[String]] = []
    }
}

extension LanguageReference {
    /// The sections that a reader means: by the title, else by its beginning, else by a word in it. Case and signs do not count.
    package func sections(named name: String) -> [Section] {
        let wanted = Self.words(name)
        guard !wanted.isEmpty else { return [] }
        let all = sections.map { ($0, Self.words($0.title)) }
        let exact = all.filter { $0.1 == wanted }
        if !exact.isEmpty { return exact.map(\.0) }
        let beginning = all.filter { $0.1.starts(with: wanted) }
        if !beginning.isEmpty { return beginning.map(\.0) }
        return all.filter { wanted.allSatisfy($0.1.contains) }.map(\.0)
    }

    /// The section whose table has the keys of a construct; nil if the page lacks it, which a test excludes.
    func section(of construct: String) -> Section? { sections.first { $0.blocks.contains(.keys(of: construct)) } }

    /// The titles of the sections in a section, at any depth.
    package func titles(in section: Section) -> [String] {
        guard let index = sections.firstIndex(of: section) else { return [] }
        return sections[(index + 1)...].prefix { $0.level > section.level }.map(\.title)
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
