import Generator

/// Objects: properties, and the values of undeclared keys.
extension Writer {
    /// The keys of an object: `properties`, `additional` and, in an export, `extends`.
    mutating func object(_ shape: ObjectShape, _ schema: Schema) -> Keys {
        let node = schema.node
        var shape = shape
        var keys: Keys = [:]
        note(missing: shape)
        if document.isExtended, let bases = node["x-apigen-extends"] {
            keys[.extends] = bases
            shape.members = ownMembers(schema)
        }
        for index in shape.members.indices { shape.members[index].value = meaning.settled(shape.members[index].value) }
        let limit = DeclarationLimits.properties
        if shape.members.count > limit {
            note(.leftOut, "the object has more than \(limit) properties; those behind them are left out", at: node)
            shape.members = Array(shape.members.prefix(limit))
        }
        keys[.properties] = Node(properties(shape), at: node)
        if case .values(let value) = shape.additional { keys[.additional] = additional(value) }
        return keys
    }

    /// The schema's own properties. The models that it extends stay separate.
    private func ownMembers(_ schema: Schema) -> [ObjectShape.Member] {
        let required = Set(schema.keywords.required.map(\.text))
        return schema.keywords.properties.map { property in
            let keywords = property.schema.keywords
            return ObjectShape.Member(
                name: property.name, value: meaning.value(of: property.schema),
                isRequired: required.contains(property.name), isReadOnly: keywords.annotations.isReadOnly,
                isWriteOnly: keywords.annotations.isWriteOnly)
        }
    }

    /// Reports names under `required` without a property.
    private mutating func note(missing shape: ObjectShape) {
        if case .values = shape.additional { return }
        let known = Set(shape.members.map(\.name))
        for name in shape.required where !known.contains(name.text) {
            let hint = proposal(for: name.text, among: shape.members.map(\.name))
            note(
                .repaired, "'required' names '\(name.text.beginning)', and there is no such property\(hint)",
                at: name.node)
        }
    }

    private mutating func properties(_ shape: ObjectShape) -> [(String, Node)] {
        var reserved: Set = ["redactedMirror", "hashValue"]
        var typeNames: Set<String> = []
        if case .values = shape.additional {
            reserved.insert("additional")
            typeNames.insert("Additional")
        }
        let names = Naming.different(shape.members.map(\.name), reserved: reserved, SwiftName.member)
        var properties: [(String, Node)] = []
        for (index, member) in shape.members.enumerated() {
            let key = member.name
            let count = findings.count
            let node: Node
            if let constant = constant(member.value, isRequired: isRequired(member)) {
                note(member.value.losses)
                node = constant
            } else {
                var swiftName = names.map { $0[index] }.flatMap { $0 == SwiftName.member(key) ? nil : $0 }
                nesting.path.append(key)
                let type = type(member.value)
                nesting.path.removeLast()
                if type.isShape, !isFree(type, named: swiftName ?? key, among: &typeNames) {
                    swiftName = (swiftName ?? Naming.member(key)) + "Value"
                    typeNames.insert(Naming.type(swiftName ?? key))
                }
                node = property(member, type, as: swiftName)
            }
            properties.append((key, extended(node, by: member.value.schema.node, since: count)))
        }
        return properties
    }

    /// Whether the name of an inline type is free: `item` and `items` have the same, and the API has one too.
    private func isFree(_ type: SpecType, named name: String, among taken: inout Set<String>) -> Bool {
        let typeName = Naming.type(type.isBareShape ? name : Singular.of(name))
        return typeName != names.api && taken.insert(typeName).inserted
    }

    /// Whether a property is required. In an export, a property with a default is.
    private func isRequired(_ member: ObjectShape.Member) -> Bool {
        member.isRequired || document.isExtended && member.value.schema.defaultValue != nil
    }

    private mutating func property(_ member: ObjectShape.Member, _ type: SpecType, as name: String?) -> Node {
        let schema = member.value.schema
        let node = schema.node
        let value = document.isExtended ? schema.defaultValue : nil
        let isRequired = isRequired(member)
        let hasNull = type.isNullable && !type.isJSON && tellsNull(member)
        // JSON has null already.
        let isAbsentOrNull = !isRequired || type.isNullable && !type.isJSON
        var keys = type.keys(at: node, isOptional: !hasNull && isAbsentOrNull)
        if hasNull {
            keys[.nullable] = .flag(true, at: node)
            keys[.optional] = .flag(!isRequired, at: node)
        }
        keys[.as] = .text(name, at: node)
        keys[.default] = value
        keys[.summary] = .text(summary(ofProperty: schema), at: node)
        keys[.deprecated] = .flag(schema.isDeprecated, at: node)
        if document.isExtended { keys += example(schema.keywords.annotations.examples.first) }
        keys += direction(member, at: node)
        return Node.shortest(keys, at: node)
    }

    /// Whether null is written separately from an absent key.
    private func tellsNull(_ member: ObjectShape.Member) -> Bool {
        let isRequired = isRequired(member)
        if document.isExtended { return isRequired }
        // A property that is never sent needs no separate null.
        return use.isSent && !member.isReadOnly && (use.isNulling || isRequired)
    }

    /// `readOnly` or `writeOnly`. If all values are in responses, or all in requests, the flag has no effect, and would make a
    /// required property optional.
    private func direction(_ member: ObjectShape.Member, at node: Node) -> Keys {
        let isReadOnly = use.isSent || !use.isReceived || document.isExtended
        let isWriteOnly = use.isReceived || !use.isSent || document.isExtended
        return [
            .readOnly: .flag(member.isReadOnly && isReadOnly, at: node),
            .writeOnly: .flag(member.isWriteOnly && !member.isReadOnly && isWriteOnly, at: node),
        ]
    }

    /// The documentation of a property, with the value that the server uses by default.
    private func summary(ofProperty schema: Schema) -> String? {
        let stated = document.isExtended ? nil : schema.defaultValue?.text
        let text = schema.describing?.summary(options.descriptions)
        return text.stating(default: stated)
    }

    /// The type of the values of undeclared keys.
    private mutating func additional(_ value: Value) -> Node {
        nesting.path.append("additional")
        defer { nesting.path.removeLast() }
        let type = type(value)
        return type.node(at: value.schema.node, isOptional: type.isNullable && !type.isJSON)
    }
}
