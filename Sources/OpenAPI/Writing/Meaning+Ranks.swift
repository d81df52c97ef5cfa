import Generator

/// The order in which alternatives are tried: one that also matches the values of others comes after them.
extension Meaning {
    /// A position in that order.
    struct Rank: Comparable {
        /// The number of properties that an object requires.
        let requiredCount: Int
        /// How many values of other alternatives it also matches.
        let breadth: Int

        static func < (one: Rank, other: Rank) -> Bool {
            (-one.requiredCount, one.breadth) < (-other.requiredCount, other.breadth)
        }
    }

    func rank(of value: Value) -> Rank { Rank(requiredCount: requiredCount(value), breadth: breadth(value)) }

    /// The value as an object with known properties; nil if it is not one.
    func object(_ value: Value) -> ObjectShape? {
        if case .object(let shape) = resolved(value).shape { shape } else { nil }
    }

    /// The properties that a value requires.
    func required(_ value: Value) -> Set<String> {
        guard let object = object(value) else { return [] }
        return Set(object.required.map(\.text) + object.members.filter(\.isRequired).map(\.name))
    }

    private func requiredCount(_ value: Value, depth: Int = 0) -> Int {
        if case .union(let shape) = resolved(value).shape, depth < 4 {
            return shape.alternatives.map { requiredCount($0.value, depth: depth + 1) }.min() ?? 0
        }
        return required(value).count
    }

    private func breadth(_ value: Value, depth: Int = 0) -> Int {
        switch resolved(value).shape {
        case .scalar(let scalar) where scalar.isBinary: 5
        case .scalar(let scalar):
            switch scalar.type {
            case .string: 5
            // Nearly any text is a URL or Base64.
            case .url, .data: 3
            // An integer is a number too, and may have more digits than a `Double` keeps.
            case .double, .float, .decimal: 2
            // Each integer type includes the values of the smaller ones.
            case .int8, .uint8: -3
            case .int16, .uint16: -2
            case .int32, .uint32: -1
            default: 0
            }
        case .enumeration(let shape): shape.valueType == .text ? 4 : 0
        case .map, .anything: 2
        case .list(let element): depth < 4 ? breadth(element, depth: depth + 1) : 0
        case .union(let shape):
            depth < 4 ? shape.alternatives.map { breadth($0.value, depth: depth + 1) }.max() ?? 0 : 0
        case .object, .reference, .never: 0
        }
    }
}
