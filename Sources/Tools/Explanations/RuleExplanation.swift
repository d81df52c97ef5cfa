public import Generator

/// The meaning of a rule, the reason for it, and specs that break and keep it.
///
/// Each rule has a Markdown file in `Rules`, which the tool's binary contains: the summary as heading, then one or two
/// paragraphs, then the examples, if there are any.
public struct RuleExplanation: Sendable {
    /// The rule in one line.
    public private(set) var summary = ""
    /// The mistake or the change that is reported, in a paragraph.
    public var meaning: String { paragraphs.first ?? "" }
    /// Why it matters, and what to do, in a paragraph; empty if the file has one paragraph.
    public var reason: String { paragraphs.dropFirst().joined(separator: " ") }
    /// The files of a spec that breaks this rule and no other.
    public private(set) var wrong: [String] = []
    /// The same files without the mistake.
    public private(set) var right: [String] = []

    private var paragraphs: [String] = []

    init(markdown: String) {
        var file: String?
        var isWrong = true
        var isOpen = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            switch (line, file) {
            case ("```", let text?):
                if isWrong { wrong.append(text) } else { right.append(text) }
                file = nil
            case (_, let text?): file = text + line + "\n"
            case ("```yaml", nil): file = ""
            case ("Wrong:", nil): isWrong = true
            case ("Right:", nil): isWrong = false
            case ("", nil): isOpen = false
            case (_, nil) where summary.isEmpty: summary = String(line.drop { $0 == "#" || $0 == " " })
            case (_, nil) where isOpen: paragraphs[paragraphs.count - 1] += " " + line
            case (_, nil):
                paragraphs.append(String(line))
                isOpen = true
            }
        }
    }
}

extension RuleExplanation {
    /// The explanation in `Rules/<id>.md`. Without such a file it is empty; tests fail for a rule that has none.
    public init(id: String) {
        self.init(markdown: String(decoding: Self.pages[id] ?? [], as: UTF8.self))
    }
}

extension Rule {
    /// What the rule means and how to keep it.
    public var explanation: RuleExplanation { RuleExplanation(id: rawValue) }
}
