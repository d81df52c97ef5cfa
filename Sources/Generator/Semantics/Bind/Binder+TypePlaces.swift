/// The types that forms, multipart bodies and objects in queries allow.
extension Binder {
    /// Reports a `File` outside a multipart body, and elements that cannot be repeated as parts.
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

    /// Reports types that cannot be written as `name[key]=value`.
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

    /// Reports types that cannot be written with one parameter for each property.
    mutating func checkProperties(_ type: ValueType, at range: SourceRange) -> Bool {
        guard let types = memberTypes(of: type.unwrapped) else {
            // Whether the value is an object is known only when it is sent.
            switch type.unwrapped.unaliased {
            case .union, .builtin(.json): return true
            default: break
            }
            return sink.refuse(
                .invalidType,
                "'form' is for models with properties and dictionaries, whose members become parameters, for unions and for JSON",
                at: range)
        }
        guard let found = types.first(where: { !$0.isParameterOrList }) else { return true }
        return sink.refuse(
            .invalidType, "every property of a 'form' is a scalar or an array of scalars, not '\(found.phrase)'",
            at: range)
    }

    /// Reports an object whose members cannot be written in one text.
    mutating func checkMembers(_ type: ValueType, at range: SourceRange, _ place: TypePlace) -> Bool {
        guard let found = memberTypes(of: type)?.first(where: { !$0.isParameter }) else { return true }
        return sink.refuse(
            .invalidType,
            "every member of an object that is \(place.phrase) is a scalar, not '\(found.phrase)'; as 'json' it may be anything",
            at: range)
    }

    /// The types of an object's members; nil if the type is no object.
    private func memberTypes(of type: ValueType) -> [ValueType]? {
        switch type.unaliased {
        case .dictionary(let value): return [value]
        case .structure(let path, _):
            guard let structure = models.properties.structures[path] else { return [] }
            return structure.properties.map(\.type) + (structure.additional.map { [$0.type] } ?? [])
        default: return nil
        }
    }
}

extension Binder.TypePlace {
    /// The key of an endpoint, or of its body, that contains such fields.
    var section: KeyName {
        switch self {
        case .json: .properties
        case .path: .parameters
        case .query, .deepObject, .properties, .members: .query
        case .cookie: .cookies
        case .header, .responseHeader: .headers
        case .form: .form
        case .part: .multipart
        }
    }

    /// The place in the words of diagnostics.
    var phrase: String {
        switch self {
        case .json: "a value"
        case .path: "a placeholder"
        case .query, .deepObject, .properties, .members: "a query parameter"
        case .cookie: "a cookie"
        case .header, .responseHeader: "a header"
        case .form: "a form's field"
        case .part: "a part"
        }
    }
}

extension ValueType {
    /// Whether it is a scalar or an array of scalars, or may be one.
    fileprivate var isParameterOrList: Bool {
        switch unaliased {
        case .array(let element), .set(let element): element.isParameterValue || element.isUnknown
        case .nullable(let inner), .optional(let inner): inner.isParameterOrList
        default: isParameter
        }
    }

    /// Whether it is a scalar, or may be one.
    fileprivate var isParameter: Bool {
        switch unaliased {
        case .nullable(let inner), .optional(let inner): inner.isParameter
        default: isParameterValue || isUnknown
        }
    }

    /// Whether its form on the wire is known only at run time.
    var isUnknown: Bool {
        switch unaliased {
        case .builtin(.json), .external, .parameter, .union: true
        default: false
        }
    }
}
