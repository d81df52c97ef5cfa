/// `extends`: properties that a struct inherits from models.
extension Binder {
    /// The largest number of inherited properties in an API. Each is written out in every model that inherits it.
    private static let inheritedLimit = 50_000

    /// A property that a struct declares, or inherits from a base.
    private struct Inherited {
        let property: Structure.Property
        /// The base; nil for a property that the struct declares.
        let base: Located<String>?
        /// The path of the type that declares it.
        let owner: [String]

        init(own property: Structure.Property, of owner: [String]) {
            self.property = property
            base = nil
            self.owner = owner
        }

        init(_ property: Structure.Property, from base: Located<String>) {
            self.property = property
            self.base = base
            // A base is a model, and so are the bases of a base.
            if case .model(let name) = property.part.declaration { owner = [name] } else { owner = [base.value] }
        }

        /// The place in the struct that has to change if the property collides with an earlier one.
        var place: SourceRange { base?.range ?? property.range }

        /// The beginning of a message about the collision.
        var subject: String { base.map { "'\($0.value)' has a" } ?? "a base has a" }

        var notes: [Diagnostic.Note] {
            .at(property.range, "'\(owner.joined(separator: "."))' declares it here")
        }
    }

    /// Inserts the properties of its bases before each model's own.
    mutating func inherit(_ files: inout [API.File]) {
        record.doubtful.formUnion(declared.models.values.filter(\.hasBrokenBases).map { [$0.name.value] })
        guard declared.models.values.contains(where: { !$0.bases.isEmpty }) else { return }
        var structures: [Structure] = []
        var indexes: [String: Int] = [:]
        for case .structure(let structure) in files.flatMap(\.models) where indexes[structure.path[0]] == nil {
            indexes[structure.path[0]] = structures.count
            structures.append(structure)
        }
        let bases = structures.map { knownBases(declared.models[$0.path[0]]?.bases ?? [], of: $0.path) }
        let graph = Components(bases.map { $0.compactMap { indexes[$0.value] } })
        var complete: [[String]: Structure] = [:]
        for component in graph.all {
            guard !graph.isCyclic(component[0]) else {
                let models = component.sorted().compactMap { declared.models[structures[$0].path[0]] }
                // Errors are at the bases, because the author can remove one of them.
                if let cycle = Cycle(models.map { Located($0.name.value, $0.bases.first?.range ?? $0.name.range) }) {
                    let message = "\(cycle.first) would extend itself\(cycle.way)"
                    sink.error(.invalidType, message, at: cycle.range, notes: cycle.notes)
                }
                record.doubtful.formUnion(models.map { [$0.name.value] })
                continue
            }
            for index in component {
                var structure = structures[index]
                if !bases[index].isEmpty {
                    let place = declared.models[structure.path[0]]?.name.range ?? declared.api.range
                    takeOver(&structure, bases[index], complete, at: place)
                }
                complete[structure.path] = structure
            }
        }
        files.updateModels { model in
            // If two models have one name, only the first one inherits.
            guard case .structure = model, let structure = complete.removeValue(forKey: model.path) else { return }
            model = .structure(structure)
        }
    }

    /// Inserts the properties of complete bases before a struct's own.
    private mutating func takeOver(
        _ structure: inout Structure, _ bases: [Located<String>], _ complete: [[String]: Structure],
        at place: SourceRange
    ) {
        let findings = sink.diagnostics.count
        let own = structure.properties.map { Inherited(own: $0, of: structure.path) }
        let inherited = bases.map { (base: $0, properties: complete[[$0.value]]?.properties ?? []) }
        let limit = Self.inheritedLimit
        let isFirst = record.inheritedCount <= limit
        record.inheritedCount += inherited.reduce(0) { $0 + $1.properties.count }
        guard record.inheritedCount <= limit else {
            if isFirst {
                sink.error(.limitExceeded, "more than \(limit) properties would be taken over from bases", at: place)
            }
            return
        }
        let all = merged(inherited, own)
        structure.properties = all.map(\.property)
        if own.count <= DeclarationLimits.properties { checkSize(of: all.count, at: place) }
        if structure.additional == nil {
            takeOverAdditional(&structure, bases.map { ($0, complete[[$0.value]]?.additional) })
        }
        let paths = bases.map { [$0.value] }
        let isDoubtful = paths.contains { record.doubtful.contains($0) || record.incomplete.contains($0) }
        if isDoubtful || sink.diagnostics.count > findings { record.doubtful.insert(structure.path) }
    }

