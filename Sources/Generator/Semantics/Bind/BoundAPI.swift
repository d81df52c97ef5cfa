/// An API whose names are bound, with the places of its parts. Nothing in it changes once it is made.
final class BoundAPI {
    let declared: Names
    let files: [API.File]
    /// All endpoints, those included whose type has no name, which has a report.
    let endpoints: [BoundEndpoint]
    let servers: Servers
    /// What a client is given once and sends with every call.
    let client: Endpoint.Body.Fields?
    /// What endpoints fail with that say nothing else.
    let failure: Endpoint.Outcome
    let record: BindingRecord
    /// The properties of models and of what endpoints declare.
    let properties: PropertyIndex
    /// All types by their paths, those inside others included.
    let declarations: [[String]: Declaration]
    let graph: ModelGraph

    init(_ declared: Names, _ sink: inout DiagnosticSink) {
        self.declared = declared
        var binder = Binder(declared: declared, sink: sink)
        servers = binder.servers()
        binder.bindNamedTypes()
        var files = binder.bindModels()
        let (incomplete, doubtful) = (binder.record.incomplete, binder.record.doubtful)
        let properties = PropertyIndex(files, incomplete: incomplete, doubtful: doubtful)
        binder.models = ModelTypes(areComplete: true, properties: properties)
        let common = binder.common(servers)
        failure = common.failure
        var client = binder.client()
        var endpoints: [BoundEndpoint] = []
        for (index, types) in declared.endpoints.enumerated() {
            for (syntax, typeName) in zip(declared.files[index].endpoints, types) {
                let endpoint = binder.endpoint(syntax, typeName ?? "Endpoint", common)
                endpoints.append(BoundEndpoint(syntax: syntax, resolved: endpoint))
                if typeName != nil { files[index].endpoints.append(endpoint) }
            }
        }
        if let webhooks = binder.webhooks(),
            let root = declared.files.firstIndex(where: { $0.file == declared.rootFile })
        {
            files[root].models.append(webhooks)
        }
        RequestedModels.bind(&files, declared)
        KeptKeys.mark(&files, &client)
        (self.endpoints, record, self.properties) = (endpoints, binder.record, binder.models.properties)
        sink = binder.sink
        graph = ModelGraph(files)
        var declarations: [[String]: Declaration] = [:]
        files.forEachDeclaration(and: client) { declarations[$0.path] = $0 }
        for declaration in servers.types { declaration.forEach { declarations[$0.path] = $0 } }
        (self.files, self.client, self.declarations) = (files, client, declarations)
    }
}

/// An endpoint as it was written, with what it became.
final class BoundEndpoint {
    let syntax: EndpointSyntax
    let resolved: Endpoint

    init(syntax: EndpointSyntax, resolved: Endpoint) { (self.syntax, self.resolved) = (syntax, resolved) }
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
        // What a model takes over may be what is wrong.
        if sink.hasErrors { record.incomplete.formUnion(declared.heirs) }
        cutRecursiveUnions(&files)
        return files
    }

    /// What is said once for all endpoints. Names in `defaults` are checked even where no endpoint makes use of them.
    fileprivate mutating func common(_ servers: Servers) -> Common {
        let defaults = declared.root.defaults
        _ = declared.schemes.requirement(defaults.auth, &sink)
        let errors = defaults.failures.statuses.filter { status in
            guard let type = status.response.type, type.shape != nil else { return true }
            return sink.refuse(
                .wrongKind, "an error of every endpoint is a model: name it under 'models'", at: type.range)
        }
        let failure = outcome(errors.map { ($0, .none) }, ofFailure: true, Scope(["Failure"]))
        return Common(servers: servers.addresses, errors: errors, failure: failure)
    }
}
