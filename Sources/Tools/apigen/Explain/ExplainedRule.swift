import CommandLineSupport
import Explanations
import Generator
import GeneratorTools
import SpecDiff
import TrafficDrift

/// A rule of specs, of paths on the command line, or of a command that compares or checks, with its explanation.
struct ExplainedRule {
    let id: String
    let source: Source
    let explanation: RuleExplanation

    /// What reports the rule.
    enum Source: String, CaseIterable {
        case error, warning
        case diff = "apigen diff"
        case drift = "apigen drift"
        case examples = "apigen check-examples"

        /// The heading of such rules in the list of all.
        var title: String {
            switch self {
            case .error: "Errors"
            case .warning: "Warnings"
            case .diff: "Changes that apigen diff finds"
            case .drift: "Differences that apigen drift finds"
            case .examples: "What apigen check-examples finds"
            }
        }

        /// The IDs of its rules, sorted.
        var ids: [String] {
            switch self {
            case .error: (rules(.error) + SpecInput.PathRule.allCases.map(\.rawValue)).sorted()
            case .warning: rules(.warning).sorted()
            case .diff: DiffRule.allCases.map(\.rawValue).sorted()
            case .drift: DriftRule.allCases.map(\.rawValue).sorted()
            case .examples: CheckRule.allCases.map(\.rawValue).sorted()
            }
        }

        private func rules(_ severity: Diagnostic.Severity) -> [String] {
            Rule.allCases.filter { $0.severity == severity }.map(\.rawValue)
        }
    }

    /// The IDs of all rules, by their source.
    static var ids: [String] { Source.allCases.flatMap(\.ids) }

    /// The rule with an ID; nil if there is no such rule.
    init?(id: String) {
        guard let source = Source.allCases.first(where: { $0.ids.contains(id) }) else { return nil }
        self.id = id
        self.source = source
        explanation = RuleExplanation(id: id)
    }
}

extension ExplainedRule {
    /// The explanation for a terminal.
    var text: String {
        var text = "\(id) (\(source.rawValue))\n\(explanation.summary)\n\n"
        text += TerminalText.wrapped(explanation.meaning)
        if !explanation.reason.isEmpty { text += "\n" + TerminalText.wrapped(explanation.reason) }
        return text + example("Wrong", explanation.wrong) + example("Right", explanation.right) + silencing
    }

    private var silencing: String {
        guard source == .warning, id != Rule.unusedIgnore.rawValue else { return "" }
        return """

            If you intend it, silence the rule with a comment at the end of the line or on
            the line above:

                # apigen:ignore \(id) -- why

            """
    }

    private func example(_ title: String, _ files: [String]) -> String {
        files.enumerated().map { index, file in
            let name = files.count == 1 ? "" : ", file \(index + 1)"
            return "\n\(title)\(name):\n\n" + TerminalText.code(file)
        }.joined()
    }

    /// All rules, the errors first, each with its summary.
    static var list: String {
        let width = (ids.map(\.count).max() ?? 0) + 2
        let sections = Source.allCases.map { source in
            let lines = source.ids.map { "  \($0.padded(to: width))\(RuleExplanation(id: $0).summary)\n" }
            return "\(source.title):\n\(lines.joined())"
        }
        return sections.joined(separator: "\n")
    }
}

extension String {
    /// The text with enough spaces after it for this width.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
