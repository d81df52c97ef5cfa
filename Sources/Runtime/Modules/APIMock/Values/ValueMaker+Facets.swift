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
        // The turns count through the alternatives of all unions, the first union's first.
        var number = turn.number
        while position < unions.count {
            let union = unions[position]
            guard let chosen = choose(union.alternatives, facets, &number) else { break }
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
    private func choose(_ alternatives: [Int], _ facets: Facets, _ number: inout Int) -> Int? {
        let usable = alternatives.filter { !isNull($0) && facets.allows(description.schema($0)) }
        let others = usable.filter { !around.contains($0) }
        let isLate = turn.number >= others.count
        let list = others.isEmpty || isLate ? (usable.isEmpty ? alternatives : usable) : others
        guard !list.isEmpty else { return nil }
        defer { number /= list.count }
        return list[(turn.start + number) % list.count]
    }

    private func isNull(_ schema: Int) -> Bool {
        description.schemas.indices.contains(schema) && description.schemas[schema].kinds == [.null]
    }
}
