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
                let breaks = !use.isRequest && property.isRequired
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
        if !fits(Written(one.type, dates: one.dates), Written(other.type, dates: other.dates), use, owner) {
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
        if one.constant != other.constant {
            add(
                .constantChanged, !fitsConstant(one, other, use, place),
                other.constant.map { "\(name) is always \($0.wire.shown) now" } ?? "\(name) has no fixed value any more"
            )
        } else if one.constant == nil, !fitsProperty(one, other, use, place) {
            add(.propertyTypeChanged, true, "\(name) \(change(Written(one), Written(other)))")
        }
        if one.form.isLenient != other.form.isLenient {
            add(
                .policyChanged, false,
                "elements of \(name) that cannot be read are \(other.form.isLenient ? "left out" : "errors") now")
        }
        if one.isSensitive != other.isSensitive {
            add(.policyChanged, false, "\(name) is \(other.isSensitive ? "hidden" : "shown") in descriptions now")
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
        guard (use.isRequest ? other : one).isOptional else { return fits(Written(one), Written(other), use, place) }
        return fits(present(Written(one), isOld: true), present(Written(other), isOld: false), use, place)
    }

    /// Whether the reader takes what is written, where a value is always the same on one side at least.
    private func fitsConstant(
        _ one: Structure.Property, _ other: Structure.Property, _ use: Use, _ place: Recorder.Owner
    ) -> Bool {
        let (writer, reader) = use.isRequest ? (one, other) : (other, one)
        guard reader.constant == nil else { return false }
        guard let value = writer.constant, case .enumeration(let path) = reader.type.transparent,
            case .enumeration(let known)? = (use.isRequest ? new : old).types[path]
        else { return fitsProperty(one, other, use, place) }
        return !known.isFrozen || known.cases.contains { $0.wire == value.wire }
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
    fileprivate var isDemanded: Bool { !isOptional && defaultValue == nil }

    /// Whether a server may leave it out.
    fileprivate var mayBeAbsent: Bool { isOptional || defaultValue != nil }
}
