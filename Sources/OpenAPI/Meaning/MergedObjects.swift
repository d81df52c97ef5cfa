import Generator

/// Unions of objects that nothing distinguishes.
extension Meaning {
    /// One object with the properties of all alternatives, if one alternative would match the values of another and lose its
    /// properties; nil for all other unions.
    /// - Parameter isExclusive: Whether a value matches exactly one of the alternatives.
    func merged(_ parts: [Value], _ schema: Schema, isExclusive: Bool, _ losses: inout [Loss]) -> ObjectShape? {
        let shapes = parts.compactMap { part -> ObjectShape? in
            if case .reference(let schema) = part.shape, isOpen(schema) { return nil }
            return objectShape(of: resolved(part))
        }
        guard shapes.count == parts.count, let first = shapes.first else { return nil }
        // They differ only in the required properties.
        let names = Set(first.members.map(\.name))
        if shapes.allSatisfy({ Set($0.members.map(\.name)) == names && isAlike($0, first) }) {
            return union(shapes, schema)
        }
        let order = shapes.indices.sorted { (shapes[$0].required.count, $1) > (shapes[$1].required.count, $0) }
        let isLost = order.indices.contains { index in
            order[..<index].contains { loses(shapes[order[index]], to: shapes[$0]) }
        }
        guard isLost else { return nil }
        let result = union(shapes, schema)
        // If all require the same, a value may match all of them.
        let areEqual = shapes.allSatisfy { $0.required.count == result.required.count && !$0.keepsOthers }
        if areEqual, !isExclusive { return result }
        losses.append(
            Loss(
                outcome: .approximated,
                message:
                    "the alternatives cannot be told apart; one model has the properties of all, optional where not all require them",
                node: schema.node))
        return result
    }

    /// The object with the properties of all. A property of several objects has the values of all of them.
    private func union(_ shapes: [ObjectShape], _ schema: Schema) -> ObjectShape {
        var result = ObjectShape(members: [], additional: .unspoken)
        var seen: Set<String> = []
        for name in shapes.flatMap({ $0.members.map(\.name) }) where seen.insert(name).inserted {
            let members = shapes.compactMap { shape in shape.members.first { $0.name == name } }
            var member = members[0]
            if members.count > 1 {
                member.value = or(members.map(\.value), of: members[0].value.schema, isExclusive: false)
                if case .never = member.value.shape { member.value.shape = .anything(.allowed) }
            }
            member.isRequired = members.count == shapes.count && members.allSatisfy(\.isRequired)
            member.isReadOnly = members.allSatisfy(\.isReadOnly)
            member.isWriteOnly = members.allSatisfy(\.isWriteOnly)
            result.members.append(member)
        }
        let values = shapes.compactMap { shape in
            if case .values(let values) = shape.additional { values } else { nil }
        }
        if let first = values.first { result.additional = .values(or(values, of: first.schema, isExclusive: false)) }
        result.required = shapes[0].required.filter { name in
            shapes.allSatisfy { $0.required.contains { $0.text == name.text } }
        }
        return result
    }

    /// Whether two objects have the same properties, apart from which are required.
    private func isAlike(_ one: ObjectShape, _ other: ObjectShape) -> Bool {
        let others = Dictionary(other.members.map { ($0.name, $0.value) }) { first, _ in first }
        return one.members.allSatisfy { member in
            others[member.name].map { takes(member.value, $0) && takes($0, member.value) } ?? false
        }
    }

    /// Whether another alternative, tried earlier, matches all values of an alternative and loses some of its properties.
    private func loses(_ one: ObjectShape, to other: ObjectShape) -> Bool {
        let own = Dictionary(one.members.map { ($0.name, $0) }) { first, _ in first }
        let taken = Dictionary(other.members.map { ($0.name, $0) }) { first, _ in first }
        let isAsked = other.members.filter { $0.isRequired && !$0.value.isNullable }.allSatisfy { member in
            own[member.name]?.isRequired ?? false
        }
        guard isAsked, one.members.contains(where: { taken[$0.name] == nil }) else { return false }
        return other.members.allSatisfy { member in
            own[member.name].map { takes(member.value, $0.value) } ?? true
        }
    }

    /// Whether all values of a type are values of another one, judged by their shapes.
    /// - Parameter depth: The number of lists around them. A list may be its own element.
    private func takes(_ taker: Value, _ value: Value, depth: Int = 0) -> Bool {
        if depth > 16 || isSame(taker, value) { return true }
        let first = resolvedUnlessOpen(taker)
        let second = resolvedUnlessOpen(value)
        switch (first.shape, second.shape) {
        case (.anything, _): return true
        case (.scalar(let one), .scalar(let other)): return one == other
        case (.scalar(let one), .enumeration(let values)): return values.values.count > 1 && values.valueType.fits(one)
        case (.enumeration(let one), .enumeration(let other)):
            return one.valueType == other.valueType
                && Set(other.values.compactMap(\.text)).isSubset(of: Set(one.values.compactMap(\.text)))
        case (.list(let one), .list(let other)), (.map(let one), .map(let other)):
            return takes(one, other, depth: depth + 1)
        default: return false
        }
    }

    /// Adds a loss with the properties that are lost if a value matches several alternatives.
    func noteOverlaps(_ parts: [Value], _ schema: Schema, _ losses: inout [Loss]) {
        let known = parts.compactMap { part in members(part).first.map { Set($0.map(\.name)) } }
        guard known.count == parts.count, known.count > 1 else { return }
        // An alternative that has all properties of another is tried first.
        var lost: Set<String> = []
        for (index, one) in known.enumerated() {
            for other in known[..<index] where !one.isSubset(of: other) && !other.isSubset(of: one) {
                lost.formUnion(one.symmetricDifference(other))
            }
        }
        var order: [String] = []
        for name in parts.flatMap({ members($0).first?.map(\.name) ?? [] }) where lost.remove(name) != nil {
            order.append(name)
        }
        guard !order.isEmpty else { return }
        let names = order.prefix(4).map { "'\($0.beginning)'" }.joined(separator: ", ")
        let rest = order.count > 4 ? " and others" : ""
        losses.append(
            Loss(
                outcome: .approximated,
                message:
                    "a value is one of the alternatives: of one that is several of them at once, \(names)\(rest) may be lost",
                node: schema.node))
    }
}
