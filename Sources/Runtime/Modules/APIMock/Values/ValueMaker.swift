import APIValues

/// Makes values that fit schemas. They look real by the names of keys and by formats.
struct ValueMaker {
    let description: MockDescription
    /// Whether values are for requests: properties that are only in responses are left out, and vice versa.
    let isRequest: Bool
    /// Whether examples and defaults of schemas are taken.
    let usesExamples: Bool
    /// Whether the example of the whole value is taken too.
    var usesExampleOfWhole = true
    var random: SeededRandom
    /// The number of values that may still be optional.
    private var budget = 1_000
    /// The number of objects around the value.
    private var depth = 0
    /// The schemas around the value. One inside itself is left out where that is possible.
    private var around: [Int] = []

    private static let tries = 8
    private static let deepest = 100
    /// The depth of objects below which optional members are left out: types that refer to each other would make megabytes.
    private static let deepestOptional = 5

    init(_ description: MockDescription, isRequest: Bool = false, usesExamples: Bool = true, random: SeededRandom) {
        self.description = description
        self.isRequest = isRequest
        self.usesExamples = usesExamples
        self.random = random
    }

    /// A value of a schema. Rules that exclude others can need several tries; if none fits, the last one is the result.
    mutating func value(_ schema: Int?, key: String = "") -> JSONValue {
        guard let schema else { return .object([:]) }
        var value = make([schema], key)
        for _ in 0..<Self.tries where !fits(value, schema) { value = make([schema], key) }
        return value
    }

    private func fits(_ value: JSONValue, _ schema: Int) -> Bool {
        var check = SchemaCheck(description, isRequest: isRequest)
        return check.fits(value, schema)
    }

    private func fits(_ value: JSONValue, to schemas: [Int]) -> Bool { schemas.allSatisfy { fits(value, $0) } }

    private mutating func make(_ schemas: [Int], _ key: String) -> JSONValue {
        budget -= 1
        guard around.count < Self.deepest else { return .null }
        let count = around.count
        defer { around.removeSubrange(count...) }
        let facets = facets(schemas)
        if usesExamples, usesExampleOfWhole || depth > 0 {
            if let fitting = facets.examples.first(where: { fits($0, to: schemas) }) { return fitting }
        }
        if let values = facets.values {
            // An alternative that was chosen at random may exclude the values of the schema around it.
            let fitting = values.isEmpty ? facets.candidates.filter { fits($0, to: schemas) } : values
            return random.element(fitting.filter { !$0.isNull }) ?? fitting.first ?? .null
        }
        switch kind(facets) {
        case .null: return .null
        case .boolean: return .bool(random.number(0...1) == 1)
        case .integer: return integer(facets, key)
        case .number: return number(facets, key)
        case .string: return .string(text(facets, key))
        case .array: return array(facets, key)
        case .object: return object(facets)
        }
    }

    /// The rules of schemas, with those that compose them and one alternative of each union.
    private mutating func facets(_ schemas: [Int]) -> Facets {
        var facets = Facets()
        var open = Array(schemas.reversed())
        var seen = Set(schemas)
        while let index = open.popLast() {
            around.append(index)
            let schema = description.schema(index)
            facets.add(schema)
            guard let other = schema.other else { continue }
            var next = other.allOf
            for alternatives in [other.anyOf, other.oneOf] {
                guard let chosen = choose(alternatives) else { continue }
                next.append(chosen)
                if let key = other.discriminator, let tag = other.mapping.first(where: { $0.schema == chosen }) {
                    facets.object.tags[key] = tag.name
                }
            }
            open += next.reversed().filter { seen.insert($0).inserted }
        }
        return facets
    }

    /// An alternative of a union: no null, and none that is around the value, if there is another one.
    private mutating func choose(_ alternatives: [Int]) -> Int? {
        let others = alternatives.filter { !around.contains($0) && description.schema($0).kinds != [.null] }
        return random.element(others) ?? alternatives.first
    }

    private func kind(_ facets: Facets) -> MockSchema.Kind {
        if let kinds = facets.kinds { return kinds.first { $0 != .null } ?? .null }
        if !facets.object.names.isEmpty || !facets.object.additional.isEmpty { return .object }
        if !facets.array.items.isEmpty || !facets.array.prefix.isEmpty { return .array }
        let number = facets.number
        if number.minimum != nil || number.maximum != nil || number.multiple != nil { return .number }
        return .string
    }

    private mutating func array(_ facets: Facets, _ key: String) -> JSONValue {
        let rules = facets.array
        let isRecursive = rules.items.contains(where: around.contains)
        let usual = isRecursive || budget < 0 ? 0 : random.number(1...3)
        let most = rules.maximum ?? max(rules.minimum, max(rules.prefix.count, usual))
        let count = min(max(rules.minimum, max(rules.prefix.count, usual)), max(most, rules.minimum))
        var elements: [JSONValue] = []
        for position in 0..<min(count, 1_000) {
            let schemas = position < rules.prefix.count ? rules.prefix[position] : rules.items
            var element = make(schemas, key.singular)
            for _ in 0..<Self.tries where rules.isUnique && elements.contains(element) {
                element = make(schemas, key.singular)
            }
            if rules.isUnique, elements.contains(element), elements.count >= rules.minimum { break }
            elements.append(element)
        }
        return .array(elements)
    }

    private mutating func object(_ facets: Facets) -> JSONValue {
        let rules = facets.object
        depth += 1
        defer { depth -= 1 }
        let isFull = budget > 0 && depth <= Self.deepestOptional
        var object = JSONObject()
        for name in rules.names {
            let schemas = rules.schemas[name] ?? []
            guard schemas.allSatisfy(isExpected) else { continue }
            let isRequired = rules.required.contains(name)
            // An optional member that contains its own schema again would never end.
            if !isRequired, !isFull || schemas.contains(where: around.contains) { continue }
            object[name] = member(rules.tags[name], schemas, name)
        }
        for (key, tag) in rules.tags where object[key] == nil { object[key] = .string(tag) }
        let isMap = rules.names.isEmpty && !rules.additional.isEmpty && isFull
        let isRecursive = rules.additional.contains(where: around.contains)
        var missing = max(rules.minimum - object.count, isMap && !isRecursive ? 2 : 0)
        var number = 0
        while missing > 0, !rules.isClosed, number < 1_000 {
            number += 1
            let key = number <= Words.nouns.count ? Words.nouns[number - 1] : "key\(number)"
            guard object[key] == nil else { continue }
            object[key] = make(rules.additional, key)
            missing -= 1
        }
        return .object(object)
    }

    /// A member's value: the tag of a discriminator, unless its own schema has other values. Documents that leave out the mapping
    /// often do.
    private mutating func member(_ tag: String?, _ schemas: [Int], _ name: String) -> JSONValue {
        guard let tag = tag.map(JSONValue.string) else { return make(schemas, name) }
        return fits(tag, to: schemas) ? tag : make(schemas, name)
    }

    private func isExpected(_ schema: Int) -> Bool {
        let direction = description.schema(schema).direction
        return direction == nil || direction == (isRequest ? .request : .response)
    }
}

extension String {
    /// The key of an element of a list with this key.
    fileprivate var singular: String {
        hasSuffix("ies") ? dropLast(3) + "y" : hasSuffix("s") && !hasSuffix("ss") ? String(dropLast()) : self
    }
}
