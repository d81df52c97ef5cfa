import Generator

/// Values that two schemas both allow: `allOf`, keywords beside `$ref`, properties beside alternatives, refined properties.
extension Meaning {
    /// The values that both allow.
    /// - Parameter schema: The schema that combines both.
    func and(_ one: Value, _ other: Value, for schema: Schema) -> Value {
        var result = Value(
            shape: .never, null: one.null.and(other.null), schema: schema, losses: one.losses + other.losses)
        switch (one.shape, other.shape) {
        case (.anything(.allowed), _): result.takeShape(of: other)
        case (_, .anything(.allowed)): result.takeShape(of: one)
        case (.anything(.lost), _): result.shape = one.shape
        case (_, .anything(.lost)): result.shape = other.shape
        case (.never, _), (_, .never): break
        case (.reference(let first), .reference(let second)) where first === second: result.shape = one.shape
        case (.reference, _) where addsNothing(other, to: one): result.shape = one.shape
        case (_, .reference) where addsNothing(one, to: other): result.shape = other.shape
        case (.reference, _), (_, .reference):
            let first = resolved(one)
            let second = resolved(other)
            var both = and(first, second, for: schema)
            both.null = result.null
            return both
        // A format without a type only applies to strings.
        case (.scalar, _) where one.isOfFormat && !other.isScalar:
            result.takeShape(of: other)
        case (_, .scalar) where other.isOfFormat && !one.isScalar:
            result.takeShape(of: one)
        case (.union(let union), _): result.shape = and(union, other, for: schema, &result.losses)
        case (_, .union(let union)): result.shape = and(union, one, for: schema, &result.losses)
        case (.scalar(let first), .scalar(let second)): result.shape = Self.and(first, second)
        case (.enumeration(let values), .enumeration(let others)): result.shape = Self.and(values, others)
        case (.enumeration(let values), .scalar(let scalar)), (.scalar(let scalar), .enumeration(let values)):
            result.shape = values.valueType.fits(scalar) ? .enumeration(values) : .never
        case (.list(let first), .list(let second)):
            result.shape = .list(and(first, second, for: second.schema))
        default:
            let both = andObjects(one, other, &result.losses)
            result.takeShape(of: both)
        }
        return result
    }

    /// Whether a value adds nothing to a model: an object that declares no properties.
    private func addsNothing(_ value: Value, to model: Value) -> Bool {
        if case .scalar = value.shape, value.isOfFormat { return !resolvedUnlessOpen(model).isScalar }
        guard case .map = value.shape, let object = objectShape(of: value), object.additional.isAny else {
            return false
        }
        guard !object.required.isEmpty else {
            if case .reference(let schema) = model.shape, isOpen(schema) { return true }
            switch resolved(model).shape {
            case .object, .map, .union: return true
            default: return false
            }
        }
        guard let known = objectShape(of: resolved(model)) else { return false }
        let names = Set(known.required.map(\.text))
        return object.required.allSatisfy { names.contains($0.text) }
    }

    // MARK: - Scalars

    private static func and(_ one: Scalar, _ other: Scalar) -> Shape {
        var result = one
        result.isSensitive = one.isSensitive || other.isSensitive
        result.isBinary = one.isBinary || other.isBinary
        result.format = one.format ?? other.format
        if one.type == other.type { return .scalar(result) }
        // The narrower of two types with common values.
        if let narrower = [(one, other), (other, one)].first(where: { $0.0.type.isNarrower(than: $0.1.type) })?.0 {
            result.type = narrower.type
            result.format = narrower.format
            return .scalar(result)
        }
        return .never
    }

    private static func and(_ one: Enumeration, _ other: Enumeration) -> Shape {
        if one.isOpen { return .enumeration(other) }
        if other.isOpen { return .enumeration(one) }
        let texts = Set(other.values.compactMap(\.text))
        var result = one
        let kept = one.values.indices.filter { texts.contains(one.values[$0].text ?? "") }
        result.values = kept.map { one.values[$0] }
        result.names = one.names.isEmpty ? [] : kept.map { one.names[$0] }
        result.isConstant = one.isConstant || other.isConstant
        return one.valueType == other.valueType && !kept.isEmpty ? .enumeration(result) : .never
    }

    // MARK: - Objects

    /// The value as an object; nil if it is not one.
    func objectShape(of value: Value) -> ObjectShape? {
        switch value.shape {
        case .object(let object): return object
        case .map(let values): return value.object ?? ObjectShape(members: [], additional: .values(values))
        default: return nil
        }
    }

