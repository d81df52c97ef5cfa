import CommandLineSupport
import Explanations
import Generator
import GeneratorTools
import SpecDiff

extension Command {
    static let explain = Command(
        name: "explain", summary: "Explains a rule, by the ID in a diagnostic.", help: ExplainCommand.help,
        run: ExplainCommand.run)
}

/// `apigen explain`: what a rule means, why it matters, and how it is kept.
enum ExplainCommand {
    static let help = """
        Explains a rule: what it means and why it matters, most with a bad and a good example. Without a
        rule, lists all rules.

        USAGE: apigen explain [<rule-id>]

        The ID of a rule is in brackets at the end of a diagnostic.

        EXIT CODES: 0 done, 64 wrong usage or no such rule, 74 the text cannot be written

        EXAMPLE:
          apigen explain body-on-get

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(valued: [], flags: [])
        guard parsed.operands.count <= 1 else {
            throw .usage("explain takes one rule, such as 'apigen explain body-on-get'")
        }
        guard let id = parsed.operands.first else {
            try Terminal.output(list())
            return .done
        }
        if let rule = SpecInput.PathRule(rawValue: id) {
            try Terminal.output("\(id) (error)\n\(rule.summary)\n\n\(wrapped(rule.meaning))")
            return .done
        }
        if let rule = DiffRule(rawValue: id) {
            try Terminal.output(
                "\(id) (apigen diff)\n\(rule.explanation.summary)\n\n\(wrapped(rule.explanation.meaning))")
            return .done
        }
        guard let rule = Rule(rawValue: id) else {
            let proposal = id.hasPrefix("diff-") ? DiffRule.proposal(for: id) : Rule.proposal(for: id)
            throw .usage("there is no rule '\(id.printable)'\(proposal); 'apigen explain' lists all")
        }
        try Terminal.output(text(of: rule))
        return .done
    }

    /// All rules, the errors first, each with its one line.
    private static func list() -> String {
        let ids = Rule.allCases.map(\.rawValue) + DiffRule.allCases.map(\.rawValue)
        let width = (ids.map(\.count).max() ?? 0) + 2
        let changes = DiffRule.allCases.map { ($0.rawValue, $0.explanation.summary) }.sorted { $0.0 < $1.0 }
        let ofDiff = changes.map { "  \($0.0.padded(to: width))\($0.1)\n" }.joined()
        return [("Errors", Diagnostic.Severity.error), ("Warnings", .warning)].map { title, severity in
            var rules = Rule.allCases.filter { $0.severity == severity }.map { ($0.rawValue, $0.explanation.summary) }
            if severity == .error { rules += SpecInput.PathRule.allCases.map { ($0.rawValue, $0.summary) } }
            let lines = rules.sorted { $0.0 < $1.0 }.map { "  \($0.0.padded(to: width))\($0.1)\n" }
            return "\(title):\n\(lines.joined())"
        }.joined(separator: "\n") + "\nChanges that apigen diff finds:\n\(ofDiff)"
    }

    private static func text(of rule: Rule) -> String {
        let explanation = rule.explanation
        var text = "\(rule.rawValue) (\(rule.severity.rawValue))\n\(explanation.summary)\n\n"
        text += wrapped(explanation.meaning) + "\n" + wrapped(explanation.reason)
        text += example("Wrong", explanation.wrong) + example("Right", explanation.right)
        if rule.severity == .warning, rule != .unusedIgnore {
            text +=
                "\nIf you intend it, silence the rule with a comment at the end of the line or on the line above:\n\n"
            text += "    # apigen:ignore \(rule.rawValue) -- why\n"
        }
        return text
    }

    private static func example(_ title: String, _ files: [String]) -> String {
        files.enumerated().map { index, file in
            let lines = file.split(separator: "\n").map { "    \($0)\n" }.joined()
            let name = files.count == 1 ? "" : ", file \(index + 1)"
            return "\n\(title)\(name):\n\n\(lines)"
        }.joined()
    }

    /// The words of a paragraph in lines that fit any terminal.
    private static func wrapped(_ paragraph: String) -> String {
        var text = ""
        var length = 0
        for word in paragraph.split(separator: " ") {
            if length > 0, length + 1 + word.count > 80 {
                text += "\n"
                length = 0
            } else if length > 0 {
                text += " "
                length += 1
            }
            text += word
            length += word.count
        }
        return text + "\n"
    }
}

extension SpecInput.PathRule {
    /// The rule in one line.
    fileprivate var summary: String {
        switch self {
        case .unreadableFile: "A file or folder cannot be read."
        case .noSpec: "The path does not lead to a spec."
        }
    }

    /// What is found, and what to do.
    fileprivate var meaning: String {
        switch self {
        case .unreadableFile:
            """
            Nothing is at the path, or it is something other than a file or a folder, or you may not read it; the message \
            has the system's reason. Check the spelling of the path, and from which folder you run the command.
            """
        case .noSpec:
            """
            A spec's name ends in .api.yaml, .api.yml or .api.json, and that of an OpenAPI document that is compiled as it is in \
            .openapi.yaml, .openapi.yml or .openapi.json, so that other YAML files of a project are left alone. \
            Rename the file, or name the folder that your specs are in. Folders are searched with everything below them, \
            except for hidden ones.
            """
        }
    }
}

extension String {
    /// The text with spaces behind it, as wide as asked for.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
