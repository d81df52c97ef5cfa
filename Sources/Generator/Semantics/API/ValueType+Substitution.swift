extension ValueType {
    /// The type with others in the place of what is directly below.
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

    /// The type with others in place of the parameters of a generic model.
    package func substituted(_ arguments: [String: ValueType]) -> ValueType {
        if arguments.isEmpty { return self }
        if case .parameter(let name) = self { return arguments[name] ?? self }
        return mapParts { $0.substituted(arguments) }
    }

    /// The type with everything by its own name.
    package var canonical: ValueType {
        switch self {
        case .newtype: self
        case .alias(_, let inner): inner.canonical
        default: mapParts(\.canonical)
        }
    }

    /// What a generic model leaves open in the type.
    var openNames: Set<String> {
        if case .parameter(let name) = self { [name] } else { Set(parts.flatMap(\.openNames)) }
    }

    /// Whether a parameter of a generic model is a part of it.
    var isOpen: Bool {
        contains { if case .parameter = $0 { true } else { false } }
    }
}

extension [String] {
    /// The types that a generic model is of, by the names of its parameters.
    package func filled(by arguments: [ValueType]) -> [String: ValueType] {
        Dictionary(zip(self, arguments)) { first, _ in first }
    }
}