    private func andObjects(_ one: Value, _ other: Value, _ losses: inout [Loss]) -> Value {
        guard var result = objectShape(of: one), let second = objectShape(of: other) else {
            return Value(shape: .never, schema: other.schema)
        }
        var places = Dictionary(result.members.enumerated().map { ($1.name, $0) }) { $1 }
        for member in second.members {
            if let place = places[member.name] {
                result.members[place] = and(result.members[place], member, &losses)
            } else {
                places[member.name] = result.members.count
                result.members.append(member)
            }
        }
        result.required += second.required.filter { new in !result.required.contains { $0.text == new.text } }
        for name in result.required { if let place = places[name.text] { result.members[place].isRequired = true } }
        result.additional = and(result.additional, second.additional)
        return Value(shape: .object(result), schema: other.schema).normal
    }

    /// A property that two parts of an object declare. The later declaration describes it, unless it is empty.
    private func and(
        _ one: ObjectShape.Member, _ other: ObjectShape.Member, _ losses: inout [Loss]
    ) -> ObjectShape.Member {
        var result = other
        let words = other.value.schema
        let describes = words.keywords.annotations.title != nil || words.describing != nil
        result.value = and(one.value, other.value, for: describes || !words.isEmpty ? words : one.value.schema)
        if case .never = result.value.shape, one.value.null == .forbidden || other.value.null == .forbidden {
            let message = "'\(other.name.beginning)' has another type in another part of the schema; this one is taken"
            losses.append(Loss(outcome: .approximated, message: message, node: words.node))
            result.value = other.value
        }
        result.isRequired = one.isRequired || other.isRequired
        result.isReadOnly = one.isReadOnly || other.isReadOnly
        result.isWriteOnly = one.isWriteOnly || other.isWriteOnly
        return result
    }

    private func and(_ one: ObjectShape.Additional, _ other: ObjectShape.Additional) -> ObjectShape.Additional {
        switch (one, other) {
        case (.unspoken, let rest), (let rest, .unspoken): return rest
        case (.closed, _), (_, .closed): return .closed
        case (.values(let first), .values(let second)): return .values(and(first, second, for: second.schema))
        }
    }

    // MARK: - Unions

    /// The union whose alternatives are each combined with the value.
    private func and(
        _ union: UnionShape, _ value: Value, for schema: Schema, _ losses: inout [Loss]
    ) -> Shape {
        var result = union
        result.alternatives = union.alternatives.compactMap { alternative in
            var alternative = alternative
            alternative.value = and(alternative.value, value, for: alternative.value.schema)
            alternative.value.null = .forbidden
            if case .never = alternative.value.shape { return nil }
            return alternative
        }
        guard union.discriminator == nil else {
            result.fallback = union.fallback.map { and($0, value, for: $0.schema) }
            return result.alternatives.isEmpty && result.fallback == nil ? .never : .union(result)
        }
        // Alternatives may have become equal, or have a refined property that distinguishes them.
        let all = or(result.alternatives.map(\.value), of: schema, isExclusive: true)
        losses += all.losses.filter { loss in !losses.contains { $0.message == loss.message } }
        return all.shape
    }
}

extension ObjectShape.Additional {
    /// Whether further keys may have any value.
    fileprivate var isAny: Bool {
        switch self {
        case .unspoken: true
        case .closed: false
        case .values(let value): if case .anything(.allowed) = value.shape { true } else { false }
        }
    }
}

extension Value {
    /// Whether it is text only because the schema has a format but no type.
    fileprivate var isOfFormat: Bool {
        schema.keywords.types == nil && schema.keywords.format != nil && schema.keywords.allOf.isEmpty
            && schema.reference == nil
    }

    fileprivate var isScalar: Bool {
        switch shape {
        case .scalar, .enumeration: true
        default: false
        }
    }
}

extension Enumeration.ValueType {
    /// Whether values of this type are values of a scalar.
    func fits(_ scalar: Scalar) -> Bool {
        switch self {
        case .text: !scalar.type.isNumber && scalar.type != .bool
        case .integer: scalar.type.isNumber
        case .number: scalar.type == .double || scalar.type == .float || scalar.type == .decimal
        case .boolean: scalar.type == .bool
        }
    }
}

extension Builtin {
    /// Whether all values of a scalar are values of another one in JSON.
    func isNarrower(than other: Builtin) -> Bool {
        let texts: Set<Builtin> = [.date, .localDate, .localDateTime, .url, .uuid, .data, .string]
        if other == .string { return texts.contains(self) }
        let fractions: [Builtin] = [.decimal, .double, .float]
        let integers: [Builtin] = [.uint64, .uint, .int64, .int, .uint32, .int32, .uint16, .int16, .uint8, .int8]
        guard isNumber, other.isNumber else { return false }
        if let place = fractions.firstIndex(of: self) {
            return fractions.firstIndex(of: other).map { $0 < place } ?? false
        }
        guard let place = integers.firstIndex(of: self) else { return false }
        return integers.firstIndex(of: other).map { $0 < place } ?? true
    }
}
