extension ValueType {
    /// The type as a spec spells it.
    var specName: String {
        switch self {
        case .builtin(let builtin): return builtin.rawValue
        case .structure(let path, let arguments), .union(let path, let arguments):
            let name = path.joined(separator: ".")
            return arguments.isEmpty ? name : name + "<" + arguments.map(\.specName).joined(separator: ", ") + ">"
        case .enumeration(let path), .newtype(let path, _), .alias(let path, _):
            return path.joined(separator: ".")
        case .external(let name), .parameter(let name): return name
        case .array(let element): return "[" + element.specName + "]"
        case .set(let element): return "Set<" + element.specName + ">"
        case .dictionary(let value): return "[String: " + value.specName + "]"
        case .optional(let inner): return inner.specName + "?"
        case .nullable(let inner): return inner.specName
        }
    }
}
