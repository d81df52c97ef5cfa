import Generator

/// The names of alternatives: what a document calls them, or what only they have.
extension Converter {
    /// The alternatives as a spec lists them. Those whose type has no name get one.
    func named(_ types: [SpecType], _ schemas: [Node]) -> [Node] {
        let titles = scalarNames(types, schemas)
        var names = types.indices.map { types[$0].isShape ? alternativeName(types[$0], schemas[$0]) : titles[$0] }
        var members: [String: [Int]] = [:]
        for case (let index, let name?) in names.enumerated() { members[name, default: []].append(index) }
        for group in members.values where group.count > 1 {
            guard let better = differences(group.map { schemas[$0] }) else { continue }
            for (index, name) in zip(group, better) { names[index] = name ?? names[index] }
        }
        var taken = Set(zip(types, names).filter { $0.1 == nil }.map { Naming.member($0.0.text) })
        var typeNames = ModelNames.reserved.union(["Request", self.names.api])
        return zip(zip(types, schemas), names).map { alternative, name in
            let (type, schema) = alternative
            guard let name else { return Node(text: type.text, at: schema) }
            func typeName(_ name: String) -> String { Naming.type(type.isBareShape ? name : Singular.of(name)) }
            var unique = name
            var number = 2
            while taken.contains(unique) || typeNames.contains(typeName(unique)) {
                unique = name + String(number)
                number += 1
            }
            taken.insert(unique)
            guard type.isShape else {
                return Node(
                    [("type", Node(text: type.text, at: schema)), ("as", Node(text: unique, at: schema))], at: schema)
            }
            typeNames.insert(typeName(unique))
            return Node([("as", Node(text: unique, at: schema))] + type.keys(at: schema), at: schema)
        }
    }

    /// The names of texts and numbers by what they are, such as those of a UUID and a name; nil for one of which the document says
    /// nothing.
    private func scalarNames(_ types: [SpecType], _ schemas: [Node]) -> [String?] {
        let areScalars = types.allSatisfy { type in
            type.format == nil && type.name.flatMap { Builtin(rawValue: $0) } != nil
        }
        return zip(types, schemas).map { type, schema in
            guard areScalars else { return nil }
            let own = document.resolved(schema)?.text("title")
            let name = document.reference(schema).flatMap { document.schemaName($0) }.map {
                document.title(ofSchema: $0)
            }
            guard let title = name ?? own, title.split(whereSeparator: \.isWhitespace).count <= 3 else { return nil }
            let member = Naming.member(title)
            return member == Naming.member(type.text) ? nil : member
        }
    }

    private func alternativeName(_ type: SpecType, _ schema: Node) -> String {
        if let title = schema.text("title") { return Naming.member(title) }
        if !type.isBareShape { return schema["items"]?.text("title").map { Naming.member($0) + "List" } ?? "list" }
        if let value = type.onlyValue { return Naming.brief(value) }
        let required = schema["required"]?.elements.first?.text.map { Naming.member($0) }
        return required ?? (type.shape.contains { $0.0 == "enum" } ? "value" : "object")
    }

    /// What tells objects of one name apart: the constants of a property, else the properties that only one of them has, nil for
    /// the one that has none.
    private func differences(_ schemas: [Node]) -> [String?]? {
        let keys = schemas.map { members(of: $0) }
        for key in keys[0] {
            let constants = schemas.map { schema -> String? in
                let values = self.constants(key, schema)
                return values.count == 1 ? Naming.brief(values[0]) : nil
            }
            if !constants.contains(nil), Set(constants).count == constants.count { return constants }
        }
        var counts: [String: Int] = [:]
        for key in keys.joined() { counts[key, default: 0] += 1 }
        let own = zip(keys, schemas).map { keys, schema -> String? in
            let own = keys.filter { counts[$0] == 1 }
            return (own.first { demands(schema, $0) } ?? own.first).map { Naming.member($0) }
        }
        return own.count { $0 == nil } < 2 ? own : nil
    }
}

extension SpecType {
    /// The name of an enum's only value.
    fileprivate var onlyValue: String? {
        guard let values = shape.first(where: { $0.0 == "enum" })?.1 else { return nil }
        let texts =
            values.isMapping ? values.entries.map(\.name) : values.elements.compactMap { $0.text ?? $0["value"]?.text }
        return texts.count == 1 ? texts[0] : nil
    }
}
