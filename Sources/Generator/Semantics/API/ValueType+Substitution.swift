extension ValueType {
    /// The type with others in place of the parameters of a generic model.
    func substituted(_ arguments: [String: ValueType]) -> ValueType {
        if arguments.isEmpty { return self }
        switch self {
        case .builtin, .enumeration, .external: return self
        case .parameter(let name): return arguments[name] ?? self
        case .structure(let path, let own): return .structure(path, own.map { $0.substituted(arguments) })
        case .union(let path, let own): return .union(path, own.map { $0.substituted(arguments) })
        case .newtype(let path, let inner): return .newtype(path, inner.substituted(arguments))
        case .alias(let path, let inner): return .alias(path, inner.substituted(arguments))
        case .array(let inner): return .array(inner.substituted(arguments))
        case .set(let inner): return .set(inner.substituted(arguments))
        case .dictionary(let inner): return .dictionary(inner.substituted(arguments))
        case .optional(let inner): return .optional(inner.substituted(arguments))
        case .nullable(let inner): return .nullable(inner.substituted(arguments))
        }
    }

    /// Whether a parameter of a generic model is a part of it.
    var isOpen: Bool {
        contains { if case .parameter = $0 { true } else { false } }
    }

    /// The type as specs have it.
    var spelling: String {
        switch self {
        case .builtin(let builtin): builtin.rawValue
        case .structure(let path, let arguments), .union(let path, let arguments):
            path.joined(separator: ".")
                + (arguments.isEmpty ? "" : "<" + arguments.map(\.spelling).joined(separator: ", ") + ">")
        case .enumeration(let path), .newtype(let path, _), .alias(let path, _):
            path.joined(separator: ".")
        case .external(let name), .parameter(let name): name
        case .array(let inner): "[\(inner.spelling)]"
        case .set(let inner): "Set<\(inner.spelling)>"
        case .dictionary(let inner): "[String: \(inner.spelling)]"
        case .optional(let inner), .nullable(let inner): inner.spelling + "?"
        }
    }
}
