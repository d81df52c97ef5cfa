import Generator

/// Compares properties, parameters, fields and headers on the wire.
extension TypeComparison {
    /// - Parameters:
    ///   - section: The key above them, if it is not the usual one of their kind.
    ///   - renamed: The new keys of placeholders by the old ones.
    func compare<Value: NamedValue>(
        _ one: [Value], _ other: [Value], _ rules: PartRules, _ use: Use, _ place: ComparedPart,
        in section: String? = nil, renamed: [String: String] = [:]
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

    private func compare<Value: NamedValue>(
        _ one: Value, _ other: Value, _ rules: PartRules, _ use: Use, _ part: ComparedPart
    ) {
        guard one.travels(use), other.travels(use) else {
            return compareDirection(one, other, rules, use, part)
        }
        let name = part.name
        compareDemand(one, other, rules, use, part)
        if one.constant != other.constant {
            part.add(
                .constantChanged, wire: !fitsConstant(one, other, use, part.owner),
                other.constant.map { "\(name) is always \($0.wire.shown) now" } ?? "\(name) no longer has a fixed value"
            )
        } else if one.constant == nil, !fitsPart(one, other, use, part.owner) {
            part.add(rules.changed, wire: true, "\(name) \(change(one.written, other.written))")
        }
        part.compareLeniency(one.isLenient, other.isLenient)
        part.add(
            .policyChanged, if: one.isSensitive != other.isSensitive,
            "\(name) is \(other.isSensitive ? "hidden" : "shown") in descriptions now")
        part.add(
            .parameterStyleChanged, wire: true, if: use.isRequest && one.encoding != other.encoding,
            "\(name) has another style")
        part.add(
            .deprecated, if: one.documentation.deprecation == nil && other.documentation.deprecation != nil,
            "\(name) is deprecated")
    }

    /// Compares a value that one of the descriptions does not send in this direction.
    private func compareDirection<Value: NamedValue>(
        _ one: Value, _ other: Value, _ rules: PartRules, _ use: Use, _ part: ComparedPart
    ) {
        let isDemanded = other.isDemanded(use)
        part.add(
            rules.removed, wire: !use.isRequest && one.isDemanded(use), if: one.travels(use),
            "\(part.name) is \(use.isRequest ? "only received" : "only sent") now")
        part.add(
            isDemanded ? rules.demanded : rules.added, wire: use.isRequest && isDemanded, if: other.travels(use),
            "\(part.name) is \(use.isRequest ? "sent" : "received") too")
    }

    /// Compares whether a value is required, and its default.
    private func compareDemand<Value: NamedValue>(
        _ one: Value, _ other: Value, _ rules: PartRules, _ use: Use, _ part: ComparedPart
    ) {
        let wasDemanded = one.isDemanded(use)
        let isDemanded = other.isDemanded(use)
        part.add(
            rules.optional, wire: !use.isRequest, if: wasDemanded && !isDemanded, "\(part.name) may be absent now")
        // A client always sends a value that has a default, so only optional values were absent.
        part.add(
            rules.required, wire: use.isRequest && one.isOptional, if: !wasDemanded && isDemanded,
            "\(part.name) is required now")
        part.add(
            rules.defaults,
            if: wasDemanded == isDemanded && one.defaultValue?.identity != other.defaultValue?.identity,
            "\(part.name) has another default")
    }

    private func fitsPart<Value: NamedValue>(
        _ one: Value, _ other: Value, _ use: Use, _ owner: ChangeRecorder.Owner
    ) -> Bool {
        let was = one.written
        let now = other.written
        let use = other.use(use)
        // A reader that accepts an absent value accepts null too.
        guard (use.isRequest ? other : one).isOptional else { return fits(was, now, use, owner) }
        return fits(old.present(was), new.present(now), use, owner)
    }

    /// Whether the reader accepts the written value, if at least one side has a fixed value.
    private func fitsConstant<Value: NamedValue>(
        _ one: Value, _ other: Value, _ use: Use, _ owner: ChangeRecorder.Owner
    ) -> Bool {
        let writer = use.isRequest ? one : other
        let reader = use.isRequest ? other : one
        guard reader.constant == nil else { return false }
        guard let value = writer.constant, case .enumeration(let path) = reader.type.transparent,
            case .enumeration(let known)? = (use.isRequest ? new : old).types[path]
        else { return fitsPart(one, other, use, owner) }
        return !known.isFrozen || known.cases.contains { $0.wire == value.wire }
    }

    /// Compares the fixed values that are sent.
    func compare(
        _ one: [Endpoint.Constant], _ other: [Endpoint.Constant], _ place: ComparedPart, in section: String? = nil
    ) {
        let olds = Dictionary(one.map { ($0.place.key($0.name), $0) }) { first, _ in first }
        for constant in other {
            let known = olds[constant.place.key(constant.name)]
            let value = constant.value.shown + (known.map { ", which was \($0.value.shown)" } ?? "")
            let keys = [section ?? constant.place.section.key, constant.name].filter { !$0.isEmpty }
            let name = constant.name.shown
            place.add(
                .constantChanged, at: keys, wire: true, if: known?.value != constant.value,
                constant.isSensitive
                    ? "\(place.name) is sent with another value of \(name)"
                    : "\(place.name) is sent with \(name) \(value)")
        }
    }
}

extension ComparedPart {
    /// Records whether unreadable elements are left out.
    func compareLeniency(_ one: Bool, _ other: Bool) {
        add(
            .policyChanged, if: one != other,
            "elements of \(name) that cannot be read are \(other ? "left out" : "errors") now")
    }
}

/// Compares declared types on the wire.
extension TypeComparison {
    func compare(_ one: Structure, _ other: Structure, _ use: Use, _ place: ComparedPart) {
        compare(one.properties, other.properties, .property, use, place)
        guard let one = one.additional, let other = other.additional else { return }
        let was = Written(one.type, dates: one.dates, text: one.text)
        let now = Written(other.type, dates: other.dates, text: other.text)
        place.add(
            .additionalChanged, at: ["additional"], wire: true, if: !fits(was, now, use, place.owner),
            "the additional values of \(place.name) have another type")
    }

