import Generator

/// How parameters and fields are written that are more than a scalar.
extension Writer {
    /// A type with the style in which the language writes it.
    struct StyledType {
        let type: SpecType
        var style: ArrayStyle?
        /// Whether each element or member is written by itself, which the style does not say.
        var isExploded = false
    }

    mutating func styledType(_ field: Field) -> StyledType {
        if field.place == .part { return StyledType(type: type(field.value)) }
        if field.place == .querystring { return wholeQuery(field) }
        if field.isJSON { return StyledType(type: type(field.value), style: .json) }
        switch meaning.fieldShape(of: field.value) {
        case .scalar: return StyledType(type: type(field.value), style: scalarStyle(field))
        case .bytes, .anything: return StyledType(type: SpecType("String"), style: scalarStyle(field))
        case .list: return list(field)
        case .object: return object(field)
        case .union: return union(field)
        case .objects, .nested: return objects(field)
        }
    }

    private func scalarStyle(_ field: Field) -> ArrayStyle? {
        guard field.place == .path else { return nil }
        return field.style == .label ? .label : field.style == .matrix ? .matrix : nil
    }

    /// A value that is all of the query (OpenAPI 3.2).
    private mutating func wholeQuery(_ field: Field) -> StyledType {
        let name = field.mediaType.map { MediaName($0) }
        let isForm = name?.family == .form && meaning.fieldShape(of: field.value) == .object
        return StyledType(type: type(field.value), style: isForm ? .form : .querystring)
    }

    private mutating func list(_ field: Field) -> StyledType {
        let (style, isExploded) = listStyle(field)
        return StyledType(type: type(field.value), style: style, isExploded: isExploded)
    }

    /// How an array of scalars is written; nil for the usual way of its place.
    private func listStyle(_ field: Field) -> (style: ArrayStyle?, isExploded: Bool) {
        let isExploded = field.isExploded
        switch (field.place, field.style) {
        case (.path, .label): return (.label, isExploded)
        case (.path, .matrix): return (.matrix, isExploded)
        // `1,2` both ways.
        case (.path, _): return (nil, false)
        case (.header, .spaceDelimited): return (.space, false)
        case (.header, .pipeDelimited): return (.pipe, false)
        case (.header, .tabDelimited): return (.tab, false)
        case (.header, _), (.cookie, _), (.part, _), (.querystring, _): return (nil, false)
        case (_, .deepObject): return (.brackets, false)
        case _ where isExploded: return (nil, false)
        case (_, .spaceDelimited): return (.space, false)
        case (_, .pipeDelimited): return (.pipe, false)
        case (_, .tabDelimited): return (.tab, false)
        default: return (.comma, false)
        }
    }

    private mutating func object(_ field: Field) -> StyledType {
        guard let (style, isExploded) = objectStyle(field) else { return text(field, "an object") }
        return StyledType(type: type(field.value), style: style, isExploded: isExploded)
    }

    /// How an object is written; nil if the language has no way.
    private func objectStyle(_ field: Field) -> (style: ArrayStyle?, isExploded: Bool)? {
        switch (field.place, field.style) {
        case (.query, .deepObject), (.form, .deepObject): return (.deepObject, false)
        case (.query, .form) where field.isExploded, (.form, .form) where field.isExploded: return (.form, false)
        // By OpenAPI 3.0.4 and 3.1.1 the members of a form are JSON, if nothing else is said.
        case (.form, nil): return (.json, false)
        case _ where !meaning.isFlat(field.value): return nil
        case (.query, .spaceDelimited), (.form, .spaceDelimited): return (.space, false)
        case (.query, .pipeDelimited), (.form, .pipeDelimited): return (.pipe, false)
        case (.query, _), (.form, _): return (.comma, false)
        case (.path, .label): return (.label, field.isExploded)
        case (.path, .matrix): return (.matrix, field.isExploded)
        case (.path, _), (.header, _), (.cookie, _): return (nil, field.isExploded)
        case (.part, _), (.querystring, _): return nil
        }
    }

    private mutating func union(_ field: Field) -> StyledType {
        switch (field.place, field.style) {
        case (.query, .deepObject), (.form, .deepObject):
            return StyledType(type: type(field.value), style: .deepObject)
        case (.form, nil): return StyledType(type: type(field.value), style: .json)
        default: return text(field, "such a union")
        }
    }

    /// An array of objects or of arrays.
    private mutating func objects(_ field: Field) -> StyledType {
        switch (field.place, field.style) {
        case (.query, .deepObject), (.form, .deepObject):
            return StyledType(type: type(field.value), style: .deepObject)
        case (.form, _): return StyledType(type: type(field.value), style: .json)
        default:
            note(.approximated, "the elements of '\(field.name)' are text", at: field.node)
            let type = SpecType("String").collection(at: field.node) { .array($0) }
            let (style, isExploded) = listStyle(field)
            return StyledType(type: type, style: style, isExploded: isExploded)
        }
    }

    private mutating func text(_ field: Field, _ what: String) -> StyledType {
        note(.approximated, "'\(field.name)' becomes String: a spec cannot describe \(what) there", at: field.node)
        return StyledType(type: SpecType("String"))
    }
}
