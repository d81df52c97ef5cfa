/// Finds structs and unions that contain themselves. Their values need indirect storage.
///
/// Swift stores the values of structs, enums and optionals inline, and elements of arrays, sets and dictionaries elsewhere.
struct RecursiveModels {
    private let models: ModelGraph
    /// Whether a value of each type parameter is stored inline, by the numbers of the parameters.
    private var isStored: [Bool] = []

    /// Marks the properties and cases that need indirect storage. Cases come first, because they cost only one word in Swift.
    static func box(_ files: inout [API.File], _ graph: ModelGraph) {
        let models = RecursiveModels(graph)
        let all = models.cycles(skippingUnions: false)
        // Most APIs have no recursive models.
        guard all.hasCycles else { return }
        let structures = models.cycles(skippingUnions: true)
        files.keepElsewhere(
            properties: { models.isOnCycle($0, $1.type, structures) },
            cases: { models.isOnCycle($0, $1.type, all) })
    }

    /// Whether an inline value of the type contains a value of the owner.
    private func isOnCycle(_ owner: [String], _ type: ValueType, _ components: Components) -> Bool {
        let targets = targets(of: type)
        guard !targets.isEmpty, let owner = models.index(of: owner), components.isCyclic(owner) else { return false }
        return targets.contains { components.component[$0] == components.component[owner] }
    }

    private init(_ models: ModelGraph) {
        self.models = models
        var rules = Implications(facts: models.parameterCount)
        for node in models.nodes where !node.parameters.isEmpty {
            for type in node.types { add(type, node, [], &rules) }
        }
        isStored = rules.solved()
    }

    /// Adds the conditions under which the type parameters in a type are stored inline.
    private func add(_ type: ValueType, _ owner: ModelGraph.Node, _ conditions: [Int], _ rules: inout Implications) {
        let type = type.inPlace
        if case .parameter(let name) = type, let position = owner.parameters.firstIndex(of: name) {
            rules.add(owner.firstParameter + position, where: conditions)
        }
        guard let (node, arguments) = models.instance(type) else { return }
        for (parameter, argument) in zip(models.nodes[node].firstParameter..., arguments) {
            add(argument, owner, conditions + [parameter], &rules)
        }
    }

    /// The declarations whose values a value of the type stores inline.
    private func targets(of type: ValueType) -> [Int] {
        guard let (node, arguments) = models.instance(type.inPlace) else { return [] }
        var all = [node]
        for (parameter, argument) in zip(models.nodes[node].firstParameter..., arguments) where isStored[parameter] {
            all += targets(of: argument)
        }
        return all
    }

    /// The cycles on which a value would contain a value of the same type inline.
    /// - Parameter skipsUnions: Whether the values of unions count as stored elsewhere.
    private func cycles(skippingUnions skipsUnions: Bool) -> Components {
        Components(models.nodes.map { $0.isUnion && skipsUnions ? [] : $0.types.flatMap { targets(of: $0) } })
    }
}

extension ValueType {
    /// The type of the inline value.
    fileprivate var inPlace: ValueType {
        switch self {
        case .optional(let inner), .nullable(let inner), .alias(_, let inner): inner.inPlace
        default: self
        }
    }
}
