extension ValueType {
    /// The type as a spec spells it.
    var specName: String { spelled(withArguments: true) }

    /// The same without the types that a generic one is of.
    var phrase: String { spelled(withArguments: false) }

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
