/// Finds the structs and unions that contain themselves, whose values need indirect storage.
///
/// Swift keeps values of structs, enums and optionals in place, and elements of arrays, sets and dictionaries elsewhere.
struct RecursiveModels {
    private let models: ModelGraph
    /// The first of the facts about what each declaration leaves open.
    private var firstFact: [Int] = []
    private var isStored: [Bool] = []

    /// Marks the properties and cases that need indirect storage. Cases come first, as it costs them one word in Swift.
    static func box(_ files: inout [API.File], _ graph: ModelGraph) {
        let models = RecursiveModels(graph)
        let all = models.cycles(skippingUnions: false)
        // Most APIs have no recursive models.
        guard all.hasCycles else { return }
        let structures = models.cycles(skippingUnions: true)
        let storage = IndirectStorage(
            ofProperty: { models.isOnCycle($0, $1.type, structures) },
            ofCase: { models.isOnCycle($0, $1.type, all) })
        storage.mark(&files)
    }

    /// Whether a value of the type, kept in the owner, leads back to the owner.
    private func isOnCycle(_ owner: [String], _ type: ValueType, _ components: Components) -> Bool {
        guard let owner = models.index(of: owner), components.isCyclic(owner) else { return false }
        return targets(of: type).contains { components.component[$0] == components.component[owner] }
    }

    private init(_ models: ModelGraph) {
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
            for type in node.types { add(type, index, [], &rules) }
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
    private func targets(of type: ValueType) -> [Int] {
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

    /// The cycles on which a value would contain a value of the same type in place.
    /// - Parameter skipsUnions: Whether what unions hold counts as kept elsewhere.
    private func cycles(skippingUnions skipsUnions: Bool) -> Components {
        Components(
            models.nodes.map { node in
                if skipsUnions, node.required == nil { return [] }
                return node.types.flatMap { targets(of: $0) }
            })
    }
}
