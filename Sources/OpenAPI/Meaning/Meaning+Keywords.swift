import Generator

/// Combines the keywords of a schema.
extension Meaning {
    /// The values that all keywords of a schema allow.
    /// - Parameter isBase: Whether the alternatives are left out because they are the schema's heirs.
    func expanded(_ schema: Schema, isBase: Bool = false) -> Value {
        if let boolean = schema.boolean {
            return Value(shape: boolean ? .anything(.allowed) : .never, null: null(of: schema), schema: schema)
        }
        let keywords = schema.keywords
        var whole = Value(shape: .anything(.allowed), null: .implied, schema: schema)
        if let reference = schema.reference {
            guard let target = reference.target else {
                return schema.lost("\(document.problem(of: schema)); the value is JSON", as: .repaired)
            }
            whole = and(whole, inherited(schema, by: schema) ?? value(of: target), for: schema)
        }
        for part in keywords.allOf { whole = and(whole, partValue(part, of: schema), for: schema) }
        let own = own(schema)
        // A bare `type` is combined last, so that it can be dropped if it contradicts the rest.
        if !keywords.hasTypeAlone { whole = and(whole, own, for: schema) }
        for (parts, isExclusive) in [(keywords.oneOf, true), (keywords.anyOf, false)] where !isBase && saysMore(parts) {
            whole = and(whole, alternatives(parts, of: schema, isExclusive: isExclusive), for: schema)
        }
        if keywords.hasTypeAlone { whole = typed(whole, own, schema) }
        whole = withConditions(whole, schema)
        whole = closed(whole, schema)
        if case .never = whole.shape, null(of: schema) == .forbidden, !keywords.isNever {
            return schema.lost("no value fits all parts of the schema; this one is JSON")
        }
        whole.null = null(of: schema)
        whole.schema = schema
        return whole
    }

    /// The value combined with the schema's own `type`, or without it if no value is left: some documents write `type: object`
    /// beside enums and strings.
    private func typed(_ value: Value, _ own: Value, _ schema: Schema) -> Value {
        var result = and(value, own, for: schema)
        guard case .never = result.shape, schema.keywords.types != .null else { return result }
        if case .never = value.shape { return result }
        result = value
        let message = "no value of the other parts of the schema has this 'type'; it is left out"
        result.losses.append(Loss(outcome: .repaired, message: message, node: schema.node))
        return result
    }

    /// The value of a part of `allOf`. A schema that contains itself adds nothing.
    private func partValue(_ part: Schema, of schema: Schema) -> Value {
        if let inherited = inherited(part, by: schema) { return inherited }
        var end: Schema? = part
        for _ in 0..<32 {
            guard let next = end else { break }
            if isOpen(next), next.name != nil || next === schema {
                let loss = Loss(outcome: .leftOut, message: "the schema is a part of itself", node: part.node)
                return Value(shape: .anything(.allowed), null: .implied, schema: part, losses: [loss])
            }
            end = next.reference?.target
        }
        guard part.reference != nil, part.reference?.target == nil else { return value(of: part) }
        // The only part: it is unknown whether it is an object.
        if schema.keywords.allOf.count == 1, schema.keywords.properties.isEmpty {
            return part.lost("\(document.problem(of: part)); the value is JSON", as: .repaired)
        }
        let message = "\(document.problem(of: part)); its properties are left out"
        let loss = Loss(outcome: .leftOut, message: message, node: part.node)
        return Value(shape: .anything(.allowed), null: .implied, schema: part, losses: [loss])
    }

    /// Whether the alternatives do more than require properties.
    private func saysMore(_ parts: [Schema]) -> Bool { parts.contains { !$0.isCondition } }

