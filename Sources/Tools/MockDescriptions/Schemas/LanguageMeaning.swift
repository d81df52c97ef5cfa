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
        for rules in parents.compactMap({ schemas[$0].object }) + [own] { merged.inherit(rules) }
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
