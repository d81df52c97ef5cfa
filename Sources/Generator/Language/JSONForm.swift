/// How a value is written as JSON, as far as its type leaves that open.
package struct JSONForm: Sendable {
    /// How its dates are written; nil where it has none or they follow the runtime's default.
    package var dates: DateFormat?
    /// Whether its numbers and truth values are text.
    package var isText = false
    /// Whether elements are left out that cannot be read.
    package var isLenient = false
}
