/// Makes of a bound API what generated code says: values in the place of what was written, storage, directions.
enum Lowering {
    static func api(_ bound: BoundAPI, _ literals: Literals) -> API {
        let declared = bound.declared
        let root = declared.root
        var (files, client) = (bound.files, bound.client)
        let constants = SharedConstants.take(root.defaults.constants, from: &files)
        let values = LoweredValues(literals, parameterUnions: bound.record.parameterUnions.used)
        values.lower(&files, &client)
        RecursiveModels.box(&files, bound.graph)
        LargeValues.box(&files)
        var api = API(
            name: declared.api.value, summary: root.summary, access: root.access, imports: root.imports.map(\.value),
            servers: values.lowered(bound.servers.all), serverTypes: bound.servers.types,
            schemes: declared.schemes.all, failure: bound.failure, constants: constants, client: client,
            root: Int(declared.rootFile), files: files, isHashable: root.defaults.models.isHashable)
        api.defaults.timeout = root.defaults.policies.timeout
        api.defaults.policies.retry = root.defaults.policies.retry?.value
        api.defaults.policies.cache = root.defaults.policies.cache?.value
        if root.defaults.models.coding == .used {
            api.directions = CodingDirections(files, failure: bound.failure, client: client)
        }
        api.deprecations = declared.models.compactMapValues(\.documentation.deprecation)
        api.appTypes = appTypes(declared.files.flatMap(\.models))
        return api
    }

    /// The types of the app that generated code makes fit JSON, each once.
    private static func appTypes(_ models: [ModelSyntax]) -> [(appType: String, model: Located<String>)] {
        var known: Set<String> = []
        return models.compactMap { model in
            guard case .external(let type) = model.shape, !model.conforms else { return nil }
            return known.insert(type.value).inserted ? (type.value, model.name) : nil
        }
    }
}
