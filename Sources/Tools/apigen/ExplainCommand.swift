import CommandLineSupport
import Explanations
import Generator
import GeneratorTools
import SpecDiff
import TrafficDrift

extension Command {
    static let explain = Command(
        name: "explain", summary: "Explains a rule, by the ID in a diagnostic.", help: ExplainCommand.help,
        run: ExplainCommand.run)
}

/// `apigen explain`: the meaning of a rule, why it matters, and how to keep it.
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
        guard let text = text(of: id) else {
            let proposal =
                id.hasPrefix("diff-")
                ? DiffRule.proposal(for: id)
                : id.hasPrefix("drift-") ? DriftRule.proposal(for: id) : Rule.proposal(for: id)
            throw .usage("there is no rule '\(id.printable)'\(proposal); 'apigen explain' lists all")
        }
        try Terminal.output(text)
        return .done
    }

    /// All rules, the errors first, each with its summary.
    private static func list() -> String {
        let paths = SpecInput.PathRule.allCases.map(\.rawValue)
        let changes = DiffRule.allCases.map(\.rawValue)
        let differences = DriftRule.allCases.map(\.rawValue)
        let width = ((Rule.allCases.map(\.rawValue) + changes + differences).map(\.count).max() ?? 0) + 2
        func section(_ title: String, _ ids: [String]) -> String {
            let lines = ids.sorted().map { "  \($0.padded(to: width))\(RuleExplanation(id: $0).summary)\n" }
            return "\(title):\n\(lines.joined())"
        }
        func rules(_ severity: Diagnostic.Severity) -> [String] {
            Rule.allCases.filter { $0.severity == severity }.map(\.rawValue)
        }
        let sections = [
            section("Errors", rules(.error) + paths), section("Warnings", rules(.warning)),
            section("Changes that apigen diff finds", changes),
            section("Differences that apigen drift finds", differences),
        ]
        return sections.joined(separator: "\n")
    }

    /// The explanation of the rule with this id; nil if there is no such rule.
    private static func text(of id: String) -> String? {
        if let rule = Rule(rawValue: id) {
            let isSilenced = rule.severity == .warning && rule != .unusedIgnore
            return text(of: id, as: rule.severity.rawValue) + (isSilenced ? silencing(id) : "")
        }
        if SpecInput.PathRule(rawValue: id) != nil { return text(of: id, as: "error") }
        if DiffRule(rawValue: id) != nil { return text(of: id, as: "apigen diff") }
        if DriftRule(rawValue: id) != nil { return text(of: id, as: "apigen drift") }
        return nil
    }

    /// - Parameter kind: The rule's severity, or the command that reports it.
    private static func text(of id: String, as kind: String) -> String {
        let explanation = RuleExplanation(id: id)
        var text = "\(id) (\(kind))\n\(explanation.summary)\n\n\(wrapped(explanation.meaning))"
        if !explanation.reason.isEmpty { text += "\n" + wrapped(explanation.reason) }
        return text + example("Wrong", explanation.wrong) + example("Right", explanation.right)
    }

    private static func silencing(_ id: String) -> String {
        """

        If you intend it, silence the rule with a comment at the end of the line or on the line above:

            # apigen:ignore \(id) -- why

        """
    }

    private static func example(_ title: String, _ files: [String]) -> String {
        files.enumerated().map { index, file in
            let lines = file.split(separator: "\n").map { "    \($0)\n" }.joined()
            let name = files.count == 1 ? "" : ", file \(index + 1)"
            return "\n\(title)\(name):\n\n\(lines)"
        }.joined()
    }

    /// The words of a paragraph in lines of at most 80 characters.
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

extension String {
    /// The text with enough spaces after it for this width.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
