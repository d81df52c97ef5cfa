import Generator

/// Enums, models and unions.
extension Converter {
    /// The model that a schema of the document becomes, as it stands under `models`.
    mutating func model(_ name: String) -> Node {
        guard let given = document.schema(name) else { return Node([], at: document.root) }
        let schema = document.isExtended ? given : document.resolved(given) ?? given
        isSent = travel.sent.contains(name)
        isNulling = travel.nulling.contains(name)
        begin()
        let count = findings.count
        check(schema: schema)
        var keys = schema.summaryKey(options.descriptions) + schema.deprecationKey
        switch Kind.of(schema, in: document) {
        case .object: keys += objectShape(schema)
        case .enumeration:
            let type = enumeration(schema)
            keys += type.isShape ? type.shape : [("alias", Node(text: type.text, at: schema))]
        case .union:
            let type = union(schema)
            keys +=
                type.isBareShape ? type.shape : [("alias", Node(text: type.isShape ? "JSON" : type.text, at: schema))]
        case .other:
            let type = document.isExtended ? type(schema) : .json
            keys += [("alias", Node(text: type.isShape ? "JSON" : type.text, at: schema))]
        }
        if !keys.contains(where: { $0.0 == "alias" }) {
            keys += example(schema["example"] ?? schema["examples"]?.elements.first)
        }
        return extended(Node(keys, at: schema), by: schema, since: count)
    }

    // MARK: - Objects

    /// The properties of an object with those of everything that it is made of.
    mutating func objectShape(_ schema: Node) -> [(String, Node)] {
        var members = Members()
        collect(schema, &members, isPart: false)
        checkRequired(schema, members)
        let bases = document.isExtended ? schema["x-apigen-extends"].map { [("extends", $0)] } ?? [] : []
        return bases + objectShape(members, schema) + additional(schema)
    }

    /// The properties of all that an object consists of.
    mutating func objectShape(_ members: Members, _ schema: Node) -> [(String, Node)] {
        let limit = DeclarationLimits.properties
        if members.order.count > limit {
            note(.leftOut, "the object has more than \(limit) properties; those behind them are left out", at: schema)
        }
        let keys = Array(members.order.prefix(limit))
        let names = Naming.different(keys, reserved: ["redactedMirror", "hashValue"], SwiftName.member)
        var properties: [(String, Node)] = []
        var typeNames: Set<String> = []
        for (index, key) in keys.enumerated() {
            guard let given = members.nodes[key] else { continue }
            let node = unwrapped(given)
            var swiftName = names.map { $0[index] }.flatMap { $0 == SwiftName.member(key) ? nil : $0 }
            let count = findings.count
            let type = bytes(type(node), node)
            if type.isShape {
                // Two inline types of one name, such as those of `item` and `items`, or one that is called as the API.
                let base = swiftName ?? key
                let typeName = Naming.type(type.isBareShape ? base : Singular.of(base))
                if typeName == self.names.api || !typeNames.insert(typeName).inserted {
                    swiftName = (swiftName ?? Naming.member(key)) + "Value"
                    typeNames.insert(Naming.type(swiftName ?? key))
                }
            }
            let property = property(node, type, as: swiftName, isRequired: members.required.contains(key))
            properties.append((key, extended(property, by: given, since: count)))
        }
        return [("properties", Node(properties, at: schema))]
    }

    /// The type of the keys that an object does not name, where the document says one.
    private mutating func additional(_ schema: Node) -> [(String, Node)] {
        notePatterns(schema)
        guard let values = schema["additionalProperties"], values.isMapping, !values.entries.isEmpty else { return [] }
        let type = type(values)
        return type.isShape || type.format != nil
            ? [("additional", Node(text: "JSON", at: values))] : [("additional", Node(text: type.text, at: values))]
    }

    /// Says what of a schema has no counterpart in a spec.
    mutating func notePatterns(_ schema: Node) {
        if let patterns = schema["patternProperties"], !patterns.entries.isEmpty {
            note(
                .leftOut, "'patternProperties' is left out: a spec has one type for all keys that it does not name",
                at: patterns)
        }
    }

