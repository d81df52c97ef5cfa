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

    /// The style of a field; nil for the usual one.
    mutating func style(_ field: FieldSyntax, _ type: ValueType, _ place: Endpoint.Place) -> ArrayStyle? {
        let use = StyledField(name: field.name, given: field.form.style, type: type, place: place)
        if use.given != nil || place == .path(keepsSlashes: true) { record.styles.append(use) }
        return use.fit.style
    }
}

/// A field with a style, or with a place that leaves none.
struct StyledField {
    let name: Located<String>
    let given: Located<ArrayStyle>?
    let type: ValueType
    let place: Endpoint.Place

    var isArray: Bool { if case .array = type.unaliased { true } else { false } }

    /// The style of the value; where the given one does not fit, the styles that do.
    var fit: (style: ArrayStyle?, choice: String?) {
        let style = given?.value
        switch place {
        case .query where style == .json, .header where style == .json: return (.json, nil)
        case .query:
            switch type.unaliased {
            case .array, .set:
                guard [.simple, .label, .matrix, .form].contains(style) else { return (style, nil) }
                return (nil, "an array is 'repeated', 'comma', 'space', 'pipe', 'brackets' or 'json'")
            case .structure, .dictionary: return (style == .form ? .form : .deepObject, nil)
            case .union where style == .deepObject: return (.deepObject, nil)
            default: return (nil, "a scalar has no style except 'json'")
            }
        case .path:
            switch style {
            case nil: return (isArray ? .simple : nil, nil)
            case .simple where !isArray: return (nil, nil)
            case .simple, .label, .matrix: return (style, nil)
            default: return (nil, "a placeholder is 'simple', 'label' or 'matrix'")
            }
        case .part where style == .deepObject: return (.deepObject, nil)
        case .part: return (nil, "a part has no style, or 'deepObject' for an object")
        case .header: return (nil, "a header is written with commas, or as 'json'")
        case .cookie: return (nil, "a cookie is a scalar and has no style")
        case .server, .headers, .contentType: return (nil, nil)
        }
    }
}
