/// Finds the generic models that are used for types without end, which Swift cannot make, or for giants.
struct GrowingModels {
    /// Models that are used for ever larger types on the way back to themselves, such as `Tree<[Item]>` in `Tree<Item>`; by
    /// their names, in order.
    private var endless: [String] = []
    /// Models whose types grow to more parts than a compiler can take, from one to the next; by their names, in order.
    private var large: [String] = []

    /// How many times as many parts a type may have at the end of the way.
    private static let limit = 1000

    /// That a type which one model leaves open stands in a type that another one is of.
    private struct Use {
        let from: Int
        let to: Int
        /// How many parts the second type has for one of the first.
        let size: Int
        let model: String
    }

    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        let growing = GrowingModels(bound.graph)
        for model in growing.endless.compactMap({ bound.declared.models[$0] }) {
            sink.error(
                .invalidType,
                "'\(model.name.value)' expands without limit; inside itself, use it with its own parameters only",
                at: model.name.range)
        }
        for model in growing.large.compactMap({ bound.declared.models[$0] }) {
            sink.error(
                .limitExceeded,
                "the types that '\(model.name.value)' passes to generic models grow to more than \(limit) parts",
                at: model.name.range)
        }
    }

    private init(_ models: ModelGraph) {
        let (uses, count) = Self.uses(in: models)
        guard !uses.isEmpty else { return }
        var edges: [[Int]] = Array(repeating: [], count: count)
        var usesFrom: [[Use]] = Array(repeating: [], count: count)
        for use in uses {
            edges[use.from].append(use.to)
            usesFrom[use.from].append(use)
        }
        let graph = Components(edges)
        let growing = uses.filter { $0.size > 1 && graph.component[$0.from] == graph.component[$0.to] }
        endless = Set(growing.map(\.model)).sorted()
        guard endless.isEmpty else { return }
        // What a component points to comes before it.
        var sizes = Array(repeating: 1, count: count)
        var large: Set<String> = []
        for component in graph.all {
            var size = 1
            for use in component.flatMap({ usesFrom[$0] }) where sizes[use.to] <= Self.limit {
                size = max(size, use.size * sizes[use.to])
                if size > Self.limit { large.insert(use.model) }
            }
            for node in component { sizes[node] = size }
        }
        self.large = large.sorted()
    }

    private static func uses(in models: ModelGraph) -> (uses: [Use], count: Int) {
        var first: [Int] = []
        var count = 0
        for node in models.nodes {
            first.append(count)
            count += node.parameters.count
        }
        var uses: [Use] = []
        for (index, node) in models.nodes.enumerated() where !node.parameters.isEmpty {
            var waiting = node.types
            while let type = waiting.popLast() {
                waiting += type.parts
                guard let (target, arguments) = models.instance(type) else { continue }
                for (position, argument) in arguments.enumerated() {
                    let used = argument.openNames
                    for (own, name) in node.parameters.enumerated() where used.contains(name) {
                        uses.append(
                            Use(
                                from: first[index] + own, to: first[target] + position, size: argument.size,
                                model: node.path[0]))
                    }
                }
            }
        }
        return (uses, count)
    }
}

extension ValueType {
    /// How many parts the type has.
    fileprivate var size: Int { parts.reduce(1) { $0 + $1.size } }
}
