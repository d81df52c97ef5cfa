/// How a value that is more than a scalar is written.
package enum ArrayStyle: String, CaseIterable, Sendable {
    // Arrays in a query or a form; an object too as one text, and an array in a header.
    case repeated, comma, space, pipe, tab, brackets
    // Objects: their members under their paths, or each under its own name. A cookie is 'form' as a form is encoded.
    case deepObject, form
    // Placeholders.
    case simple, label, matrix
    // Anything as JSON text.
    case json
    // A value that is the whole query.
    case querystring
}
