import Generator

/// Properties, parameters, fields and headers, on the wire.
extension TypeComparison {
    /// - Parameters:
    ///   - section: The key under which they stand, where that is not the one of their kind.
    ///   - renamed: The new keys of placeholders by the old ones.
    func compare<Value: Carried>(
        _ one: [Value], _ other: [Value], _ rules: Rules, _ use: Use, _ place: Place, in section: String? = nil,
        renamed: [String: String] = [:]
    ) {
        func keys(_ part: Value) -> Subject { [section ?? part.section.key, part.wireName] }
        for match in matches(one, other, by: { $0.key }, { use.isRequest ? $0.mark : nil }, renamed: renamed) {
            switch match {
            case .kept(let one, let other):
                let name = "\(rules.shown(other.wireName)) of \(place.name)"
                let part = place.part(keys(other), from: keys(one), name)
                if (renamed[one.key] ?? one.key) == other.key {
                    compare(one, other, rules, use, part)
                } else {
                    let was = "in \(one.section.words) as \(one.wireName.shown)"
                    let now = "in \(other.section.words) as \(other.wireName.shown)"
                    part.add(
                        .parameterMoved, wire: true,
                        "\(one.wireName.shown) of \(place.name) was \(was) and is \(now)")
                }
            case .gone(let part):
                place.add(
                    rules.removed, at: keys(part), wire: !use.isRequest && part.travels(use) && part.isDemanded(use),
                    "\(rules.shown(part.wireName)) of \(place.name) is gone")
            case .added(let part):
                let isDemanded = part.isDemanded(use)
                let isMissing = isDemanded && use.isRequest && part.travels(use)
                let word = (isDemanded && rules.demanded != rules.added ? "required " : "") + rules.word
                place.add(
                    isDemanded ? rules.demanded : rules.added, at: keys(part), wire: isMissing,
                    "\(place.name) has a new \(word) \(part.wireName.shown)")
            }
        }
    }

    private func compare<Value: Carried>(_ one: Value, _ other: Value, _ rules: Rules, _ use: Use, _ part: Place) {
        let name = part.name
        let (wasDemanded, isDemanded) = (one.isDemanded(use), other.isDemanded(use))
        guard one.travels(use), other.travels(use) else {
            part.add(
                rules.removed, wire: !use.isRequest && wasDemanded, if: one.travels(use),
                "\(name) is \(use.isRequest ? "only received" : "only sent") now")
            return part.add(
                isDemanded ? rules.demanded : rules.added, wire: use.isRequest && isDemanded, if: other.travels(use),
                "\(name) is \(use.isRequest ? "sent" : "received") too")
        }
        // What a client gives a default is always sent; a server may leave it out.
        part.add(
            rules.optional, wire: !use.isRequest, if: wasDemanded && !isDemanded, "\(name) may be absent now")
        part.add(
            rules.required, wire: use.isRequest && one.isOptional, if: !wasDemanded && isDemanded,
            "\(name) is required now")
        part.add(
            rules.defaults,
            if: wasDemanded == isDemanded && one.defaultValue?.identity != other.defaultValue?.identity,
            "\(name) has another default")
        if one.constant != other.constant {
            part.add(
                .constantChanged, wire: !fitsConstant(one, other, use, part.owner),
                other.constant.map { "\(name) is always \($0.wire.shown) now" } ?? "\(name) has no fixed value any more"
            )
        } else if one.constant == nil, !fitsPart(one, other, use, part.owner) {
            part.add(rules.changed, wire: true, "\(name) \(change(one.written, other.written))")
        }
        part.compareLeniency(one.isLenient, other.isLenient)
        part.add(
            .policyChanged, if: one.isSensitive != other.isSensitive,
            "\(name) is \(other.isSensitive ? "hidden" : "shown") in descriptions now")
        part.add(
            .parameterStyleChanged, wire: true, if: use.isRequest && one.writing != other.writing,
            "\(name) is written in another style")
        part.add(
            .deprecated, if: one.documentation.deprecation == nil && other.documentation.deprecation != nil,
            "\(name) is deprecated")
    }

    private func fitsPart<Value: Carried>(
        _ one: Value, _ other: Value, _ use: Use, _ owner: Recorder.Owner
    ) -> Bool {
        let (was, now, use) = (one.written, other.written, other.use(use))
        // What may be absent may be null as well.
        guard (use.isRequest ? other : one).isOptional else { return fits(was, now, use, owner) }
        return fits(old.present(was), new.present(now), use, owner)
    }

