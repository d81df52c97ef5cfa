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
    var text = MockSchema.TextRules()
    var number = MockSchema.NumberRules()
    var integerRange: ClosedRange<Double>?
    var array = ArrayFacets()
    var object = ObjectFacets()

    struct ArrayFacets {
        var items: [Int] = []
        var prefix: [[Int]] = []
        var minimum = 0
        var maximum: Int?
        var isUnique = false
    }

    struct ObjectFacets {
        /// The names of properties, in order.
        var names: [String] = []
        var schemas: [String: [Int]] = [:]
        var required: Set<String> = []
        var additional: [Int] = []
        var isClosed = false
        var minimum = 0
        /// The values that discriminators have.
        var tags: [String: String] = [:]
    }

    mutating func add(_ schema: MockSchema) {
        if !schema.kinds.isEmpty { add(kinds: schema.kinds) }
        if let values = schema.values {
            self.values = self.values.map { $0.filter(values.contains) } ?? values
            candidates += values
        }
        format = format ?? schema.format
        examples += schema.examples
        integerRange = integerRange ?? schema.integerRange
        if let rules = schema.text { add(rules) }
        if let rules = schema.number { add(rules) }
        if let rules = schema.array { add(rules) }
        if let rules = schema.object { add(rules) }
    }

    private mutating func add(kinds others: [MockSchema.Kind]) {
        guard let kinds else {
            self.kinds = others
            return
        }
        self.kinds = kinds.compactMap { kind in
            if others.contains(kind) { return kind }
            if kind == .number, others.contains(.integer) { return .integer }
            return kind == .integer && others.contains(.number) ? .integer : nil
        }
    }

    private mutating func add(_ rules: MockSchema.TextRules) {
        text.minimum = Self.larger(text.minimum, rules.minimum)
        text.maximum = Self.smaller(text.maximum, rules.maximum)
        text.pattern = text.pattern ?? rules.pattern
    }

    private mutating func add(_ rules: MockSchema.NumberRules) {
        number.minimum = rules.minimum ?? number.minimum
        number.maximum = rules.maximum ?? number.maximum
        number.above = rules.above ?? number.above
        number.below = rules.below ?? number.below
        number.multiple = rules.multiple ?? number.multiple
    }

    private mutating func add(_ rules: MockSchema.ArrayRules) {
        if let items = rules.items { array.items.append(items) }
        for (position, schema) in rules.prefix.enumerated() {
            if position < array.prefix.count {
                array.prefix[position].append(schema)
            } else {
                array.prefix.append([schema])
            }
        }
        array.minimum = max(array.minimum, rules.minimum ?? 0)
        array.maximum = Self.smaller(array.maximum, rules.maximum)
        array.isUnique = array.isUnique || rules.isUnique
    }

    private mutating func add(_ rules: MockSchema.ObjectRules) {
        for property in rules.properties {
            if object.schemas[property.name] == nil { object.names.append(property.name) }
            object.schemas[property.name, default: []].append(property.schema)
        }
        for name in rules.required where object.required.insert(name).inserted && object.schemas[name] == nil {
            object.names.append(name)
            object.schemas[name] = rules.additional.map { [$0] } ?? []
        }
        if let additional = rules.additional { object.additional.append(additional) }
        object.isClosed = object.isClosed || rules.isClosed
        object.minimum = max(object.minimum, rules.minimum ?? 0)
    }

    private static func larger(_ left: Int?, _ right: Int?) -> Int? { left.map { max($0, right ?? $0) } ?? right }
    private static func smaller(_ left: Int?, _ right: Int?) -> Int? { left.map { min($0, right ?? $0) } ?? right }
}
