public import Generator

/// A difference between an import and its document.
public struct Finding: Sendable {
    /// What became of a part.
    public enum Kind: Sendable, CaseIterable {
        /// Carried over in a simpler form.
        case approximated
        /// The document is wrong there, and its meaning clear.
        case repaired
        /// Not carried over.
        case leftOut
        /// An action of an overlay that changes nothing.
        case ineffective

        /// The rule as which diagnostics show it.
        public var rule: Rule {
            switch self {
            case .approximated: .openAPIApproximated
            case .repaired: .openAPIRepaired
            case .leftOut: .openAPILeftOut
            case .ineffective: .overlayIneffective
            }
        }
    }

    /// What became of the part.
    public let kind: Kind
    /// What was done and why.
    public let message: String
    /// Where in the document.
    public let range: SourceRange
    /// The JSON pointer to that place, as a fragment: `#/paths/~1users/get` (RFC 6901).
    public internal(set) var pointer = "#"
}

extension [Finding] {
    mutating func note(_ kind: Finding.Kind, _ message: String, at node: Node) {
        append(Finding(kind: kind, message: message, range: node.range))
    }
}
