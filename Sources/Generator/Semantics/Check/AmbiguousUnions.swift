/// Alternatives that are never chosen, because an earlier one accepts all of their values.
enum AmbiguousUnions {
    /// Runs only if there are no errors, because types with errors cannot be compared.
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        guard !sink.hasErrors, !bound.record.unions.isEmpty else { return }
        var values = ValueSets(bound.declarations)
        for path in bound.record.unions {
            guard case .union(let union)? = bound.declarations[path], union.discriminator == nil else { continue }
            let cases = union.cases.map { ValueSets.Value(type: $0.type, dates: $0.dates) }
            for (later, earlier) in hidden(cases, &values, where: { _, _ in true }) {
                sink.warning(
                    .ambiguousUnion,
                    "'\(cases[later].type.specName)' is never chosen, because '\(cases[earlier].type.specName)' before it accepts all of its values"
                        + "; \(values.remedy(for: cases[earlier], cases[later]))",
                    at: union.cases[later].range)
            }
        }
        // Generic unions with the type arguments of each use.
        for (type, range) in bound.record.unionUses {
            guard let cases = values.alternatives(of: .init(type: type, dates: nil)), case .union(let path, _) = type,
                case .union(let union)? = bound.declarations[path]
            else { continue }
            // Alternatives without type parameters are reported at the union.
            let isOpen = union.cases.map(\.type.isOpen)
            for (later, earlier) in hidden(cases, &values, where: { isOpen[$0] || isOpen[$1] }) {
                sink.warning(
                    .ambiguousUnion,
                    "in '\(type.specName)', '\(union.cases[later].swiftName)' is never chosen, because '\(cases[earlier].type.specName)' before it accepts all of its values",
                    at: range)
            }
        }
    }

    /// The alternatives that are never chosen, each with the first one that hides it.
    private static func hidden(
        _ cases: [ValueSets.Value], _ values: inout ValueSets, where isOfInterest: (Int, Int) -> Bool
    ) -> [(later: Int, earlier: Int)] {
        cases.indices.compactMap { later in
            let earlier = cases[..<later].indices.first {
                isOfInterest(later, $0) && values.all(of: cases[later], fit: cases[$0])
                    && !values.names(cases[later], moreThan: cases[$0])
            }
            return earlier.map { (later, $0) }
        }
    }
}
