/// `extends`: the properties of other models, taken over.
extension Resolver {
    /// How many properties may be taken over, all together; each is written out in every model that has it.
    private static let inheritedLimit = 50_000

    /// A property with the model that declares it, or hands it on, and where.
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
        let bases = names.map { knownBases(models[$0]?.bases ?? [], of: $0) }
        let graph = Components(bases.map { $0.compactMap { indexes[$0.value] } })
        var flattened: [String: [Inherited]] = [:]
        var additional: [String: Structure.Additional] = [:]
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
                defer { additional[name] = structure.additional }
                guard !bases[index].isEmpty else {
                    flattened[name] = own
                    continue
                }
                inheritedCount += bases[index].reduce(0) { $0 + (flattened[$1.value]?.count ?? 0) }
                guard inheritedCount <= Self.inheritedLimit else {
                    return sink.error(
                        .limitExceeded, "more than \(Self.inheritedLimit) properties would be taken over from bases",
                        at: models[name]?.name.range ?? root.api.range)
                }
                let findings = sink.diagnostics.count
                let all = merged(bases[index].map { ($0, flattened[$0.value] ?? []) }, own)
                if own.count <= DeclarationLimits.properties {
                    checkSize(of: all.count, at: models[name]?.name.range ?? root.api.range)
                }
                if structure.additional == nil {
                    structure.additional = inheritedAdditional(bases[index].map { ($0, additional[$0.value]) })
                }
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

    /// The bases that hand on properties; the others have a report.
    private mutating func knownBases(_ bases: [Located<String>], of owner: String) -> [Located<String>] {
        bases.filter { base in
            references[owner, default: []].insert(base.value)
            guard let model = models[ModelHead.name(in: base.value)] else {
                if unreadableModels.contains(base.value) { return false }
                let hint = sink.proposal(for: base.value, among: Array(models.keys))
                sink.error(.unknownType, "unknown model '\(base.value)'\(hint)", at: base.range)
                return false
            }
            guard case .structure = model.shape, model.parameters.isEmpty else {
                let what = model.parameters.isEmpty ? "has no properties of its own" : "is generic"
                sink.error(
                    .invalidType, "'\(base.value)' \(what) and cannot be extended", at: base.range)
                return false
            }
            return true
        }
    }

    private mutating func reportCycle(_ names: [String]) {
        let cycle = names.compactMap { models[$0] }
        guard let first = cycle.first else { return }
        let others = cycle.dropFirst()
        let way = others.first.map { ", through '\($0.name.value)'" } ?? ""
        sink.error(
            .invalidType, "'\(first.name.value)' would extend itself\(way)",
            at: first.bases.first?.range ?? first.name.range,
            notes: others.prefix(8).map {
                Diagnostic.Note(
                    message: "'\($0.name.value)' is on this cycle", range: $0.bases.first?.range ?? $0.name.range)
            })
    }

    /// The properties of the bases and a struct's own, which replace those of the same key; the same one by two ways counts
    /// once.
    private mutating func merged(_ bases: [(base: Located<String>, properties: [Inherited])], _ own: [Inherited])
        -> [Inherited]
    {
        let replacements = Dictionary(own.map { ($0.property.wireName, $0) }) { first, _ in first }
        var all: [Inherited] = []
        var byKey: [String: Inherited] = [:]
        var bySwiftName: [String: Inherited] = [:]
        for base in bases {
            for inherited in base.properties {
                if let own = replacements[inherited.property.wireName] {
                    add(own, at: own.place, from: "a base has a", &all, &byKey, &bySwiftName)
                } else {
                    add(
                        inherited, at: base.base.range, from: "'\(base.base.value)' has a", &all, &byKey,
                        &bySwiftName)
                }
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
            guard earlier.place != new.place else { return }
            return sink.error(
                .duplicateKey,
                "\(source) property '\(property.wireName)' too; declare it in this model to choose its type",
                at: place,
                notes: [Diagnostic.Note(message: "'\(earlier.declaredBy)' declares it here", range: earlier.place)])
        }
        if property.constant == nil, let earlier = bySwiftName[property.swiftName] {
            return sink.error(
                .nameCollision, "\(source) property '\(property.swiftName)' too; give one another name with 'as'",
                at: place,
                notes: [Diagnostic.Note(message: "'\(earlier.declaredBy)' declares it here", range: earlier.place)])
        }
        byKey[property.wireName] = new
        if property.constant == nil { bySwiftName[property.swiftName] = new }
        all.append(new)
    }

    // MARK: - Inline structs

    /// An inline struct whose bases are not complete yet.
    struct Heir {
        let path: [String]
        let bases: [Located<String>]
        let places: [SourceRange]
    }

    /// Gives the inline structs of models what their bases hand on.
    mutating func inheritInside(_ files: inout [API.File]) {
        guard !heirs.isEmpty else { return }
        let waiting = Dictionary(heirs.map { ($0.path, $0) }) { first, _ in first }
        heirs = []
        var structures: [[String]: Structure] = [:]
        for case .structure(let structure) in files.flatMap(\.models) { structures[structure.path] = structure }
        for file in files.indices {
            for index in files[file].models.indices {
                inherit(&files[file].models[index], waiting, structures)
            }
        }
    }

    private mutating func inherit(
        _ declaration: inout Declaration, _ waiting: [[String]: Heir], _ structures: [[String]: Structure]
    ) {
        switch declaration {
        case .structure(var structure):
            if let heir = waiting[structure.path] { inherit(&structure, heir, structures) }
            for index in structure.nested.indices { inherit(&structure.nested[index], waiting, structures) }
            declaration = .structure(structure)
        case .union(var union):
            for index in union.nested.indices { inherit(&union.nested[index], waiting, structures) }
            declaration = .union(union)
        case .enumeration, .newtype, .alias: break
        }
    }

    /// Puts the properties of bases in front of an inline struct's own.
    mutating func inherit(_ structure: inout Structure, _ heir: Heir, _ structures: [[String]: Structure]) {
        let findings = sink.diagnostics.count
        let isInModel = heir.path.first.map { models[$0] != nil } ?? false
        let bases = knownBases(heir.bases, of: isInModel ? heir.path[0] : "")
        let name = heir.path.joined(separator: ".")
        let own = zip(structure.properties, heir.places).map { Inherited(property: $0, declaredBy: name, place: $1) }
        let inherited = bases.map { base in
            let properties = structures[[base.value]]?.properties ?? []
            return (
                base: base,
                properties: zip(properties, propertyPlaces[base.value] ?? []).map {
                    Inherited(property: $0, declaredBy: base.value, place: $1)
                }
            )
        }
        inheritedCount += inherited.reduce(0) { $0 + $1.properties.count }
        guard inheritedCount <= Self.inheritedLimit else {
            if inheritedCount < Int.max / 2 {
                inheritedCount = Int.max / 2
                sink.error(
                    .limitExceeded, "more than \(Self.inheritedLimit) properties would be taken over from bases",
                    at: heir.bases.first?.range ?? root.api.range)
            }
            return
        }
        structure.properties = merged(inherited, own).map(\.property)
        if own.count <= DeclarationLimits.properties {
            checkSize(of: structure.properties.count, at: heir.bases.first?.range ?? root.api.range)
        }
        if structure.additional == nil {
            structure.additional = inheritedAdditional(bases.map { ($0, structures[[$0.value]]?.additional) })
        }
        if sink.diagnostics.count > findings || bases.contains(where: { isDoubtful($0.value) }) {
            doubtfulStructures.insert(heir.path)
            incompleteDeclarations.insert(heir.path)
        }
    }
}
