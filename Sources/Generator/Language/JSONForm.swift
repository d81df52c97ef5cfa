/// The JSON form of a value, if its type allows several.
package struct JSONForm: Sendable {
    /// The format of its dates; nil if it has no dates or they use the runtime's default.
    package var dates: DateFormat?
    /// The text form of a scalar that usually has another form; nil for the usual form.
    package var text: TextForm?
    /// Whether unreadable elements are skipped.
    package var isLenient = false

    /// Whether numbers and booleans are written as text.
    package var isText: Bool { text == .number }

    package init(dates: DateFormat? = nil, text: TextForm? = nil) {
        self.dates = dates
        self.text = text
    }
}

/// A text form that a property chooses with `format`.
package enum TextForm: Hashable, Sendable {
    /// A number or a boolean is text: `format: text`.
    case number
    /// Bytes are base64url instead of base64 (RFC 4648 §5): `format: base64url`.
    case base64url

    /// The form with a name in `format`; nil if the name is a date format.
    package init?(_ node: Node) {
        switch node.text {
        case "text": self = .number
        case "base64url": self = .base64url
        default: return nil
        }
    }

    /// The word that `format` uses.
    package var name: String { self == .number ? "text" : "base64url" }
}
