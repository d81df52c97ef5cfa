/// A change of a spec's text that removes a finding.
public struct Fix: Sendable, Hashable {
    /// The place of the text that is replaced; empty where text is only added.
    public let range: SourceRange
    /// The new text, as it is written in YAML.
    public let text: String
    /// Whether `apigen lint --fix` makes the change: the author can have meant nothing else, and the meaning of other parts
    /// stays the same.
    public let isSafe: Bool

    package init(_ range: SourceRange, _ text: String, isSafe: Bool = true) {
        self.range = range
        self.text = text
        self.isSafe = isSafe
    }
}
