extension ValueType {
    /// The type with other types directly inside.
    package func mapParts(_ change: (ValueType) -> ValueType) -> ValueType {
        switch self {
        case .builtin, .enumeration, .external, .parameter: self
        case .structure(let path, let arguments): .structure(path, arguments.map(change))
        case .union(let path, let arguments): .union(path, arguments.map(change))
        case .newtype(let path, let inner): .newtype(path, change(inner))
        case .alias(let path, let inner): .alias(path, change(inner))
        case .array(let inner): .array(change(inner))
        case .set(let inner): .set(change(inner))
        case .dictionary(let inner): .dictionary(change(inner))
        case .optional(let inner): .optional(change(inner))
        case .nullable(let inner): .nullable(change(inner))
        }
    }

    /// The type with type arguments instead of the parameters of a generic model.
    package func substituted(_ arguments: [String: ValueType]) -> ValueType {
        if arguments.isEmpty { return self }
        if case .parameter(let name) = self { return arguments[name] ?? self }
        return mapParts { $0.substituted(arguments) }
    }

    /// The type without aliases.
    package var canonical: ValueType {
        switch self {
        case .newtype: self
        case .alias(_, let inner): inner.canonical
        default: mapParts(\.canonical)
        }
    }

    /// The names of the type parameters in the type.
    var openNames: Set<String> {
        if case .parameter(let name) = self { [name] } else { Set(parts.flatMap(\.openNames)) }
    }

    /// Whether the type has type parameters.
    var isOpen: Bool {
        contains { if case .parameter = $0 { true } else { false } }
    }
}

extension [String] {
    /// The type arguments by the names of their parameters.
    package func filled(by arguments: [ValueType]) -> [String: ValueType] {
        Dictionary(zip(self, arguments)) { first, _ in first }
    }
}
