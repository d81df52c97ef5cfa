/// The type of a value: a type of the language, a declared type or a type of the app, in arrays, dictionaries and optionals.
package indirect enum ValueType: Hashable, Sendable {
    case builtin(Builtin)
    /// A struct, with the type arguments of a generic one.
    case structure([String], [ValueType])
    case enumeration([String])
    /// A union, with the type arguments of a generic one.
    case union([String], [ValueType])
    case newtype([String], ValueType)
    case alias([String], ValueType)
    /// A type of the app, such as `Billing.Money`.
    case external(String)
    /// A type parameter of a generic model.
    case parameter(String)
    case array(ValueType)
    case set(ValueType)
    case dictionary(ValueType)
    case optional(ValueType)
    /// A value or null; an absent key is a third case.
    case nullable(ValueType)

    /// The type without the aliases that name it.
    package var unaliased: ValueType {
        if case .alias(_, let type) = self { type.unaliased } else { self }
    }

    /// The type without `optional` and `nullable`.
    package var unwrapped: ValueType {
        if case .optional(let type) = self { type } else { self }
    }

    /// Whether null is a value, distinct from an absent key.
    package var isNullable: Bool {
        if case .nullable = self { true } else { false }
    }

    /// The types directly inside: elements, wrapped types and type arguments.
    package var parts: [ValueType] {
        switch self {
        case .builtin, .enumeration, .external, .parameter: []
        case .structure(_, let arguments), .union(_, let arguments): arguments
        case .newtype(_, let inner), .alias(_, let inner): [inner]
        case .array(let inner), .set(let inner), .dictionary(let inner), .optional(let inner), .nullable(let inner):
            [inner]
        }
    }

    /// Whether the type or a type in it matches.
    func contains(_ predicate: (ValueType) -> Bool) -> Bool {
        if predicate(self) { return true }
        // Written as a switch, because a list of parts would be allocated for each type.
        switch self {
        case .builtin, .enumeration, .external, .parameter: return false
        case .structure(_, let arguments), .union(_, let arguments):
            for argument in arguments where argument.contains(predicate) { return true }
            return false
        case .newtype(_, let inner), .alias(_, let inner), .array(let inner), .set(let inner), .dictionary(let inner),
            .optional(let inner), .nullable(let inner):
            return inner.contains(predicate)
        }
    }

    /// Visits the type, then the types in it.
    func forEach(_ visit: (ValueType) -> Void) {
        _ = contains {
            visit($0)
            return false
        }
    }

    /// The paths of all structs and unions in the type.
    package var modelPaths: [[String]] {
        var paths: [[String]] = []
        forEach {
            switch $0 {
            case .structure(let path, _), .union(let path, _): paths.append(path)
            default: break
            }
        }
        return paths
    }

    /// Whether the type is Hashable even if models are not.
    package var isAlwaysHashable: Bool {
        !contains {
            switch $0 {
            case .structure, .union, .external, .parameter: true
            default: false
            }
        }
    }

    /// Whether the format of its dates depends on the context: dates in structs, unions and newtypes have their own.
    package var containsDate: Bool {
        switch self {
        case .builtin(let builtin): builtin == .date
        // The content of the app's types is not known here.
        case .external: true
        case .newtype, .enumeration, .parameter: false
        default: parts.contains { $0.containsDate }
        }
    }

    /// Whether the type has more parts than the limit, with aliases and newtypes expanded.
    func isLarger(than limit: Int) -> Bool {
        var count = 0
        return contains { _ in
            count += 1
            return count > limit
        }
    }

    /// The type of a part's content: the type, or the element type of an array.
    package var element: ValueType {
        switch unaliased {
        case .array(let element), .set(let element): element.unaliased
        case let type: type
        }
    }

    /// The type of a dictionary's values; for other types, the type itself.
    package var values: ValueType {
        if case .dictionary(let value) = unaliased { value } else { self }
    }

    /// Whether it is bytes or text, which are sent without JSON unless the media type is JSON.
    package var isPlain: Bool {
        switch unaliased {
        case .builtin(.data), .builtin(.string): true
        default: false
        }
    }

    /// Whether it is an array, directly or by an alias.
    package var isArray: Bool {
        if case .array = unaliased { true } else { false }
    }

    /// Whether the type is a scalar that is text, and not JSON, in a body of this media type.
    func isText(in contentType: String?) -> Bool {
        guard let contentType, MediaType.isText(contentType), isParameterValue, !isPlain else { return false }
        // The app's type may be anything.
        if case .external = unaliased { return false }
        return true
    }

    /// Whether a parameter can have the type, which is written as text.
    package var isParameterValue: Bool {
        switch self {
        case .builtin(let builtin): builtin.row.isParameter
        case .enumeration, .external: true
        case .newtype(_, let inner), .alias(_, let inner): inner.isParameterValue
        default: false
        }
    }
}

extension ValueType {
    /// The type as a spec spells it.
    package var specName: String { spelled(withArguments: true) }

    /// The spelling without type arguments.
    package var phrase: String { spelled(withArguments: false) }

    private func spelled(withArguments isWhole: Bool) -> String {
        func spelled(_ type: ValueType) -> String { type.spelled(withArguments: isWhole) }
        switch self {
        case .builtin(let builtin): return builtin.rawValue
        case .structure(let path, let arguments) where isWhole && !arguments.isEmpty,
            .union(let path, let arguments) where isWhole && !arguments.isEmpty:
            return path.joined(separator: ".") + "<" + arguments.map(spelled).joined(separator: ", ") + ">"
        case .structure(let path, _), .enumeration(let path), .union(let path, _), .newtype(let path, _),
            .alias(let path, _):
            return path.joined(separator: ".")
        case .external(let name), .parameter(let name): return name
        case .array(let element): return "[" + spelled(element) + "]"
        case .set(let element): return "Set<" + spelled(element) + ">"
        case .dictionary(let value): return "[String: " + spelled(value) + "]"
        case .optional(let inner): return spelled(inner) + "?"
        case .nullable(let inner): return spelled(inner)
        }
    }
}
