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
        for index in files.indices {
            files[index].models = files[index].models.map { models.boxed($0) }
            for endpoint in files[index].endpoints.indices where !files[index].endpoints[endpoint].nested.isEmpty {
                files[index].endpoints[endpoint].nested = files[index].endpoints[endpoint].nested.map {
                    models.boxed($0)
                }
            }
        }
    }

    private init(_ storage: StorageGraph) {
        self.storage = storage
        all = storage.cycles(skippingUnions: false)
        structures = storage.cycles(skippingUnions: true)
    }

    private var hasCycles: Bool { all.hasCycles || structures.hasCycles }

    private func boxed(_ declaration: Declaration) -> Declaration {
        switch declaration {
        case .structure(var structure):
            for index in structure.properties.indices {
                structure.properties[index].isBoxed = isOnCycle(
                    structure.path, structure.properties[index].type, structures)
            }
            structure.nested = structure.nested.map { boxed($0) }
            return .structure(structure)
        case .union(var union):
            for index in union.cases.indices {
                union.cases[index].isIndirect = isOnCycle(union.path, union.cases[index].type, all)
            }
            union.nested = union.nested.map { boxed($0) }
            return .union(union)
        case .enumeration, .newtype, .alias: return declaration
        }
    }

    /// Whether a value of the type, kept in the owner, leads back to the owner.
    private func isOnCycle(_ owner: [String], _ type: ValueType, _ components: Components) -> Bool {
        guard let owner = storage.models.index(of: owner), components.isCyclic(owner) else { return false }
        return storage.targets(of: type).contains { components.component[$0] == components.component[owner] }
    }
}
