import APIValues

/// The rules of several schemas that one value fits, merged.
struct Facets {
    /// The kinds that all schemas allow; nil for any.
    var kinds: [MockSchema.Kind]?
    var format: String?
    /// The values that all schemas allow; nil for any.
    var values: [JSONValue]?
    /// The values that some schema allows.
    var candidates: [JSONValue] = []
    var examples: [JSONValue] = []
    var text = TextFacets()
    var number = NumberFacets()
    var array = ArrayFacets()
    var object = ObjectFacets()
    /// The number of alternatives that the rules were chosen from. Above 1, a value needs a check.
    var alternatives = 1

    struct TextFacets {
        var minimum = 0
        var maximum: Int?
        var patterns: [Pattern] = []

        var isEmpty: Bool { minimum == 0 && maximum == nil && patterns.isEmpty }

        mutating func add(_ rules: MockSchema.TextRules) {
            minimum = max(minimum, rules.minimum ?? 0)
            maximum = Facets.smaller(maximum, rules.maximum)
            if let pattern = rules.expression { patterns.append(pattern) }
        }
    }

    struct ArrayFacets {
        private var parts: [(prefix: [Int], items: Int?)] = []
        var minimum = 0
        var maximum: Int?
        var isUnique = false
        var contained: [MockSchema.Contained] = []

        /// Whether no schema has a rule about elements.
        var isEmpty: Bool { parts.isEmpty && contained.isEmpty }
        /// The number of first elements that have separate schemas.
        var prefixCount: Int { parts.map(\.prefix.count).max() ?? 0 }
        /// The schemas of elements after those.
        var items: [Int] { parts.compactMap(\.items) }

        /// The schemas of an element.
        func schemas(_ position: Int) -> [Int] {
            parts.compactMap { position < $0.prefix.count ? $0.prefix[position] : $0.items }
        }

        mutating func add(_ rules: MockSchema.ArrayRules) {
            if rules.items != nil || !rules.prefix.isEmpty { parts.append((rules.prefix, rules.items)) }
            minimum = max(minimum, rules.minimum ?? 0)
            maximum = Facets.smaller(maximum, rules.maximum)
            isUnique = isUnique || rules.isUnique
            if let contained = rules.contained { self.contained.append(contained) }
        }
    }

    mutating func add(_ schema: MockSchema) {
        if !schema.kinds.isEmpty { add(kinds: schema.kinds) }
        if let values = schema.values {
            self.values = self.values.map { $0.filter(values.contains) } ?? values
            candidates += values
        }
        format = format ?? schema.format
        examples += schema.examples
        if let range = schema.format.flatMap({ MockSchema.integerRange($0) }) { number.add(range) }
        if let rules = schema.text { text.add(rules) }
        if let rules = schema.number { number.add(rules) }
        if let rules = schema.array { array.add(rules) }
        if let rules = schema.object { object.add(rules) }
    }

    /// Whether a schema may have a value of these kinds, or one of these values.
    func allows(_ schema: MockSchema) -> Bool {
        if let kinds, !schema.kinds.isEmpty, Self.common(kinds, schema.kinds).isEmpty { return false }
        guard let values else { return true }
        return values.contains { value in
            (schema.kinds.isEmpty || schema.kinds.contains(where: value.isOf)) && schema.values?.contains(value) ?? true
        }
    }

    private mutating func add(kinds others: [MockSchema.Kind]) {
        kinds = kinds.map { Self.common($0, others) } ?? others
    }

    /// The kinds that are in both lists. An integer is a number.
    private static func common(_ kinds: [MockSchema.Kind], _ others: [MockSchema.Kind]) -> [MockSchema.Kind] {
        kinds.compactMap { kind in
            if others.contains(kind) { return kind }
            if kind == .number, others.contains(.integer) { return .integer }
            return kind == .integer && others.contains(.number) ? .integer : nil
        }
    }

    static func smaller(_ left: Int?, _ right: Int?) -> Int? { left.map { min($0, right ?? $0) } ?? right }
}
