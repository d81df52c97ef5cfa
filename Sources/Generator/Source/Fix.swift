/// A change of a spec's text that removes a finding.
public struct Fix: Sendable, Hashable {
    /// The place of the text that is replaced; empty if text is only added.
    public let range: SourceRange
    /// The new text, as it is written in YAML.
    public let text: String
    /// Whether `apigen lint --fix` makes the change: the author can have meant nothing else, and the meaning of other parts
    /// stays the same.
    public let isSafe: Bool
    /// The text that the change replaces. A file that has another text at the place does not get the fix.
    let replaced: String
    /// The unit that `text` and `replaced` are.
    let unit: Unit

    /// What a fix replaces.
    enum Unit {
        /// A whole key or value: both texts are without quotes, and the file decides whether the new one needs some.
        case scalar
        /// A part of a key or a value.
        case part
        /// A type, or a part of one.
        case type
        /// A key with its value on one line, which are removed; the replaced text is the key.
        case entry
        /// A comment, which is removed with its line if nothing else is on it.
        case comment
        /// Characters of the file, as they are written.
        case characters
        /// The same, from the first character of a line on.
        case line
    }

    /// A fix of a key, of a value or of a part of one.
    /// - Parameters:
    ///   - replaced: The text at the range, without quotes.
    ///   - text: The new text, without quotes.
    init(_ range: SourceRange, _ replaced: String, to text: String, _ unit: Unit = .scalar, isSafe: Bool = true) {
        self.range = range
        self.text = text
        self.isSafe = isSafe
        self.replaced = replaced
        self.unit = unit
    }

    /// A safe fix of characters as the file has them.
    package init(characters range: SourceRange, _ replaced: String, to text: String) {
        self.init(range, replaced, to: text, .characters)
    }
}
