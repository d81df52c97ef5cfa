import Generator

/// Unions: with a discriminator, or with alternatives that are tried in order.
extension Writer {
    private static let mostAlternatives = 500

    mutating func union(_ shape: UnionShape, _ schema: Schema) -> SpecType {
        guard shape.alternatives.count <= Self.mostAlternatives else {
            let message = "the union has more than \(Self.mostAlternatives) alternatives; it is JSON"
            note(.approximated, message, at: schema.node)
            return .json
        }
        if let key = shape.discriminator, let type = discriminated(shape, by: key, schema) { return type }
        return tried(shape, schema)
    }

    // MARK: - With a discriminator

    /// A union of objects by a discriminator; nil if an alternative is not an object.
    private mutating func discriminated(_ shape: UnionShape, by key: String, _ schema: Schema) -> SpecType? {
        let alternatives = unfolded(shape, by: key)
        // A value of symbols has no name in Swift. Then the constants of the properties select the alternative.
        guard alternatives.allSatisfy({ $0.wires.allSatisfy { SwiftName.member($0) != nil } }) else { return nil }
        guard alternatives.allSatisfy({ meaning.isObject($0.value) }) else {
            note(.approximated, "not all alternatives are objects; the discriminator is left out", at: schema.node)
            return nil
        }
        var rows: [(String, Node)] = []
        var isNullable = false
        var taken: Set<String> = []
        for alternative in alternatives {
            let origin = alternative.value.schema.node
            if case .reference = alternative.value.shape { nesting.isChosen = true }
            let type = type(alternative.value, of: schema)
            nesting.isChosen = false
            isNullable = isNullable || type.isNullable
            for wire in alternative.wires where taken.insert(wire).inserted {
                rows.append((wire, type.node(at: origin)))
            }
        }
        let keys: Keys = [
            .discriminator: Node(text: key, at: schema.node), .oneOf: Node(rows, at: schema.node),
            .otherwise: shape.fallback.map { otherwise($0, of: schema) },
        ]
        return SpecType(shape: keys, isNullable: isNullable)
    }

    /// The alternative if the discriminator is absent or has another value.
    private mutating func otherwise(_ value: Value, of schema: Schema) -> Node {
        let type = type(value, of: schema)
        let node = value.schema.node
        guard type.isShape else { return type.node(at: node) }
        return Node([.as: Node(text: "other", at: node)] + type.keys(at: node), at: node)
    }

    /// The alternatives. A nested union by the same property is replaced by its alternatives.
    private func unfolded(_ shape: UnionShape, by key: String) -> [UnionShape.Alternative] {
        let wires = Set(shape.alternatives.flatMap(\.wires))
        return shape.alternatives.flatMap { alternative -> [UnionShape.Alternative] in
            guard case .union(let inner) = meaning.resolved(alternative.value).shape, inner.discriminator == key,
                wires.isDisjoint(with: inner.alternatives.flatMap(\.wires))
            else { return [alternative] }
            return inner.alternatives
        }
    }

    /// The type of an alternative, which has no `format`.
    private mutating func type(_ value: Value, of schema: Schema) -> SpecType {
        (value.schema === schema ? type(ofPart: value) : type(value)).plain
    }

    // MARK: - Tried in order

    private mutating func tried(_ shape: UnionShape, _ schema: Schema) -> SpecType {
        var types: [SpecType] = []
        var values: [Value] = []
        var canonicals: [SpecType] = []
        var isNullable = false
        for value in shape.alternatives.map(\.value) {
            var type = type(value, of: schema)
            isNullable = isNullable || type.isNullable || value.isNullable
            type.isNullable = false
            if type.isJSON { return SpecType("JSON", isNullable: isNullable) }
            let canonical = canonical(type, value)
            let isKnown = zip(canonicals, values).contains { known, other in
                known.saysTheSame(as: canonical) && meaning.isOneKind(other, value)
            }
            if isKnown { continue }
            canonicals.append(canonical)
            types.append(type)
            values.append(value)
        }
        guard types.count > 1 else {
            var only = types.first ?? .json
            only.isNullable = only.isNullable || isNullable
            return only
        }
        let ranks = values.map { meaning.rank(of: $0) }
        let order = types.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        let alternatives = named(order.map { types[$0] }, order.map { values[$0] }, of: schema)
        return SpecType(shape: [.oneOf: Node(list: alternatives, at: schema.node)], isNullable: isNullable)
    }

    /// The type that an alias names.
    private func canonical(_ type: SpecType, _ value: Value) -> SpecType {
        guard case .reference(var schema) = value.shape, type.name == names[schema] else { return type }
        var seen: Set<ObjectIdentifier> = []
        while seen.insert(ObjectIdentifier(schema)).inserted,
            case .reference(let target) = meaning.declaration(of: schema).shape
        { schema = target }
        return isModel(schema) ? SpecType(names[schema]) : type
    }
}
