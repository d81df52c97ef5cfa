import Generator

extension TypeMatcher {
    /// Compares the properties of two structs.
    func structures(
        _ known: Structure, _ added: Structure, _ holder: TypeHolder, _ trial: inout Trial
    ) -> Bool {
        let owner = known.path.count == 1 ? known.path[0] : holder.name
        let properties = Dictionary(known.properties.map { ($0.wireName, $0) }) { first, _ in first }
        let names = Set(added.properties.map(\.wireName))
        let common = names.intersection(properties.keys).count
        guard common * 2 >= min(names.count, properties.count) else { return false }
        for property in added.properties {
            guard let same = properties[property.wireName] else {
                guard known.additional == nil else { continue }
                trial.widenings.append(
                    Widening(
                        change: .property(property), subject: owner, range: ownRange(of: known), isNeeded: false
                    ))
                continue
            }
            guard fits(same, property, of: owner, &trial) else { return false }
        }
        for property in known.properties where property.isRequired && !names.contains(property.wireName) {
            trial.widenings.append(optional(property, of: owner))
        }
        guard let other = added.additional else { return true }
        guard let own = known.additional else { return true }
        return fits(
            own.type, other.type, JSONForm(dates: own.dates, text: own.text),
            JSONForm(dates: other.dates, text: other.text), TypeHolder(entry: nil, name: owner), &trial)
    }

    private func fits(
        _ known: Structure.Property, _ added: Structure.Property, of owner: String, _ trial: inout Trial
    ) -> Bool {
        if let constant = known.constant {
            if let other = added.constant { return constant.wire == other.wire }
            guard case .enumeration(let path) = added.type,
                case .enumeration(let values) = addition.declarations[path]
            else { return false }
            return values.cases.map(\.wire) == [constant.wire]
        }
        let place = existing.place(known.range)
        let holder = TypeHolder(entry: place?.entry, name: "\(owner).\(known.wireName.printable)")
        let unseen = addition.place(added.range).map { addition.text.unseen($0.entry) } ?? []
        let isNull = unseen.contains(.value) && known.type.unaliased != .builtin(.json)
        if added.constant != nil {
            guard known.type.readsText else { return false }
        } else if !isNull, !(unseen.contains(.elements) && known.type.isCollection(as: added.type.withoutNull)) {
            guard fits(known.type, added.type.withoutNull, known.form, added.form, holder, &trial) else {
                return false
            }
        }
        let mayBeNull = added.type.isNullable || isNull
        let readsNull = known.isOptional && !known.type.isNullable || known.type.isNullable
        let readsAbsence =
            known.isOptional || known.defaultValue != nil || known.direction == .writeOnly
        // A model without `nullable` does not say whether a value is absent or null.
        let isAbsentOrNull = added.isOptional && !mayBeNull
        let isRead =
            !mayBeNull && !added.isOptional || isAbsentOrNull && (readsAbsence || readsNull)
            || mayBeNull && readsNull && (!added.isOptional || readsAbsence)
        if !isRead { trial.widenings.append(optional(known, of: owner)) }
        return true
    }

    private func optional(_ property: Structure.Property, of owner: String) -> Widening {
        Widening(
            change: .optional, subject: "\(owner).\(property.wireName.printable)", range: property.range,
            isNeeded: true)
    }

    /// The place of a property that the struct itself declares; nil if all properties are inherited or in another file.
    private func ownRange(of structure: Structure) -> SourceRange? {
        let models = existing.root["models"]
        let own = structure.path.count == 1 ? models?[structure.path[0]]?["properties"] : nil
        return structure.properties.map(\.range).first { range in
            guard let parent = existing.place(range)?.parent else { return false }
            if structure.path.count == 1 { return parent === own }
            // A property that is inherited belongs to a model.
            return !(models?.entries.contains { $0.value["properties"] === parent } ?? false)
        }
    }
}

extension ValueType {
    fileprivate var withoutNull: ValueType {
        if case .nullable(let inner) = self { inner } else { self }
    }

    fileprivate var readsText: Bool {
        switch unaliased {
        case .builtin(let builtin): builtin == .string || builtin == .json
        default: false
        }
    }
}

extension MergeSide {
    /// The form of a newtype's value.
    func form(ofNewtype path: [String]) -> JSONForm {
        if case .newtype(let newtype) = declarations[path] { newtype.form } else { JSONForm() }
    }
}
