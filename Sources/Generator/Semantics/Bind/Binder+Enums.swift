/// Enums: models and inline types.
extension Binder {
    mutating func enumeration(_ syntax: EnumSyntax, path: [String], summary: String?) -> Enumeration {
        checkSize(of: syntax)
        let openCase = Self.openCase(beside: syntax)
        var names = MemberNames(reserved: syntax.isFrozen ? ["allCases"] : ["allKnownCases", "rawValue", openCase])
        var wires: [String: SourceRange] = [:]
        let cases = syntax.cases.compactMap { value -> Enumeration.Case? in
            if let earlier = wires[value.wire.value] {
                return sink.refuse(
                    .duplicateKey, "the value '\(value.wire.value)' is given twice", at: value.wire.range,
                    notes: .at(earlier, "the first one is here"))
            }
            wires[value.wire.value] = value.wire.range
            guard let name = names.take(value.wire, as: value.name, what: "the value", &sink) else { return nil }
            guard let deprecation = value.documentation.deprecation else {
                return Enumeration.Case(swiftName: name, wire: value.wire.value, summary: value.documentation.summary)
            }
            // Generated code names every case, and must compile without warnings.
            let place = (value.name ?? value.wire).range
            guard names.claim(name + "Value", at: place, what: "the value", &sink) else { return nil }
            return Enumeration.Case(
                swiftName: name + "Value", wire: value.wire.value, summary: value.documentation.summary,
                deprecated: (name, deprecation))
        }
        if cases.count < syntax.cases.count { record.incomplete.insert(path) }
        return Enumeration(
            path: path, summary: summary, cases: cases, openCase: openCase, isFrozen: syntax.isFrozen,
            isInteger: syntax.isInteger)
    }

    /// The case for values that the spec does not list. It has another name if the spec has a value `unknown`.
    private static func openCase(beside syntax: EnumSyntax) -> String {
        // Few enums have such a value, and deriving Swift names takes time.
        guard syntax.cases.contains(where: { ($0.name ?? $0.wire).value.lowercased().contains("unknown") }) else {
            return "unknown"
        }
        let taken = Set(syntax.cases.compactMap { $0.name?.value ?? SwiftName.member($0.wire.value) })
        return ["unknown", "unrecognized"].first { !taken.contains($0) } ?? "unlisted"
    }
}
