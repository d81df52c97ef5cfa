import APIValues

extension SchemaCheck {
    mutating func checkArray(_ elements: [JSONValue], _ rules: MockSchema.ArrayRules, _ pointer: String) {
        if let minimum = rules.minimum, elements.count < minimum {
            fail(pointer, "minItems", "must have at least \(minimum) element\(minimum == 1 ? "" : "s")")
        }
        if let maximum = rules.maximum, elements.count > maximum {
            fail(pointer, "maxItems", "must have at most \(maximum) element\(maximum == 1 ? "" : "s")")
        }
        if rules.isUnique, Set(elements).count < elements.count {
            fail(pointer, "uniqueItems", "must not repeat an element")
        }
        for (position, element) in elements.enumerated() where !isOver {
            let schema = position < rules.prefix.count ? rules.prefix[position] : rules.items
            check(element, schema, isQuick ? "" : "\(pointer)/\(position)")
        }
        if let contained = rules.contained { checkContained(elements, contained, pointer) }
    }

    private mutating func checkContained(_ elements: [JSONValue], _ rule: MockSchema.Contained, _ pointer: String) {
        let count = elements.count { fits($0, rule.schema) }
        if count < rule.minimum {
            let noun = rule.minimum == 1 ? "element" : "elements"
            fail(pointer, "contains", "must contain at least \(rule.minimum) \(noun) of the stated kind")
        } else if let maximum = rule.maximum, count > maximum {
            let noun = maximum == 1 ? "element" : "elements"
            fail(pointer, "maxContains", "must contain at most \(maximum) \(noun) of the stated kind")
        }
    }

    mutating func checkObject(_ object: JSONObject, _ rules: MockSchema.ObjectRules, _ pointer: String) {
        let properties = PropertyIndex(rules, for: object)
        for key in rules.required where object[key] == nil && isExpected(properties.schema(key)) {
            fail(pointer + Self.token(key), "required", "is missing")
        }
        for dependents in rules.dependents where object[dependents.name] != nil {
            for key in dependents.keys where object[key] == nil && isExpected(properties.schema(key)) {
                fail(pointer + Self.token(key), "dependentRequired", "is missing beside \(dependents.name)")
            }
        }
        if let minimum = rules.minimum, object.count < minimum {
            fail(pointer, "minProperties", "must have at least \(minimum) member\(minimum == 1 ? "" : "s")")
        }
        if let maximum = rules.maximum, object.count > maximum {
            fail(pointer, "maxProperties", "must have at most \(maximum) member\(maximum == 1 ? "" : "s")")
        }
        let patterns = rules.patterns.compactMap { rule in Pattern(rule.name).map { ($0, rule.schema) } }
        // What tells one alternative from another is a text more often than an object, and quicker to check.
        for isContainer in [false, true] {
            for (key, member) in object where member.isContainer == isContainer && !isOver {
                checkMember(key, member, rules, properties.schema(key), patterns, pointer)
            }
        }
    }

    private mutating func checkMember(
        _ key: String, _ member: JSONValue, _ rules: MockSchema.ObjectRules, _ property: Int?,
        _ patterns: [(Pattern, Int)], _ pointer: String
    ) {
        let place = isQuick ? "" : pointer + Self.token(key)
        if let keys = rules.keys, !fits(.string(key), keys) {
            fail(place, "propertyNames", "has a key that is not allowed")
        }
        let matching = patterns.filter { $0.0.matches(key) }
        if let property { check(member, property, place) }
        for (_, schema) in matching { check(member, schema, place) }
        guard property == nil, matching.isEmpty else { return }
        if rules.isClosed {
            fail(place, "additionalProperties", "is not a documented key")
        } else {
            check(member, rules.additional, place)
        }
    }

    /// Whether a property is in messages of this direction.
    private func isExpected(_ schema: Int?) -> Bool {
        guard let schema, description.schemas.indices.contains(schema) else { return true }
        let direction = description.schemas[schema].direction
        return direction == nil || direction == (isRequest ? .request : .response)
    }

    /// A key as a part of a JSON Pointer (RFC 6901 §3).
    static func token(_ key: String) -> String {
        guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return "/" + key }
        return "/" + key.replacing("~", with: "~0").replacing("/", with: "~1")
    }

    mutating func checkComposition(_ value: JSONValue, _ rules: MockSchema.Composition, _ pointer: String) {
        for schema in rules.allOf { check(value, schema, pointer) }
        if let not = rules.not, fits(value, not) { fail(pointer, "not", "must not fit the excluded schema") }
        let alternatives = rules.anyOf + rules.oneOf
        guard !alternatives.isEmpty else { return }
        // An unknown tag decides nothing: documents that leave out the mapping often have other values in the schemas.
        if let key = rules.discriminator, let tag = value[key]?.string,
            let chosen = rules.mapping.first(where: { $0.name == tag })
        {
            check(value, chosen.schema, pointer)
            return
        }
        if !rules.anyOf.isEmpty, !rules.anyOf.contains(where: { fits(value, $0) }) {
            failAlternatives(value, rules.anyOf, pointer)
        }
        if !rules.oneOf.isEmpty {
            var fitting = 0
            // Two decide already, if their number does not matter.
            for schema in rules.oneOf where fitting < 2 || !isQuick {
                if fits(value, schema) { fitting += 1 }
            }
            if fitting == 0 { failAlternatives(value, rules.oneOf, pointer) }
            if fitting > 1 { fail(pointer, "oneOf", "must fit only one of the alternatives, and fits \(fitting)") }
        }
    }

    /// Reports the failures of the alternative of the value's kind if there is only one.
    private mutating func failAlternatives(_ value: JSONValue, _ schemas: [Int], _ pointer: String) {
        guard !isQuick else { return fail(pointer, "anyOf", "") }
        let sameKind = schemas.filter { schema in
            let kinds = description.schemas[schema].kinds
            return kinds.isEmpty || kinds.contains(where: value.isOf)
        }
        if sameKind.count == 1 {
            check(value, sameKind[0], pointer)
        } else {
            fail(pointer, "anyOf", "must fit one of the \(schemas.count) alternatives")
        }
    }
}

/// The schemas of properties by their names.
struct PropertyIndex {
    private let properties: [MockProperty]
    /// Nil for few properties or members, among which a search is as fast.
    private let positions: [String: Int]?

    init(_ rules: MockSchema.ObjectRules, for object: JSONObject) {
        properties = rules.properties
        guard properties.count > 16, object.count > 4 else {
            positions = nil
            return
        }
        positions = Dictionary(properties.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    func schema(_ name: String) -> Int? {
        guard let positions else { return properties.first { $0.name == name }?.schema }
        return positions[name].map { properties[$0].schema }
    }
}

extension JSONValue {
    /// Whether the value has values inside.
    fileprivate var isContainer: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }
}
