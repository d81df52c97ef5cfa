import Generator

/// Values that one of several schemas allows: `oneOf`, `anyOf`, lists of types.
extension Meaning {
    static let mostAlternatives = 500

    /// The alternatives of a schema's `oneOf` or `anyOf`.
    func alternatives(_ parts: [Schema], of schema: Schema, isExclusive: Bool) -> Value {
        for part in parts where part.reference != nil && part.reference?.target == nil {
            return part.lost("\(document.problem(of: part)); the value is JSON", as: .repaired)
        }
        return or(
            parts.map { value(of: $0) }, of: schema, isExclusive: isExclusive,
            discriminator: schema.keywords.discriminator)
    }

    /// The values that at least one of several allows.
    /// - Parameters:
    ///   - schema: The schema that combines them.
    ///   - isExclusive: Whether a value matches exactly one of them.
    func or(
        _ values: [Value], of schema: Schema, isExclusive: Bool, discriminator: Schema.Discriminator? = nil
    ) -> Value {
        var result = Value(shape: .never, schema: schema)
        result.null = values.dropFirst().reduce(values.first?.null ?? .forbidden) { $0.or($1.null) }
        result.losses = values.flatMap(\.losses)
        // A union beside null stays as it is.
        let some = values.filter { if case .never = $0.shape { false } else { true } }
        if some.count == 1, discriminator == nil, case .union = some[0].shape {
            result.shape = some[0].shape
            return result
        }
        var parts = flattened(values, under: discriminator)
        for part in parts {
            if case .anything = part.shape {
                result.shape = part.shape
                return result
            }
        }
        guard parts.count <= Self.mostAlternatives else {
            return schema.lost("the union has more than \(Self.mostAlternatives) alternatives; it is JSON")
        }
        parts = joined(parts, schema, under: discriminator)
        guard parts.count > 1 || discriminator?.fallback != nil else {
            result.shape = parts.first?.shape ?? .never
            return result
        }
        result.shape = union(parts, schema, isExclusive: isExclusive, discriminator, &result.losses)
        return result
    }

    private func union(
        _ parts: [Value], _ schema: Schema, isExclusive: Bool, _ discriminator: Schema.Discriminator?,
        _ losses: inout [Loss]
    ) -> Shape {
        let objects = parts.filter { isObject($0) }
        guard objects.count > 1 else {
            return .union(UnionShape(alternatives: parts.map { .init(value: $0, wires: []) }))
        }
        let union: Shape
        if let discriminator, let found = discriminated(objects, by: discriminator) {
            union = .union(found)
        } else if let found = discriminatedByConstants(objects) {
            union = .union(found)
        } else if let merged = merged(objects, schema, isExclusive: isExclusive, &losses) {
            union = .object(merged)
        } else {
            if !isExclusive { noteOverlaps(objects, schema, &losses) }
            union = .union(UnionShape(alternatives: objects.map { .init(value: $0, wires: []) }))
        }
        guard objects.count < parts.count else { return union }
        let others = parts.filter { !isObject($0) }
        // If something distinguishes the objects, they form a union inside the union with the other alternatives.
        if case .union(let inner) = union, inner.discriminator == nil {
            return .union(UnionShape(alternatives: (objects + others).map { .init(value: $0, wires: []) }))
        }
        let isUnion = if case .union = union { true } else { false }
        let inner = Value(shape: union, schema: isUnion ? schema : objects[0].schema)
        return .union(UnionShape(alternatives: ([inner] + others).map { .init(value: $0, wires: []) }))
    }

    // MARK: - Flattening

    /// The alternatives without null and impossible ones. The alternatives of inline unions replace these unions.
    private func flattened(_ values: [Value], under discriminator: Schema.Discriminator?) -> [Value] {
        values.flatMap { value -> [Value] in
            var value = value
            value.null = .forbidden
            switch value.shape {
            case .never: return []
            case .union(let union) where union.discriminator == nil && discriminator == nil:
                return union.alternatives.map(\.value)
            case .reference(let schema):
                if isOpen(schema) { return [value] }
                let end = resolved(value)
                switch end.shape {
                case .never: return []
                case .anything, .scalar, .list, .map: return [Value(shape: end.shape, schema: value.schema)]
                default: return [value]
                }
            default: return [value]
            }
        }
    }

