/// Styles of values that are no scalars.
extension Binder {
    /// The types that the field's style allows; nil if the style changes nothing.
    func typePlace(_ field: FieldSyntax, _ place: Endpoint.ParameterPlace) -> TypePlace? {
        switch (place, field.form.style?.value) {
        case (.query, .deepObject), (.part, .deepObject): .deepObject
        case (.query, .form): .properties
        case (.query, .comma), (.query, .space), (.query, .pipe), (.query, .tab): .members
        case (.query, .json), (.query, .querystring), (.header, .json), (.cookie, .json): .json
        case (.path(keepsSlashes: false), .json): .json
        default: nil
        }
    }

    /// The style of a field, which is checked later.
    mutating func style(_ field: FieldSyntax, _ content: FieldContent, _ place: TypePlace) -> StyledField {
        let use = StyledField(
            name: field.name, form: field.form, type: content.type, isOptional: content.isOptional,
            place: place.inRequest, isInQuery: place == .query)
        if !field.form.writing.isEmpty || place == .path(keepsSlashes: true) { record.styles.append(use) }
        return use
    }

    /// Reports query parameters beside a value that is the whole query.
    mutating func checkWholeQuery(_ fields: [FieldSyntax]) {
        guard let index = fields.firstIndex(where: { $0.form.style?.value == .querystring }),
            let style = fields[index].form.style,
            let other = (fields[..<index] + fields[(index + 1)...]).first(where: { !$0.isConstant })
        else { return }
        sink.error(
            .conflictingKeys, "'querystring' is the whole query, and '\(other.name.value)' is a part of it",
            at: style.range, notes: .at(other.name.range, "this is the other one"))
    }
}

/// A field with a style, or one that may not have any.
struct StyledField {
    let name: Located<String>
    let form: FieldSyntax.Form
    let type: ValueType
    let isOptional: Bool
    let place: Endpoint.ParameterPlace
    /// Whether it is in a query. Fields of a form are written alike.
    let isInQuery: Bool

    var given: Located<ParameterStyle>? { form.style }

    var shape: Shape {
        switch type.unaliased {
        case .array: .list
        case .set: .set
        case .structure, .dictionary: .object
        case .union, .builtin(.json): .any
        default: .scalar
        }
    }

    enum Shape {
        case scalar, list, set, object
        /// A union, or any JSON.
        case any

        var isList: Bool { self == .list || self == .set }
    }

    /// The style of the value; if the given style does not fit, the styles that do.
    var fit: (style: ParameterStyle?, choice: String?) {
        let style = given?.value
        switch place {
        case .query where style == .json: return (.json, nil)
        case .query where style == .querystring:
            return isInQuery ? (style, nil) : (nil, "only a query can be one value, not a form")
        case .query: return query(style)
        case .path:
            switch style {
            case nil: return (shape.isList || shape == .object ? .simple : nil, nil)
            case .simple where shape == .scalar: return (nil, nil)
            case .json where isOptional: return (nil, "a placeholder always has a value; its type has no '?'")
            case .simple, .label, .matrix, .json: return (style, nil)
            default: return (nil, "a placeholder is 'simple', 'label', 'matrix' or 'json'")
            }
        case .part where style == .deepObject: return (.deepObject, nil)
        case .part: return (nil, "a part has no style, or 'deepObject' for an object")
        case .header:
            switch style {
            case .json: return (.json, nil)
            case .comma where shape.isList || shape == .object: return (nil, nil)
            case .space where shape.isList, .pipe where shape.isList, .tab where shape.isList: return (style, nil)
            default:
                return (nil, "an array in a header is 'comma', 'space', 'pipe' or 'tab', and anything may be 'json'")
            }
        case .cookie:
            let isKnown = style == .form || style == .json
            return isKnown ? (style, nil) : (nil, "a cookie is 'form', whose values are percent-encoded, or 'json'")
        case .server, .headers, .contentType: return (nil, nil)
        }
    }

    private func query(_ style: ParameterStyle?) -> (style: ParameterStyle?, choice: String?) {
        switch shape {
        case .list, .set:
            guard [.simple, .label, .matrix, .form].contains(style) else { return (style, nil) }
            return (nil, "an array is 'repeated', 'comma', 'space', 'pipe', 'tab', 'brackets' or 'json'")
        case .object:
            return ([.form, .comma, .space, .pipe, .tab].contains(style) ? style : .deepObject, nil)
        case .any where style == .deepObject || style == .form: return (style, nil)
        case .any, .scalar: return (nil, "a scalar has no style except 'json'")
        }
    }

    /// The way the value is written. Parts that do not fit are left out.
    var written: Endpoint.Parameter.Form {
        // For a comma-separated list, both ways give the same text.
        let isPlain = shape.isList && (place == .header || fit.style == .simple)
        let isExploded = !isPlain && form.explode?.value ?? (place == .cookie && shape != .scalar)
        return Endpoint.Parameter.Form(
            style: fit.style, isExploded: isExploded, keepsReserved: form.allowReserved?.value ?? false)
    }

    /// Why `explode` has no effect here; nil if it has one.
    var explodeProblem: String? {
        let isJSON = given?.value == .json
        switch place {
        case .query where isJSON && shape == .list: return nil
        case .query where isJSON: return "only an array has elements that are JSON, each by itself"
        case .query: return "in a query or a form, 'repeated' and 'form' write each by itself, and 'comma' all in one"
        case .part: return "each element of an array is a part by itself"
        case .path, .header, .cookie:
            if isJSON { return "JSON is one text" }
            return shape.isList || shape == .object ? nil : "only an array or an object is several"
        case .server, .headers, .contentType: return nil
        }
    }

    /// Why `allowReserved` is not allowed here; nil if it is.
    var reservedProblem: String? {
        guard case .query = place else { return "it is for a query or a form" }
        return given?.value == .querystring ? "a whole query is encoded" : nil
    }
}