    /// The bases whose properties can be inherited. The others have a report.
    private mutating func knownBases(_ bases: [Located<String>], of heir: [String]) -> [Located<String>] {
        let known = bases.filter { base in
            record.references[heir[0], default: []].insert(base.value)
            guard let model = declared.models[ModelHead.name(in: base.value)] else {
                if declared.unreadable.contains(base.value) { return false }
                if declared.unusedModels.contains(base.value) {
                    refuseUnused(base.value, at: base.range)
                    return false
                }
                let nearest = sink.proposal(for: base.value, among: Array(declared.models.keys))
                return sink.refuse(
                    .unknownType, "unknown model '\(base.value)'\(nearest.hint)", at: base.range,
                    fix: nearest.fix(at: base.range))
            }
            guard case .structure = model.shape, model.parameters.isEmpty else {
                let what = model.parameters.isEmpty ? "has no properties of its own" : "is generic"
                return sink.refuse(.invalidType, "'\(base.value)' \(what) and cannot be extended", at: base.range)
            }
            return true
        }
        if known.count < bases.count { record.doubtful.insert(heir) }
        return known
    }

    /// The properties of the bases and a struct's own. An own property replaces inherited ones with its key, and a property
    /// that is
    /// inherited twice counts once.
    private mutating func merged(
        _ bases: [(base: Located<String>, properties: [Structure.Property])], _ own: [Inherited]
    ) -> [Inherited] {
        let replacements = Dictionary(own.map { ($0.property.wireName, $0) }) { first, _ in first }
        let inherited = bases.flatMap { base, properties in
            properties.map { replacements[$0.wireName] ?? Inherited($0, from: base) }
        }
        var all: [Inherited] = []
        var byKey: [String: Inherited] = [:]
        var bySwiftName: [String: Inherited] = [:]
        for new in inherited + own {
            let property = new.property
            if let earlier = byKey[property.wireName] {
                if earlier.property.part == property.part { continue }
                sink.error(
                    .duplicateKey,
                    "\(new.subject) property '\(property.wireName)' too; declare it in this model to choose its type",
                    at: new.place, notes: earlier.notes)
            } else if property.constant == nil, let earlier = bySwiftName[property.swiftName] {
                sink.error(
                    .nameCollision,
                    "\(new.subject) property '\(property.swiftName)' too; give one another name with 'as'",
                    at: new.place, notes: earlier.notes)
            } else {
                byKey[property.wireName] = new
                if property.constant == nil { bySwiftName[property.swiftName] = new }
                all.append(new)
            }
        }
        return all
    }

    // MARK: - Inline structs

    /// Adds the inherited properties to the inline structs of models.
    mutating func inheritInside(_ files: inout [API.File]) {
        guard !record.heirs.isEmpty else { return }
        let waiting = record.heirs
        record.heirs = [:]
        var structures: [[String]: Structure] = [:]
        for case .structure(let structure) in files.flatMap(\.models) { structures[structure.path] = structure }
        files.updateModels { model in
            model.update { declaration in
                guard let bases = waiting[declaration.path] else { return }
                declaration.modify { inherit(&$0, bases, structures) }
            }
        }
    }

    /// Inserts the properties of the bases before an inline struct's own.
    mutating func inherit(_ structure: inout Structure, _ bases: [Located<String>], _ complete: [[String]: Structure]) {
        takeOver(&structure, knownBases(bases, of: structure.path), complete, at: bases[0].range)
        if record.doubtful.contains(structure.path) { record.incomplete.insert(structure.path) }
    }

    /// Inherits `additional` if the struct has none; reports bases that contradict each other.
    private mutating func takeOverAdditional(
        _ structure: inout Structure, _ bases: [(base: Located<String>, additional: Structure.Additional?)]
    ) {
        for (base, additional) in bases {
            guard let additional else { continue }
            if let first = structure.additional, first.type.canonical != additional.type.canonical {
                sink.error(
                    .duplicateKey,
                    "'\(base.value)' has 'additional' of another type; give this model its own 'additional' to choose one",
                    at: base.range, notes: .at(first.range, "the first one is here"))
            }
            structure.additional = structure.additional ?? additional
        }
    }
}
