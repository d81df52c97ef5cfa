/// Turns a bound API into the one that generated code needs: with checked values, storage and shared constants.
enum Lowering {
    static func api(_ bound: BoundAPI, _ pages: ResolvedPages, _ literals: Literals) -> API {
        let declared = bound.declared
        let root = declared.root
        var files = bound.files
        var client = bound.client
        let constants = SharedConstants.take(root.defaults.constants, from: &files)
        let values = LoweredValues(literals: literals, parameterUnions: bound.record.parameterUnions.used)
        values.lower(&files, &client)
        if !pages.all.isEmpty { files.updateEndpoints { $0.pagination = pages.all[$0.name] } }
        ChosenValues.set(&files, &client)
        RecursiveModels.box(&files, bound.graph)
        LargeValues.box(&files)
        let defaults = root.defaults.policies
        let policies = Endpoint.Policies(
            timeout: defaults.timeout, retry: defaults.retry?.value, cache: defaults.cache?.value)
        return API(
            name: declared.api.value, summary: root.summary, access: root.access, imports: root.imports.map(\.value),
            servers: values.lowered(bound.servers.all), serverTypes: bound.servers.types, schemes: declared.schemes.all,
            common: API.Common(failure: bound.failure, constants: constants, client: client, policies: policies),
            types: API.Types(
                isHashable: root.defaults.models.isHashable,
                areCodedAsUsed: root.defaults.models.coding == .used,
                deprecations: declared.models.compactMapValues(\.documentation.deprecation),
                ofApp: appTypes(declared.files.flatMap(\.models))),
            root: Int(declared.rootFile), files: files)
    }

    /// The app's types that generated code makes conform to the JSON protocols, each once.
    private static func appTypes(_ models: [ModelSyntax]) -> [API.AppType] {
        var known: Set<String> = []
        return models.compactMap { model in
            guard case .external(let type) = model.shape, !model.conforms, known.insert(type.value).inserted else {
                return nil
            }
            return API.AppType(
                type: .external(type.value), model: model.name.value, file: Int(model.name.range.file))
        }
    }
}
