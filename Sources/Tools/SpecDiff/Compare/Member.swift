import Generator

/// A part of a type or a call in Swift: a property, a case, an argument, a header.
struct Member {
    let rules: PartRules
    let name: String
    /// The keys that lead to it from its owner.
    let keys: Subject
    /// The types of its values: usually one, none for bytes from any source.
    var types: [ValueType] = []
    /// The names of a status's headers, with `?` after optional ones.
    var labels: [String] = []
    var isOptional = false
    /// Whether code may leave it out.
    var isGiven = false

    init(_ name: String, _ rules: PartRules, _ keys: Subject, _ types: [ValueType] = [], isGiven: Bool = false) {
        self.name = name
        self.rules = rules
        self.keys = keys
        self.types = types
        self.isGiven = isGiven
    }

    init(_ property: Structure.Property) {
        self.init(property.swiftName, .property, [property.section.key, property.wireName], [property.type])
        isOptional = property.isAbsentable
        isGiven = property.isGivenByNone || property.initialValue != nil
    }

    init(_ input: Input, _ rules: PartRules, _ keys: Subject) {
        self.init(input.swiftName, rules, keys)
        switch input.content {
        case .value(let type), .stream(let type): types = [type]
        case .binary: break
        }
        isOptional = input.isOptional
        isGiven = input.hasDefault
    }

    init(_ parameter: Endpoint.Parameter, _ rules: PartRules, in section: Subject? = nil) {
        self.init(Input(parameter), rules, (section ?? [parameter.section.key]) + [parameter.wireName])
    }

    /// A status with the values of its case.
    init(_ row: Endpoint.Row, _ rules: PartRules, in section: String) {
        self.init(row.caseName, rules, [section, row.pattern.text])
        types = (row.payload.map { [$0.type] } ?? []) + row.headers.map(\.type)
        labels = row.headers.map { $0.swiftName + ($0.isOptional && $0.defaultValue == nil ? "?" : "") }
        isOptional = row.payload?.isOptional ?? false
    }
}

extension SourceComparison {
    /// Compares the parts of a type or a call.
    /// - Parameters:
    ///   - order: The rule for a changed order; nil if the order makes no difference.
    ///   - isExhaustive: Whether code switches over all of them, so that a new one breaks it.
    ///   - renamed: The new keys by the old ones, for those that differ.
    func compare(
        _ one: [Member], _ other: [Member], _ place: ComparedPart, order: DiffRule? = nil, isExhaustive: Bool = false,
        renamed: [String: String] = [:]
    ) {
        // A part whose keys stay has another name.
        let found = matches(one, other, by: { $0.name }, { $0.keys.joined(separator: " ") }, renamed: renamed)
        for match in found {
            switch match {
            case .kept(let one, let other) where one.name != other.name:
                place.breakSource(
                    other.rules.renamed, at: other.keys,
                    "\(one.name.shown) of \(place.name) is renamed to \(other.name.shown)")
            case .kept(let one, let other): compare(one, other, place)
            case .gone(let one):
                place.breakSource(one.rules.removed, at: one.keys, "\(one.name.shown) of \(place.name) is gone")
            case .added(let other):
                place.breakSource(
                    other.rules.demanded, at: other.keys, if: isExhaustive || !other.isGiven,
                    "\(place.name) has a new \(other.name.shown)")
            }
        }
        guard let order else { return }
        let names = Set(one.map(\.name)).intersection(other.map(\.name))
        if one.map(\.name).filter(names.contains) != other.map(\.name).filter(names.contains) {
            let parts = order == .propertyOrderChanged ? "properties" : "parameters"
            place.breakSource(order, "the \(parts) of \(place.name) have another order")
        }
    }

    private func compare(_ one: Member, _ other: Member, _ place: ComparedPart) {
        let name = "\(other.name.shown) of \(place.name)"
        if one.isOptional, !other.isOptional {
            place.breakSource(other.rules.required, at: other.keys, "\(name) is required now")
        } else if !one.isOptional, other.isOptional {
            place.breakSource(other.rules.optional, at: other.keys, "\(name) may be absent now")
        } else if one.types.count != other.types.count || one.labels != other.labels
            || !zip(one.types, other.types).allSatisfy(isSame)
        {
            place.breakSource(other.rules.changed, at: other.keys, "\(name) has another type")
        } else if one.isGiven, !other.isGiven {
            place.breakSource(other.rules.required, at: other.keys, "\(name) no longer has a default")
        }
    }
}
