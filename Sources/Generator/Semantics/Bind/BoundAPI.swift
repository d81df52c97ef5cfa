/// An API whose names are bound. It does not change after its creation.
final class BoundAPI {
    let declared: Names
    let files: [API.File]
    /// All endpoints, also those whose type has no name. If two endpoints have one name, only the first is here. Both errors
    /// have
    /// a report.
    let endpoints: [Endpoint]
    let servers: Servers
    /// The values that a client is created with and sends with every call.
    let client: Endpoint.Body.Fields?
    /// The errors of endpoints that declare no others.
    let failure: Endpoint.Outcome
    let record: BindingRecord
    /// The properties of models and of endpoints' inline types.
    let properties: PropertyIndex
    /// All types by their paths, with nested ones.
    let declarations: [[String]: Declaration]
    let graph: ModelGraph

    init(_ declared: Names, _ sink: inout DiagnosticSink) {
        self.declared = declared
        var binder = Binder(declared: declared, sink: sink)
        servers = binder.servers()
        binder.bindNamedTypes()
        var files = binder.bindModels()
        let incomplete = binder.record.incomplete
        let doubtful = binder.record.doubtful
        let properties = PropertyIndex(files, incomplete: incomplete, doubtful: doubtful)
        binder.models = ModelTypes(areComplete: true, properties: properties)
        let common = binder.common(servers)
        failure = common.failure
        var client = binder.client()
        var endpoints: [Endpoint] = []
        for (index, all) in declared.endpoints.enumerated() {
            for one in all {
                let endpoint = binder.endpoint(one.syntax, one.typeName ?? "Endpoint", common)
                if declared.syntax(of: endpoint) === one.syntax { endpoints.append(endpoint) }
                if one.typeName != nil { files[index].endpoints.append(endpoint) }
            }
        }
        if let webhooks = binder.webhooks(),
            let root = declared.files.firstIndex(where: { $0.file == declared.rootFile })
        {
            files[root].models.append(webhooks)
        }
        RequestedModels.bind(&files, declared)
        KeptKeys.mark(&files, &client)
        self.endpoints = endpoints
        record = binder.record
        self.properties = binder.models.properties
        sink = binder.sink
        graph = ModelGraph(files)
        var declarations: [[String]: Declaration] = [:]
        files.forEachDeclaration(and: client) { declarations[$0.path] = $0 }
        for declaration in servers.types { declaration.forEach { declarations[$0.path] = $0 } }
        self.files = files
        self.client = client
        self.declarations = declarations
    }
}

extension Binder {
    /// The models of all files.
    fileprivate mutating func bindModels() -> [API.File] {
        var files = declared.files.map { file in
            API.File(
                index: Int(file.file), models: file.models.compactMap { declaration(of: $0) }, endpoints: [],
                parts: file.parts)
        }
        inherit(&files)
        inheritInside(&files)
        // An error may be in an inherited property.
        if sink.hasErrors { record.incomplete.formUnion(declared.heirs) }
        cutRecursiveUnions(&files)
        return files
    }

    /// Binds the parts that all endpoints share. Names in `defaults` are checked even if no endpoint uses them.
    fileprivate mutating func common(_ servers: Servers) -> Common {
        let defaults = declared.root.defaults
        _ = declared.schemes.requirement(defaults.auth, &sink)
        let known = defaults.failures.statuses.filter { status in
            guard let type = status.response.type, type.shape != nil else { return true }
            return sink.refuse(
                .wrongKind, "an error of every endpoint is a model: name it under 'models'", at: type.range)
        }
        var scope = Scope(["Failure"], Part(.key(KeyName.defaults.rawValue), []))
        let errors = statuses(known, of: .errors, &scope)
        let failure = outcome(errors, ofFailure: true, scope)
        return Common(servers: servers.addresses, errors: errors, failure: failure)
    }
}
