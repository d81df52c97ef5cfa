/// `extends`: the properties of other models, taken over.
extension Resolver {
    /// How many properties may be taken over, all together; each is written out in every model that has it.
    private static let inheritedLimit = 50_000

    /// A property with the model that declares it, and where.
    private struct Inherited {
        let property: Structure.Property
        let declaredBy: String
        let place: SourceRange
    }

    /// Puts the properties of bases in front of each model's own.
    mutating func inherit(_ files: inout [API.File]) {
        doubtfulStructures.formUnion(models.values.filter(\.hasBrokenBases).map { [$0.name.value] })
        guard models.values.contains(where: { !$0.bases.isEmpty }) else { return }
        var places: [String: (file: Int, model: Int)] = [:]
        var names: [String] = []
        for file in files.indices {
            for (index, declaration) in files[file].models.enumerated() {
                guard case .structure(let structure) = declaration, let name = structure.path.first,
                    places[name] == nil
                else { continue }
                places[name] = (file, index)
                names.append(name)
            }
        }
        let indexes = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        let bases = names.map { knownBases(of: $0) }
        let graph = Components(bases.map { $0.compactMap { indexes[$0.value] } })
        var flattened: [String: [Inherited]] = [:]
        var count = 0
        for (name, known) in zip(names, bases) where known.count < (models[name]?.bases.count ?? 0) {
            doubtfulStructures.insert([name])
        }
        for component in graph.all {
            if let first = component.first, graph.isCyclic(first) {
                reportCycle(component.sorted().map { names[$0] })
                doubtfulStructures.formUnion(component.map { [names[$0]] })
                continue
            }
            for index in component {
                let name = names[index]
                guard let place = places[name],
                    case .structure(var structure) = files[place.file].models[place.model]
                else { continue }
                let own = zip(structure.properties, propertyPlaces[name] ?? []).map {
                    Inherited(property: $0, declaredBy: name, place: $1)
                }
                guard !bases[index].isEmpty else {
                    flattened[name] = own
                    continue
                }
                count += bases[index].reduce(0) { $0 + (flattened[$1.value]?.count ?? 0) }
                guard count <= Self.inheritedLimit else {
                    return sink.error(
                        .limitExceeded, "more than \(Self.inheritedLimit) properties would be taken over from bases",
                        at: models[name]?.name.range ?? root.api.range)
                }
                let findings = sink.diagnostics.count
                let all = merged(bases[index].map { ($0, flattened[$0.value] ?? []) }, own)
                if sink.diagnostics.count > findings || bases[index].contains(where: { isDoubtful($0.value) }) {
                    doubtfulStructures.insert([name])
                }
                flattened[name] = all
                structure.properties = all.map(\.property)
                propertyPlaces[name] = all.map(\.place)
                files[place.file].models[place.model] = .structure(structure)
            }
        }
    }

    private func isDoubtful(_ base: String) -> Bool {
        doubtfulStructures.contains([base]) || incompleteDeclarations.contains([base])
    }

    private mutating func knownBases(of name: String) -> [Located<String>] {
        (models[name]?.bases ?? []).filter { base in
            references[name, default: []].insert(base.value)
            guard let model = models[ModelHead.name(in: base.value)] else {
                if unreadableModels.contains(base.value) { return false }
                let hint = sink.proposal(for: base.value, among: Array(models.keys))
                sink.error(.unknownType, "unknown model '\(base.value)'\(hint)", at: base.range)
                return false
            }
            guard case .structure = model.shape, model.parameters.isEmpty else {
                let what = model.parameters.isEmpty ? "has no properties of its own" : "is generic"
                sink.error(
                    .invalidType, "'\(base.value)' \(what), so nothing can be taken over from it", at: base.range)
                return false
            }
            return true
        }
    }

    private mutating func reportCycle(_ names: [String]) {
        let cycle = names.compactMap { models[$0] }
        guard let first = cycle.first else { return }
        let others = cycle.dropFirst()
        let way = others.first.map { ", by way of '\($0.name.value)'" } ?? ""
        sink.error(
            .invalidType, "'\(first.name.value)' would extend itself\(way)",
            at: first.bases.first?.range ?? first.name.range,
            notes: others.prefix(8).map {
                Diagnostic.Note(
                    message: "'\($0.name.value)' is on the way", range: $0.bases.first?.range ?? $0.name.range)
            })
    }

    /// The properties of the bases and the model's own; the same one by two ways counts once.
    private mutating func merged(_ bases: [(base: Located<String>, properties: [Inherited])], _ own: [Inherited])
        -> [Inherited]
    {
        var all: [Inherited] = []
        var byKey: [String: Inherited] = [:]
        var bySwiftName: [String: Inherited] = [:]
        for base in bases {
            for inherited in base.properties {
                add(inherited, at: base.base.range, from: "'\(base.base.value)' brings a", &all, &byKey, &bySwiftName)
            }
        }
        for property in own { add(property, at: property.place, from: "a base has a", &all, &byKey, &bySwiftName) }
        return all
    }

    private mutating func add(
        _ new: Inherited, at place: SourceRange, from source: String, _ all: inout [Inherited],
        _ byKey: inout [String: Inherited], _ bySwiftName: inout [String: Inherited]
    ) {
        let property = new.property
        if let earlier = byKey[property.wireName] {
            guard earlier.declaredBy != new.declaredBy else { return }
            return sink.error(
                .duplicateKey, "\(source) property '\(property.wireName)' too; a model has a key once", at: place,
                notes: [Diagnostic.Note(message: "'\(earlier.declaredBy)' declares it here", range: earlier.place)])
        }
        if let earlier = bySwiftName[property.swiftName] {
            return sink.error(
                .nameCollision, "\(source) property '\(property.swiftName)' too; give one another name with 'as'",
                at: place,
                notes: [Diagnostic.Note(message: "'\(earlier.declaredBy)' declares it here", range: earlier.place)])
        }
        byKey[property.wireName] = new
        bySwiftName[property.swiftName] = new
        all.append(new)
    }
}
