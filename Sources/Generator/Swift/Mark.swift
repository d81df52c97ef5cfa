/// What stands between the texts of a document: bytes that no text of a spec becomes, see `SwiftText`.
enum Mark: UInt8 {
    /// The beginning of a group, which stands on one line where it fits there, and its end.
    case open = 1
    case close
    /// Lines that begin behind it are indented by one level more, or less.
    case indent
    case outdent
    /// A space, or the end of a line in a group of several.
    case space
    /// Nothing, or the end of a line in a group of several.
    case gap
    /// A space, or the end of a line where the next item does not fit on it.
    case fill
    /// What a group of one line holds, up to `otherwise`, and what one of several does, up to `end`.
    case choice
    case otherwise
    /// The end of a line in any case; a group with one has several.
    case newline
    case end
    /// The names that follow stand inside a function, in a conformance, or in the declaration itself, whose access they share.
    case inside
    case conformance
    case declaration
    /// The beginning of a group in front of another one. It has several lines too where that spares the other one its own.
    case yielding

    var text: String { String(Unicode.Scalar(rawValue)) }
}
