import Generator

/// The fate of each model of the addition.
struct ModelPlan {
    enum Fate: Equatable {
        /// References lead to a model of the existing spec.
        case reused(String)
        /// The model is added under a name.
        case added(String)
    }

    private(set) var fates: [String: Fate] = [:]
    private(set) var changes: [MergeChange] = []
    /// The changes of the existing spec, each once.
    private(set) var widenings: [Widening] = []

    private var matcher: TypeMatcher
    private let isWidening: Bool
    private let existingNames: Set<String>
    private var known: Set<String> = []
    /// Names in lower case that no added model may have.
    private var taken: Set<String>
    /// The existing models by the names in them.
    private var candidates: [String: [String]] = [:]
    private var reported: Set<String> = []

    init(_ matcher: TypeMatcher, isWidening: Bool, taken: Set<String>) {
        self.matcher = matcher
        self.isWidening = isWidening
        self.taken = taken
        existingNames = matcher.existing.modelNames
        for model in matcher.existing.models {
            guard let signature = model.signature, let name = model.path.last else { continue }
            candidates[signature, default: []].append(name)
        }
    }

    // MARK: - Types of endpoints that both specs have

    /// Compares the types of a part that both specs have.
    mutating func compare(_ type: ValueType, _ added: ValueType, in holder: TypeHolder) {
        guard let trial = matcher.trial(type, reads: added, in: holder) else {
            return skip(holder.name, "has another shape in the addition")
        }
        guard apply(trial.widenings) else { return }
        matcher.accept(trial)
        for (path, others) in trial.pairs {
            guard path.count == 1, let other = others.first, others.count == 1, other.count == 1 else {
                continue
            }
            decide(path[0], .reused(other[0]))
        }
    }

    /// Reports or makes changes. The result is whether the existing types read all values of the addition then.
    private mutating func apply(_ widenings: [Widening]) -> Bool {
        for widening in widenings where known.insert(widening.identity).inserted {
            if isWidening {
                self.widenings.append(widening)
            } else {
                skip(widening.subject, widening.predicate + " in the addition; --widen changes it")
            }
        }
        return isWidening || widenings.allSatisfy { !$0.isNeeded }
    }

    private mutating func skip(_ subject: String, _ note: String) {
        let change = MergeChange(.skipped, subject, note)
        guard reported.insert(change.text).inserted else { return }
        changes.append(change)
    }

    // MARK: - Models

    /// Decides about the models that are needed, in the addition's order.
    mutating func decide(_ names: [String]) {
        for name in names where fates[name] == nil { decide(name) }
    }

    private mutating func decide(_ name: String) {
        let model = matcher.addition.declarations[[name]]
        let sameName = matcher.existing.declarations[[name]]
        if model == nil || sameName == nil, existingNames.contains(name) {
            // One of them is a type of the app.
            return decide(name, .reused(name))
        }
        guard let model else { return decide(name, .added(free(name))) }
        if let sameName, let trial = trial(sameName, model) {
            if trial.needed.isEmpty || isWidening {
                _ = apply(trial.widenings)
                return reuse(trial, name, name)
            }
            if let other = other(than: name, for: model) { return reuse(other.trial, name, other.name) }
            let reasons = trial.needed.prefix(3).map { "\($0.subject) \($0.predicate)" }.joined(
                separator: ", ")
            let own = free(name)
            skip(
                "model \(name)",
                "the addition's is called '\(own)', because \(reasons); --widen changes '\(name)'")
            return decide(name, .added(own))
        }
        if let other = other(than: name, for: model) { return reuse(other.trial, name, other.name) }
        let own = free(name)
        if sameName != nil {
            skip(
                "model \(name)",
                "the spec has a model of this name with another shape; the addition's is called '\(own)'")
        }
        decide(name, .added(own))
    }

    private mutating func reuse(_ trial: TypeMatcher.Trial, _ name: String, _ other: String) {
        matcher.accept(trial)
        for (path, others) in trial.pairs {
            guard path.count == 1, let found = others.first, others.count == 1, found.count == 1 else {
                continue
            }
            decide(path[0], .reused(found[0]))
        }
        decide(name, .reused(other))
    }

    private mutating func decide(_ name: String, _ fate: Fate) {
        guard fates[name] == nil else { return }
        fates[name] = fate
        if case .added(let own) = fate { taken.insert(own.lowercased()) }
    }

    /// The comparison of two models; nil if no change makes them fit.
    private func trial(_ one: Declaration, _ other: Declaration) -> TypeMatcher.Trial? {
        guard one.parameters.count == other.parameters.count else { return nil }
        return matcher.trial(
            one.type, reads: other.type, in: TypeHolder(entry: nil, name: one.path.last ?? ""))
    }

    /// An existing model with another name and the same shape, which reads all values without a change.
    private func other(than name: String, for model: Declaration) -> (
        name: String, trial: TypeMatcher.Trial
    )? {
        guard let signature = model.signature, model.parameters.isEmpty else { return nil }
        for candidate in candidates[signature] ?? [] where candidate != name {
            guard let declaration = matcher.existing.declarations[[candidate]],
                declaration.parameters.isEmpty
            else {
                continue
            }
            if let trial = trial(declaration, model), trial.widenings.isEmpty {
                return (candidate, trial)
            }
        }
        return nil
    }

    private func free(_ name: String) -> String {
        guard taken.contains(name.lowercased()) else { return name }
        let number = (2...).first { !taken.contains((name + String($0)).lowercased()) } ?? 2
        return name + String(number)
    }
}

extension Declaration {
    /// The names in a model, sorted: models of one shape have the same. Nil if they do not tell one model from another.
    fileprivate var signature: String? {
        switch self {
        case .structure(let structure) where !structure.properties.isEmpty:
            "properties " + structure.properties.map(\.wireName).sorted().joined(separator: "\n")
        case .enumeration(let enumeration):
            "enum " + enumeration.cases.map(\.wire).sorted().joined(separator: "\n")
        default: nil
        }
    }
}

extension MergeSide {
    /// The names of all models in the spec's own file and of those in the others, without type parameters.
    var modelNames: Set<String> {
        let written = root["models"]?.entries.map { String($0.name.prefix { $0 != "<" }) } ?? []
        return Set(written + models.compactMap(\.path.last))
    }
}
