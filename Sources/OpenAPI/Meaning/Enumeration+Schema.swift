import Generator

/// The values under `enum` and `const`.
extension Meaning {
    /// The values of a schema, grouped by type.
    func enumeration(_ values: [Node], of schema: Schema) -> Value {
        var result = Value(shape: .never, schema: schema)
        let known = values.filter { !$0.isNull }
        guard !known.isEmpty else { return result }
        let types = schema.keywords.types?.subtracting(.null)
        if types == .array || types == .object || known.contains(where: { $0.text == nil }) {
            return schema.lost("a value of 'enum' is a list or a mapping; the value is JSON")
        }
        var kinds: [Enumeration.Kind] = []
        var groups: [[Int]] = []
        for index in known.indices {
            let kind = known[index].kind(types)
            if let place = kinds.firstIndex(of: kind) {
                groups[place].append(index)
            } else {
                kinds.append(kind)
                groups.append([index])
            }
        }
        // Integers among other numbers are numbers.
        if let whole = kinds.firstIndex(of: .integer), let number = kinds.firstIndex(of: .number) {
            groups[number] = (groups[number] + groups[whole]).sorted()
            groups.remove(at: whole)
            kinds.remove(at: whole)
        }
        let names = schema.keywords.valueNames.count == values.count ? schema.keywords.valueNames : []
        let parts = zip(kinds, groups).map { kind, group in
            shape(
                kind, group.map { known[$0] }, names: names.count == known.count ? group.map { names[$0] } : [], schema)
        }
        result.shape = parts[0]
        guard parts.count > 1 else { return result }
        result.shape = .union(
            UnionShape(alternatives: parts.map { .init(value: Value(shape: $0, schema: schema), wires: []) }))
        return result
    }

    private func shape(_ kind: Enumeration.Kind, _ values: [Node], names: [String], _ schema: Schema) -> Shape {
        var seen: Set<String> = []
        let kept = values.indices.filter { seen.insert(values[$0].text ?? "").inserted }
        // `true` and `false` together are any boolean.
        if kind == .boolean, kept.count > 1 { return .scalar(Scalar(type: .bool)) }
        return .enumeration(
            Enumeration(
                kind: kind, values: kept.map { values[$0] }, names: names.isEmpty ? [] : kept.map { names[$0] },
                isConstant: schema.keywords.isConstant))
    }
}

extension Node {
    /// The type of an enum's value.
    /// - Parameter types: The types that the schema allows. An unquoted `1.10` of YAML is text if the type is `string`.
    fileprivate func kind(_ types: Schema.Types?) -> Enumeration.Kind {
        if types == .string { return .text }
        let text = text ?? ""
        guard style == .plain else { return .text }
        if text == "true" || text == "false" { return .boolean }
        guard DecimalText.isNumber(text) else { return .text }
        let isWhole = Int64(text) != nil
        return types == .number ? .number : isWhole ? .integer : .number
    }
}
