/// Binds the names of one API, checks what its files say and applies its defaults.
struct Resolver {
    let name: String
    let root: SpecFile
    var sink: DiagnosticSink
    var models: [String: ModelSyntax] = [:]
    /// Models that have a report of their own already, so that naming one is no second error.
    var unreadableModels: Set<String> = []
    /// Which models each model names, and under "" which ones endpoints name.
    var references: [String: Set<String>] = [:]
    /// The model whose types are being bound, or "" for an endpoint.
    var owner = ""
    /// The shapes beside types by the types' places, nil for those that have a report; and the one that is `_` in the type
    /// that is being bound.
    var declaredShapes: [SourceRange: ValueType?] = [:]
    var shapeType: ValueType?
    /// The types behind aliases and newtypes, as far as they could be bound.
    var namedTypes: [String: ValueType] = [:]
    /// What the generic model leaves open whose types are being bound, and which of it was named.
    var open: Set<String> = []
    var usedParameters: Set<String> = []
    /// Where the properties of each model with properties were written, in their order; also those taken over.
    var propertyPlaces: [String: [SourceRange]] = [:]
    /// The uses of generic unions.
    var unionUses: [(type: ValueType, range: SourceRange)] = []
    /// The unions, each with the places of its alternatives.
    var unionPlaces: [(path: [String], cases: [SourceRange])] = []
    /// Names of the app and its modules that generated code has to see, with the places that name them.
    var outsideNames: [String: SourceRange] = [:]
    /// Type names of the namespace with the place that took them.
    var typeNames: [String: SourceRange] = [:]
    /// Places of defaults that have a report already, which endpoints would repeat.
    var refused: Set<SourceRange> = []
    /// What endpoints fail with that say nothing else.
    var commonFailure = Endpoint.Outcome.none
    var commonErrors: [StatusSyntax] = []
    /// Defaults that wait until all types are declared.
    var uncheckedDefaults: [UncheckedDefault] = []
    /// The examples of properties and parameters, the same.
    var fieldExamples: [UncheckedDefault] = []
    /// The examples of models and endpoints by their names, which differ in their first letter.
    var examples: [String: ExampleSyntax] = [:]
    var exampleFiles: ExampleFiles
    /// Declarations some of whose parts could not be read, and have a report.
    var incompleteDeclarations: Set<[String]> = []
    /// Models of which it is uncertain what they take over, as that has a report.
    var doubtfulStructures: Set<[String]> = []
    /// The unions that can be parameters, and those that are.
    var parameterUnions = ParameterUnions()
    /// Inline structs that wait for the models whose properties they take over, and how many properties were taken over.
    var heirs: [Heir] = []
    var inheritedCount = 0
    /// Whether models have all of their properties.
    private(set) var areModelsComplete = false
    /// What a client is given once and sends with every call.
    var client: Endpoint.Body.Fields?
    /// The properties of all models and of the types inside them.
    var properties = PropertyIndex([], incomplete: [])
    /// Which of them hold arrays that have no form in a query.
    lazy var unwritableArrays = UnwritableArrays(properties.structures)
    var servers: [String: ServerAddress] = [:]
    /// The servers in their order, and the enums of their variables.
    var serverCases: [API.Server] = []
    var serverTypes: [Declaration] = []
    private(set) var schemeNames: Set<String> = []
    /// Where each scheme puts its credential.
    private var schemePlaces: [String: SchemePlace] = [:]

    /// The APIs that the files describe; what is wrong with them goes to the sink.
    static func resolve(
        _ files: [SpecFile], _ exampleFiles: ExampleFiles = ExampleFiles(), into sink: inout DiagnosticSink
    ) -> [API] {
        APIParts.group(files, &sink).map { parts in
            var resolver = Resolver(name: parts.name, root: parts.root, exampleFiles: exampleFiles, sink: sink)
            defer { sink = resolver.sink }
            return resolver.resolve(parts)
        }
    }

    private init(name: String, root: SpecFile, exampleFiles: ExampleFiles, sink: DiagnosticSink) {
        self.name = name
        self.root = root
        self.exampleFiles = exampleFiles
        self.sink = sink
    }

