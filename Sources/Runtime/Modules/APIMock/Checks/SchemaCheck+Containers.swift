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
        for (position, element) in elements.enumerated() {
            let schema = position < rules.prefix.count ? rules.prefix[position] : rules.items
            check(element, schema, "\(pointer)/\(position)")
        }
    }

    mutating func checkObject(_ object: JSONObject, _ rules: MockSchema.ObjectRules, _ pointer: String) {
        let properties = Dictionary(rules.properties.map { ($0.name, $0.schema) }) { first, _ in first }
        for key in rules.required where object[key] == nil && isExpected(properties[key]) {
            fail(pointer + Self.token(key), "required", "is missing")
        }
        if let minimum = rules.minimum, object.count < minimum {
            fail(pointer, "minProperties", "must have at least \(minimum) member\(minimum == 1 ? "" : "s")")
        }
        if let maximum = rules.maximum, object.count > maximum {
            fail(pointer, "maxProperties", "must have at most \(maximum) member\(maximum == 1 ? "" : "s")")
        }
        let patterns = rules.patterns.compactMap { rule in Pattern(rule.name).map { ($0, rule.schema) } }
        for (key, member) in object {
            let place = pointer + Self.token(key)
            var schemas = patterns.filter { $0.0.matches(key) }.map(\.1)
            if let schema = properties[key] { schemas.append(schema) }
            for schema in schemas { check(member, schema, place) }
            guard schemas.isEmpty else { continue }
            if rules.isClosed {
                fail(place, "additionalProperties", "is not a documented key")
            } else {
                check(member, rules.additional, place)
            }
        }
    }

    /// Whether a property is in messages of this direction.
    private func isExpected(_ schema: Int?) -> Bool {
        let direction = description.schema(schema).direction
        return direction == nil || direction == (isRequest ? .request : .response)
    }

    /// A key as a part of a JSON Pointer (RFC 6901 §3).
    static func token(_ key: String) -> String {
        "/" + key.replacing("~", with: "~0").replacing("/", with: "~1")
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
            let fitting = rules.oneOf.filter { fits(value, $0) }
            if fitting.isEmpty { failAlternatives(value, rules.oneOf, pointer) }
            if fitting.count > 1 {
                fail(pointer, "oneOf", "must fit only one of the alternatives, and fits \(fitting.count)")
            }
        }
    }

    /// Reports what is wrong with the alternative of the value's kind if there is only one.
    private mutating func failAlternatives(_ value: JSONValue, _ schemas: [Int], _ pointer: String) {
        let sameKind = schemas.filter { schema in
            let kinds = description.schema(schema).kinds
            return kinds.isEmpty || kinds.contains(where: value.isOf)
        }
        if sameKind.count == 1 {
            check(value, sameKind[0], pointer)
        } else {
            fail(pointer, "anyOf", "must fit one of the \(schemas.count) alternatives")
        }
    }
}
