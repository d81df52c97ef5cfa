import Generator

extension Meaning {
    /// Whether two values are equal, wherever they are written.
    func areEqual(_ one: Value, _ other: Value) -> Bool {
        if one.schema === other.schema { return true }
        guard one.isNullable == other.isNullable else { return false }
        switch (one.shape, other.shape) {
        case (.reference, .reference): return areEqual(one.shape, other.shape)
        // A named object and an inline one may be equal.
        case (.reference, _): return areEqual(resolved(one).shape, other.shape)
        case (_, .reference): return areEqual(one.shape, resolved(other).shape)
        default: return areEqual(one.shape, other.shape)
        }
    }

    private func areEqual(_ one: Shape, _ other: Shape) -> Bool {
        switch (one, other) {
        case (.never, .never), (.anything, .anything): true
        case (.scalar(let one), .scalar(let other)): one == other
        case (.enumeration(let one), .enumeration(let other)):
            one.valueType == other.valueType && one.values.map(\.text) == other.values.map(\.text)
        case (.list(let one), .list(let other)), (.map(let one), .map(let other)): areEqual(one, other)
        case (.object(let one), .object(let other)): areEqual(one, other)
        case (.union(let one), .union(let other)):
            one.alternatives.count == other.alternatives.count
                && zip(one.alternatives, other.alternatives).allSatisfy { areEqual($0.value, $1.value) }
        case (.reference(let one), .reference(let other)): areEqual(one, other)
        default: false
        }
    }

    private func areEqual(_ one: ObjectShape, _ other: ObjectShape) -> Bool {
        one.members.count == other.members.count
            && zip(one.members, other.members).allSatisfy { one, other in
                one.name == other.name && one.isRequired == other.isRequired && areEqual(one.value, other.value)
            }
    }

    /// Whether two named schemas are the same, or lead to the same one.
    private func areEqual(_ one: Schema, _ other: Schema) -> Bool {
        one === other || resolved(value(of: one)).schema === resolved(value(of: other)).schema
    }
}
