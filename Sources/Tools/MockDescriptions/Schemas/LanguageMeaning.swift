import APIMock

/// The meaning of the language where documents have another one.
extension MockDescription {
    mutating func takeMeaningOfLanguage() {
        var flattener = Flattener(schemas: schemas)
        for index in schemas.indices { flattener.flatten(index) }
        schemas = flattener.schemas
        for index in schemas.indices {
            // A union takes the first alternative that fits, also if others do.
            guard let other = schemas[index].other, !other.oneOf.isEmpty else { continue }
            schemas[index].other?.anyOf += other.oneOf
            schemas[index].other?.oneOf = []
        }
    }
}

/// Puts inherited properties into the schemas that inherit them: a property replaces an inherited one with its name, and inherited
/// properties are no additional ones.
private struct Flattener {
    var schemas: [MockSchema]
    private var visited: Set<Int> = []

    init(schemas: [MockSchema]) { self.schemas = schemas }

    /// An object that is a property of several parents, such as the envelope around a list and the values beside it, has the rules of all.
    private mutating func join(_ rules: inout MockSchema.ObjectRules, _ known: MockSchema.ObjectRules) {
        for index in rules.properties.indices {
            let property = rules.properties[index]
            guard let other = known.properties.first(where: { $0.name == property.name }), other != property else {
                continue
            }
            let all = [other.schema, property.schema]
            guard all.allSatisfy({ schemas[$0].object != nil }) else { continue }
            rules.properties[index].schema = schemas.count
            schemas.append(MockSchema(other: MockSchema.Composition(allOf: all)))
            flatten(schemas.count - 1)
        }
    }

    mutating func flatten(_ index: Int) {
        guard visited.insert(index).inserted, let parents = schemas[index].other?.allOf, !parents.isEmpty else {
            return
        }
        for parent in parents { flatten(parent) }
        // One with alternatives or values is more than its properties.
        guard parents.allSatisfy({ schemas[$0].object != nil && schemas[$0].other == nil && schemas[$0].values == nil })
        else { return }
        let own = schemas[index].object ?? MockSchema.ObjectRules()
        var merged = MockSchema.ObjectRules()
        for parent in parents {
            guard var rules = schemas[parent].object else { continue }
            join(&rules, merged)
            merged.inherit(rules)
        }
        merged.inherit(own)
        schemas[index].object = merged
        schemas[index].other?.allOf = []
        if schemas[index].other == MockSchema.Composition() { schemas[index].other = nil }
        if schemas[index].kinds.isEmpty { schemas[index].kinds = [.object] }
    }
}

extension MockSchema.ObjectRules {
    /// Adds the rules of a schema that comes later, and that has precedence.
    fileprivate mutating func inherit(_ rules: Self) {
        for property in rules.properties {
            if let known = properties.firstIndex(where: { $0.name == property.name }) {
                properties[known] = property
            } else {
                properties.append(property)
            }
        }
        required += rules.required.filter { !required.contains($0) }
        patterns += rules.patterns
        additional = rules.additional ?? additional
        isClosed = rules.isClosed
        minimum = rules.minimum ?? minimum
        maximum = rules.maximum ?? maximum
    }
}
