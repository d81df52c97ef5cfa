/// What a value is: a type of the language, a declared one, or one of the app, in lists, dictionaries and options.
package indirect enum ValueType: Hashable, Sendable {
    case builtin(Builtin)
    /// A struct; with the types that a generic one is of.
    case structure([String], [ValueType])
    case enumeration([String])
    /// A union; with the types that a generic one is of.
    case union([String], [ValueType])
    case newtype([String], ValueType)
    case alias([String], ValueType)
    /// A type of the app, such as `Billing.Money`.
    case external(String)
    /// What a generic model leaves open.
    case parameter(String)
    case array(ValueType)
    case set(ValueType)
    case dictionary(ValueType)
    case optional(ValueType)
    /// A value or null, the two told apart from a key that is absent.
    case nullable(ValueType)

    /// The type itself where it only has another name here.
    package var unaliased: ValueType {
        if case .alias(_, let type) = self { type.unaliased } else { self }
    }

    /// The type of a value that is there.
    package var unwrapped: ValueType {
        if case .optional(let type) = self { type } else { self }
    }

    /// Whether null is one of its values, told apart from nothing.
    package var isNullable: Bool {
        if case .nullable = self { true } else { false }
    }

    /// What is directly below: elements, wrapped values, types of a generic one.
    package var parts: [ValueType] {
        switch self {
        case .builtin, .enumeration, .external, .parameter: []
        case .structure(_, let arguments), .union(_, let arguments): arguments
        case .newtype(_, let inner), .alias(_, let inner): [inner]
        case .array(let inner), .set(let inner), .dictionary(let inner), .optional(let inner), .nullable(let inner):
            [inner]
        }
    }

    /// Whether the type or something in it fits.
    func contains(_ predicate: (ValueType) -> Bool) -> Bool {
        if predicate(self) { return true }
        // Written out, for a list of the parts would be made for each.
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

    /// Visits the type, then its parts.
    func forEach(_ visit: (ValueType) -> Void) {
        _ = contains {
            visit($0)
            return false
        }
    }

    /// The paths of the structs and unions that the type is or names.
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

    /// Whether the type is Hashable even where models are not.
    package var isAlwaysHashable: Bool {
        !contains {
            switch $0 {
            case .structure, .union, .external, .parameter: true
            default: false
            }
        }
    }

    /// Whether its dates are written as the place says where it stands: not those inside structs, unions and newtypes.
    package var containsDate: Bool {
        switch self {
        case .builtin(let builtin): builtin == .date
        // What the app's types hold is not known here.
        case .external: true
        case .newtype, .enumeration, .parameter: false
        default: parts.contains { $0.containsDate }
        }
    }

    /// Whether the type has more parts than that, the types behind other names counted.
    func isLarger(than limit: Int) -> Bool {
        var count = 0
        return contains { _ in
            count += 1
            return count > limit
        }
    }

    /// The type of a part's content: the type itself, or that of an array's elements.
    package var element: ValueType {
        switch unaliased {
        case .array(let element), .set(let element): element.unaliased
        case let type: type
        }
    }

    /// The type of a dictionary's values; any other type itself.
    package var values: ValueType {
        if case .dictionary(let value) = unaliased { value } else { self }
    }

    /// Whether it is bytes or text, which travel as they are unless something says that they are JSON.
    package var isPlain: Bool {
        switch unaliased {
        case .builtin(.data), .builtin(.string): true
        default: false
        }
    }

    /// Whether it is an array, whatever its name.
    package var isArray: Bool {
        if case .array = unaliased { true } else { false }
    }

    /// Whether the type is a scalar that is text, and no JSON, in a body of the media type.
    func isText(in contentType: String?) -> Bool {
        guard let contentType, MediaType.isText(contentType), isParameterValue, !isPlain else { return false }
        // What a type of the app's can be is not known here.
        if case .external = unaliased { return false }
        return true
    }

    /// Whether the type can be written as the text of a parameter.
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

    /// The same without the types that a generic one is of.
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