    private mutating func resolve(_ parts: APIParts) -> API {
        checkAPIName()
        resolveServers()
        let schemes = resolveSchemes()
        let allModels = parts.files.flatMap(\.models)
        takeOutsideNames(allModels, coders: parts.files.flatMap(\.coders))
        for model in allModels { register(model) }
        for file in parts.files { unreadableModels.formUnion(file.modelNames.filter { models[$0] == nil }) }
        bindNamedTypes(allModels)
        var files = parts.files.map { file in
            API.File(
                index: Int(file.file), models: file.models.compactMap { declaration(of: $0) }, endpoints: [],
                parts: file.parts)
        }
        inherit(&files)
        inheritInside(&files)
        if sink.hasErrors {
            // What a model takes over may be what is wrong.
            incompleteDeclarations.formUnion(models.values.filter { !$0.bases.isEmpty }.map { [$0.name.value] })
        }
        cutRecursiveUnions(&files)
        properties = PropertyIndex(files, incomplete: incompleteDeclarations, doubtful: doubtfulStructures)
        areModelsComplete = true
        checkDefaults()
        client = resolveClient(parts.files.flatMap(\.endpoints))
        let isRepeatable = checkRepetition(of: parts.files.reduce(0) { $0 + $1.endpoints.count })
        for (index, file) in parts.files.enumerated() where isRepeatable {
            files[index].endpoints = file.endpoints.compactMap { endpoint($0) }
        }
        keepFailuresApart(&files)
        let constants = SharedConstants.take(root.defaults.constants, from: &files)
        bindRequests(&files, among: parts.files.flatMap(\.endpointNames))
        keepDiscriminatorsApart(&files)
        parameterUnions.mark(&files)
        if var fields = client {
            parameterUnions.mark(&fields)
            client = fields
        }
        collectExamples(parts.files)
        resolveLiterals(&files)
        // Where something is wrong, what looks unused may only be misspelt.
        if !sink.hasErrors, parts.files.contains(where: { !$0.endpoints.isEmpty }) { reportUnusedModels() }
        // The same of a response.
        if !sink.hasErrors { reportMissingResponses(parts.files.flatMap(\.endpoints)) }
        let graph = ModelGraph(files)
        reportEndlessModels(graph)
        checkUnions(files)
        RecursiveModels.box(&files, graph)
        LargeValues.box(&files)
        let directions =
            root.defaults.coding == .both
            ? CodingDirections() : CodingDirections(files, failure: commonFailure, client: client)
        return API(
            name: name, summary: root.summary, access: root.access, imports: root.imports.map(\.value),
            servers: serverCases, serverTypes: serverTypes, schemes: schemes, failure: commonFailure,
            constants: constants, defaults: defaultPolicies(), client: client, root: Int(root.file), files: files,
            isHashable: root.defaults.isHashable, directions: directions,
            deprecations: models.compactMapValues(\.deprecation), appTypes: appTypes(allModels))
    }

    /// The types of the app that generated code makes fit JSON, each once.
    private func appTypes(_ models: [ModelSyntax]) -> [(appType: String, model: Located<String>)] {
        var known: Set<String> = []
        return models.compactMap { model in
            guard case .external(let type) = model.shape, !model.conforms else { return nil }
            return known.insert(type.value).inserted ? (type.value, model.name) : nil
        }
    }

    // MARK: - Names

