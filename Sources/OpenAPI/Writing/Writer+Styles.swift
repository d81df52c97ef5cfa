import Generator

/// The styles of parameters and fields.
extension Writer {
    /// The language's names of styles.
    enum FieldStyle: String {
        case comma, space, pipe, tab, brackets, deepObject, form, label, matrix, json, querystring
    }

    /// A type with its style in the language.
    struct StyledType {
        let type: SpecType
        var style: FieldStyle?
        /// Whether each element or member is written separately; nil for the style's default.
        var explode: Bool?
    }

    mutating func styledType(_ field: Field) -> StyledType {
        if let other = otherLanguage(field) { return other }
        if field.location == .part {
            // Before OpenAPI 3.1, styles are only for URL-encoded forms.
            let isDeep = field.style == .deepObject && document.version >= .v31
            let isObject = [.object, .union, .objects].contains(meaning.fieldShape(of: field.value))
            return StyledType(type: type(field.value), style: isDeep && isObject ? .deepObject : nil)
        }
        if field.location == .querystring { return wholeQuery(field) }
        if field.isJSON {
            // A number is written as in JSON.
            return StyledType(
                type: type(field.value), style: meaning.isNumber(field.value) ? scalarStyle(field) : .json)
        }
        switch meaning.fieldShape(of: field.value) {
        case .scalar: return StyledType(type: type(field.value), style: scalarStyle(field))
        case .bytes, .anything: return StyledType(type: SpecType("String"), style: scalarStyle(field))
        case .list: return list(field)
        case .object: return object(field)
        case .union: return union(field)
        case .objects, .nested: return objects(field)
        }
    }

    /// A part or field that is not a scalar and has a media type other than JSON: the caller provides its text.
    private mutating func otherLanguage(_ field: Field) -> StyledType? {
        guard field.location == .part || field.location == .form, let text = field.mediaType else { return nil }
        let families = text.split(separator: ",").map { MediaName(String($0)).family }
        guard !families.isEmpty, !families.contains(.json), !families.contains(.any) else { return nil }
        switch meaning.fieldShape(of: field.value) {
        case .scalar, .bytes, .list: return nil
        case .anything: break
        case .object, .union, .objects, .nested:
            note(
                .approximated, "'\(field.name)' is '\(text.beginning)', which is no JSON; it becomes text",
                at: field.node)
        }
        let isFile = field.location == .part && families[0] == .bytes
        return StyledType(type: SpecType(isFile ? "File" : "String"))
    }

    private func scalarStyle(_ field: Field) -> FieldStyle? {
        if field.location == .cookie { return cookieStyle(field) }
        guard field.location == .path else { return nil }
        return field.style == .label ? .label : field.style == .matrix ? .matrix : nil
    }

    /// A value that is the whole query (OpenAPI 3.2).
    private mutating func wholeQuery(_ field: Field) -> StyledType {
        let name = field.mediaType.map { MediaName($0) }
        guard name?.family == .form, meaning.fieldShape(of: field.value) == .object else {
            return StyledType(type: type(field.value), style: .querystring)
        }
        guard meaning.isForm(field.value) else {
            note(
                .approximated, "'\(field.name)' is the text of the whole query: its members are no text", at: field.node
            )
            return StyledType(type: SpecType("String"), style: .querystring)
        }
        return StyledType(type: type(field.value), style: .form)
    }

    /// The members of a form that is the whole query, each as a parameter; nil if they can stay together.
    func membersOfQuery(_ parameter: Parameter) -> [Field]? {
        guard parameter.location == .querystring, let name = parameter.mediaType, MediaName(name).family == .form else {
            return nil
        }
        let value = meaning.value(of: parameter.schema)
        guard case .object(let object) = meaning.resolved(value).shape,
            !parameter.encoding.isEmpty || !meaning.isForm(value)
        else { return nil }
        if case .values = object.additional { return nil }
        return object.members.filter { !$0.isReadOnly }.map { member in
            var field = Field(member, parameter.encoding[member.name], .form)
            field.value = meaning.listOrValue(field.value)
            field.isRequired = parameter.isRequired && member.isRequired && !member.value.isNullable
            return field
        }
    }

