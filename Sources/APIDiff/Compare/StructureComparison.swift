import Generator

/// Properties of structs, on the wire.
extension TypeComparison {
    func compare(_ one: Structure, _ other: Structure, _ use: Use, _ owner: Recorder.Owner) {
        let (from, subject, name) = (old.subject(one.path), new.subject(other.path), other.path.shown)
        let news = Dictionary(other.properties.map { ($0.wireName, $0) }) { first, _ in first }
        var known: Set<String> = []
        for property in one.properties {
            known.insert(property.wireName)
            let key = ["properties", property.wireName]
            guard let match = news[property.wireName] else {
                let breaks = !use.isRequest && property.isRequired && property.constant == nil
                recorder.add(
                    .propertyRemoved, subject + key, from: from + key, breaks ? .wire : [], owner: owner,
                    "\(property.wireName.shown) of \(name) is gone")
                continue
            }
            compare(property, match, in: name, subject + key, from: from + key, use, owner)
        }
        for property in other.properties where !known.contains(property.wireName) {
            added(property, in: name, subject + ["properties", property.wireName], from: from, use, owner)
        }
        guard let one = one.additional, let other = other.additional else { return }
        if !fits(one.type, other.type, use, owner) || !Self.datesFit(one.dates, other.dates, use) {
            recorder.add(
                .additionalChanged, subject + ["additional"], from: from, .wire, owner: owner,
                "the other values of \(name) are of another type")
        }
    }

    private func added(
        _ property: Structure.Property, in name: String, _ subject: Subject, from: Subject, _ use: Use,
        _ owner: Recorder.Owner
    ) {
        let isRequired = property.isDemanded
        recorder.add(
            isRequired ? .requiredPropertyAdded : .propertyAdded, subject, from: from,
            isRequired && use.isRequest ? .wire : [], owner: owner,
            "\(name) has a new \(isRequired ? "required " : "")property \(property.wireName.shown)")
    }

    private func compare(
        _ one: Structure.Property, _ other: Structure.Property, in owner: String, _ subject: Subject, from: Subject,
        _ use: Use, _ place: Recorder.Owner
    ) {
        let name = "\(other.wireName.shown) of \(owner)"
        func add(_ rule: DiffRule, _ breaks: Bool, _ sentence: @autoclosure () -> String) {
            recorder.add(rule, subject, from: from, breaks ? .wire : [], owner: place, sentence())
        }
        switch (one.isPresent(use), other.isPresent(use)) {
        case (false, false): return
        case (true, false):
            add(
                .propertyRemoved, !use.isRequest && one.isRequired,
                "\(name) is \(use.isRequest ? "only received" : "only sent") now")
            return
        case (false, true):
            add(
                other.isDemanded ? .requiredPropertyAdded : .propertyAdded, use.isRequest && other.isDemanded,
                "\(name) is \(use.isRequest ? "sent" : "received") too")
            return
        case (true, true): break
        }
        // What a client gives a default is always sent; a server may leave it out.
        if one.isRequired, other.isOptional || other.defaultValue != nil && one.defaultValue == nil {
            add(.propertyOptional, !use.isRequest && other.mayBeAbsent, "\(name) may be absent now")
        } else if one.isOptional || one.defaultValue != nil, other.isDemanded {
            add(.propertyRequired, use.isRequest && one.isOptional, "\(name) is required now")
        }
        if one.constant != other.constant, one.constant != nil || other.constant != nil {
            let breaks = one.constant != nil && other.constant != nil || other.constant != nil && use.isRequest
            add(.constantChanged, breaks, "\(name) has another fixed value")
        } else if !fitsProperty(one, other, use, place) || !Self.formsFit(one.form, other.form, use) {
            add(
                .propertyTypeChanged, true,
                one.type.specName == other.type.specName
                    ? "\(name) is written in another way"
                    : "\(name) was \(one.type.specName.shown) and is \(other.type.specName.shown)")
        }
        if (one.defaultValue?.identity) != (other.defaultValue?.identity), one.isDemanded == other.isDemanded {
            add(.propertyDefaultChanged, false, "\(name) has another default")
        }
        if one.documentation.deprecation == nil, other.documentation.deprecation != nil {
            add(.deprecated, false, "\(name) is deprecated")
        }
    }

    private func fitsProperty(
        _ one: Structure.Property, _ other: Structure.Property, _ use: Use, _ place: Recorder.Owner
    ) -> Bool {
        // What may be absent may be null as well.
        guard (use.isRequest ? other : one).isOptional else { return fits(one.type, other.type, use, place) }
        return fits(one.type.transparent.withoutNull, other.type.transparent.withoutNull, use, place)
    }

    static func formsFit(_ one: JSONForm, _ other: JSONForm, _ use: Use) -> Bool {
        one.isText == other.isText && datesFit(one.dates, other.dates, use)
    }

    /// Whether the reader knows the formats in which dates are written; a client writes the first one.
    static func datesFit(_ one: DateFormat?, _ other: DateFormat?, _ use: Use) -> Bool {
        let (old, new) = (formats(one), formats(other))
        return use.isRequest ? new.contains(old[0]) : Set(old).isSuperset(of: new)
    }

    private static func formats(_ format: DateFormat?) -> [DateFormat] {
        switch format {
        case .anyOf(let formats) where !formats.isEmpty: formats.flatMap { self.formats($0) }
        case .some(let format): [format]
        case nil: [.iso8601]
        }
    }
}

extension Structure.Property {
    /// Whether it travels in that direction.
    fileprivate func isPresent(_ use: Use) -> Bool {
        switch direction {
        case .both: true
        case .readOnly: !use.isRequest
        case .writeOnly: use.isRequest
        }
    }

    /// Whether nothing may be left out or null.
    fileprivate var isDemanded: Bool { !isOptional && defaultValue == nil && constant == nil }

    /// Whether a server may leave it out.
    fileprivate var mayBeAbsent: Bool { isOptional || defaultValue != nil }
}
