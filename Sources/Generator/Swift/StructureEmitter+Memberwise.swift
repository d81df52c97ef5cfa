/// Whether Swift's own initializer will do, which takes what the declarations of the properties say.
extension StructureEmitter {
    /// Whether Swift makes an initializer with the same parameters as the written one: it is never more than internal, sees no
    /// private storage, and has no default for what is `let`.
    var isMemberwise: Bool {
        guard file.access == .internal else { return false }
        // Outside of a generic type nothing says with which types its own keys are meant.
        if structure.additional != nil, !structure.isMutable || !structure.parameters.isEmpty { return false }
        return structure.properties.allSatisfy { property in
            guard property.constant == nil else { return true }
            guard !property.isBoxed, property.documentation.deprecation == nil else { return false }
            var isNil = property.isAbsentable
            if case .optional = property.type { isNil = true }
            guard structure.isMutable else { return property.defaultValue == nil && !property.isGivenByNone && !isNil }
            return property.defaultValue.map(\.isFree) ?? (isNil == property.isGivenByNone)
        }
    }
}

extension Literal {
    /// Whether it costs nothing to make: a reader in an extension makes the declaration's values too, and drops them.
    fileprivate var isFree: Bool {
        switch self {
        case .plain, .string, .enumCase, .none: true
        case .array(let elements): elements.isEmpty
        case .dictionary(let pairs): pairs.isEmpty
        case .wrapped(let value), .newtype(_, let value), .unionCase(_, let value): value.isFree
        case .nullable(let value): value?.isFree ?? true
        case .made, .unknownCase, .structure, .unchecked: false
        }
    }
}
