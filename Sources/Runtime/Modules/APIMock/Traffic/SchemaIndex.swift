package import APIValues

/// The properties of all schemas by their names, to find the schemas of the parts of many values.
package struct SchemaIndex: Sendable {
    let description: MockDescription
    private let properties: [[String: Int]]
    private let patterns: [[(pattern: Pattern, schema: Int)]]

    package init(_ description: MockDescription) {
        self.description = description
        properties = description.schemas.map { schema in
            Dictionary((schema.object?.properties ?? []).map { ($0.name, $0.schema) }) { first, _ in first }
        }
        patterns = description.schemas.map { schema in
            (schema.object?.patterns ?? []).compactMap { rule in Pattern(rule.name).map { ($0, rule.schema) } }
        }
    }

    /// A place in a value: the schemas that apply to it.
    package struct Place {
        fileprivate(set) var schemas: [Int] = []
        fileprivate(set) var tags: Set<String> = []
    }

    /// What a key of an object is.
    package enum Member {
        /// A documented key.
        case property([Int])
        /// A key of a map: the description has a schema for its value, but not its name.
        case entry([Int])
        /// A key of an object that the description says nothing about.
        case any
        case undocumented
    }

    /// The place of a value with these schemas.
    ///
    /// - Parameters:
    ///   - value: The value, which chooses the alternatives of unions; nil for all alternatives.
    ///   - isRequest: Whether the value is in a request.
    package func place(_ schemas: [Int], _ value: JSONValue?, isRequest: Bool) -> Place {
        var place = Place()
        var waiting = Array(schemas.reversed())
        var seen = Set(schemas)
        while let index = waiting.popLast(), place.schemas.count < Self.most {
            place.schemas.append(index)
            guard let other = description.schema(index).other else { continue }
            if let tag = other.discriminator { place.tags.insert(tag) }
            for next in other.allOf + chosen(other, value, isRequest) where seen.insert(next).inserted {
                waiting.append(next)
            }
        }
        return place
    }

    /// The schemas of an element of an array.
    package func element(_ position: Int, of place: Place) -> [Int] {
        place.schemas.compactMap { index in
            guard let rules = description.schema(index).array else { return nil }
            return position < rules.prefix.count ? rules.prefix[position] : rules.items
        }
    }

    package func member(_ key: String, of place: Place) -> Member {
        var named: [Int] = []
        var entries: [Int] = []
        var isDocumented = place.tags.contains(key)
        var isKnown = false
        var isMap = false
        for index in place.schemas where properties.indices.contains(index) {
            guard let rules = description.schemas[index].object else { continue }
            isKnown = isKnown || !rules.properties.isEmpty || !rules.patterns.isEmpty || rules.isClosed
            isDocumented = isDocumented || rules.required.contains(key)
            if let schema = properties[index][key] {
                named.append(schema)
                continue
            }
            let matching = patterns[index].filter { $0.pattern.matches(key) }.map(\.schema)
            entries += matching
            isMap = isMap || !matching.isEmpty
            if matching.isEmpty, let additional = rules.additional {
                entries.append(additional)
                isMap = true
            }
        }
        if !named.isEmpty || isDocumented { return .property(named) }
        if isMap { return .entry(entries) }
        return isKnown ? .undocumented : .any
    }

    /// The number of schemas that may apply to one value; a union of thousands is not searched further.
    private static let most = 2000

    /// The alternatives of a union that a value fits; if it fits none, those of its kind.
    private func chosen(_ rules: MockSchema.Composition, _ value: JSONValue?, _ isRequest: Bool) -> [Int] {
        let alternatives = rules.anyOf + rules.oneOf
        guard let value, !alternatives.isEmpty else { return alternatives }
        if let key = rules.discriminator, let tag = value[key]?.string,
            let chosen = rules.mapping.first(where: { $0.name == tag })
        {
            return [chosen.schema]
        }
        guard value.object != nil || value.array != nil else { return [] }
        let ofKind = alternatives.filter { index in
            let kinds = description.schema(index).kinds
            return kinds.isEmpty || kinds.contains(where: value.isOf)
        }
        guard ofKind.count > 1 else { return ofKind }
        var check = SchemaCheck(description, isRequest: isRequest)
        let fitting = ofKind.filter { check.fits(value, $0) }
        return fitting.isEmpty ? ofKind : fitting
    }
}
