/// How a value that is more than a scalar is written.
package enum ArrayStyle: String, CaseIterable, Sendable {
    // Arrays in a query or a form.
    case repeated, comma, space, pipe, brackets
    // Objects: their members under their paths, or each under its own name.
    case deepObject, form
    // Placeholders.
    case simple, label, matrix
    // Anything as JSON text.
    case json
}
