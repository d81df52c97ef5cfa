import Generator

/// The meaning of a schema's own keywords: types, values, properties, elements.
extension Meaning {
    /// The values that the schema allows, without references and composition.
    func own(_ schema: Schema) -> Value {
        let keywords = schema.keywords
        var result = Value(shape: .anything(.allowed), null: .implied, schema: schema)
        // Values of objects and arrays are ignored; only their types count.
        let isHolder = [.object, .array].contains(keywords.types?.subtracting(.null))
        if let values = keywords.values, !values.isEmpty, !isHolder {
            return enumeration(values, of: schema)
        }
        let isComposed = !keywords.oneOf.isEmpty || !keywords.anyOf.isEmpty
        if !isComposed, let formats = schema.formatTypes,
            keywords.types.map({ $0.subtracting(.null) != .integer }) ?? true
        {
            let parts = formats.map { type in
                UnionShape.Alternative(value: Value(shape: .scalar(Scalar(type: type)), schema: schema), wires: [])
            }
            result.shape = .union(UnionShape(alternatives: parts))
            return result
        }
        var types = schema.valueTypes
        // An integer is a number.
        if types.contains(.number) { types.remove(.integer) }
        let singles = Schema.Types.singles.filter { types.contains($0) }
        let isEvery = singles.count == Schema.Types.singles.count - 1
        guard !types.isEmpty, !isEvery else {
            if keywords.types == .null { result.shape = .never }
            return result
        }
        let parts = singles.map { type($0, of: schema) }
        guard parts.count > 1 else { return parts[0] }
        return or(parts, of: schema, isExclusive: true)
    }

    private func type(_ type: Schema.Types, of schema: Schema) -> Value {
        switch type {
        case .object: object(schema)
        case .array: list(schema)
        default: Value(shape: schema.scalar(type).map { .scalar($0) } ?? .anything(.allowed), schema: schema)
        }
    }

    // MARK: - Objects

    private func object(_ schema: Schema) -> Value {
        let keywords = schema.keywords
        var losses: [Loss] = []
        let names = Set(keywords.required.map(\.text))
        var members: [ObjectShape.Member] = []
        var places: [String: Int] = [:]
        for property in keywords.properties where property.schema.boolean != false {
            let member = member(property, isRequired: names.contains(property.name))
            // The last property of a name counts.
            if let place = places[property.name] {
                members[place] = member
            } else {
                places[property.name] = members.count
                members.append(member)
            }
        }
        let additional = additional(schema, &losses)
        let shape = ObjectShape(members: members, additional: additional, required: keywords.required)
        return Value(shape: .object(shape), schema: schema, losses: losses).normal
    }

    private func member(_ property: Schema.Property, isRequired: Bool) -> ObjectShape.Member {
        ObjectShape.Member(
            name: property.name, value: inner(property.schema), isRequired: isRequired,
            isReadOnly: property.schema.says(\.isReadOnly), isWriteOnly: property.schema.says(\.isWriteOnly))
    }

    private func additional(_ schema: Schema, _ losses: inout [Loss]) -> ObjectShape.Additional {
        let keywords = schema.keywords
        let patterns = keywords.patternProperties.filter { $0.schema.boolean != false }
        let rest = keywords.additionalProperties
        guard !patterns.isEmpty else {
            guard let rest else { return .unspoken }
            return rest.boolean == false ? .closed : .values(inner(rest))
        }
        var parts = patterns.map { value(of: $0.schema) }
        if let rest, rest.boolean != false { parts.append(value(of: rest)) }
        var all = or(parts, of: parts[0].schema, isExclusive: false)
        if rest == nil {
            // Keys that match no pattern may have any value.
            let place = patterns[0].key
            losses.append(
                Loss(
                    outcome: .approximated,
                    message: "'patternProperties' are JSON: keys that fit no pattern may have any value", node: place))
            all.shape = .anything(.allowed)
        }
        return .values(all)
    }

    // MARK: - Lists

    private func list(_ schema: Schema) -> Value {
        let keywords = schema.keywords
        var result = Value(shape: .anything(.allowed), schema: schema)
        let rest = keywords.items
        guard !keywords.prefixItems.isEmpty else {
            let element = rest.map { inner($0) }
            result.shape = .list(element ?? Value(shape: .anything(.allowed), null: .implied, schema: schema))
            return result
        }
        var elements = keywords.prefixItems.map { value(of: $0) }
        if let rest, rest.boolean != false { elements.append(value(of: rest)) }
        var element = or(elements, of: elements[0].schema, isExclusive: false)
        let isClosed = rest != nil || schema.mostItems.map { $0 <= keywords.prefixItems.count } ?? false
        if !isClosed {
            element.shape = .anything(.allowed)
            let message = "each place of the array has a type; the elements are JSON"
            result.losses = [Loss(outcome: .approximated, message: message, node: keywords.prefixItems[0].node)]
        }
        result.shape = .list(element)
        return result
    }
}

extension Schema {
    /// The types of values without null. Without `type`, they are inferred from other keywords.
    var valueTypes: Types {
        if let types = keywords.types { return types.subtracting(.null) }
        if !keywords.properties.isEmpty || keywords.additionalProperties != nil || !keywords.patternProperties.isEmpty
            || !keywords.required.isEmpty || keywords.unevaluatedProperties != nil
        {
            return saysNumbers ? [.number, .object] : .object
        }
        if keywords.items != nil { return .array }
        return keywords.format != nil || keywords.content.encoding != nil || keywords.content.mediaType != nil
            ? .string : []
    }

    /// Whether it has limits for numbers, so that a number is a value too, though other keywords describe objects.
    private var saysNumbers: Bool {
        let words: Set<String> = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
        return keywords.limits.contains { words.contains($0.keyword) }
    }

    /// The maximum number of elements.
    fileprivate var mostItems: Int? {
        keywords.limits.first { $0.keyword == "maxItems" }?.value.text.flatMap { Int($0) }
    }

    /// Whether a flag is set in the schema, or in a schema that it refers to or extends.
    func says(_ flag: KeyPath<Annotations, Bool>, depth: Int = 0) -> Bool {
        if keywords.annotations[keyPath: flag] { return true }
        guard depth < 8 else { return false }
        if reference?.target?.says(flag, depth: depth + 1) ?? false { return true }
        return keywords.allOf.contains { $0.says(flag, depth: depth + 1) }
    }
}

extension Schema.Types {
    /// All types except null, in the order in which the language tries them.
    static let singles: [Self] = [.boolean, .integer, .number, .string, .array, .object]
}

extension Value {
    /// The value; an object without declared properties becomes a dictionary.
    var normal: Value {
        guard case .object(let object) = shape, object.members.isEmpty else { return self }
        var value = self
        value.object = object
        switch object.additional {
        case .unspoken, .closed:
            value.shape = .map(Value(shape: .anything(.allowed), null: .implied, schema: schema))
        case .values(let values): value.shape = .map(values)
        }
        return value
    }
}
