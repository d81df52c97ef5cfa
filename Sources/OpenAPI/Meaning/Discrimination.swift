import Generator

/// Distinguishes the alternatives of a union: by a discriminator, or by a property with different constants in each.
extension Meaning {
    /// The union by a discriminator; nil if no value of the discriminator selects one of the alternatives.
    func discriminated(_ parts: [Value], by discriminator: Schema.Discriminator) -> UnionShape? {
        let key = discriminator.property.text
        var result = UnionShape(alternatives: [], discriminator: key)
        var taken: Set<String> = []
        for part in parts.flatMap({ unfolded($0, by: discriminator) }) {
            var wires = wires(of: part, in: discriminator)
            if wires.isEmpty {
                if let fallback = discriminator.fallback, leads(part, to: fallback) { continue }
                let constants = constants(key, part)
                guard let wire = constants.count == 1 ? constants[0] : name(of: part) ?? constants.first else {
                    return nil
                }
                wires = constants.count > 1 && name(of: part) == nil ? constants : [wire]
            }
            wires = wires.filter { taken.insert($0).inserted }
            guard !wires.isEmpty else { return nil }
            result.alternatives.append(.init(value: part, wires: wires))
        }
        result.fallback = discriminator.fallback.map { value(of: $0) }
        return result
    }

    /// The values that the mapping gives an alternative.
    private func wires(of part: Value, in discriminator: Schema.Discriminator) -> [String] {
        discriminator.mapping.filter { $0.schema.map { leads(part, to: $0) } ?? false }.map(\.value.text)
    }

    /// The alternatives of a nested union instead of it, if the mapping names some of them and not the union.
    private func unfolded(_ part: Value, by discriminator: Schema.Discriminator, depth: Int = 0) -> [Value] {
        guard depth < 4, wires(of: part, in: discriminator).isEmpty else { return [part] }
        let inner: [Value]
        if case .union(let union) = resolvedUnlessOpen(part).shape {
            inner = union.alternatives.map(\.value)
        } else if case .reference(let schema) = part.shape, !isOpen(schema), schema.isUnionAlone {
            // Nothing but the discriminator distinguishes them.
            inner = (schema.keywords.oneOf + schema.keywords.anyOf).map { value(of: $0) }
        } else {
            return [part]
        }
        guard inner.contains(where: { !wires(of: $0, in: discriminator).isEmpty }) else { return [part] }
        return inner.flatMap { unfolded($0, by: discriminator, depth: depth + 1) }
    }

    /// The union by the constants of a property that all alternatives require; nil if there is no such property.
    func discriminatedByConstants(_ parts: [Value]) -> UnionShape? {
        guard let first = parts.first.flatMap({ members($0).first }) else { return nil }
        for key in first.map(\.name) {
            let values = parts.map { constants(key, $0) }
            guard let groups = groups(values), parts.allSatisfy({ requires($0, key) }) else { continue }
            let alternatives = groups.map { group -> UnionShape.Alternative in
                let members = group.members.map { parts[$0] }
                // Alternatives with the same value form a union.
                let value =
                    members.count == 1
                    ? members[0] : or(members, of: members[0].schema, isExclusive: true)
                return UnionShape.Alternative(value: value, wires: group.values)
            }
            return UnionShape(alternatives: alternatives, discriminator: key)
        }
        return nil
    }

    /// The alternatives grouped by the constants of a property; nil if it does not distinguish them.
    private func groups(_ values: [[String]]) -> [(values: [String], members: [Int])]? {
        guard values.allSatisfy({ !$0.isEmpty }),
            values.lazy.map(\.count).reduce(0, +) <= Self.mostAlternatives
        else { return nil }
        var groups: [(values: [String], members: [Int])] = []
        var places: [String: Int] = [:]
        for (index, own) in values.enumerated() {
            let known = Set(own.compactMap { places[$0] })
            if known.isEmpty {
                for value in own { places[value] = groups.count }
                groups.append((own, [index]))
            } else if let place = known.first, known.count == 1, own.allSatisfy({ places[$0] == place }),
                groups[place].values.count == Set(own).count
            {
                groups[place].members.append(index)
            } else {
                return nil
            }
        }
        return groups.count > 1 ? groups : nil
    }

    /// Whether an alternative is the schema, or only refers to it.
    private func leads(_ part: Value, to schema: Schema) -> Bool {
        if part.schema === schema { return true }
        if case .reference(let own) = part.shape, own === schema { return true }
        if part.schema.reference?.target === schema { return true }
        // An inline alternative that extends the schema.
        return part.schema.name == nil && part.schema.keywords.allOf.contains { $0.reference?.target === schema }
    }

    /// The name of an alternative in the document.
    private func name(of part: Value) -> String? {
        if case .reference(let schema) = part.shape { return document.title(of: schema) }
        let schema = part.schema.name != nil ? part.schema : part.schema.reference?.target
        return schema?.name == nil ? nil : schema.map { document.title(of: $0) }
    }

    /// The members of each object that an alternative may be.
    /// - Parameter outer: The named schemas around it. One that contains itself adds no objects.
    func members(_ part: Value, inside outer: Set<ObjectIdentifier> = []) -> [[ObjectShape.Member]] {
        var outer = outer
        if case .reference(let schema) = part.shape {
            guard !isOpen(schema), outer.insert(ObjectIdentifier(schema)).inserted else { return [] }
        }
        switch resolved(part).shape {
        case .object(let object): return [object.members]
        case .map: return [[]]
        case .union(let union): return union.alternatives.flatMap { members($0.value, inside: outer) }
        default: return []
        }
    }

    /// The constants of a property in an alternative; empty if it may have any value.
    func constants(_ key: String, _ part: Value) -> [String] {
        var found: [String] = []
        for members in members(part) {
            guard let member = members.first(where: { $0.name == key }),
                case .enumeration(let values) = resolvedUnlessOpen(member.value).shape, !values.isOpen,
                values.valueType != .number, values.values.count == 1 || values.valueType == .text
            else { return [] }
            found += values.values.compactMap(\.text).filter { !found.contains($0) }
        }
        return found
    }

    /// Whether all values of an alternative have the property.
    private func requires(_ part: Value, _ key: String) -> Bool {
        let all = members(part)
        return !all.isEmpty && all.allSatisfy { $0.contains { $0.name == key && $0.isRequired } }
    }
}

extension Schema {
    /// Whether it consists only of alternatives.
    fileprivate var isUnionAlone: Bool {
        reference == nil && keywords.types == nil && keywords.allOf.isEmpty && keywords.properties.isEmpty
            && keywords.required.isEmpty
    }
}