    /// Modules that generated code may have to name; a type that hides one would make that impossible.
    static let moduleNames: Set = [
        "Swift", "Foundation", "APIRuntime", "APIRuntimeFiles", "APIRuntimeOAuth", "APIRuntimeSequences", "APIValues",
    ]
    static let namespaceMembers: Set = ["Client", "Credential", "Server"]
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
                .nameCollision, "every API has a type '\(api.value)'; choose another name for the API",
                at: api.range)
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
        } else if typeName == Self.clientType {
            sink.error(
                .nameCollision, "'\(self.name).\(typeName)' is the type generated for 'client'; choose another name",
                at: name.range)
        } else if typeName == "Failure", let errors = root.defaults.errors.first {
            sink.error(
                .nameCollision,
                "'\(self.name).Failure' is the type generated for the errors of 'defaults'; choose another name",
                at: name.range, notes: [Diagnostic.Note(message: "the first of them is here", range: errors.range)])
        } else if let outside = outsideNames[typeName] {
            sink.error(
                .nameCollision, "'\(typeName)' would hide the app's '\(typeName)'; choose another name", at: name.range,
                notes: [Diagnostic.Note(message: "the app's name is used here", range: outside)])
        } else if let earlier = typeNames[typeName] {
            sink.error(
                .nameCollision,
                typeName == name.value
                    ? "'\(typeName)' is taken already"
                    : "the endpoint '\(name.value)' becomes the type '\(typeName)', which is taken already; choose another name",
                at: name.range, notes: [Diagnostic.Note(message: "by this one", range: earlier)])
        } else {
            typeNames[typeName] = name.range
        }
    }

    // MARK: - Schemes

    private mutating func resolveSchemes() -> [API.Scheme] {
        var taken = MemberNames(reserved: ["authentication"])
        return root.schemes.compactMap { scheme in
            schemeNames.insert(scheme.name.value)
            schemePlaces[scheme.name.value] = SchemePlace(scheme.kind)
            if case .oauth2(let oauth) = scheme.kind { checkVariables(of: oauth) }
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
            let isKind = ["bearer", "basic"].contains(name.value)
            let hint =
                isKind && root.schemeNames.isEmpty
                ? "; the root file declares it, as in 'auth: { token: \(name.value) }', and endpoints name it: 'auth: token'"
                : sink.proposal(for: name.value, among: schemeNames + ["none"])
            sink.error(.unknownAuth, "the API has no auth scheme '\(name.value)'\(hint)", at: name.range)
        }
        checkTogether(names)
        return names.map(\.value)
    }

    /// Reports schemes that cannot go into one request: the same one again, and those that write the same place.
    private mutating func checkTogether(_ names: [Located<String>]) {
        guard names.count > 1 else { return }
        var first: [String: SourceRange] = [:]
        var places: [SchemePlace: Located<String>] = [:]
        for name in names {
            if let earlier = first.updateValue(name.range, forKey: name.value) {
                sink.error(
                    .duplicateKey, "'\(name.value)' is given twice", at: name.range,
                    notes: [Diagnostic.Note(message: "the first one is here", range: earlier)])
            } else if let place = schemePlaces[name.value],
                let earlier = places.updateValue(name, forKey: place)
            {
                sink.error(
                    .wrongKind,
                    "'\(earlier.value)' and '\(name.value)' both write the \(place.phrase); "
                        + "a list names schemes that go together, 'any' alternatives",
                    at: name.range, notes: [Diagnostic.Note(message: "the other one is here", range: earlier.range)])
            }
        }
    }

    /// Names in `defaults` are checked once, even where no endpoint makes use of them.
    private mutating func checkDefaults() {
        _ = requirement(root.defaults.auth)
        commonErrors = root.defaults.errors.filter { status in
            guard let type = status.type, type.shape != nil else { return true }
            sink.error(
                .wrongKind, "an error of every endpoint is a model: name it under 'models'", at: type.range)
            return false
        }
        commonFailure = outcome(commonErrors, ofFailure: true)
        checkFailingSuccess(root.defaults.errors, root.defaults.failsWhen)
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

    private mutating func reportEndlessModels(_ graph: ModelGraph) {
        let growing = GrowingModels(graph)
        for name in growing.endless {
            guard let model = models[name] else { continue }
            sink.error(
                .invalidType, "'\(name)' expands without limit; inside itself, use it with its own parameters only",
                at: model.name.range)
        }
        for name in growing.large {
            guard let model = models[name] else { continue }
            sink.error(
                .limitExceeded,
                "the types that '\(name)' passes to generic models grow to more than \(GrowingModels.limit) parts",
                at: model.name.range)
        }
        for names in EndlessModels.cycles(graph) {
            let cycle = names.compactMap { models[$0] }
            guard let first = cycle.first else { continue }
            let others = cycle.dropFirst()
            let way = others.first.map { ", through '\($0.name.value)'" } ?? ""
            sink.error(
                .invalidType,
                "'\(first.name.value)' contains itself\(way), so no value can exist; make one property on the cycle optional",
                at: first.name.range, notes: Self.wayNotes(others.map(\.name)))
        }
    }

    /// Notes at what lies on a cycle besides its first member.
    static func wayNotes(_ others: [Located<String>]) -> [Diagnostic.Note] {
        others.prefix(8).map { Diagnostic.Note(message: "'\($0.value)' is on this cycle", range: $0.range) }
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
