import Generator

/// The names of alternatives, from the document or from their differences.
extension Writer {
    /// The alternatives as in a spec. Those with an inline type get a name.
    func named(_ types: [SpecType], _ values: [Value], of schema: Schema) -> [Node] {
        let titles = scalarNames(types, values, of: schema)
        var names = types.indices.map { index in
            types[index].isShape ? alternativeName(types[index], values[index], of: schema) : titles[index]
        }
        var members: [String: [Int]] = [:]
        for case (let index, let name?) in names.enumerated() { members[name, default: []].append(index) }
        for group in members.values where group.count > 1 {
            guard let better = differences(group.map { values[$0] }) else { continue }
            for (index, name) in zip(group, better) { names[index] = name ?? names[index] }
        }
        var taken = Set(zip(types, names).filter { $0.1 == nil }.map { Naming.member($0.0.text) })
        var typeNames = ModelNames.reserved.union(["Request", self.names.api])
        return zip(zip(types, values), names).map { alternative, name in
            let type = alternative.0
            let node = alternative.1.schema.node
            guard let name else { return Node(text: type.text, at: node) }
            func typeName(_ name: String) -> String { Naming.type(type.isBareShape ? name : Singular.of(name)) }
            var unique = name
            var number = 2
            // `id2` would be the type `Id2` beside `ID`.
            let base = Naming.type(name + "2").hasPrefix(Naming.type(name)) ? name : name + "Value"
            while taken.contains(unique) || typeNames.contains(typeName(unique)) {
                unique = base + String(number)
                number += 1
            }
            taken.insert(unique)
            let chosen: Keys = [.as: Node(text: unique, at: node)]
            guard type.isShape else { return Node([.type: Node(text: type.text, at: node)] + chosen, at: node) }
            typeNames.insert(typeName(unique))
            return Node(chosen + type.keys(at: node), at: node)
        }
    }

    /// The names of scalar alternatives from their titles, such as a UUID and a name; nil for one without a title.
    private func scalarNames(_ types: [SpecType], _ values: [Value], of schema: Schema) -> [String?] {
        let areScalars = types.allSatisfy { $0.name.flatMap { Builtin(rawValue: $0) } != nil }
        return zip(types, values).map { type, value in
            guard areScalars, let title = title(of: value, in: schema),
                title.split(whereSeparator: \.isWhitespace).count <= 3
            else { return nil }
            let member = Naming.member(title)
            return member == Naming.member(type.text) ? nil : member
        }
    }

    /// The name of an alternative in the document; nil if it is part of the union's own schema.
    private func title(of value: Value, in schema: Schema) -> String? {
        let part = value.schema
        if part === schema { return nil }
        if part.name != nil { return document.title(of: part) }
        // A reference to a scalar has the name of its target.
        if let target = part.reference?.target, target.name != nil { return document.title(of: target) }
        return part.keywords.annotations.title
    }

    private func alternativeName(_ type: SpecType, _ value: Value, of schema: Schema) -> String {
        if let title = title(of: value, in: schema) { return Naming.member(title) }
        if !type.isBareShape { return elementTitle(value).map { Naming.member($0) + "List" } ?? "list" }
        if let only = type.onlyValue { return Naming.brief(only) }
        let required = meaning.object(value)?.required.first.map { Naming.member($0.text) }
        return required ?? (type.shape.contains(.enum) ? "value" : "object")
    }

    private func elementTitle(_ value: Value) -> String? {
        switch value.shape {
        case .list(let element), .map(let element): element.schema.keywords.annotations.title
        default: nil
        }
    }

    /// Names that distinguish objects: the constants of a property, or the properties that only one of them has; nil for one
    /// without such a property.
    private func differences(_ values: [Value]) -> [String?]? {
        let objects = values.map { meaning.object($0)?.members ?? [] }
        for key in objects[0].map(\.name) {
            let constants = objects.map { members in
                members.first { $0.name == key }.flatMap { onlyValue(of: $0) }.map { Naming.brief($0) }
            }
            if !constants.contains(nil), Set(constants).count == constants.count { return constants }
        }
        var counts: [String: Int] = [:]
        for member in objects.joined() { counts[member.name, default: 0] += 1 }
        let own = objects.map { members -> String? in
            let own = members.filter { counts[$0.name] == 1 }
            return (own.first { $0.isRequired } ?? own.first).map { Naming.member($0.name) }
        }
        return own.count { $0 == nil } < 2 ? own : nil
    }

    /// The only value of a property; nil if it may have others.
    private func onlyValue(of member: ObjectShape.Member) -> String? {
        guard case .enumeration(let shape) = meaning.resolved(member.value).shape, shape.values.count == 1 else {
            return nil
        }
        return shape.values[0].text
    }
}

extension SpecType {
    /// The only value of an enum; nil if it has several.
    fileprivate var onlyValue: String? {
        guard let values = shape[.enum] else { return nil }
        let texts =
            values.isMapping ? values.entries.map(\.name) : values.elements.compactMap { $0.text ?? $0[.value]?.text }
        return texts.count == 1 ? texts[0] : nil
    }
}
