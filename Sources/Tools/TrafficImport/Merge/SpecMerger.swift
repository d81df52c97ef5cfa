import Generator

/// The steps of a merge.
struct SpecMerger {
    let existing: MergeSide
    private let addition: MergeSide
    private let servers: ServerPlan
    private let schemes: SchemePlan
    private let isWidening: Bool
    private var models: ModelPlan
    private var known: SpecEditor
    private var added: SpecEditor
    /// The changes of the addition's text, after all of them are made.
    private var addedEdits = TextEdits().sorted
    /// The entries that the result must have, by their sections.
    private(set) var entries: [(section: KeyName, text: EntryText)] = []
    private var ownChanges: [MergeChange] = []
    private let endpoints: EndpointPlan

    init(_ existing: MergeSide, _ addition: MergeSide, _ servers: ServerPlan, isWidening: Bool) {
        self.existing = existing
        self.addition = addition
        self.servers = servers
        self.isWidening = isWidening
        schemes = SchemePlan(existing, addition)
        endpoints = EndpointPlan(existing, addition, servers)
        ownChanges = endpoints.skipped
        let parameters = existing.models.flatMap(\.parameters)
        let taken = existing.modelNames.union(existing.endpoints.map(\.typeName)).union(parameters)
        models = ModelPlan(
            TypeMatcher(existing, addition), isWidening: isWidening,
            taken: Set(taken.map { $0.lowercased() }))
        known = SpecEditor(existing.text, existing.root)
        added = SpecEditor(addition.text, addition.root)
    }

    /// The text of the existing spec with the addition.
    var result: String { known.result }

    /// What happened, in the order of the outcomes.
    var changes: [MergeChange] {
        let all = ownChanges + models.changes
        return MergeChange.Outcome.allCases.flatMap { outcome in all.filter { $0.outcome == outcome } }
    }

    private mutating func note(_ outcome: MergeChange.Outcome, _ subject: String, _ note: String = "") {
        ownChanges.append(MergeChange(outcome, subject, note))
    }

    // MARK: - Models

    /// Decides about all models that added parts name, and about models that no endpoint names.
    mutating func decideModels() {
        for type in endpoints.comparisons.flatMap(\.types) { models.compare(type.known, type.added, in: type.holder) }
        let written = WrittenModels(addition.root)
        var new = written.unreached(in: addition.root)
        for (endpoint, _, _) in endpoints.added {
            guard let entry = addition.place(of: endpoint)?.entry else { continue }
            new.formUnion(written.named(in: entry.value, .endpoint))
        }
        if !endpoints.added.isEmpty, let defaults = addition.root["defaults"] {
            new.formUnion(written.named(in: defaults, .defaults))
        }
        if isWidening {
            for part in endpoints.comparisons.flatMap(\.parts) { new.formUnion(written.named(in: part.entry)) }
        }
        var known: Set<String> = []
        var widenings = 0
        while !new.isEmpty || widenings < models.widenings.count {
            let names = written.sorted(new.subtracting(known))
            known.formUnion(new)
            models.decide(names)
            new = []
            for name in names {
                guard case .added = models.fates[name] else { continue }
                new.formUnion(written.named(inModel: name))
            }
            for widening in models.widenings[widenings...] {
                guard case .property(let property) = widening.change else { continue }
                if let place = addition.place(property.range) {
                    new.formUnion(written.named(in: place.entry))
                }
            }
            widenings = models.widenings.count
            new.subtract(known)
        }
    }

    // MARK: - The addition

    /// Gives the parts of the addition the names and the paths that they have in the result.
    mutating func prepareAddition() {
        let uses = TypeNames(in: addition.root, .file)
        for use in uses.models { if let name = finalName(use.name) { added.rename(use, to: name) } }
        for use in uses.schemes {
            if let name = schemes.names[use.name] { added.rename(use, to: name) }
        }
        for entry in addition.root["models"]?.entries ?? [] {
            let name = String(entry.name.prefix { $0 != "<" })
            if let final = finalName(name) {
                added.rename(TypeNames.Use(name: name, range: entry.key.range), to: final)
            }
        }
        for entry in addition.root["auth"]?.entries ?? [] {
            guard let name = schemes.names[entry.name] else { continue }
            added.rename(TypeNames.Use(name: entry.name, range: entry.key.range), to: name)
        }
        DefaultDates.write(existing, addition, &added)
        let defaults = SharedParts(existing, addition, schemes, added.edits.sorted)
        for (endpoint, name, _) in endpoints.added {
            guard let entry = addition.place(of: endpoint)?.entry else { continue }
            if name != endpoint.name {
                added.rename(TypeNames.Use(name: entry.name, range: entry.key.range), to: name)
            }
            if let path = entry.value["path"], let change = servers.change(of: endpoint.request.path.text) {
                let start = added.text.offset(path.range.start) + (path.style == .quoted ? 1 : 0)
                added.replace(start..<start + change.removed, with: change.inserted)
            }
            for part in defaults.parts(missingIn: entry.value) { part.add(to: entry.value, &added) }
        }
        added.finish()
        addedEdits = added.edits.sorted
    }

