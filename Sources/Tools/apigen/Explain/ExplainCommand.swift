import CommandLineSupport
import Explanations
import Generator
import GeneratorTools

extension Command {
    static let explain = Command(
        name: "explain", summary: "Explains a rule, a key or a word, or prints the reference of the language.",
        help: ExplainCommand.help, run: ExplainCommand.run)
}

/// `apigen explain`: the meaning of a rule, of a key or of another word of specs, and the language's reference.
enum ExplainCommand {
    static let help = """
        Explains a rule: what it means and why it matters, most with a bad and a good example. Explains a key of
        specs: what it means where, its values, what it goes with, and an example. Explains a type or another word,
        such as Date or deepObject. Without a subject, lists all rules. It needs no network.

        USAGE: apigen explain [<rule, key or word>] [--format text|json]
               apigen explain language [<section>]     # the reference, or a section of it

        The ID of a rule is in brackets at the end of a diagnostic.

        OPTIONS:
          --format <form>  text (the default) or json.

        EXIT CODES: 0 done, 64 wrong usage or no such subject, 74 the text cannot be written

        EXAMPLE:
          apigen explain body-on-get
          apigen explain paginate
          apigen explain language paths

        """

    enum Form: String, CaseIterable {
        case text, json
    }

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(valued: ["--format"], flags: [])
        let form = try parsed.choice("--format", default: Form.text)
        let topic = try topic(parsed.operands)
        switch form {
        case .text: try Terminal.output(topic.text)
        case .json: try Terminal.output(topic.report.text)
        }
        return .done
    }

    private static func topic(_ words: [String]) throws(CommandError) -> Topic {
        guard let word = words.first else { return .list }
        if word == "language" { return try language(words.dropFirst().joined(separator: " ")) }
        guard words.count == 1 else {
            throw .usage("explain takes one subject, such as 'apigen explain body-on-get' or 'apigen explain paginate'")
        }
        if let rule = ExplainedRule(id: word) { return .rule(rule) }
        if let key = KeyExplanation(word) { return .key(key) }
        if WordExplanation.known.contains(word), let explanation = WordExplanation(word) { return .word(explanation) }
        let sections = LanguageReference.current.sections(named: word)
        guard sections.isEmpty else { return .sections(sections) }
        throw .usage(
            "there is no rule, key or word '\(word.printable)'\(hint(for: word)); 'apigen explain' lists all rules, "
                + "and 'apigen explain language' prints the reference")
    }

    private static func language(_ name: String) throws(CommandError) -> Topic {
        let reference = LanguageReference.current
        guard !name.isEmpty else { return .reference }
        var sections = reference.sections(named: name)
        if sections.isEmpty, let key = KeyExplanation(name), let example = key.example {
            sections = reference.sections(named: example.section)
        }
        guard sections.isEmpty else { return .sections(sections) }
        let titles = reference.sections.map(\.title)
        throw .usage(
            "the reference has no section '\(name.printable)'"
                + "\(proposal(for: name, among: titles)); its sections are: \(titles.joined(separator: " · "))"
        )
    }

    /// The nearest of all subjects.
    private static func hint(for word: String) -> String {
        let keys = KeyName.allCases.map(\.rawValue)
        return proposal(
            for: word, among: ExplainedRule.ids + keys + WordExplanation.known.sorted() + ["language"])
    }
}
