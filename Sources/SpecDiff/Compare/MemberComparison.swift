import Generator

/// A part of a type or of a call as code sees it: a property, a case, an argument, a header.
struct Member {
    let name: String
    /// Where it stands in its owner.
    let keys: Subject
    /// What it holds: one type mostly, none for bytes from wherever they come.
    var types: [ValueType] = []
    /// The names of a status's headers, with `?` behind optional ones.
    var labels: [String] = []
    var isOptional = false
    /// Whether code does without it.
    var isGiven = false

    init(_ name: String, _ keys: Subject, _ types: [ValueType] = []) {
        (self.name, self.keys, self.types) = (name, keys, types)
    }

    init(_ property: Structure.Property) {
        self.init(property.swiftName, ["properties", property.wireName], [property.type])
        isOptional = property.isAbsentable
        isGiven = property.isGivenByNone || property.defaultValue != nil
    }

    init(_ input: Input, _ keys: Subject) {
        self.init(input.swiftName, keys)
        if case .value(let type) = input.kind { types = [type] }
        (isOptional, isGiven) = (input.isOptional, input.hasDefault)
    }

    /// A status with what its case holds.
    init(_ row: Endpoint.Row, in section: String) {
        self.init(row.caseName, [section, row.pattern.text])
        types = (row.payload.map { [$0.type] } ?? []) + row.headers.map(\.type)
        labels = row.headers.map { $0.swiftName + ($0.isOptional && $0.defaultValue == nil ? "?" : "") }
        isOptional = row.payload?.isOptional ?? false
    }
}

/// What is found of members, by the rules of what they are.
struct MemberRules {
    let removed: DiffRule
    let added: DiffRule
    let changed: DiffRule
    var required: DiffRule
    /// Where nothing may have to be taken into account that was always there; nil where that breaks nothing.
    var optional: DiffRule?
    /// Where code can no longer do without it.
    var unset: DiffRule
    var order: DiffRule?
    /// Whether all of them are told apart, so that a new one breaks code.
    var isExhaustive = false

    static let properties = MemberRules(
        removed: .propertyRemoved, added: .requiredPropertyAdded, changed: .propertyTypeChanged,
        required: .propertyRequired, optional: .propertyOptional, unset: .propertyDefaultChanged,
        order: .propertyOrderChanged)
    static let arguments = MemberRules(
        removed: .parameterRemoved, added: .requiredParameterAdded, changed: .parameterTypeChanged,
        required: .parameterRequired, optional: .parameterOptional, unset: .parameterRequired,
        order: .parameterOrderChanged)
    static let headers = MemberRules(
        removed: .headerRemoved, added: .headerAdded, changed: .headerChanged, required: .headerChanged,
        optional: .headerChanged, unset: .headerChanged)

    static func cases(removed: DiffRule, added: DiffRule, changed: DiffRule, isExhaustive: Bool) -> MemberRules {
        MemberRules(
            removed: removed, added: added, changed: changed, required: changed, optional: changed, unset: changed,
            isExhaustive: isExhaustive)
    }
}

extension SourceComparison {
    /// Takes a change that breaks the source: its rule, where it is in the owner, and a sentence.
    typealias Breaks = (DiffRule, Subject, String) -> Void

    /// - Parameters:
    ///   - name: The owner in sentences.
    ///   - moved: The new place of an old one, where that differs.
    func compare(
        _ one: [Member], _ other: [Member], of name: String, _ rules: MemberRules,
        moved: (Subject) -> Subject = { $0 }, _ breaks: Breaks
    ) {
        let news = Dictionary(other.map { ($0.name, $0) }) { first, _ in first }
        let places = Dictionary(other.map { ($0.keys, $0) }) { first, _ in first }
        let olds = Set(one.map(\.name))
        var taken = olds
        for member in one {
            guard let match = news[member.name] else {
                // What is in the same place has another name.
                if let same = places[moved(member.keys)], taken.insert(same.name).inserted {
                    breaks(.swiftNameChanged, same.keys, "\(member.name.shown) of \(name) is called \(same.name.shown)")
                } else {
                    breaks(rules.removed, member.keys, "\(member.name.shown) of \(name) is gone")
                }
                continue
            }
            let place = "\(match.name.shown) of \(name)"
            if member.isOptional, !match.isOptional {
                breaks(rules.required, match.keys, "\(place) is required now")
            } else if !member.isOptional, match.isOptional, let rule = rules.optional {
                breaks(rule, match.keys, "\(place) may be absent now")
            } else if member.types.count != match.types.count || member.labels != match.labels
                || !zip(member.types, match.types).allSatisfy({ isSame($0, $1) })
            {
                breaks(rules.changed, match.keys, "\(place) is of another type")
            } else if member.isGiven, !match.isGiven {
                breaks(rules.unset, match.keys, "\(place) has no default any more")
            }
        }
        for member in other where !taken.contains(member.name) && (rules.isExhaustive || !member.isGiven) {
            breaks(rules.added, member.keys, "there is a new \(member.name.shown) of \(name)")
        }
        guard let rule = rules.order else { return }
        let kept = olds.intersection(news.keys)
        if one.map(\.name).filter(kept.contains) != other.map(\.name).filter(kept.contains) {
            breaks(rule, [], "what \(name) takes is in another order")
        }
    }
}
