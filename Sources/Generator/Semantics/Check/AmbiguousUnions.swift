/// Alternatives that are never chosen, because one before them takes all of their values.
enum AmbiguousUnions {
    /// Only where all else is right, for what is wrong is compared with nothing.
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        guard !sink.hasErrors, !bound.record.places.unions.isEmpty else { return }
        var values = ValueSets(bound.declarations)
        for (path, places) in bound.record.places.unions {
            guard case .union(let union)? = bound.declarations[path], union.discriminator == nil else { continue }
            for (index, later) in union.cases.enumerated() {
                let earlier = union.cases[..<index].first { values.all(of: later.value, fit: $0.value) }
                guard let earlier else { continue }
                sink.warning(
                    .ambiguousUnion,
                    "'\(later.type.specName)' is never chosen, because '\(earlier.type.specName)' before it accepts all of its values"
                        + "; \(values.remedy(for: earlier.value, later.value))",
                    at: places[index])
            }
        }
        for use in bound.record.unionUses { check(use.type, at: use.range, &values, &sink) }
    }

    /// Reports a generic union whose alternatives cannot be told apart with the types of one place.
    private static func check(
        _ type: ValueType, at range: SourceRange, _ values: inout ValueSets, _ sink: inout DiagnosticSink
    ) {
        guard let cases = values.alternatives(of: .init(type: type, dates: nil)), case .union(let path, _) = type,
            case .union(let union)? = values.declarations[path]
        else { return }
        // What no type changes has a report at the union.
        for (index, later) in cases.enumerated() {
            let earlier = cases[..<index].indices.first {
                (union.cases[index].type.isOpen || union.cases[$0].type.isOpen)
                    && values.all(of: later, fit: cases[$0])
            }
            guard let earlier else { continue }
            sink.warning(
                .ambiguousUnion,
                "in '\(type.specName)', '\(union.cases[index].swiftName)' is never chosen, because '\(cases[earlier].type.specName)' before it accepts all of its values",
                at: range)
        }
    }
}

extension Union.Case {
    fileprivate var value: ValueSets.Value { .init(type: type, dates: dates) }
}