    private func finalName(_ name: String) -> String? {
        switch models.fates[name] {
        case .reused(let other), .added(let other): other
        case nil: nil
        }
    }

    private func text(_ place: MergeSide.Place) -> EntryText {
        addition.text.entry(place.entry, in: place.parent, addedEdits)
    }

    // MARK: - The existing spec

    /// Adds schemes, models and endpoints.
    mutating func addParts() {
        for entry in addition.root.entries where ["client", "imports", "webhooks"].contains(entry.name) {
            guard existing.root.entries.last(where: { $0.name == entry.name })?.line != entry.line else { continue }
            note(.skipped, "'\(entry.name)'", "is not added; only schemes, models and endpoints are")
        }
        for entry in addition.root["auth"]?.entries ?? [] where schemes.added.contains(entry.name) {
            guard let place = addition.entry(entry.name, in: .auth) else { continue }
            add(place, to: .auth)
            note(.added, "auth \(schemes.names[entry.name] ?? entry.name)")
        }
        for entry in addition.root["models"]?.entries ?? [] {
            let name = String(entry.name.prefix { $0 != "<" })
            switch models.fates[name] {
            case .added(let final):
                guard let place = addition.entry(entry.name, in: .models) else { continue }
                add(place, to: .models)
                note(.added, "model \(final.printable)")
            case .reused(let other):
                note(.reused, "model \(other.printable)", other == name ? "" : "for '\(name)'")
            case nil: break
            }
        }
        for (endpoint, name, path) in endpoints.added {
            guard let place = addition.place(of: endpoint) else { continue }
            add(place, to: .endpoints)
            note(.added, "endpoint \(name.printable)", "\(endpoint.request.method.rawValue) \(path)")
        }
    }

    private mutating func add(_ place: MergeSide.Place, to section: KeyName) {
        let text = text(place)
        entries.append((section, text))
        known.add(text, under: section, of: existing.root, .file)
    }

    /// Makes the changes that the comparisons found.
    mutating func widen() {
        for comparison in endpoints.comparisons { widen(comparison) }
        for widening in models.widenings {
            let isDone = apply(widening)
            note(
                isDone ? .widened : .skipped, widening.subject,
                widening.predicate + (isDone ? "" : " in the addition"))
        }
        known.finish()
    }

    private mutating func widen(_ comparison: EndpointComparison) {
        let subject = "endpoint \(comparison.known.name.printable)"
        for difference in comparison.differences { note(.skipped, subject, difference) }
        guard !comparison.parts.isEmpty else {
            return note(.unchanged, subject)
        }
        for part in comparison.parts {
            guard isWidening, let place = comparison.place else {
                note(.skipped, subject, "\(part.name) is new" + (isWidening ? "" : "; --widen adds it"))
                continue
            }
            let whole = addition.text.entry(part.entry, in: part.parent, addedEdits)
            guard
                let entry = part.section == .query || part.section == .headers ? whole.asOptional : whole
            else {
                note(.skipped, subject, "\(part.name) is new")
                continue
            }
            known.add(entry, under: part.section, of: place.entry.value, .endpoint)
            note(.widened, subject, "has \(part.name)")
        }
    }

    private mutating func apply(_ widening: Widening) -> Bool {
        guard let range = widening.range, let place = existing.place(range) else { return false }
        switch widening.change {
        case .optional: return known.makeOptional(place.entry)
        case .number(let number, let wider): return known.widen(number, to: wider, in: place.entry)
        case .enumCase(let value): return known.addCase(value, toEnumOf: place.entry)
        case .property(let property):
            guard let added = addition.place(property.range), let entry = text(added).asOptional else {
                return false
            }
            known.add(entry, to: place.parent)
            return true
        }
    }
}
