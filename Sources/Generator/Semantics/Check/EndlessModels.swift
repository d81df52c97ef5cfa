/// Finds the models of which no value could ever end.
struct EndlessModels {
    private let models: ModelGraph
    /// The fact that a value of each declaration can end; behind these the same for each type that a declaration leaves open,
    /// where values of that type never end.
    private var rules: Implications

    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        let facts = bound.graph.nodes.count + bound.graph.parameterCount
        var finder = EndlessModels(models: bound.graph, rules: Implications(facts: facts))
        for names in finder.endless() {
            guard let cycle = Cycle(names.compactMap { bound.declared.models[$0]?.name }) else { continue }
            sink.error(
                .invalidType,
                "\(cycle.first) contains itself\(cycle.way), so no value can exist; make one property on the cycle optional",
                at: cycle.range, notes: cycle.notes)
        }
    }

    /// The models of which every value would hold another one, without an end: those by their names that lead to each
    /// other, in the order of their places.
    private mutating func endless() -> [[String]] {
        for (index, node) in models.nodes.enumerated() {
            add(index, node, nil)
            for (position, name) in node.parameters.enumerated() { add(without(node, position), node, name) }
        }
        let isTrue = rules.solved()
        // A type that merely holds an infinite one does not have to change.
        let graph = Components(
            models.nodes.enumerated().map { index, node in
                isTrue[index] ? [] : node.ways.joined().flatMap { named(by: $0) }.filter { !isTrue[$0] }
            })
        return graph.all.compactMap { component in
            guard let first = component.first, graph.isCyclic(first) else { return nil }
            return component.sorted().map { models.nodes[$0].path }.compactMap { $0.count == 1 ? $0[0] : nil }
        }
    }

    private func without(_ node: ModelGraph.Node, _ position: Int) -> Int {
        models.nodes.count + node.firstParameter + position
    }

    /// When a value of the declaration ends, where those of one open type never do.
    private mutating func add(_ fact: Int, _ node: ModelGraph.Node, _ endless: String?) {
        for types in node.ways {
            let conditions = types.map { self.conditions(of: $0, endless) }
            if conditions.contains(where: { $0 == nil }) { continue }
            rules.add(fact, where: conditions.flatMap { $0 ?? [] })
        }
    }

    /// The facts that have to be true for a value of the type to end, where those of one open type never do; nil for never.
    private mutating func conditions(of type: ValueType, _ endless: String?) -> [Int]? {
        let type = type.unaliased
        if case .parameter(let name) = type { return name == endless ? nil : [] }
        guard let (node, arguments) = models.instance(type) else { return [] }
        var all = [node]
        for (position, argument) in arguments.enumerated() {
            let without = self.without(models.nodes[node], position)
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

    /// The declarations that a type names without an array, a dictionary or `?` around them.
    private func named(by type: ValueType) -> [Int] {
        guard let (node, arguments) = models.instance(type.unaliased) else { return [] }
        return [node] + arguments.flatMap { named(by: $0) }
    }
}
