/// Finds defaults that need each other, so that creating one would never end.
///
/// A struct in a default takes its own defaults for absent properties.
struct EndlessDefaults {
    /// A default, or all defaults of a struct.
    struct DefaultKey: Hashable {
        let path: [String]
        /// The property; nil for all of them.
        let label: String?
    }

    /// The defaults of each struct that are no scalars. Scalars need no other defaults.
    private let defaults: [[String]: [String: Literal]]
    private var isDone: Set<DefaultKey> = []
    /// The number of needs that may still be followed. A few thousand properties can have many millions.
    private var rest = 1_000_000
    private var isExceeded: Bool { rest < 0 }

    static func check(_ bound: BoundAPI, _ values: [Literal?], _ sink: inout DiagnosticSink) {
        let written = bound.record.defaults
        var finder = EndlessDefaults(bound.declarations, values)
        let cycles = finder.cycles()
        if finder.isExceeded {
            sink.error(
                .limitExceeded, "more than a million defaults of structs inside others would have to be looked at",
                at: written[0].node.range)
        }
        for cycle in cycles {
            guard let first = cycle.first, case .structure(let structure)? = bound.declarations[first.path],
                let index = structure.properties.first(where: { $0.swiftName == first.label })?.defaultValue?.number
            else { continue }
            let way = (cycle + [first]).prefix(8).map { ($0.path + [$0.label ?? ""]).joined(separator: ".") }
            sink.error(
                .invalidDefault, "the default contains itself: \(way.joined(separator: " -> "))",
                at: written[index].node.range)
        }
    }

    private init(_ declarations: [[String]: Declaration], _ values: [Literal?]) {
        defaults = declarations.compactMapValues { declaration in
            guard case .structure(let structure) = declaration else { return nil }
            let pairs = structure.properties.compactMap { property in
                property.defaultValue?.number.flatMap { values[$0] }.flatMap {
                    $0.isScalar ? nil : (property.swiftName, $0)
                }
            }
            return pairs.isEmpty ? nil : Dictionary(pairs) { first, _ in first }
        }
    }

    /// The cycles of defaults, each found from one of its defaults.
    private mutating func cycles() -> [[DefaultKey]] {
        defaults.keys.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { path in
            labels(path).map { cycle(from: DefaultKey(path: path, label: $0)) }.filter { !$0.isEmpty }
        }
    }

    /// A depth-first search with an explicit stack, because a chain of models may have any length.
    private mutating func cycle(from start: DefaultKey) -> [DefaultKey] {
        guard !isExceeded, isDone.insert(start).inserted else { return [] }
        var stack = [(key: start, next: targets(of: start)[...])]
        var onStack: Set = [start]
        while let last = stack.last {
            guard let target = last.next.first else {
                onStack.remove(last.key)
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].next.removeFirst()
            if onStack.contains(target) { return stack.map(\.key).drop { $0 != target }.filter { $0.label != nil } }
            if isDone.insert(target).inserted {
                stack.append((target, targets(of: target)[...]))
                onStack.insert(target)
            }
        }
        return []
    }

    private func labels(_ path: [String]) -> [String] { defaults[path]?.keys.sorted() ?? [] }

    /// The defaults that a default needs; none after the limit.
    private mutating func targets(of key: DefaultKey) -> [DefaultKey] {
        var targets = key.label == nil ? labels(key.path).map { DefaultKey(path: key.path, label: $0) } : []
        var seen: Set<DefaultKey> = []
        var waiting = key.label.flatMap { defaults[key.path]?[$0] }.map { [$0] } ?? []
        while let literal = waiting.popLast() {
            if case .structure(.structure(let path, _)?, let arguments) = literal, let own = defaults[path] {
                let isPlain = arguments.allSatisfy { own[$0.label] == nil }
                let given = isPlain ? [] : Set(arguments.map(\.label))
                let needed = isPlain ? [nil] : labels(path).filter { !given.contains($0) }.map(Optional.some)
                for label in needed where seen.insert(DefaultKey(path: path, label: label)).inserted {
                    targets.append(DefaultKey(path: path, label: label))
                }
            }
            waiting += literal.parts
        }
        rest -= targets.count
        return isExceeded ? [] : targets
    }
}

extension Literal {
    /// Whether creating it needs no other literal.
    fileprivate var isScalar: Bool {
        if case .structure = self { false } else { parts.isEmpty }
    }

    /// The literals directly inside.
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
