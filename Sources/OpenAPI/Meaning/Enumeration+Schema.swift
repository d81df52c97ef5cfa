import Generator

/// The values under `enum` and `const`.
extension Meaning {
    /// The values of a schema, grouped by type.
    func enumeration(_ values: [Node], of schema: Schema) -> Value {
        var result = Value(shape: .never, schema: schema)
        let known = values.filter { !$0.isNull }
        guard !known.isEmpty else { return result }
        let allowed = schema.keywords.types?.subtracting(.null)
        if allowed == .array || allowed == .object || known.contains(where: { $0.text == nil }) {
            return schema.lost("a value of 'enum' is a list or a mapping; the value is JSON")
        }
        var types: [Enumeration.ValueType] = []
        var groups: [[Int]] = []
        for index in known.indices {
            let type = known[index].valueType(allowed)
            if let place = types.firstIndex(of: type) {
                groups[place].append(index)
            } else {
                types.append(type)
                groups.append([index])
            }
        }
        // Integers among other numbers are numbers.
        if let whole = types.firstIndex(of: .integer), let number = types.firstIndex(of: .number) {
            groups[number] = (groups[number] + groups[whole]).sorted()
            groups.remove(at: whole)
            types.remove(at: whole)
        }
        let names = schema.keywords.valueNames.count == values.count ? schema.keywords.valueNames : []
        let parts = zip(types, groups).map { type, group in
            shape(
                type, group.map { known[$0] }, names: names.count == known.count ? group.map { names[$0] } : [], schema)
        }
        result.shape = parts[0]
        guard parts.count > 1 else { return result }
        result.shape = .union(
            UnionShape(alternatives: parts.map { .init(value: Value(shape: $0, schema: schema), wires: []) }))
        return result
    }

    private func shape(_ type: Enumeration.ValueType, _ values: [Node], names: [String], _ schema: Schema) -> Shape {
        var seen: Set<String> = []
        let kept = values.indices.filter { seen.insert(values[$0].text ?? "").inserted }
        // `true` and `false` together are any boolean.
        if type == .boolean, kept.count > 1 { return .scalar(Scalar(type: .bool)) }
        return .enumeration(
            Enumeration(
                valueType: type, values: kept.map { values[$0] }, names: names.isEmpty ? [] : kept.map { names[$0] },
                isConstant: schema.keywords.isConstant))
    }
}

extension Node {
    /// The type of an enum's value.
    /// - Parameter types: The types that the schema allows. An unquoted `1.10` of YAML is text if the type is `string`.
    fileprivate func valueType(_ types: Schema.Types?) -> Enumeration.ValueType {
        if types == .string { return .text }
        let text = text ?? ""
        guard style == .plain else { return .text }
        if text == "true" || text == "false" { return .boolean }
        guard DecimalText.isNumber(text) else { return .text }
        let isWhole = Int64(text) != nil
        return types == .number ? .number : isWhole ? .integer : .number
    }
}
