/// Binds the names of one API, checks what its files say and applies its defaults.
struct Resolver {
    let name: String
    let root: SpecFile
    var sink: DiagnosticSink
    private(set) var models: [String: ModelSyntax] = [:]
    /// Models that have a report of their own already, so that naming one is no second error.
    private(set) var unreadableModels: Set<String> = []
    /// Which models each model names, and under "" which ones endpoints name.
    var references: [String: Set<String>] = [:]
    /// The model whose types are being bound, or "" for an endpoint.
    var owner = ""
    /// Type names of the namespace with the place that took them.
    var typeNames: [String: SourceRange] = [:]
    /// The properties of all models and of the types inside them.
    var properties = PropertyIndex([], incomplete: [])
    /// Which of them hold arrays that have no form in a query.
    lazy var unwritableArrays = UnwritableArrays(properties.structures)
    /// Structs some of whose properties have a report of their own.
    var incompleteStructures: Set<[String]> = []
    private(set) var servers: [String: ServerAddress] = [:]
    private(set) var schemeNames: Set<String> = []

    /// The APIs that the files describe; what is wrong with them goes to the sink.
    static func resolve(_ files: [SpecFile], into sink: inout DiagnosticSink) -> [API] {
        APIParts.group(files, &sink).map { parts in
            var resolver = Resolver(name: parts.name, root: parts.root, sink: sink)
            defer { sink = resolver.sink }
            return resolver.resolve(parts)
        }
    }

    private init(name: String, root: SpecFile, sink: DiagnosticSink) {
        self.name = name
        self.root = root
        self.sink = sink
    }

    private mutating func resolve(_ parts: APIParts) -> API {
        checkAPIName()
        let servers = resolveServers()
        let schemes = resolveSchemes()
        for file in parts.files {
            for model in file.models { register(model) }
            unreadableModels.formUnion(file.modelNames.filter { models[$0] == nil })
        }
        var files = parts.files.map { file in
            API.File(
                index: Int(file.file),
                models: file.models.map { declaration(of: $0) },
                endpoints: [])
        }
        properties = PropertyIndex(files, incomplete: incompleteStructures)
        checkDefaults()
        let isRepeatable = checkRepetition(of: parts.files.reduce(0) { $0 + $1.endpoints.count })
        for (index, file) in parts.files.enumerated() where isRepeatable {
            files[index].endpoints = file.endpoints.compactMap { endpoint($0) }
        }
        // Where something is wrong, what looks unused may only be misspelt.
        if !sink.hasErrors, parts.files.contains(where: { !$0.endpoints.isEmpty }) { reportUnusedModels() }
        reportEndlessModels(files)
        RecursiveModels.box(&files)
        return API(
            name: name, summary: root.summary, servers: servers, schemes: schemes, root: Int(root.file), files: files)
    }

    // MARK: - Names

    /// Modules that generated code may have to name; a type that hides one would make that impossible.
    private static let moduleNames: Set = ["Swift", "Foundation", "APIRuntime"]
    private static let namespaceMembers: Set = ["Client", "Credential", "Interface", "Server"]
    /// What generated endpoint types declare themselves, so that neither the namespace nor their inline types may.
    static let endpointMembers: Set = ["API", "Body", "Failure", "Response"]

    private mutating func checkAPIName() {
        let api = root.api
        guard SwiftName.isType(api.value) else {
            let hint = SwiftName.type(api.value).map { "; did you mean '\($0)'?" } ?? ""
            return sink.error(
                .invalidName,
                "'\(api.value)' cannot be a Swift namespace: it starts with a capital letter and has letters, digits and '_'\(hint)",
                at: api.range)
        }
        if Self.moduleNames.contains(api.value) || SwiftKeyword.isReservedType(api.value) {
            sink.error(.invalidName, "'\(api.value)' is a name that Swift needs; choose another one", at: api.range)
        } else if Self.namespaceMembers.contains(api.value) || Self.endpointMembers.contains(api.value) {
            sink.error(
                .nameCollision, "every API has a '\(api.value)' inside; choose another name for it", at: api.range)
        }
        typeNames[api.value] = api.range
    }

    /// Takes a type name of the namespace, reporting one that is taken or not allowed.
    mutating func takeTypeName(_ name: Located<String>, as typeName: String) {
        if Self.moduleNames.contains(typeName) {
            sink.error(
                .invalidName, "'\(typeName)' is a name that generated code needs; choose another one", at: name.range)
        } else if Self.namespaceMembers.contains(typeName) {
            sink.error(
                .nameCollision, "'\(self.name).\(typeName)' is generated for every API; choose another name",
                at: name.range)
        } else if let earlier = typeNames[typeName] {
            sink.error(
                .nameCollision, "'\(typeName)' is taken already", at: name.range,
                notes: [Diagnostic.Note(message: "by this one", range: earlier)])
        } else {
            typeNames[typeName] = name.range
        }
    }

