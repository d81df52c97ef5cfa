public import Generator

/// A difference between an import and its document.
public struct Finding: Sendable {
    /// How the import treats a part.
    public enum Outcome: Sendable, CaseIterable {
        /// Imported in a simpler form.
        case approximated
        /// The document has a mistake there, but its meaning is clear.
        case repaired
        /// Not imported.
        case leftOut
        /// An action of an overlay that changes nothing.
        case ineffective

        /// The rule of its diagnostic.
        public var rule: Rule {
            switch self {
            case .approximated: .openAPIApproximated
            case .repaired: .openAPIRepaired
            case .leftOut: .openAPILeftOut
            case .ineffective: .overlayIneffective
            }
        }
    }

    /// How the part was treated.
    public let outcome: Outcome
    /// The change and its reason.
    public let message: String
    /// The place in the document.
    public let range: SourceRange
    /// The JSON pointer to that place, as a fragment: `#/paths/~1users/get` (RFC 6901).
    public internal(set) var pointer = "#"

    package init(outcome: Outcome, message: String, range: SourceRange) {
        self.outcome = outcome
        self.message = message
        self.range = range
    }
}

extension [Finding] {
    mutating func note(_ outcome: Finding.Outcome, _ message: String, at node: Node) {
        append(Finding(outcome: outcome, message: message, range: node.range))
    }
}
