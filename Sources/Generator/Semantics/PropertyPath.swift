/// A way through the properties of models, by their keys on the wire.
struct PropertyPath {
    enum Result {
        case found(ValueType, isOptional: Bool, [Endpoint.Pagination.Step])
        /// The way leads through something of which the spec does not say what is inside.
        case unknown
        /// Something on the way has a report already.
        case broken
        /// What is wrong.
        case wrong(String)
    }

    let declarations: [[String]: Declaration]
    let incomplete: Set<[String]>

    /// Follows the keys from a type.
    func follow(_ keys: [String], from start: ValueType) -> Result {
        var type = start
        var isOptional = false
        var steps: [Endpoint.Pagination.Step] = []
        for key in keys {
            guard case .structure(let path, let arguments) = type.unaliased else {
                return type.isUnknown ? .unknown : .wrong("'\(type.phrase)' has no keys, so no '\(key)'")
            }
            guard case .structure(let structure)? = declarations[path] else { return .broken }
            guard let property = structure.properties.first(where: { $0.wireName == key }) else {
                if incomplete.contains(path) { return .broken }
                let hint = proposal(for: key, among: structure.properties.map(\.wireName))
                return .wrong("'\(path.joined(separator: "."))' has no property '\(key)'\(hint)")
            }
            type = property.type.replacing(structure.parameters, by: arguments)
            steps.append(
                Endpoint.Pagination.Step(
                    swiftName: property.swiftName, isOptional: property.isOptional,
                    isDeprecated: property.deprecation != nil))
            isOptional = isOptional || property.isOptional
            while true {
                if case .nullable(let inner) = type.unaliased {
                    type = inner
                    steps.append(Endpoint.Pagination.Step(swiftName: "value", isOptional: true))
                } else if case .optional(let inner) = type.unaliased {
                    type = inner
                    steps[steps.count - 1].isOptional = true
                } else {
                    break
                }
                isOptional = true
            }
        }
        return .found(type, isOptional: isOptional, steps)
    }
}

extension ValueType {
    /// The type with those of a generic model put in the places of its parameters.
    fileprivate func replacing(_ parameters: [String], by arguments: [ValueType]) -> ValueType {
        guard !parameters.isEmpty else { return self }
        func replaced(_ type: ValueType) -> ValueType { type.replacing(parameters, by: arguments) }
        switch self {
        case .parameter(let name):
            guard let index = parameters.firstIndex(of: name), arguments.indices.contains(index) else { return self }
            return arguments[index]
        case .structure(let path, let own): return .structure(path, own.map(replaced))
        case .array(let inner): return .array(replaced(inner))
        case .set(let inner): return .set(replaced(inner))
        case .dictionary(let inner): return .dictionary(replaced(inner))
        case .optional(let inner): return .optional(replaced(inner))
        case .nullable(let inner): return .nullable(replaced(inner))
        case .builtin, .enumeration, .union, .newtype, .alias, .external: return self
        }
    }
}
