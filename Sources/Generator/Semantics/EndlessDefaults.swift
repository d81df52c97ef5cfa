/// Finds defaults that need each other: making the one would make the other, without an end.
///
/// A struct that a default makes takes its own defaults for what is not given.
struct EndlessDefaults {
    struct Place: Hashable {
        let path: [String]
        let label: String
    }

    private let declarations: [[String]: Declaration]
    private var isDone: Set<Place> = []

    init(_ declarations: [[String]: Declaration]) {
        self.declarations = declarations
    }

    /// The places of the defaults on a way that leads back to where it began; empty where there is none.
    ///
    /// Depth first, with a stack of its own: a chain of models may be of any length.
    mutating func cycle(from start: Place) -> [Place] {
        guard isDone.insert(start).inserted else { return [] }
        var stack = [(place: start, next: targets(of: start)[...])]
        var onStack: Set = [start]
        while let target = stack.last?.next.first {
            stack[stack.count - 1].next.removeFirst()
            if onStack.contains(target) {
                return Array(stack.map(\.place).drop { $0 != target })
            }
            if isDone.insert(target).inserted {
                stack.append((target, targets(of: target)[...]))
                onStack.insert(target)
            }
            while let last = stack.last, last.next.isEmpty {
                onStack.remove(last.place)
                stack.removeLast()
            }
        }
        return []
    }

    private func targets(of place: Place) -> [Place] {
        guard case .structure(let structure)? = declarations[place.path],
            let value = structure.properties.first(where: { $0.swiftName == place.label })?.defaultValue
        else { return [] }
        var targets: Set<Place> = []
        var waiting = [value]
        while let literal = waiting.popLast() {
            if case .structure(.structure(let path, _)?, let arguments) = literal,
                case .structure(let structure)? = declarations[path]
            {
                let given = Set(arguments.map(\.label))
                for property in structure.properties
                where property.hasStructuredDefault && !given.contains(property.swiftName) {
                    targets.insert(Place(path: path, label: property.swiftName))
                }
            }
            waiting += literal.parts
        }
        return targets.sorted {
            ($0.path.joined(separator: "."), $0.label) < ($1.path.joined(separator: "."), $1.label)
        }
    }
}

extension Structure.Property {
    /// Whether the default is more than a scalar, so that making it may need other defaults.
    var hasStructuredDefault: Bool { defaultValue.map { !$0.parts.isEmpty || $0.isStructure } ?? false }
}

extension Literal {
    fileprivate var isStructure: Bool {
        if case .structure = self { true } else { false }
    }

    /// What is directly below.
    fileprivate var parts: [Literal] {
        switch self {
        case .plain, .string, .made, .enumCase, .none, .unchecked: []
        case .unknownCase(let values), .array(let values): values
        case .dictionary(let pairs): pairs.map(\.value)
        case .structure(_, let arguments): arguments.map(\.value)
        case .unionCase(_, let value), .newtype(_, let value), .wrapped(let value): [value]
        case .nullable(let value): value.map { [$0] } ?? []
        }
    }
}
