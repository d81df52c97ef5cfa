/// How a list or an object is written as text.
package enum ParameterStyle: String, CaseIterable, Sendable {
    // Arrays in a query or a form. `comma` also writes an object as one text, and an array in a header.
    case repeated, comma, space, pipe, tab, brackets
    // Objects: members under their paths, or each under its own name. In a cookie, `form` means form encoding.
    case deepObject, form
    // Placeholders.
    case simple, label, matrix
    // Anything as JSON text.
    case json
    // The value is the whole query.
    case querystring
}
