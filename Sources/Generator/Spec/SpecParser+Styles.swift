/// Reads the styles of parameters.
extension SpecParser {
    /// Reads the style of a field and the keys that belong to it; false for an unknown style.
    mutating func style(_ fields: Fields, _ field: inout FieldSyntax) -> Bool {
        field.form.explode = fields.located(.explode) { _ in fields.flag(.explode, &sink) }
        field.form.allowReserved = fields.located(.allowReserved) { _ in fields.flag(.allowReserved, &sink) }
        guard let node = fields[.style] else { return true }
        let style = word(Located(node.text ?? "", node.range), of: ParameterStyle.self) {
            "'style' is one of \($0.joined(separator: ", "))"
        }
        guard let style else { return false }
        field.form.style = Located(style, node.range)
        return true
    }
}

extension FieldSyntax.Form {
    /// The keys for the style of a parameter, with their places.
    var writing: [(key: KeyName, range: SourceRange)] {
        [(.style, style?.range), (.explode, explode?.range), (.allowReserved, allowReserved?.range)]
            .compactMap { key, range in range.map { (key, $0) } }
    }
}
