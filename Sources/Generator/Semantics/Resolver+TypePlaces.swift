/// What may stand in a form, a multipart body or an object in a query.
extension Resolver {
    /// Reports a `File` outside a multipart body, and parts that cannot be told apart when they are repeated.
    mutating func checkParts(_ type: ValueType, _ syntax: TypeSyntax, _ place: TypePlace) -> Bool {
        let isFile = { (part: ValueType) in part == .builtin(.file) }
        guard place == .part else {
            guard type.contains(isFile) else { return true }
            sink.error(
                .invalidType,
                "'File' is a part of a multipart body; elsewhere bytes are 'Data', and a whole body is '{ binary: … }'",
                at: syntax.range)
            return false
        }
        var inner = type
        if case .optional(let wrapped) = inner { inner = wrapped }
        let whole = inner.unaliased
        switch whole {
        case .array(let element), .set(let element):
            inner = element
            if case .optional = element.unaliased {
                sink.error(
                    .invalidType, "an array is a part for each element, so none can be absent; leave out the '?'",
                    at: syntax.range)
                return false
            }
            if case .set = whole, !element.isParameterValue {
                sink.error(
                    .invalidType, "parts that are no text have an order; write '[\(element.phrase)]'", at: syntax.range)
                return false
            }
        default: break
        }
        guard isFile(inner.unaliased) || !inner.contains(isFile) else {
            sink.error(.invalidType, "a part is a File or an array of them, nothing around it", at: syntax.range)
            return false
        }
        return true
    }

    /// Reports what cannot be written as `name[key]=value`.
    mutating func checkDeepObject(_ type: ValueType, _ syntax: TypeSyntax) -> Bool {
        var whole = type
        if case .optional(let wrapped) = whole { whole = wrapped }
        switch whole.unaliased {
        case .structure, .dictionary: break
        default:
            sink.error(
                .invalidType, "'deepObject' is for models with properties and dictionaries, such as [String: Int]",
                at: syntax.range)
            return false
        }
        guard let element = unwritableArrays.element(in: whole) else { return true }
        sink.error(
            .invalidType, "an array inside a 'deepObject' holds scalars, and '\(element)' is none", at: syntax.range)
        return false
    }

    /// What to do about a type that does not fit.
    static func hint(_ type: ValueType, _ place: TypePlace) -> String {
        switch type.unaliased {
        case .structure, .dictionary: place == .query || place == .form ? "; an object needs 'style: deepObject'" : ""
        default: ""
        }
    }
}

extension Resolver.TypePlace {
    /// What stands there, as diagnostics say it.
    var phrase: String {
        switch self {
        case .json: "a value"
        case .path: "a placeholder"
        case .query, .deepObject: "a query parameter"
        case .header: "a header"
        case .form: "a form's field"
        case .part: "a part"
        }
    }
}

extension ValueType {
    /// Whether only a running program knows what it looks like on the wire.
    var isUnknown: Bool {
        switch unaliased {
        case .builtin(.json), .external, .parameter, .union: true
        default: false
        }
    }

    /// The type as a spec has it, in short.
    var phrase: String {
        switch self {
        case .builtin(let builtin): builtin.rawValue
        case .structure(let path, _), .enumeration(let path), .union(let path), .newtype(let path, _),
            .alias(let path, _):
            path.joined(separator: ".")
        case .external(let name), .parameter(let name): name
        case .array(let element): "[\(element.phrase)]"
        case .set(let element): "Set<\(element.phrase)>"
        case .dictionary(let value): "[String: \(value.phrase)]"
        case .optional(let inner): "\(inner.phrase)?"
        case .nullable(let inner): inner.phrase
        }
    }
}