    /// Whether the reader takes what is written, where a value is always the same on one side at least.
    private func fitsConstant<Value: Carried>(
        _ one: Value, _ other: Value, _ use: Use, _ owner: Recorder.Owner
    ) -> Bool {
        let (writer, reader) = use.isRequest ? (one, other) : (other, one)
        guard reader.constant == nil else { return false }
        guard let value = writer.constant, case .enumeration(let path) = reader.type.transparent,
            case .enumeration(let known)? = (use.isRequest ? new : old).types[path]
        else { return fitsPart(one, other, use, owner) }
        return !known.isFrozen || known.cases.contains { $0.wire == value.wire }
    }

    /// Fixed values that are sent.
    func compare(
        _ one: [Endpoint.Constant], _ other: [Endpoint.Constant], _ place: Place, in section: String? = nil
    ) {
        let olds = Dictionary(one.map { ($0.place.key($0.name), $0.value) }) { first, _ in first }
        for constant in other {
            let known = olds[constant.place.key(constant.name)]
            let value = constant.value.shown + (known.map { ", which was \($0.shown)" } ?? "")
            let keys = [section ?? constant.place.section.key, constant.name].filter { !$0.isEmpty }
            place.add(
                .constantChanged, at: keys, wire: true, if: known != constant.value,
                "\(place.name) is sent with \(constant.name.shown) \(constant.isSensitive ? "of another value" : value)"
            )
        }
    }
}

extension Place {
    /// Tells where elements that cannot be read are left out now, or no longer are.
    func compareLeniency(_ one: Bool, _ other: Bool) {
        add(
            .policyChanged, if: one != other,
            "elements of \(name) that cannot be read are \(other ? "left out" : "errors") now")
    }
}

/// Declared types, on the wire.
extension TypeComparison {
    func compare(_ one: Structure, _ other: Structure, _ use: Use, _ place: Place) {
        compare(one.properties, other.properties, .property, use, place)
        guard let one = one.additional, let other = other.additional else { return }
        let (was, now) = (Written(one.type, dates: one.dates), Written(other.type, dates: other.dates))
        place.add(
            .additionalChanged, at: ["additional"], wire: true, if: !fits(was, now, use, place.owner),
            "the other values of \(place.name) are of another type")
    }

    func compare(_ one: Enumeration, _ other: Enumeration, _ use: Use, _ place: Place) {
        let name = place.name
        place.add(
            .kindChanged, wire: true,
            if: one.isInteger != other.isInteger && !(use.isText && use.isRequest && !other.isInteger),
            "the values of \(name) are of another kind")
        for match in matches(one.cases, other.cases, by: { $0.wire }) {
            switch match {
            case .kept(let one, let other):
                place.add(
                    .deprecated, at: ["enum", one.wire], if: one.deprecated == nil && other.deprecated != nil,
                    "the value \(one.wire.shown) of \(name) is deprecated")
            case .gone(let value):
                place.add(
                    .valueRemoved, at: ["enum", value.wire], wire: use.isRequest,
                    "\(name) no longer has the value \(value.wire.shown)")
            case .added(let value):
                place.add(
                    .valueAdded, at: ["enum", value.wire], wire: !use.isRequest && one.isFrozen,
                    "\(name) has a new value \(value.wire.shown)")
            }
        }
    }

    func compare(_ one: Union, _ other: Union, _ use: Use, _ place: Place) {
        let (name, known, now) = (place.name, one.discriminator, other.discriminator)
        place.add(
            .discriminatorChanged, wire: true, if: known?.key != now?.key || known?.kind != now?.kind,
            "the alternatives of \(name) are told apart in another way")
        // The discriminator's values say which one is meant; else it is found by its type, its name or its kind.
        let isTold = known?.key == now?.key && known != nil
        let found = matches(
            one.cases, other.cases, by: { isTold ? $0.wire : $0.type.specName }, { isTold ? nil : $0.swiftName },
            { isTold ? nil : $0.type.kind })
        for match in found {
            switch match {
            case .kept(let one, let other):
                let (was, now) = (Written(one.type, dates: one.dates), Written(other.type, dates: other.dates))
                place.add(
                    .kindChanged, at: other.keys, wire: true, if: !fits(was, now, use, place.owner),
                    "an alternative of \(name) \(change(was, now))")
            case .gone(let value):
                place.add(
                    .alternativeRemoved, at: value.keys, wire: use.isRequest,
                    "\(name) no longer has the alternative \(value.shown)")
            case .added(let value):
                place.add(
                    .alternativeAdded, at: value.keys, wire: !use.isRequest && !one.isOpen && one.role != .event,
                    "\(name) has a new alternative \(value.shown)")
            }
        }
    }
}

extension Union.Case {
    /// The keys of its union that lead to it.
    var keys: Subject { ["oneOf", wire ?? swiftName] }

    fileprivate var shown: String { (wire ?? type.specName).shown }
}