    func compare(_ one: Enumeration, _ other: Enumeration, _ use: Use, _ place: ComparedPart) {
        let name = place.name
        place.add(
            .kindChanged, wire: true,
            if: one.isInteger != other.isInteger && !(use.isText && use.isRequest && !other.isInteger),
            "the values of \(name) are \(other.isInteger ? "numbers" : "text") now")
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

    func compare(_ one: Union, _ other: Union, _ use: Use, _ place: ComparedPart) {
        let name = place.name
        let known = one.discriminator
        let now = other.discriminator
        place.add(
            .discriminatorChanged, wire: true, if: known?.key != now?.key || known?.kind != now?.kind,
            "\(name) has another discriminator")
        // Alternatives match by the discriminator's value; without one by type, name or kind.
        let isTold = known?.key == now?.key && known != nil
        let found = matches(
            one.cases, other.cases, by: { isTold ? $0.mark : $0.type.specName }, { isTold ? nil : $0.swiftName },
            { isTold ? nil : $0.type.kind })
        for match in found {
            switch match {
            case .kept(let before, let after):
                place.add(
                    .kindChanged, at: other.keys(to: after), wire: true,
                    if: !fits(before.written, after.written, use, place.owner),
                    "an alternative of \(name) \(change(before.written, after.written))")
            case .gone(let value):
                place.add(
                    .alternativeRemoved, at: one.keys(to: value),
                    wire: use.isRequest && !isRead(value, byRestOf: other, use),
                    "\(name) no longer has the alternative \(value.shown)")
            case .added(let value):
                let isRead = one.isOpen || one.role == .event || isRead(value, byRestOf: one, use)
                place.add(
                    .alternativeAdded, at: other.keys(to: value), wire: !use.isRequest && !isRead,
                    "\(name) has a new alternative \(value.shown)")
            }
        }
    }

    /// Whether the alternative for all other values of a union accepts an alternative that only the writer has.
    private func isRead(_ alternative: Union.Case, byRestOf reader: Union, _ use: Use) -> Bool {
        guard let rest = reader.rest, alternative.wire != nil else { return false }
        return use.isRequest
            ? fitsAlone(alternative.written, rest.written, use) : fitsAlone(rest.written, alternative.written, use)
    }
}

extension Union {
    /// The keys that lead to an alternative: `oneOf`, or the name of an event or a webhook.
    func keys(to alternative: Case) -> Subject {
        let name = alternative.wire ?? alternative.swiftName
        if role == .event { return [name] }
        let isRest = discriminator != nil && alternative.wire == nil
        return isRest ? [KeyName.otherwise.rawValue] : ["oneOf", name]
    }
}

extension Union.Case {
    fileprivate var shown: String { (wire ?? type.specName).shown }

    fileprivate var written: Written { Written(type, dates: dates) }

    /// The key that identifies it in a union with a discriminator. The alternative for all other values has no such value.
    fileprivate var mark: String { wire.map { "value " + $0 } ?? "otherwise" }
}