    /// The alternatives without duplicates, with enums of one type joined.
    private func joined(_ parts: [Value], _ schema: Schema, under discriminator: Schema.Discriminator?) -> [Value] {
        var result: [Value] = []
        var enums: [Int: [Value]] = [:]
        for part in parts {
            if case .enumeration(let values) = resolvedUnlessOpen(part).shape {
                enums[values.valueType.rank, default: []].append(part)
                if enums[values.valueType.rank]?.count == 1 { result.append(part) }
                continue
            }
            // A discriminator distinguishes even equal alternatives.
            let isKnown = result.contains { other in
                isSame(other, part) && (discriminator == nil || other.schema === part.schema || !isObject(part))
            }
            if !isKnown { result.append(part) }
        }
        let isText = result.contains { if case .scalar(let scalar) = $0.shape { scalar.isPlainText } else { false } }
        let opened = isText ? enums[Enumeration.ValueType.text.rank] : nil
        for group in enums.values where group.count > 1 || opened != nil {
            guard let index = result.firstIndex(where: { isSame($0, group[0]) }),
                var all = join(group, schema)
            else { continue }
            guard all.valueType == .text, opened != nil else {
                result[index] = Value(shape: .enumeration(all), schema: schema)
                continue
            }
            // Text with known values that may also be any other text.
            all.isOpen = true
            let isNamed = if case .reference = group[0].shape { group.count == 1 } else { false }
            result[index] = isNamed ? group[0] : Value(shape: .enumeration(all), schema: group[0].schema)
            result.removeAll { if case .scalar(let scalar) = $0.shape { scalar.isPlainText } else { false } }
        }
        return result
    }

    private func join(_ group: [Value], _ schema: Schema) -> Enumeration? {
        var all: Enumeration?
        var titles: [String] = []
        for part in group {
            guard case .enumeration(let values) = resolved(part).shape else { continue }
            if values.values.count == 1, let title = part.schema.keywords.annotations.title { titles.append(title) }
            guard var known = all else {
                all = values
                continue
            }
            let texts = Set(known.values.compactMap(\.text))
            let new = values.values.indices.filter { !texts.contains(values.values[$0].text ?? "") }
            let haveNames = known.names.count == known.values.count && values.names.count == values.values.count
            known.names = haveNames ? known.names + new.map { values.names[$0] } : []
            known.values += new.map { values.values[$0] }
            known.isOpen = known.isOpen || values.isOpen
            known.isConstant = false
            all = known
        }
        if let count = all?.values.count, titles.count == count { all?.names = titles }
        return all
    }

    func resolvedUnlessOpen(_ value: Value) -> Value {
        if case .reference(let schema) = value.shape, isOpen(schema) { return value }
        return resolved(value)
    }

    /// Whether two enums have values of one type: `1` is not `"1"`. True for other shapes.
    func isOneKind(_ one: Value, _ other: Value) -> Bool {
        guard case .enumeration(let first) = resolved(one).shape, case .enumeration(let second) = resolved(other).shape
        else { return true }
        return first.valueType == second.valueType
    }

    /// Whether two alternatives are the same type.
    func isSame(_ one: Value, _ other: Value) -> Bool {
        switch (one.shape, other.shape) {
        case (.scalar(let first), .scalar(let second)): first == second
        case (.reference(let first), .reference(let second)): first === second
        case (.enumeration(let first), .enumeration(let second)):
            one.schema === other.schema && first.valueType == second.valueType
        case (.list(let first), .list(let second)), (.map(let first), .map(let second)):
            first.isNullable == second.isNullable && isSame(first, second)
        case (.object, .object): one.schema === other.schema
        case (.anything, .anything): true
        default: false
        }
    }

    /// Whether all values of an alternative are objects.
    /// - Parameter outer: The named schemas around it. One that contains itself adds no values.
    func isObject(_ value: Value, inside outer: Set<ObjectIdentifier> = []) -> Bool {
        var outer = outer
        if case .reference(let schema) = value.shape {
            if isOpen(schema) { return schema.valueTypes == .object }
            guard outer.insert(ObjectIdentifier(schema)).inserted else { return true }
        }
        switch resolved(value).shape {
        case .object, .map: return true
        case .union(let union): return union.alternatives.allSatisfy { isObject($0.value, inside: outer) }
        default: return false
        }
    }
}

extension Enumeration.ValueType {
    fileprivate var rank: Int {
        switch self {
        case .text: 0
        case .integer: 1
        case .number: 2
        case .boolean: 3
        }
    }
}

extension Scalar {
    /// Whether it is text without a format.
    fileprivate var isPlainText: Bool { type == .string && !isBinary }
}
