import Generator

/// Unions of objects that nothing tells apart.
extension Converter {
    /// One model with the properties of all alternatives, where one of them would take the values of another one and lose
    /// properties that only the other one has; nil for all other unions.
    mutating func merged(_ schema: Node, _ parts: [Node]) -> SpecType? {
        guard let objects = objects(parts), objects.count > 1 else { return nil }
        let members = objects.sorted { demands($0) > demands($1) }.map { part in
            var members = membersOfPart(part)
            // Null comes as an absent key does, so that neither is asked for.
            if !isSent { members.required = members.required.filter { !(members.nodes[$0].map(isNull) ?? true) } }
            return members
        }
        guard
            members.indices.contains(where: { index in
                members[..<index].contains { loses(members[index], to: $0) }
            })
        else { return nil }
        var all = Members()
        all.required = members.dropFirst().reduce(members[0].required) { $0.intersection($1.required) }
        for key in members.flatMap({ $0.order }) where all.nodes[key] == nil {
            let nodes = members.compactMap { $0.nodes[key] }
            let first = nodes[0]
            let isSame = nodes.allSatisfy { areAlike($0, first, takesAny: false) }
            all.order.append(key)
            all.nodes[key] = isSame ? first : Node(text: "true", at: first)
        }
        note(
            .approximated,
            "the alternatives cannot be told apart; one model has the properties of all, optional where not all require them",
            at: schema)
        return SpecType(shape: objectShape(all, schema))
    }

    private func isNull(_ schema: Node) -> Bool {
        isNullable(schema) || document.resolved(schema).map(isNullable) ?? false
    }

    /// Whether an alternative is never chosen, as another one takes its values before it, and has properties that are lost so.
    private func loses(_ one: Members, to other: Members) -> Bool {
        guard other.required.isSubset(of: one.required), one.order.contains(where: { other.nodes[$0] == nil }) else {
            return false
        }
        return other.order.allSatisfy { key in
            guard let own = one.nodes[key], let taken = other.nodes[key] else { return true }
            return areAlike(own, taken, takesAny: true)
        }
    }

    /// Whether values of a schema are values of another one as well, as far as their kinds go.
    private func areAlike(_ one: Node, _ other: Node, takesAny: Bool) -> Bool {
        if let reference = document.reference(one), reference == document.reference(other) { return true }
        guard let one = document.resolved(one), let other = document.resolved(other) else { return false }
        if one.range == other.range { return true }
        // The enum that lists a value is asked first.
        if let values = one.enumValues, let others = other.enumValues {
            let (values, others) = (Set(values.compactMap(\.text)), Set(others.compactMap(\.text)))
            return takesAny ? values.isSubset(of: others) : values == others
        }
        let (kind, otherKind) = (Kind.of(one, in: document), Kind.of(other, in: document))
        // A constant tells alternatives apart, and so may what is inside.
        let plain: [Kind] = [.other, .enumeration]
        guard plain.contains(kind), plain.contains(otherKind), one["const"] == nil, other["const"] == nil,
            one.types == other.types, !one.types.isEmpty,
            one.text("format") == other.text("format"), one.enumValues?.count != 1, other.enumValues?.count != 1
        else { return false }
        if one.types == ["array"] {
            guard let items = one["items"], let otherItems = other["items"] else { return takesAny }
            return areAlike(items, otherItems, takesAny: takesAny)
        }
        return takesAny || kind == otherKind && kind == .other
    }
}
