/// `properties` beside `oneOf`: what all alternatives have, and the union offers.
extension Resolver {
    /// The properties, with the types that are declared in them.
    mutating func shared(_ fields: [FieldSyntax], path: [String], _ names: inout MemberNames) -> Structure {
        for field in fields {
            let isPlain = if case .type = field.content { field.defaultValue == nil } else { false }
            if !isPlain || field.direction == .writeOnly {
                sink.error(
                    .wrongKind,
                    "a shared property has a 'type' only; write everything else in the alternatives",
                    at: field.name.range)
            }
        }
        let plain = fields.filter { if case .type = $0.content { true } else { false } }
        let structure = structure(StructureSyntax(fields: plain), path: path, summary: nil, isMutable: false)
        let places = Dictionary(fields.map { ($0.name.value, $0.name.range) }) { first, _ in first }
        for property in structure.properties {
            guard let place = places[property.wireName] else { continue }
            _ = names.claim(property.swiftName, at: place, what: "the property", &sink)
        }
        return structure
    }

    /// Reports alternatives without the properties that they are said to have.
    mutating func checkSharedProperties(_ declarations: [[String]: Declaration]) {
        for (path, places) in unionPlaces {
            guard case .union(let union)? = declarations[path] else { continue }
            for (value, place) in zip(union.cases, places) {
                for property in union.shared {
                    if let problem = problem(of: property, in: value.type.canonical, declarations) {
                        sink.error(
                            .invalidType,
                            "all alternatives share '\(property.wireName)', but it \(problem) '\(value.type.specName)'",
                            at: place)
                    }
                }
            }
        }
    }

    /// What is wrong with an alternative's property, before the alternative's name; nil where it is the shared one.
    private func problem(
        of shared: Structure.Property, in type: ValueType, _ declarations: [[String]: Declaration]
    ) -> String? {
        let key = shared.wireName
        var own: Structure.Property?
        var isOptional = false
        switch type {
        case .structure(let path, let arguments):
            guard case .structure(let structure)? = declarations[path] else { return nil }
            if incompleteDeclarations.contains(path) || doubtfulStructures.contains(path) { return nil }
            own = structure.properties.first { $0.wireName == key && $0.constant == nil }
            if let property = own, !arguments.isEmpty {
                let filled = Dictionary(zip(structure.parameters, arguments)) { first, _ in first }
                guard property.type.substituted(filled).canonical == shared.type.canonical else {
                    return "has another type in"
                }
                return property.isAbsentable && !shared.isAbsentable ? "may be absent in" : nil
            }
            isOptional = own?.isAbsentable ?? false
        case .union(let path, _):
            guard case .union(let union)? = declarations[path] else { return nil }
            own = union.shared.first { $0.wireName == key }
            isOptional = union.hasOptionalProperties || own?.isAbsentable ?? false
        default: break
        }
        guard let own else { return "is missing in" }
        guard own.type.canonical == shared.type.canonical else { return "has another type in" }
        guard own.swiftName == shared.swiftName else { return "has another Swift name in" }
        if own.deprecation != nil, shared.deprecation == nil { return "is deprecated in" }
        return isOptional && !shared.isAbsentable ? "may be absent in" : nil
    }
}

extension Union {
    /// Whether there are values of which nothing is known, so that none of their properties is certain.
    var hasOptionalProperties: Bool { discriminator != nil && !isFrozen }
}
