/// Finds models that have no finite value.
struct EndlessModels {
    private let models: ModelGraph
    /// For each declaration, the fact that it has a finite value. Then, for each type parameter, the fact that its declaration
    /// has
    /// a finite value even if the parameter has none.
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

    /// The models without a finite value. Models that lead to each other are in one group, in the order of their places.
    private mutating func endless() -> [[String]] {
        for (index, node) in models.nodes.enumerated() {
            add(index, node, nil)
            for (position, name) in node.parameters.enumerated() { add(without(node, position), node, name) }
        }
        let isTrue = rules.solved()
        // A type that contains an endless one does not have to change.
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

    /// Adds the rules for a finite value of the declaration. The type parameter `endless` has no finite value.
    private mutating func add(_ fact: Int, _ node: ModelGraph.Node, _ endless: String?) {
        for types in node.ways {
            let conditions = types.map { self.conditions(of: $0, endless) }
            if conditions.contains(where: { $0 == nil }) { continue }
            rules.add(fact, where: conditions.flatMap { $0 ?? [] })
        }
    }

    /// The facts that a finite value of the type needs; nil if it has none. The type parameter `endless` has no finite value.
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
            // Either the argument has a finite value, or the model has one without it.
            let either = rules.fact()
            rules.add(either, where: needed)
            rules.add(either, where: [without])
            all.append(either)
        }
        return all
    }

    /// The declarations in a type without an array, a dictionary or `?` around them.
    private func named(by type: ValueType) -> [Int] {
        guard let (node, arguments) = models.instance(type.unaliased) else { return [] }
        return [node] + arguments.flatMap { named(by: $0) }
    }
}