    private mutating func list(_ field: Field) -> StyledType {
        let (style, explode) = listStyle(field)
        let others: [Parameter.Style] = [.spaceDelimited, .pipeDelimited, .tabDelimited]
        if field.location == .path, let given = field.style, others.contains(given) {
            note(
                .approximated, "the values of '\(field.name)' have commas in between: a placeholder has no other style",
                at: field.node)
        }
        return StyledType(type: type(field.value), style: style, explode: explode)
    }

    /// With the style `form`, values of cookies are percent-encoded. Numbers and booleans never need that.
    private func cookieStyle(_ field: Field) -> FieldStyle? {
        field.style == .form && !meaning.isNumber(field.value) ? .form : nil
    }

    /// The style of an array of scalars; nil for the location's default.
    private func listStyle(_ field: Field) -> (style: FieldStyle?, explode: Bool?) {
        let isExploded: Bool? = field.isExploded ? true : nil
        switch (field.location, field.style) {
        case (.path, .label): return (.label, isExploded)
        case (.path, .matrix): return (.matrix, isExploded)
        // `1,2` with either style.
        case (.path, _): return (nil, nil)
        case (.header, .spaceDelimited): return (.space, nil)
        case (.header, .pipeDelimited): return (.pipe, nil)
        case (.header, .tabDelimited): return (.tab, nil)
        case (.cookie, _): return (cookieStyle(field), field.isExploded ? nil : false)
        case (.header, _), (.part, _), (.querystring, _): return (nil, nil)
        case (_, .deepObject): return (.brackets, nil)
        case _ where field.isExploded: return (nil, nil)
        case (_, .spaceDelimited): return (.space, nil)
        case (_, .pipeDelimited): return (.pipe, nil)
        case (_, .tabDelimited): return (.tab, nil)
        default: return (.comma, nil)
        }
    }

    private mutating func object(_ field: Field) -> StyledType {
        guard let (style, explode) = objectStyle(field) else { return text(field, "an object") }
        return StyledType(type: type(field.value), style: style, explode: explode)
    }

    /// The style of an object; nil if the language has none.
    private func objectStyle(_ field: Field) -> (style: FieldStyle?, explode: Bool?)? {
        let isExploded: Bool? = field.isExploded ? true : nil
        switch (field.location, field.style) {
        case (.query, .deepObject), (.form, .deepObject): return (.deepObject, nil)
        case (.query, .form) where field.isExploded, (.form, .form) where field.isExploded: return (.form, nil)
        // In OpenAPI 3.0.4 and 3.1.1, an object in a form is JSON by default.
        case (.form, nil): return (.json, nil)
        case _ where !meaning.isFlat(field.value): return nil
        case (.query, .spaceDelimited), (.form, .spaceDelimited): return (.space, nil)
        case (.query, .pipeDelimited), (.form, .pipeDelimited): return (.pipe, nil)
        case (.query, _), (.form, _): return (.comma, nil)
        case (.path, .label): return (.label, isExploded)
        case (.path, .matrix): return (.matrix, isExploded)
        case (.cookie, _): return (cookieStyle(field), field.isExploded ? nil : false)
        case (.path, _), (.header, _): return (nil, isExploded)
        case (.part, _), (.querystring, _): return nil
        }
    }

    private mutating func union(_ field: Field) -> StyledType {
        switch (field.location, field.style) {
        case (.query, .deepObject), (.form, .deepObject):
            return StyledType(type: type(field.value), style: .deepObject)
        case (.form, nil): return StyledType(type: type(field.value), style: .json)
        default: return text(field, "such a union")
        }
    }

    /// An array of objects or of arrays.
    private mutating func objects(_ field: Field) -> StyledType {
        switch (field.location, field.style) {
        case (.query, .deepObject), (.form, .deepObject):
            return StyledType(type: type(field.value), style: .deepObject)
        case (.form, _): return StyledType(type: type(field.value), style: .json)
        default:
            note(.approximated, "the elements of '\(field.name)' are text", at: field.node)
            let type = SpecType("String").collection(at: field.node) { .array($0) }
            let (style, explode) = listStyle(field)
            return StyledType(type: type, style: style, explode: explode)
        }
    }

    private mutating func text(_ field: Field, _ what: String) -> StyledType {
        note(.approximated, "'\(field.name)' becomes String: a spec cannot describe \(what) there", at: field.node)
        return StyledType(type: SpecType("String"))
    }
}
