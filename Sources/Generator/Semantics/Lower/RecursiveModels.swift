/// Finds the structs and unions that contain themselves, whose values need indirect storage.
struct RecursiveModels {
    private let storage: StorageGraph
    private let all: Components
    /// The cycles that are left where unions keep their values elsewhere.
    private let structures: Components

    /// Marks the properties and cases that need indirect storage. Cases come first, as it costs them one word in Swift.
    static func box(_ files: inout [API.File], _ graph: ModelGraph) {
        let models = RecursiveModels(StorageGraph(graph))
        // Most APIs' values keep no values of their own kind.
        guard models.hasCycles else { return }
        let storage = IndirectStorage(
            ofProperty: { models.isOnCycle($0, $1.type, models.structures) },
            ofCase: { models.isOnCycle($0, $1.type, models.all) })
        storage.mark(&files)
    }

    private init(_ storage: StorageGraph) {
        self.storage = storage
        all = storage.cycles(skippingUnions: false)
        structures = storage.cycles(skippingUnions: true)
    }

    private var hasCycles: Bool { all.hasCycles || structures.hasCycles }

    /// Whether a value of the type, kept in the owner, leads back to the owner.
    private func isOnCycle(_ owner: [String], _ type: ValueType, _ components: Components) -> Bool {
        guard let owner = storage.models.index(of: owner), components.isCyclic(owner) else { return false }
        return storage.targets(of: type).contains { components.component[$0] == components.component[owner] }
    }
}
