/// The rules of several schemas that one object fits.
struct ObjectFacets {
    /// The names of properties, in order.
    private(set) var names: [String] = []
    private(set) var required: Set<String> = []
    private(set) var minimum = 0
    private(set) var maximum: Int?
    /// The keys that an object has if it has another one.
    private(set) var dependents: [MockDependents] = []
    /// The schemas of keys.
    private(set) var keys: [Int] = []
    /// The values that discriminators may have.
    var tags: [String: [String]] = [:]
    private var parts: [Part] = []
    private var known: Set<String> = []

    private struct Part {
        let properties: [String: Int]
        let patterns: [(pattern: Pattern, schema: Int)]
        let additional: Int?
        let isClosed: Bool
    }

    /// Whether no schema has a rule about objects.
    var isEmpty: Bool { parts.isEmpty && tags.isEmpty }
    /// Whether members have no names, but a schema.
    var isMap: Bool { names.isEmpty && parts.contains { $0.additional != nil || !$0.patterns.isEmpty } }
    /// The patterns of keys.
    var patterns: [Pattern] { parts.flatMap { $0.patterns.map(\.pattern) } }

    mutating func add(_ rules: MockSchema.ObjectRules) {
        for property in rules.properties where known.insert(property.name).inserted { names.append(property.name) }
        for name in rules.required where known.insert(name).inserted { names.append(name) }
        required.formUnion(rules.required)
        minimum = max(minimum, rules.minimum ?? 0)
        maximum = Facets.smaller(maximum, rules.maximum)
        dependents += rules.dependents
        if let keys = rules.keys { self.keys.append(keys) }
        parts.append(
            Part(
                properties: Dictionary(rules.properties.map { ($0.name, $0.schema) }) { first, _ in first },
                patterns: rules.patterns.compactMap { rule in Pattern(rule.name).map { ($0, rule.schema) } },
                additional: rules.additional, isClosed: rules.isClosed))
    }

    /// The schemas of a member, one for each rule that it falls under; nil if a schema does not allow it.
    func schemas(for name: String) -> [Int]? {
        var schemas: [Int] = []
        for part in parts {
            let own = part.properties[name].map { [$0] } ?? []
            let all = own + part.patterns.filter { $0.pattern.matches(name) }.map(\.schema)
            if all.isEmpty, part.isClosed { return nil }
            let rest = all.isEmpty ? part.additional.map { [$0] } ?? [] : all
            for schema in rest where !schemas.contains(schema) { schemas.append(schema) }
        }
        return schemas
    }
}
