import Generator

/// A part of a type or of a call as code sees it: a property, a case, an argument, a header.
struct Member {
    let rules: Rules
    let name: String
    /// Its path of keys below the owner.
    let keys: Subject
    /// What it holds: one type mostly, none for bytes from wherever they come.
    var types: [ValueType] = []
    /// The names of a status's headers, with `?` behind optional ones.
    var labels: [String] = []
    var isOptional = false
    /// Whether code does without it.
    var isGiven = false

    init(_ name: String, _ rules: Rules, _ keys: Subject, _ types: [ValueType] = [], isGiven: Bool = false) {
        (self.name, self.rules, self.keys, self.types, self.isGiven) = (name, rules, keys, types, isGiven)
    }

    init(_ property: Structure.Property) {
        self.init(property.swiftName, .property, [property.section.key, property.wireName], [property.type])
        isOptional = property.isAbsentable
        isGiven = property.isGivenByNone || property.initialValue != nil
    }

    init(_ input: Input, _ rules: Rules, _ keys: Subject) {
        self.init(input.swiftName, rules, keys)
        switch input.kind {
        case .value(let type), .stream(let type): types = [type]
        case .binary: break
        }
        (isOptional, isGiven) = (input.isOptional, input.hasDefault)
    }

    init(_ parameter: Endpoint.Parameter, _ rules: Rules, in section: Subject? = nil) {
        self.init(Input(parameter), rules, (section ?? [parameter.section.key]) + [parameter.wireName])
    }

    /// A status with what its case holds.
    init(_ row: Endpoint.Row, _ rules: Rules, in section: String) {
        self.init(row.caseName, rules, [section, row.pattern.text])
        types = (row.payload.map { [$0.type] } ?? []) + row.headers.map(\.type)
        labels = row.headers.map { $0.swiftName + ($0.isOptional && $0.defaultValue == nil ? "?" : "") }
        isOptional = row.payload?.isOptional ?? false
    }
}

extension SourceComparison {
    /// - Parameters:
    ///   - order: The rule of their order, where that counts.
    ///   - isExhaustive: Whether all of them are told apart, so that a new one breaks code.
    ///   - renamed: The new keys of old ones that have others.
    func compare(
        _ one: [Member], _ other: [Member], _ place: Place, order: DiffRule? = nil, isExhaustive: Bool = false,
        renamed: [String: String] = [:]
    ) {
        // What is in the same place has another name.
        let found = matches(one, other, by: { $0.name }, { $0.keys.joined(separator: " ") }, renamed: renamed)
        for match in found {
            switch match {
            case .kept(let one, let other) where one.name != other.name:
                place.breakSource(
                    other.rules.renamed, at: other.keys,
                    "\(one.name.shown) of \(place.name) is called \(other.name.shown)")
            case .kept(let one, let other): compare(one, other, place)
            case .gone(let one):
                place.breakSource(one.rules.removed, at: one.keys, "\(one.name.shown) of \(place.name) is gone")
            case .added(let other):
                place.breakSource(
                    other.rules.demanded, at: other.keys, if: isExhaustive || !other.isGiven,
                    "there is a new \(other.name.shown) of \(place.name)")
            }
        }
        guard let order else { return }
        let names = Set(one.map(\.name)).intersection(other.map(\.name))
        if one.map(\.name).filter(names.contains) != other.map(\.name).filter(names.contains) {
            place.breakSource(order, "what \(place.name) takes is in another order")
        }
    }

    private func compare(_ one: Member, _ other: Member, _ place: Place) {
        let name = "\(other.name.shown) of \(place.name)"
        if one.isOptional, !other.isOptional {
            place.breakSource(other.rules.required, at: other.keys, "\(name) is required now")
        } else if !one.isOptional, other.isOptional {
            place.breakSource(other.rules.optional, at: other.keys, "\(name) may be absent now")
        } else if one.types.count != other.types.count || one.labels != other.labels
            || !zip(one.types, other.types).allSatisfy(isSame)
        {
            place.breakSource(other.rules.changed, at: other.keys, "\(name) is of another type")
        } else if one.isGiven, !other.isGiven {
            place.breakSource(other.rules.required, at: other.keys, "\(name) has no default any more")
        }
    }
}
