import Generator

/// In which order alternatives are tried: what takes the values of others comes behind them.
extension Meaning {
    /// A place in that order.
    struct Rank: Comparable {
        /// How many properties an object asks for.
        let demands: Int
        /// How much an alternative takes that others could.
        let breadth: Int

        static func < (one: Rank, other: Rank) -> Bool {
            (-one.demands, one.breadth) < (-other.demands, other.breadth)
        }
    }

    func rank(of value: Value) -> Rank { Rank(demands: demands(value), breadth: breadth(value)) }

    /// The object that a value is; nil for all others.
    func object(_ value: Value) -> ObjectShape? {
        if case .object(let shape) = resolved(value).shape { shape } else { nil }
    }

    /// The properties that every value has.
    func required(_ value: Value) -> Set<String> {
        guard let object = object(value) else { return [] }
        return Set(object.required.map(\.text) + object.members.filter(\.isRequired).map(\.name))
    }

    private func demands(_ value: Value, depth: Int = 0) -> Int {
        if case .union(let shape) = resolved(value).shape, depth < 4 {
            return shape.alternatives.map { demands($0.value, depth: depth + 1) }.min() ?? 0
        }
        return required(value).count
    }

    private func breadth(_ value: Value, depth: Int = 0) -> Int {
        switch resolved(value).shape {
        case .scalar(let scalar) where scalar.isBinary: 5
        case .scalar(let scalar):
            switch scalar.type {
            case .string: 5
            // Nearly any text is one.
            case .url, .data: 3
            // A whole number is a number too, and may have more digits than this one keeps.
            case .double, .float, .decimal: 2
            // Each of them has the values of the ones before it.
            case .int8, .uint8: -3
            case .int16, .uint16: -2
            case .int32, .uint32: -1
            default: 0
            }
        case .enumeration(let shape): shape.kind == .text ? 4 : 0
        case .map, .anything: 2
        case .list(let element): depth < 4 ? breadth(element, depth: depth + 1) : 0
        case .union(let shape):
            depth < 4 ? shape.alternatives.map { breadth($0.value, depth: depth + 1) }.max() ?? 0 : 0
        case .object, .reference, .never: 0
        }
    }
}
