/// The types in those files of `parts` that have endpoints: the endpoints' types, and the models that a single endpoint needs.
struct DividedEndpoints {
    /// The names of endpoints' types by those of models.
    private var owners: [String: String] = [:]
    private var types: Set<String> = []

    init(_ api: API) {
        let files = api.files.filter { $0.parts != nil }
        guard !files.isEmpty else { return }
        let models = ModelOwners(api)
        for file in files {
            let endpoints = Set(file.endpoints.map(\.typeName))
            types.formUnion(endpoints)
            for name in file.models.map({ $0.path[0] }) {
                if let owner = models[name], endpoints.contains(owner) { owners[name] = owner }
            }
        }
    }

    /// The type of the endpoint whose file has the model; nil if a file of models has it.
    func owner(of model: String) -> String? { owners[model] }

    /// Whether the type of that path is one of them, or inside one.
    func contains(_ path: [String]) -> Bool { types.contains(path[0]) || owners[path[0]] != nil }
}
