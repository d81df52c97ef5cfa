/// How a value is written as JSON, as far as its type leaves that open.
package struct JSONForm: Sendable {
    /// How its dates are written; nil where it has none or they follow the runtime's default.
    package var dates: DateFormat?
    /// How a scalar is text that is written in another way otherwise; nil where it is as usual.
    package var text: TextForm?
    /// Whether elements are left out that cannot be read.
    package var isLenient = false

    /// Whether its numbers and truth values are text.
    package var isText: Bool { text == .number }

    package init(dates: DateFormat? = nil, text: TextForm? = nil) { (self.dates, self.text) = (dates, text) }
}

/// A form of text that a property chooses.
package enum TextForm: Hashable, Sendable {
    /// A number or a truth value is text: `format: text`.
    case number
    /// Bytes are base64url and not base64 (RFC 4648 §5): `format: base64url`.
    case base64url

    /// The form by its name in `format`; nil for the format of a date.
    package init?(_ node: Node) {
        switch node.text {
        case "text": self = .number
        case "base64url": self = .base64url
        default: return nil
        }
    }

    /// As `format` has it.
    package var name: String { self == .number ? "text" : "base64url" }
}
