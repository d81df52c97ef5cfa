/// Finds the models of which no value could ever end.
struct EndlessModels {
    private let models: ModelGraph
    private var rules = Implications()
    /// The fact that a value can end, for each declaration; behind it the same for each type that it leaves open, where
    /// values of that type never end.
    private var ends: [Int] = []

    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        var finder = EndlessModels(bound.graph)
        for names in finder.endless() {
            guard let cycle = Cycle(names.compactMap { bound.declared.models[$0]?.name }) else { continue }
            sink.error(
                .invalidType,
                "\(cycle.first) contains itself\(cycle.way), so no value can exist; make one property on the cycle optional",
                at: cycle.range, notes: cycle.notes)
        }
    }

    private init(_ models: ModelGraph) {
        self.models = models
        for node in models.nodes {
            ends.append(rules.fact())
            for _ in node.parameters { _ = rules.fact() }
        }
    }

    /// The models of which every value would hold another one, without an end: those by their names that lead to each
    /// other, in the order of their places.
    private mutating func endless() -> [[String]] {
        for (index, node) in models.nodes.enumerated() {
            for endless in [nil] + node.parameters.indices.map(Optional.some) {
                let fact = ends[index] + (endless.map { $0 + 1 } ?? 0)
                let name = endless.map { node.parameters[$0] }
                if let required = node.required {
                    let conditions = required.map { self.conditions(of: $0, name) }
                    if !conditions.contains(where: { $0 == nil }) {
                        rules.add(fact, where: conditions.flatMap { $0 ?? [] })
                    }
                } else if node.isOpen {
                    rules.add(fact, where: [])
                } else {
                    for type in node.types { conditions(of: type, name).map { rules.add(fact, where: $0) } }
                }
            }
        }
        let isTrue = rules.solved()
        // A type that merely holds an infinite one does not have to change.
        let graph = Components(
            models.nodes.enumerated().map { index, node in
                isTrue[ends[index]]
                    ? [] : (node.required ?? node.types).flatMap { named(by: $0) }.filter { !isTrue[ends[$0]] }
            })
        return graph.all.compactMap { component in
            guard let first = component.first, graph.isCyclic(first) else { return nil }
            return component.sorted().map { models.nodes[$0].path }.filter { $0.count == 1 }.flatMap(\.self)
        }
    }

    /// The facts that have to be true for a value of the type to end, where those of one open type never do; nil for never.
    private mutating func conditions(of type: ValueType, _ endless: String?) -> [Int]? {
        switch type {
        case .parameter(let name): return name == endless ? nil : []
        case .alias(_, let inner): return conditions(of: inner, endless)
        default:
            guard let (node, arguments) = models.instance(type) else { return [] }
            var all = [ends[node]]
            for (position, argument) in arguments.enumerated() {
                let without = ends[node] + position + 1
                guard let needed = conditions(of: argument, endless) else {
                    all.append(without)
                    continue
                }
                guard !needed.isEmpty else { continue }
                // Either the argument ends, or the model does without it.
                let either = rules.fact()
                rules.add(either, where: needed)
                rules.add(either, where: [without])
                all.append(either)
            }
            return all
        }
    }

    /// The declarations that a type names without an array, a dictionary or `?` around them.
    private func named(by type: ValueType) -> [Int] {
        if case .alias(_, let inner) = type { return named(by: inner) }
        guard let (node, arguments) = models.instance(type) else { return [] }
        return [node] + arguments.flatMap { named(by: $0) }
    }
}