    // MARK: - Servers and schemes

    private mutating func resolveServers() -> [API.Server] {
        var taken = MemberNames(reserved: ["custom", "default", "address"])
        return (root.servers?.value ?? []).compactMap { server in
            guard let url = ServerURL(server.url, &sink),
                let swiftName = taken.take(server.name, as: nil, what: "a server", &sink)
            else { return nil }
            if url.isInsecure {
                sink.warning(
                    .insecureServer, "requests to '\(server.name.value)' travel unencrypted; use https://",
                    at: server.url.range)
            }
            servers[server.name.value] = url.address
            return API.Server(swiftName: swiftName, address: url.address)
        }
    }

    private mutating func resolveSchemes() -> [API.Scheme] {
        var taken = MemberNames(reserved: ["authentication"])
        return root.schemes.compactMap { scheme in
            schemeNames.insert(scheme.name.value)
            guard let swiftName = taken.take(scheme.name, as: nil, what: "a scheme", &sink) else { return nil }
            return API.Scheme(name: scheme.name.value, swiftName: swiftName, kind: scheme.kind)
        }
    }

    mutating func requirement(_ auth: AuthSyntax?) -> AuthRequirement {
        switch auth {
        case nil, .some(.none): return .none
        case .all(let names):
            let known = self.known(names)
            return known.isEmpty ? .none : .all(known)
        case .any(let alternatives):
            let known = alternatives.map { self.known($0) }
            return known.isEmpty ? .none : .any(known)
        }
    }

    private mutating func known(_ names: [Located<String>]) -> [String] {
        for name in names where !schemeNames.contains(name.value) && !root.schemeNames.contains(name.value) {
            let hint = sink.proposal(for: name.value, among: schemeNames + ["none"])
            sink.error(.unknownAuth, "the API has no auth scheme '\(name.value)'\(hint)", at: name.range)
        }
        return names.map(\.value)
    }

    /// Names in `defaults` are checked once, even where no endpoint makes use of them.
    private mutating func checkDefaults() {
        _ = requirement(root.defaults.auth)
        _ = outcome(root.defaults.errors, ofFailure: true)
    }

    /// Defaults are written out for every endpoint, so a small file could make code of any size.
    private mutating func checkRepetition(of endpoints: Int) -> Bool {
        let limit = YAMLLimits.repeatedBytes
        guard root.defaults.textSize > limit / max(1, endpoints) else { return true }
        sink.error(
            .limitExceeded,
            "\(endpoints) endpoints would repeat more than \(limit / 1024 / 1024) MiB of the defaults' text; shorten them",
            at: root.rootKeys.first { $0.value == "defaults" }?.range ?? root.api.range)
        return false
    }

    // MARK: - Models

    private mutating func register(_ model: ModelSyntax) {
        let name = model.name
        guard SwiftName.isType(name.value) else {
            let hint = SwiftName.type(name.value).map { "; did you mean '\($0)'?" } ?? ""
            return sink.error(
                .invalidName,
                "'\(name.value)' cannot be a model: a name starts with a capital letter and has letters, digits and '_'\(hint)",
                at: name.range)
        }
        takeTypeName(name, as: name.value)
        if models[name.value] == nil { models[name.value] = model }
    }

    private mutating func declaration(of model: ModelSyntax) -> Declaration {
        owner = model.name.value
        defer { owner = "" }
        let path = [model.name.value]
        switch model.shape {
        case .structure(let fields):
            return .structure(
                structure(fields, path: path, summary: model.summary, isMutable: model.isMutable))
        case .enumeration(let syntax):
            return .enumeration(enumeration(syntax, path: path, summary: model.summary))
        case .union, .newtype, .alias, .external:
            return .alias(Alias(path: path, summary: model.summary, type: .builtin(.json)))
        }
    }

    private mutating func reportEndlessModels(_ files: [API.File]) {
        for name in RecursiveModels.endless(files) {
            guard let model = models[name] else { continue }
            sink.error(
                .invalidType,
                "every '\(name)' would hold another one, without an end; make the property that leads back optional",
                at: model.name.range)
        }
    }

    private mutating func reportUnusedModels() {
        var reached = references[""] ?? []
        var waiting = Array(reached)
        while let next = waiting.popLast() {
            for model in references[next] ?? [] where reached.insert(model).inserted { waiting.append(model) }
        }
        for (name, model) in models where !reached.contains(name) {
            sink.warning(.unusedModel, "no endpoint uses the model '\(name)'", at: model.name.range)
        }
    }
}
