import Generator

/// The values of enums and the alternatives of unions, on the wire.
extension TypeComparison {
    func compare(_ one: Enumeration, _ other: Enumeration, _ use: Use, _ owner: Recorder.Owner) {
        let (from, subject, name) = (old.subject(one.path), new.subject(other.path), other.path.shown)
        if one.isInteger != other.isInteger, !(use.isText && use.isRequest && !other.isInteger) {
            recorder.add(
                .kindChanged, subject, from: from, .wire, owner: owner, "the values of \(name) are of another kind")
        }
        let (oldValues, newValues) = (Set(one.cases.map(\.wire)), Set(other.cases.map(\.wire)))
        for value in other.cases where !oldValues.contains(value.wire) {
            let breaks = !use.isRequest && one.isFrozen
            recorder.add(
                .valueAdded, subject + ["enum", value.wire], from: from + ["enum"], breaks ? .wire : [], owner: owner,
                "\(name) has a new value \(value.wire.shown)")
        }
        for value in one.cases where !newValues.contains(value.wire) {
            recorder.add(
                .valueRemoved, subject + ["enum", value.wire], from: from + ["enum", value.wire],
                use.isRequest ? .wire : [], owner: owner,
                "\(name) no longer has the value \(value.wire.shown)")
        }
        for value in other.cases where value.deprecated != nil {
            guard let known = one.cases.first(where: { $0.wire == value.wire }), known.deprecated == nil else {
                continue
            }
            recorder.add(
                .deprecated, subject + ["enum", value.wire], owner: owner,
                "the value \(value.wire.shown) of \(name) is deprecated")
        }
    }

    func compare(_ one: Union, _ other: Union, _ use: Use, _ owner: Recorder.Owner) {
        let (from, subject, name) = (old.subject(one.path), new.subject(other.path), other.path.shown)
        if one.discriminator?.key != other.discriminator?.key || one.discriminator?.kind != other.discriminator?.kind {
            recorder.add(
                .discriminatorChanged, subject, from: from, .wire, owner: owner,
                "the alternatives of \(name) are told apart in another way")
        }
        let isTold = one.discriminator?.key == other.discriminator?.key && one.discriminator != nil
        var rest = Alternatives(other.cases, areTold: isTold)
        let firsts = one.cases.map { ($0, rest.take($0)) }
        for (value, first) in firsts {
            if let match = first ?? (isTold ? nil : rest.takeSimilar(value)) {
                let (was, now) = (Written(value.type, dates: value.dates), Written(match.type, dates: match.dates))
                if fits(was, now, use, owner) { continue }
                recorder.add(
                    .kindChanged, subject + ["oneOf", match.wire ?? match.swiftName], from: from, .wire, owner: owner,
                    "an alternative of \(name) \(change(was, now))")
            } else {
                recorder.add(
                    .alternativeRemoved, subject + ["oneOf", value.wire ?? value.swiftName],
                    from: from + ["oneOf", value.wire ?? value.swiftName], use.isRequest ? .wire : [], owner: owner,
                    "\(name) no longer has the alternative \((value.wire ?? value.type.specName).shown)")
            }
        }
        for value in rest.values {
            let breaks = !use.isRequest && !one.isOpen && one.role != .event
            recorder.add(
                .alternativeAdded, subject + ["oneOf", value.wire ?? value.swiftName], from: from,
                breaks ? .wire : [], owner: owner,
                "\(name) has a new alternative \((value.wire ?? value.type.specName).shown)")
        }
    }
}

/// The alternatives of a union for which none of another one has been found.
private struct Alternatives {
    private let cases: [Union.Case]
    private let areTold: Bool
    private var byType: [ValueType: Int] = [:]
    private var byWire: [String: Int] = [:]
    private var rest: Set<Int>
    private static let mostSimilar = 100

    /// - Parameter areTold: Whether the discriminator's values say which one is meant.
    init(_ cases: [Union.Case], areTold: Bool) {
        (self.cases, self.areTold) = (cases, areTold)
        for (index, value) in cases.enumerated() {
            byType[value.type] = index
            if let wire = value.wire { byWire[wire] = index }
        }
        rest = Set(cases.indices)
    }

    var values: [Union.Case] { rest.sorted().map { cases[$0] } }

    mutating func take(_ value: Union.Case) -> Union.Case? {
        let index = areTold ? value.wire.flatMap { byWire[$0] } : byType[value.type]
        return index.flatMap { rest.remove($0) }.map { cases[$0] }
    }

    /// One of the same name, or else of the same kind.
    mutating func takeSimilar(_ value: Union.Case) -> Union.Case? {
        let some = rest.sorted().prefix(Self.mostSimilar)
        let index =
            some.first { cases[$0].swiftName == value.swiftName } ?? some.first { cases[$0].type.resembles(value.type) }
        return index.flatMap { rest.remove($0) }.map { cases[$0] }
    }
}
