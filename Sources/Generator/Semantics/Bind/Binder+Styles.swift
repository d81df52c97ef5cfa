/// How values are written that are more than scalars.
extension Binder {
    /// What may stand where a field has such a style; nil where its place decides.
    func typePlace(_ field: FieldSyntax, _ place: Endpoint.Place) -> TypePlace? {
        switch (place, field.form.style?.value) {
        case (.query, .deepObject), (.part, .deepObject): .deepObject
        case (.query, .form): .properties
        case (.query, .json), (.header, .json): .json
        default: nil
        }
    }

    /// The style of a field, which has to fit its type and its place; nil for the usual one.
    mutating func style(_ field: FieldSyntax, _ type: ValueType, _ place: Endpoint.Place) -> ArrayStyle? {
        let style = field.form.style?.value
        switch place {
        case .query: return queryStyle(field, type)
        case .path(let keepsSlashes):
            var isArray = false
            if case .array = type.unaliased { isArray = true }
            if keepsSlashes, isArray || style != nil {
                sink.error(
                    .invalidType,
                    "'{+\(field.name.value)}' keeps the slashes of a text, and this is not a text; leave out the '+'",
                    at: field.form.style?.range ?? field.name.range)
            }
            switch style {
            case nil: return isArray ? .simple : nil
            case .simple where !isArray: return nil
            case .simple, .label, .matrix: return style
            default: refuseStyle(field, "a placeholder is 'simple', 'label' or 'matrix'")
            }
        case .header:
            if style == .json { return .json }
            refuseStyle(field, "a header is written with commas, or as 'json'")
        case .part:
            if style == .deepObject { return .deepObject }
            refuseStyle(field, "a part has no style, or 'deepObject' for an object")
        case .cookie: refuseStyle(field, "a cookie is a scalar and has no style")
        case .server, .contentType: break
        }
        return nil
    }

    private mutating func queryStyle(_ field: FieldSyntax, _ type: ValueType) -> ArrayStyle? {
        let style = field.form.style?.value
        if style == .json { return .json }
        switch (type.unaliased, style) {
        case (.array, .simple), (.array, .label), (.array, .matrix), (.array, .form), (.set, .simple), (.set, .label),
            (.set, .matrix), (.set, .form):
            refuseStyle(field, "an array is 'repeated', 'comma', 'space', 'pipe', 'brackets' or 'json'")
        case (.array, _), (.set, _): return style
        case (.structure, .form), (.dictionary, .form): return .form
        case (.structure, _), (.dictionary, _), (.union, .deepObject): return .deepObject
        default: refuseStyle(field, "a scalar has no style except 'json'")
        }
        return nil
    }

    private mutating func refuseStyle(_ field: FieldSyntax, _ reason: String) {
        guard let style = field.form.style else { return }
        sink.error(.wrongKind, "'\(style.value.rawValue)' does not fit: \(reason)", at: style.range)
    }
}
