/// Finds generic models whose types never end, which Swift cannot compile, or grow very large.
enum GrowingModels {
    /// The largest number of parts that a type may have after all steps. It begins with one.
    private static let limit = 1000

    /// The use of a type parameter in a type argument for another type parameter.
    private struct Use {
        /// The number of the other type parameter.
        let to: Int
        /// The number of parts of the type argument.
        let size: Int
        let model: String
    }

    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        let all = uses(in: bound.graph)
        guard all.contains(where: { !$0.isEmpty }) else { return }
        let graph = Components(all.map { $0.map(\.to) })
        // Models with ever larger arguments on a cycle, such as `Tree<[Item]>` in `Tree<Item>`.
        var endless: Set<String> = []
        for (from, uses) in all.enumerated() {
            for use in uses where use.size > 1 && graph.component[from] == graph.component[use.to] {
                endless.insert(use.model)
            }
        }
        for model in endless.compactMap({ bound.declared.models[$0] }) {
            sink.error(
                .invalidType,
                "'\(model.name.value)' expands without limit; inside itself, use it with its own parameters only",
                at: model.name.range)
        }
        guard endless.isEmpty else { return }
        // Models whose arguments grow from one to the next. A component follows the components that it points to.
        var large: Set<String> = []
        var sizes = Array(repeating: 1, count: all.count)
        for component in graph.all {
            var size = 1
            for use in component.flatMap({ all[$0] }) where sizes[use.to] <= limit {
                size = max(size, use.size * sizes[use.to])
                if size > limit { large.insert(use.model) }
            }
            for node in component { sizes[node] = size }
        }
        for model in large.compactMap({ bound.declared.models[$0] }) {
            sink.error(
                .limitExceeded,
                "the types that '\(model.name.value)' passes to generic models grow to more than \(limit) parts",
                at: model.name.range)
        }
    }

    /// The uses of each type parameter.
    private static func uses(in models: ModelGraph) -> [[Use]] {
        var uses: [[Use]] = Array(repeating: [], count: models.parameterCount)
        for node in models.nodes where !node.parameters.isEmpty {
            var waiting = node.types
            while let type = waiting.popLast() {
                waiting += type.parts
                guard let (target, arguments) = models.instance(type) else { continue }
                for (to, argument) in zip(models.nodes[target].firstParameter..., arguments) {
                    let used = argument.openNames
                    for (from, name) in zip(node.firstParameter..., node.parameters) where used.contains(name) {
                        uses[from].append(Use(to: to, size: argument.size, model: node.path[0]))
                    }
                }
            }
        }
        return uses
    }
}

extension ValueType {
    /// The number of parts of the type.
    fileprivate var size: Int { parts.reduce(1) { $0 + $1.size } }
}
