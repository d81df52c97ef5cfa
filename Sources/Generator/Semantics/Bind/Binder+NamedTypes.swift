/// Aliases and newtypes: models that give another name to a type.
extension Binder {
    /// The largest number of parts in a type with all aliases expanded. Without a limit, a few lines could name a giant type.
    static let largestType = 256

    /// Binds aliases and newtypes, each after those in its type.
    mutating func bindNamedTypes() {
        var named: [(model: ModelSyntax, type: TypeSyntax)] = []
        var indexes: [String: Int] = [:]
        for model in declared.files.lazy.flatMap(\.models) {
            switch model.shape {
            case .alias(let type), .newtype(let type, _):
                guard indexes[model.name.value] == nil, declared.models[model.name.value] != nil else { continue }
                indexes[model.name.value] = named.count
                named.append((model, type))
            default: continue
            }
        }
        let graph = Components(named.map { $0.type.names.compactMap { indexes[$0] } })
        for component in graph.all {
            if graph.isCyclic(component[0]), let cycle = Cycle(component.sorted().map { named[$0].model.name }) {
                sink.error(
                    .recursiveAlias,
                    "\(cycle.first) is an alias of itself\(cycle.way); only models with 'properties' or 'oneOf' can contain themselves",
                    at: cycle.range, notes: cycle.notes)
            } else {
                for index in component { bindNamedType(named[index].model, named[index].type) }
            }
        }
    }

    private mutating func bindNamedType(_ model: ModelSyntax, _ syntax: TypeSyntax) {
        let path = [model.name.value]
        guard let type = bind(syntax, Scope(path, Part(.model(path[0]), []))) else { return }
        if case .optional = type {
            let kind = if case .alias = model.shape { "an alias" } else { "a newtype" }
            return sink.error(
                .invalidType, "\(kind) cannot be optional; write the '?' where it is used", at: syntax.range)
        }
        if let format = model.textFormat, !type.holds(format.value) {
            sink.error(
                .misplacedKey,
                format.value == .number
                    ? "'format: text' is for a number or a Bool; '\(path[0])' holds neither"
                    : "'format: base64url' is for 'Data'; '\(path[0])' holds none", at: format.range)
        }
        guard case .newtype(_, let format) = model.shape else {
            namedTypes[path[0]] = .alias(Alias(path: path, summary: model.documentation.summary, type: type))
            return
        }
        if let format, !type.containsDate {
            sink.error(.misplacedKey, "'format' is for dates; '\(path[0])' holds no date", at: format.range)
        }
        namedTypes[path[0]] = .newtype(
            Newtype(
                path: path, summary: model.documentation.summary, type: type,
                form: JSONForm(dates: dates(type, format?.value), text: model.textFormat?.value),
                isHashable: declared.root.defaults.models.isHashable || type.isAlwaysHashable))
    }
}
