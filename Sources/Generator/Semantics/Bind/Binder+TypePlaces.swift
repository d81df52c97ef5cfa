/// What may stand in a form, a multipart body or an object in a query.
extension Binder {
    /// Reports a `File` outside a multipart body, and parts that cannot be told apart when they are repeated.
    mutating func checkParts(_ type: ValueType, at range: SourceRange, _ place: TypePlace) -> Bool {
        let isFile = { (part: ValueType) in part == .builtin(.file) }
        guard place == .part else {
            if !type.contains(isFile) { return true }
            return sink.refuse(
                .invalidType,
                "'File' is only for parts of a multipart body; use 'Data' for bytes elsewhere, and '{ binary: … }' for a whole body",
                at: range)
        }
        var inner = type.unwrapped
        let whole = inner.unaliased
        switch whole {
        case .array(let element), .set(let element):
            inner = element
            if case .optional = element.unaliased {
                return sink.refuse(
                    .invalidType,
                    "each element of the array is a part, so an element cannot be optional; leave out the '?'",
                    at: range)
            }
            if case .set = whole, !element.isParameterValue {
                return sink.refuse(
                    .invalidType, "parts of this type are an array, not a Set; write '[\(element.phrase)]'", at: range)
            }
        default: break
        }
        guard isFile(inner.unaliased) || !inner.contains(isFile) else {
            return sink.refuse(.invalidType, "a part is 'File' or '[File]'; no other type can hold a File", at: range)
        }
        return true
    }

    /// Reports what cannot be written as `name[key]=value`.
    mutating func checkDeepObject(_ type: ValueType, at range: SourceRange) -> Bool {
        var whole = type.unwrapped
        if case .array(let element) = whole.unaliased { whole = element }
        switch whole.unaliased {
        case .structure, .dictionary, .union: break
        default:
            return sink.refuse(
                .invalidType,
                "'deepObject' is for objects: models with properties, dictionaries such as [String: Int], unions, and arrays of them",
                at: range)
        }
        guard let element = models.unwritableArrays.element(in: whole) else { return true }
        return sink.refuse(
            .invalidType, "an array inside a 'deepObject' holds scalars or objects, not '\(element)'", at: range)
    }

    /// Reports what cannot be written with a parameter for each property.
    mutating func checkProperties(_ type: ValueType, at range: SourceRange) -> Bool {
        var found: ValueType?
        switch type.unwrapped.unaliased {
        case .dictionary(let value): found = value.isParameterOrList ? nil : value
        case .structure(let path, _):
            let types = models.properties.structures[path]?.properties.map(\.type) ?? []
            found = types.first { !$0.isParameterOrList }
        default:
            return sink.refuse(
                .invalidType, "'form' is for models with properties and dictionaries, whose members become parameters",
                at: range)
        }
        guard let found else { return true }
        return sink.refuse(
            .invalidType, "every property of a 'form' is a scalar or an array of scalars, not '\(found.phrase)'",
            at: range)
    }

}

extension Binder.TypePlace {
    /// What stands there, as diagnostics say it.
    var phrase: String {
        switch self {
        case .json: "a value"
        case .path: "a placeholder"
        case .query, .deepObject, .properties: "a query parameter"
        case .cookie: "a cookie"
        case .header: "a header"
        case .form: "a form's field"
        case .part: "a part"
        }
    }
}

extension ValueType {
    /// Whether it is a scalar or an array of scalars, as far as is known.
    fileprivate var isParameterOrList: Bool {
        switch unaliased {
        case .array(let element), .set(let element): element.isParameterValue || element.isUnknown
        case .nullable(let inner), .optional(let inner): inner.isParameterOrList
        default: isParameterValue || isUnknown
        }
    }

    /// Whether only a running program knows what it looks like on the wire.
    var isUnknown: Bool {
        switch unaliased {
        case .builtin(.json), .external, .parameter, .union: true
        default: false
        }
    }
}
