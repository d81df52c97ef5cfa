public import Generator

/// What an import did otherwise than the document says.
public struct Finding: Sendable {
    /// What became of a part.
    public enum Kind: String, Sendable, CaseIterable {
        /// Carried over in a simpler form.
        case approximated = "openapi-approximated"
        /// The document is wrong there, and its meaning clear.
        case repaired = "openapi-repaired"
        /// Not carried over.
        case leftOut = "openapi-left-out"
        /// An action of an overlay that changes nothing.
        case ineffective = "overlay-ineffective"
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
