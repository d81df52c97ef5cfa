/// Aliases and newtypes: models that are another name for a type.
extension Resolver {
    /// How many parts a type may have with everything behind other names written out, so that a few lines cannot name a giant.
    static let largestType = 256

    /// Binds them, those first that others are made of.
    mutating func bindNamedTypes(_ all: [ModelSyntax]) {
        var named: [(model: ModelSyntax, type: TypeSyntax)] = []
        var indexes: [String: Int] = [:]
        for model in all {
            guard let type = model.namedType, indexes[model.name.value] == nil, models[model.name.value] != nil else {
                continue
            }
            indexes[model.name.value] = named.count
            named.append((model, type))
        }
        let graph = Components(named.map { $0.type.names.compactMap { indexes[$0] } })
        for component in graph.all {
            if let first = component.first, graph.isCyclic(first) {
                reportRecursion(component.sorted().map { named[$0].model })
            } else {
                for index in component { bindNamedType(named[index].model, named[index].type) }
            }
        }
    }

    private mutating func reportRecursion(_ cycle: [ModelSyntax]) {
        guard let first = cycle.first else { return }
        let others = cycle.dropFirst()
        let way = others.first.map { ", through '\($0.name.value)'" } ?? ""
        sink.error(
            .recursiveAlias,
            "'\(first.name.value)' is an alias of itself\(way); only models with 'properties' or 'oneOf' can contain themselves",
            at: first.name.range, notes: Self.wayNotes(others.map(\.name)))
    }

    private mutating func bindNamedType(_ model: ModelSyntax, _ syntax: TypeSyntax) {
        owner = model.name.value
        defer { owner = "" }
        guard let type = bind(syntax) else { return }
        if case .optional = type {
            let kind = if case .alias = model.shape { "an alias" } else { "a newtype" }
            return sink.error(
                .invalidType, "\(kind) cannot be optional; write the '?' where it is used", at: syntax.range)
        }
        if case .newtype(_, let format?) = model.shape, !type.containsDate {
            sink.error(
                .wrongKind, "'format' is for dates; '\(model.name.value)' holds no date", at: format.range)
        }
        if let range = model.textFormat, !type.holdsTextNumbers {
            sink.error(
                .wrongKind, "'format: text' is for a number or a Bool; '\(model.name.value)' holds neither", at: range)
        }
        if case .alias = model.shape {
            namedTypes[model.name.value] = .alias([model.name.value], type)
        } else {
            namedTypes[model.name.value] = .newtype([model.name.value], type)
        }
    }

    /// The declaration of an alias or a newtype; nil where its type had a report.
    func namedType(_ model: ModelSyntax) -> Declaration? {
        let name = model.name.value
        switch (model.shape, namedTypes[name]) {
        case (.alias, .alias(let path, let type)?):
            return .alias(Alias(path: path, summary: model.summary, type: type))
        case (.newtype(_, let format), .newtype(let path, let type)?):
            return .newtype(
                Newtype(
                    path: path, summary: model.summary, type: type, dates: dates(type, format?.value),
                    isHashable: root.defaults.isHashable || type.isAlwaysHashable, isText: model.textFormat != nil))
        default: return nil
        }
    }
}

extension ModelSyntax {
    /// The type that the model is another name for.
    fileprivate var namedType: TypeSyntax? {
        switch shape {
        case .alias(let type), .newtype(let type, _): type
        default: nil
        }
    }
}

extension TypeSyntax {
    /// The names in the type.
    var names: [String] {
        switch kind {
        case .name(let name): [name]
        case .text: []
        case .array(let inner), .set(let inner), .optional(let inner): inner.names
        case .dictionary(let key, let value): key.names + value.names
        case .generic(let name, let arguments): [name] + arguments.flatMap(\.names)
        }
    }
}