    /// What an object consists of, in the order in which the document has it.
    struct Members {
        var order: [String] = []
        var nodes: [String: Node] = [:]
        var required: Set<String> = []
        /// The schemas that it is made of: one that many of them are made of is taken once, and a cycle ends.
        var seen: Set<SourceRange> = []
        /// Those whose parts are being collected.
        var open: Set<SourceRange> = []
    }

    /// The same for one that is a part of something else.
    mutating func membersOfPart(_ schema: Node) -> Members {
        var members = Members()
        collect(schema, &members, isPart: true)
        return members
    }

    private mutating func collect(_ schema: Node, _ members: inout Members, isPart: Bool) {
        let given = schema
        guard let schema = document.resolved(given) else { return }
        guard members.seen.insert(schema.range).inserted else {
            if members.open.contains(schema.range) { note(.leftOut, "the schema is a part of itself", at: given) }
            return
        }
        members.open.insert(schema.range)
        defer { members.open.remove(schema.range) }
        check(schema: schema)
        // What a model extends stays another model.
        let bases = document.isExtended && schema["x-apigen-extends"] != nil ? nil : schema["allOf"]
        for part in bases?.elements ?? [] { collect(part, &members, isPart: true) }
        let alternatives = unionParts(schema)
        if !isPart, schema["allOf"] == nil, schema["properties"] == nil, alternatives.count == 1 {
            // The only alternative besides null is the object itself.
            collect(alternatives[0], &members, isPart: true)
        } else if isPart || schema["allOf"] != nil, schema["properties"] == nil, !alternatives.isEmpty {
            merge(alternatives, into: &members)
            note(.approximated, "one model has the properties of all alternatives, each optional", at: schema)
        }
        for entry in schema["properties"]?.entries ?? [] where entry.value.isMapping || entry.value.text == "true" {
            if members.nodes[entry.name] == nil { members.order.append(entry.name) }
            // A part that only describes does not take the place of one that has a type.
            let isEmpty = entry.value.entries.allSatisfy { ["description", "title", "example"].contains($0.name) }
            if members.nodes[entry.name] == nil || !isEmpty { members.nodes[entry.name] = entry.value }
        }
        // Beside properties, alternatives mostly say which of them are required together.
        if schema["properties"] != nil, merge(alternatives, into: &members) {
            note(.approximated, "the model has the properties of all alternatives too, each optional", at: schema)
        }
        members.required.formUnion(schema["required"]?.elements.compactMap(\.text) ?? [])
    }

    /// Adds what the alternatives of a part may have. Returns whether they have more than is known.
    @discardableResult
    private mutating func merge(_ alternatives: [Node], into members: inout Members) -> Bool {
        var merged = Members(seen: members.seen)
        for part in alternatives { collect(part, &merged, isPart: true) }
        members.seen = merged.seen
        let added = merged.order.filter { members.nodes[$0] == nil }
        members.order += added
        for key in added { members.nodes[key] = merged.nodes[key] }
        return !added.isEmpty
    }

    private mutating func property(_ schema: Node, _ type: SpecType, as name: String?, isRequired: Bool) -> Node {
        let value = document.isExtended ? schema["default"] : nil
        let isRequired = isRequired || schema.isTrue("required") || value != nil
        if let constant = constant(schema, type, isRequired: isRequired) { return constant }
        var keys: [(String, Node)]
        let isTold = document.isExtended ? isRequired : isSent && (isNulling || isRequired)
        if type.isNullable, isTold, type.name != "JSON" {
            keys = type.keys(at: schema) + [Node.flag("nullable", at: schema)]
            if !isRequired { keys.append(Node.flag("optional", at: schema)) }
        } else {
            keys = type.keys(at: schema, isOptional: (!isRequired || type.isNullable))
        }
        if let name { keys.append(("as", Node(text: name, at: schema))) }
        if let value { keys.append(("default", value)) }
        let stated = document.isExtended ? nil : schema["default"]?.text
        if let summary = schema.propertySummary(options.descriptions, default: stated) {
            keys.append(("summary", Node(text: summary, at: schema)))
        }
        keys += schema.deprecationKey
        if document.isExtended { keys += example(schema["example"]) }
        // What goes both ways has to be sent without it, and read with it.
        for direction in ["readOnly", "writeOnly"] where (isSent || document.isExtended) && schema.isTrue(direction) {
            keys.append(Node.flag(direction, at: schema))
        }
        return Node.shortest(keys, at: schema)
    }