    /// Adds the properties of `then`, `else` and `dependentSchemas`, all optional.
    private func withConditions(_ value: Value, _ schema: Schema) -> Value {
        let keywords = schema.keywords
        let conditional = [keywords.then, keywords.else].compactMap { $0 } + keywords.dependentSchemas.map(\.schema)
        guard !conditional.isEmpty else { return value }
        let added = members(of: conditional, if: keywords.if)
        guard !added.isEmpty else { return value }
        let place = keywords.then ?? keywords.else ?? keywords.dependentSchemas[0].schema
        var object = objectShape(of: value) ?? ObjectShape(members: [], additional: .unspoken)
        let news = added.filter { new in !object.members.contains { $0.name == new.name } }
        guard !news.isEmpty else { return value }
        object.members += news
        var value = value
        value.shape = .object(object)
        let names = news.map { "'\($0.name.beginning)'" }.joined(separator: ", ")
        let message = "the condition on \(names) is left out: a value may have it, of this type, in any case"
        value.losses.append(Loss(outcome: .approximated, message: message, node: place.node))
        return value
    }

    /// The properties of conditional schemas and of their condition, all optional.
    private func members(of conditional: [Schema], if condition: Schema?) -> [ObjectShape.Member] {
        var added: [ObjectShape.Member] = []
        for part in conditional {
            guard case .object(let object) = resolved(value(of: part)).shape else { continue }
            for var member in object.members {
                member.isRequired = false
                guard let place = added.firstIndex(where: { $0.name == member.name }) else {
                    added.append(member)
                    continue
                }
                if areEqual(added[place].value, member.value) { continue }
                let either = [added[place].value, member.value]
                added[place].value = or(either, of: added[place].value.schema, isExclusive: false)
            }
        }
        // If the condition does not hold, its properties may have any value.
        if let condition, case .object(let object) = resolved(value(of: condition)).shape {
            for var member in object.members where !added.contains(where: { $0.name == member.name }) {
                member.value = Value(shape: .anything(.allowed), null: .implied, schema: member.value.schema)
                member.isRequired = false
                added.append(member)
            }
        }
        return added
    }

    /// Applies `unevaluatedProperties` to the keys that no part of the schema declares.
    private func closed(_ value: Value, _ schema: Schema) -> Value {
        guard let rest = schema.keywords.unevaluatedProperties else { return value }
        var value = value
        // If further keys are forbidden, the referenced object stays as it is.
        if rest.boolean != false, case .reference = value.shape {
            let end = resolvedUnlessOpen(value)
            value.takeShape(of: end)
        }
        guard var object = objectShape(of: value), case .unspoken = object.additional else { return value }
        object.additional = rest.boolean == false ? .closed : .values(self.value(of: rest))
        value.shape = .object(object)
        return value.normal
    }
}

extension Schema.Keywords {
    /// Whether `type` is the only keyword without subschemas.
    fileprivate var hasTypeAlone: Bool {
        types != nil && values == nil && format == nil && properties.isEmpty && required.isEmpty
            && additionalProperties == nil && items == nil && prefixItems.isEmpty && patternProperties.isEmpty
            && content.encoding == nil && content.mediaType == nil
    }

    /// Whether the schema itself allows no value.
    fileprivate var isNever: Bool { values?.isEmpty ?? false }
}

extension Schema {
    /// Whether an alternative only requires properties or forbids something.
    var isCondition: Bool {
        boolean == nil && reference == nil && keywords.allOf.isEmpty && keywords.anyOf.allSatisfy(\.isCondition)
            && keywords.oneOf.allSatisfy(\.isCondition) && keywords.properties.allSatisfy { $0.schema.isEmpty }
            && keywords.types == nil && keywords.values == nil && keywords.format == nil && keywords.items == nil
            && keywords.additionalProperties == nil && keywords.patternProperties.isEmpty
            && (!keywords.required.isEmpty || keywords.not != nil || !keywords.anyOf.isEmpty
                || !keywords.oneOf.isEmpty)
    }

    /// Whether the schema allows every value.
    var isEmpty: Bool {
        let keywords = keywords
        return boolean != false && reference == nil && keywords.types == nil && keywords.values == nil
            && keywords.format == nil && keywords.content.encoding == nil && keywords.properties.isEmpty
            && keywords.required.isEmpty && keywords.additionalProperties == nil && keywords.items == nil
            && keywords.prefixItems.isEmpty && keywords.allOf.isEmpty && keywords.anyOf.isEmpty
            && keywords.oneOf.isEmpty && keywords.patternProperties.isEmpty && keywords.content.mediaType == nil
    }
}
