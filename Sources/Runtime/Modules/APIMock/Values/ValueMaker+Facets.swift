/// The rules of a value, with those of chosen alternatives.
extension ValueMaker {
    private typealias Union = (alternatives: [Int], rules: MockSchema.Composition)

    /// The rules of schemas, with those that compose them and one alternative of each union.
    mutating func facets(_ schemas: [Int]) -> Facets {
        var facets = Facets()
        var seen: Set<Int> = []
        var unions: [Union] = []
        collect(schemas, &facets, &unions, &seen)
        var position = 0
        while position < unions.count {
            let union = unions[position]
            guard let chosen = choose(union.alternatives, facets, isFirst: position == 0) else { break }
            position += 1
            if let key = union.rules.discriminator {
                facets.object.tags[key] = union.rules.mapping.filter { $0.schema == chosen }.map(\.name)
            }
            collect([chosen], &facets, &unions, &seen)
        }
        return facets
    }

    /// Adds the rules of schemas, and the unions in them.
    private mutating func collect(
        _ schemas: [Int], _ facets: inout Facets, _ unions: inout [Union], _ seen: inout Set<Int>
    ) {
        var open = Array(schemas.reversed())
        while let index = open.popLast() {
            guard seen.insert(index).inserted else { continue }
            around.append(index)
            let schema = description.schema(index)
            facets.add(schema)
            guard let other = schema.other else { continue }
            for alternatives in [other.anyOf, other.oneOf] where !alternatives.isEmpty {
                unions.append((alternatives, other))
                let count = alternatives.count { !isNull($0) }
                // A value and null exclude each other, so nothing is chosen.
                if count > 1 { facets.alternatives += count }
            }
            // What excludes others is found by trying.
            if other.not != nil { facets.alternatives += 1 }
            open += other.allOf.reversed()
        }
    }

    /// An alternative of a union: no null, and none that is around the value, if there is another one. Another one each turn.
    private mutating func choose(_ alternatives: [Int], _ facets: Facets, isFirst: Bool) -> Int? {
        let usable = alternatives.filter { !isNull($0) && facets.allows(description.schema($0)) }
        let others = usable.filter { !around.contains($0) }
        let isLate = turn.number >= others.count
        let list = others.isEmpty || isLate ? (usable.isEmpty ? alternatives : usable) : others
        guard !list.isEmpty else { return nil }
        return isFirst ? list[(turn.start + turn.number) % list.count] : random.element(list)
    }

    private func isNull(_ schema: Int) -> Bool {
        description.schemas.indices.contains(schema) && description.schemas[schema].kinds == [.null]
    }
}