    /// One value that is always sent, or tells alternatives apart: `{ value: card }`. What only comes back may have others
    /// some day.
    private func constant(_ schema: Node, _ type: SpecType, isRequired: Bool) -> Node? {
        let isConstant = schema["const"] != nil || isSent
        guard isConstant, !type.isNullable, let values = schema.enumValues, values.count == 1,
            let text = values[0].text, text != ""
        else { return nil }
        let quoted =
            !schema.isIntegerEnum && (Int64(text) != nil || ["true", "false"].contains(text) || Double(text) != nil)
        var keys = [("value", Node(text: text, quoted: quoted, at: schema))]
        if !isRequired { keys.append(Node.flag("optional", at: schema)) }
        return Node(keys, at: schema)
    }

    // MARK: - Enums

    mutating func enumeration(_ schema: Node) -> SpecType {
        let parts = unionParts(schema)
        let node =
            schema.enumValues != nil
            ? schema : Kind.openEnum(parts, in: document) ?? Kind.constants(parts, of: schema) ?? schema
        guard let all = node.enumValues else {
            // What a part of it says.
            if let part = (schema["allOf"]?.elements ?? unionParts(schema)).first { return type(part) }
            return SpecType("String")
        }
        var seen: Set<String> = []
        let values = all.filter { seen.insert($0.text ?? "").inserted }
        let texts = values.map { $0.text ?? "" }
        let isInteger = node.isIntegerEnum
        guard values.count <= DeclarationLimits.values else {
            let text = isInteger ? "Int" : "String"
            note(.approximated, "the enum has more than \(DeclarationLimits.values) values; it is \(text)", at: node)
            return SpecType(text)
        }
        let looksLikeIntegers = texts.allSatisfy { Int64($0) != nil }
        func value(_ text: String) -> Node {
            let value = Node(text: text, quoted: text.isEmpty || !isInteger && looksLikeIntegers, at: node)
            // A name has the first words of a sentence only.
            return Naming.isSentence(text) ? Node([("value", value), ("summary", value)], at: node) : value
        }
        let reserved: Set = ["allKnownCases", "rawValue"]
        let chosen = (node["x-enum-varnames"] ?? node["x-enumNames"])?.elements.compactMap(\.text) ?? []
        var names = chosen.count == texts.count && all.count == texts.count ? chosen.map { Naming.member($0) } : []
        if names.isEmpty || Set(names).count < names.count || !reserved.isDisjoint(with: names) {
            let hasSentences = texts.contains(where: Naming.isSentence)
            let name = { Naming.isSentence($0) ? Naming.brief($0) : SwiftName.member($0) }
            names = Naming.different(texts, reserved: reserved, name) ?? (hasSentences ? texts.compactMap(name) : [])
        }
        let list =
            names.isEmpty
            ? Node(list: texts.map(value), at: node) : Node(zip(names, texts).map { ($0, value($1)) }, at: node)
        return SpecType(shape: [("enum", list)])
    }
}

extension Node {
    /// The summary of a property: its description, and the value that the server takes where none is given.
    fileprivate func propertySummary(
        _ descriptions: DocumentOptions.Descriptions, default value: String?
    ) -> String? {
        let text = text("description") == nil ? nil : summary(descriptions)
        return text.stating(default: value)
    }
}
