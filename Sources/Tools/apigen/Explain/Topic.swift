import GeneratorTools

/// A subject that `apigen explain` has found.
enum Topic {
    /// All rules.
    case list
    case rule(ExplainedRule)
    case key(KeyExplanation)
    case word(WordExplanation)
    /// The reference of the language.
    case reference
    /// Sections of it.
    case sections([LanguageReference.Section])

    /// The explanation for a terminal.
    var text: String {
        switch self {
        case .list: ExplainedRule.list + "\n" + Self.more
        case .rule(let rule): rule.text
        case .key(let key): key.text
        case .word(let word): word.text
        case .reference: LanguageReference.current.text
        case .sections(let sections): sections.map(Self.text).joined(separator: "\n")
        }
    }

    private static var more: String {
        let titles = LanguageReference.current.sections.map(\.title).joined(separator: " · ")
        return TerminalText.wrapped("'apigen explain <key>' explains a key of specs, such as 'paginate'.")
            + TerminalText.wrapped("'apigen explain language <section>' prints a section of the reference: \(titles)")
    }

    /// A section, and the titles of those inside of it.
    private static func text(of section: LanguageReference.Section) -> String {
        let titles = LanguageReference.current.titles(in: section)
        guard !titles.isEmpty else { return section.text }
        return section.text + "\n" + TerminalText.wrapped("Sections: " + titles.joined(separator: " · "))
    }
}
