/// Which declarations keep values of which in place, as Swift does with structs, enums and optionals.
///
/// Arrays, sets and dictionaries keep their elements elsewhere already.
struct StorageGraph {
    let models: ModelGraph
    /// The first of the facts about what each declaration leaves open.
    private var firstFact: [Int] = []
    private var isStored: [Bool] = []

    init(_ models: ModelGraph) {
        self.models = models
        var rules = Implications()
        for node in models.nodes {
            var first: Int?
            for _ in node.parameters {
                let fact = rules.fact()
                first = first ?? fact
            }
            firstFact.append(first ?? 0)
        }
        for (index, node) in models.nodes.enumerated() where !node.parameters.isEmpty {
            for type in node.content.types { add(type, index, [], &rules) }
        }
        isStored = rules.solved()
    }

    /// What a type that a generic model leaves open has to fulfil to be kept in place.
    private func add(_ type: ValueType, _ owner: Int, _ conditions: [Int], _ rules: inout Implications) {
        switch type {
        case .parameter(let name):
            guard let position = models.nodes[owner].parameters.firstIndex(of: name) else { return }
            rules.add(firstFact[owner] + position, where: conditions)
        case .optional(let inner), .nullable(let inner), .alias(_, let inner):
            add(inner, owner, conditions, &rules)
        default:
            guard let (node, arguments) = models.instance(type) else { return }
            for (position, argument) in arguments.enumerated() {
                add(argument, owner, conditions + [firstFact[node] + position], &rules)
            }
        }
    }

    /// The declarations whose values a value of the type keeps in place.
    func targets(of type: ValueType) -> [Int] {
        switch type {
        case .optional(let inner), .nullable(let inner), .alias(_, let inner): return targets(of: inner)
        default:
            guard let (node, arguments) = models.instance(type) else { return [] }
            var all = [node]
            for (position, argument) in arguments.enumerated() where isStored[firstFact[node] + position] {
                all += targets(of: argument)
            }
            return all
        }
    }

    /// The cycles on which values would keep values of their own kind in place.
    /// - Parameter skipsUnions: Whether what unions hold counts as kept elsewhere.
    func cycles(skippingUnions skipsUnions: Bool) -> Components {
        Components(
            models.nodes.map { node in
                if skipsUnions, case .one = node.content { return [] }
                return node.content.types.flatMap { targets(of: $0) }
            })
    }
}

extension ModelGraph.Content {
    /// All types of which a value may hold values.
    var types: [ValueType] {
        switch self {
        case .all(let types, _), .one(let types, _): types
        }
    }
}
