import Generator

/// `oneOf` and `anyOf`.
extension Converter {
    private static let mostAlternatives = 500

    mutating func union(_ schema: Node) -> SpecType {
        let parts = flattened(unionParts(schema))
        if parts.isEmpty, let types = schema.formatTypes { return SpecType(shape: oneOf(types, at: schema)) }
        if parts.count < 2, let only = schema["allOf"]?.elements.first ?? parts.first, only.reference == nil {
            // The only alternative besides null, or the only part, is the union itself.
            return union(only)
        }
        guard parts.count <= Self.mostAlternatives else {
            note(.approximated, "the union has more than \(Self.mostAlternatives) alternatives; it is JSON", at: schema)
            return .json
        }
        if let values = Kind.openEnum(parts, in: document) { return enumeration(values) }
        if let shape = discriminated(schema, parts) { return SpecType(shape: shape) }
        if let merged = merged(schema, parts) { return merged }
        var types: [SpecType] = []
        var nodes: [Node] = []
        var isNullable = false
        for part in parts {
            var type = type(part)
            isNullable = isNullable || type.isNullable
            type.isNullable = false
            if type.name == "JSON" { return SpecType("JSON", isNullable: isNullable) }
            if types.contains(where: { type.saysTheSame(as: $0) }) { continue }
            types.append(type)
            nodes.append(part)
        }
        guard types.count > 1 else {
            var only = types.first ?? .json
            only.isNullable = isNullable
            return only
        }
        let order = types.indices.sorted {
            (demands(nodes[$0]), types[$1].breadth, $1) > (demands(nodes[$1]), types[$0].breadth, $0)
        }
        let alternatives = named(order.map { types[$0] }, order.map { nodes[$0] })
        return SpecType(
            shape: [("oneOf", Node(list: alternatives, at: schema))], isNullable: isNullable)
    }

    /// How much an object asks for: the most demanding alternative is tried first.
    func demands(_ schema: Node) -> Int {
        guard let schema = document.resolved(schema) else { return 0 }
        let own = schema["required"]?.elements.count ?? 0
        return own
            + (schema["allOf"]?.elements ?? []).reduce(0) {
                $0 + (document.resolved($1)?["required"]?.elements.count ?? 0)
            }
    }

    /// The alternatives by the value of a property: as the document says, or by a constant that each of them has.
    private mutating func discriminated(_ schema: Node, _ parts: [Node]) -> [(String, Node)]? {
        guard let objects = objects(parts) else { return nil }
        if let key = schema["discriminator"]?.text("propertyName"), parts.allSatisfy({ $0.reference != nil }) {
            let mapping = schema["discriminator"]?["mapping"]?.entries ?? []
            var rows: [(String, Node)] = []
            for part in parts {
                guard let reference = document.reference(part), let name = document.ownSchemaName(reference) else {
                    return nil
                }
                let wires = mapping.filter { entry in
                    let target = entry.value.text ?? ""
                    if target == reference || target == name { return true }
                    return target.contains("#") || target.contains(".")
                        ? document.mapped(target, from: entry.value) == reference : false
                }.map(\.name)
                for wire in wires.isEmpty ? [constants(key, part).only ?? name] : wires {
                    if rows.contains(where: { $0.0 == wire }) { return nil }
                    rows.append((wire, Node(text: type(part).text, at: part)))
                }
            }
            return shape(key, rows, schema)
        }
        let keys = objects.first.map { members(of: $0) } ?? []
        for key in keys {
            let values = parts.map { constants(key, $0) }
            guard let groups = groups(values), parts.allSatisfy({ demands($0, key) }) else { continue }
            let rows = groups.flatMap { group in
                // The alternatives with one value are a union themselves.
                let members = group.members.map { parts[$0] }
                let own =
                    members.count == 1
                    ? type(members[0]) : union(Node([("oneOf", Node(list: members, at: schema))], at: schema))
                let node = own.node(at: members[0])
                return group.values.map { ($0, node) }
            }
            return shape(key, rows, schema)
        }
        return nil
    }

    /// The alternatives by the values that a property has in them; nil where it does not tell them apart.
    private func groups(_ values: [[String]]) -> [(values: [String], members: [Int])]? {
        guard values.allSatisfy({ !$0.isEmpty }), values.lazy.map(\.count).reduce(0, +) <= Self.mostAlternatives else {
            return nil
        }
        var groups: [(values: [String], members: [Int])] = []
        var places: [String: Int] = [:]
        for (index, own) in values.enumerated() {
            let known = Set(own.compactMap { places[$0] })
            if known.isEmpty {
                for value in own { places[value] = groups.count }
                groups.append((own, [index]))
            } else if let place = known.first, known.count == 1, own.allSatisfy({ places[$0] == place }),
                groups[place].values.count == Set(own).count
            {
                groups[place].members.append(index)
            } else {
                return nil
            }
        }
        return groups.count > 1 ? groups : nil
    }

    /// Whether every value of a schema has a property.
    func demands(_ schema: Node, _ key: String) -> Bool {
        parts(of: schema).contains { part in
            part["required"]?.elements.contains { $0.text == key } ?? false
                || part["properties"]?[key]?.isTrue("required") ?? false
        }
    }

    /// The alternatives themselves; nil where one of them is no object.
    func objects(_ parts: [Node]) -> [Node]? {
        let objects = parts.compactMap { document.resolved($0) }.filter { Kind.of($0, in: document) == .object }
        return objects.count == parts.count ? objects : nil
    }

    private func shape(_ key: String, _ rows: [(String, Node)], _ schema: Node) -> [(String, Node)] {
        [("discriminator", Node(text: key, at: schema)), ("oneOf", Node(rows, at: schema))]
    }

    func members(of schema: Node) -> [String] {
        parts(of: schema).flatMap { $0["properties"]?.entries.map(\.name) ?? [] }
    }

    /// The values that a property can have in an object; none where it can have any.
    func constants(_ key: String, _ schema: Node) -> [String] {
        for part in parts(of: schema) {
            if let property = part["properties"]?[key], let property = document.resolved(property),
                let values = property.enumValues
            {
                // Numbers make no names for several cases that hold the same.
                return values.count > 1 && property.isIntegerEnum ? [] : values.compactMap(\.text)
            }
        }
        return []
    }

    /// A schema and all that it is made of, each once.
    func parts(of schema: Node) -> [Node] {
        var found: [Node] = []
        var seen: Set<SourceRange> = []
        var waiting = [schema]
        while let next = waiting.popLast() {
            guard let next = document.resolved(next), seen.insert(next.range).inserted else { continue }
            found.append(next)
            waiting += (next["allOf"]?.elements ?? []).reversed()
        }
        return found
    }
}

extension Array {
    /// The element, where it is the only one.
    fileprivate var only: Element? { count == 1 ? self[0] : nil }
}

extension SpecType {
    /// How much an alternative takes that others could: text comes last, as other values are text in a parameter, and a
    /// dictionary behind models.
    fileprivate var breadth: Int {
        if name == "String" || shape.contains(where: { $0.0 == "enum" }) { return 2 }
        return kind.holdsDictionary ? 1 : 0
    }
}
