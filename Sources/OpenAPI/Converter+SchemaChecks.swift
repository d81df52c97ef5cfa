import Generator

/// What is wrong in the schemas that are taken, where nothing else says it.
extension Converter {
    private static let types = ["array", "boolean", "integer", "number", "object", "string", "null"]
    /// The keys on which a type depends.
    static let shapeKeys: Set = [
        "type", "properties", "required", "items", "enum", "allOf", "anyOf", "oneOf", "format", "nullable",
        "additionalProperties", "description", "discriminator",
    ]
    /// All others of JSON Schema and of OpenAPI.
    private static let otherKeys: Set = [
        "additionalItems", "allowEmptyValue", "collectionFormat", "const", "contains", "contentEncoding",
        "contentMediaType", "contentSchema", "default", "definitions", "dependencies", "dependentRequired",
        "dependentSchemas", "deprecated", "else", "example", "examples", "exclusiveMaximum", "exclusiveMinimum",
        "externalDocs", "id", "if", "maxContains", "maxItems", "maxLength", "maxProperties", "maximum", "minContains",
        "minItems", "minLength", "minProperties", "minimum", "multipleOf", "not", "pattern", "patternProperties",
        "prefixItems", "propertyNames", "readOnly", "then", "title", "unevaluatedItems", "unevaluatedProperties",
        "uniqueItems", "writeOnly", "xml",
    ]

    /// What is wrong in a schema itself, as far as its meaning suffers.
    mutating func check(schema: Node) {
        // Before OpenAPI 3 a parameter is its own schema.
        guard schema["in"] == nil, checked.insert(schema.range).inserted else { return }
        guard schema.isMapping else {
            if !["true", "false"].contains(schema.text) {
                note(.repaired, "a schema is a mapping, not \(schema.kindName); the value is JSON", at: schema)
            }
            return
        }
        for entry in schema.entries {
            let value = entry.value
            switch entry.name {
            case "$ref" where value.text == nil: check("$ref", is: .text, in: schema)
            case "type": checkTypes(value)
            case "nullable", "readOnly", "writeOnly", "deprecated": check(entry.name, is: .flag, in: schema)
            case "title" where value.text == nil, "description" where value.text == nil:
                check(entry.name, is: .text, in: schema)
            case "properties":
                check("properties", is: .mapping, in: schema)
                checkDuplicates(in: value)
                checkPlace(entry, "object", in: schema)
                for property in value.entries where !property.value.isMapping && property.value.text != "true" {
                    let found = property.value.kindName
                    note(
                        .leftOut, "the schema of '\(property.name.beginning)' is a mapping, not \(found)",
                        at: property.key)
                }
            case "allOf", "anyOf", "oneOf": checkParts(entry.name, value, of: schema)
            case "required":
                if value.isTrueOrFalse {
                    note(.repaired, "'required' is a list in the object; here it counts for the property", at: value)
                } else {
                    check("required", is: .list, in: schema)
                }
                for name in value.elements where name.text == nil || name.isNull {
                    note(.leftOut, "'required' lists the names of properties, not \(name.kindName)", at: name)
                }
            case "enum": checkEnum(value, of: schema)
            case "items":
                checkPlace(entry, "array", in: schema)
                guard !value.isMapping, !value.isList, !value.isTrueOrFalse else { continue }
                note(.repaired, "'items' is a schema, not \(value.kindName); the elements are JSON", at: value)
            case "additionalProperties" where !value.isMapping && !value.isTrueOrFalse:
                note(.repaired, "'additionalProperties' is true, false or a schema, not \(value.kindName)", at: value)
            case "discriminator" where document.version == .v3: checkDiscriminator(value, of: schema)
            case "default": checkDefault(value, of: schema)
            default: checkKey(entry.key, entry.name)
            }
        }
        if !isNew, schema.text("type") == "array", schema["items"] == nil, schema["prefixItems"] == nil {
            note(.repaired, "the array has no 'items'; its elements are JSON", at: schema)
        }
    }

    /// Says that a schema has what only schemas of another type have.
    private mutating func checkPlace(_ entry: Node.Entry, _ type: String, in schema: Node) {
        guard schema["type"] != nil, let other = schema.types.first, !schema.types.contains(type),
            Self.types.contains(other)
        else { return }
        note(.repaired, "'\(entry.name)' is a key of the type '\(type)', not of '\(other)'", at: entry.key)
    }

    private mutating func checkParts(_ key: String, _ value: Node, of schema: Node) {
        check(key, is: .list, in: schema)
        if value.isList, value.elements.isEmpty { note(.repaired, "'\(key)' is empty", at: value) }
        let isValue = Kind.of(schema, in: document) == .other
        let first = value.elements.first { !$0.entries.isEmpty }
        for part in value.elements {
            if !part.isMapping, !part.isTrueOrFalse {
                note(.leftOut, "'\(key)' lists schemas, such as { $ref: … }, not \(part.kindName)", at: part)
                checked.insert(part.range)
            } else if key == "allOf", document.resolved(part) == nil, !isValue || part.range != first?.range {
                // The first part of what is no object is the value, where the same is said.
                note(.leftOut, "\(document.problem(of: part)); its properties are left out", at: part)
            }
        }
    }

    private mutating func checkEnum(_ value: Node, of schema: Node) {
        check("enum", is: .list, in: schema)
        if value.isList, value.elements.isEmpty { note(.repaired, "'enum' lists no value; any is taken", at: value) }
        guard schema["type"] != nil, schema.types.count == 1,
            let odd = value.elements.first(where: { !$0.isNull && !$0.fits(schema.types[0]) })
        else { return }
        let text = odd.text.map { "'\($0.beginning)'" } ?? odd.kindName
        note(.repaired, "\(text) in 'enum' is no value of the type '\(schema.types[0])'", at: odd)
    }

    /// Says which names under `required` an object has no property for.
    ///
    /// - Parameter members: The object's properties, with those of its parts.
    mutating func checkRequired(_ schema: Node, _ members: Members) {
        let parts = parts(of: schema)
        guard !parts.contains(where: { $0["additionalProperties"].map { $0.text != "false" } ?? false }) else { return }
        for name in parts.flatMap({ $0["required"]?.elements ?? [] }) {
            guard let text = name.text, !name.isNull, members.nodes[text] == nil,
                !parts.contains(where: { $0["properties"]?[text] != nil })
            else { continue }
            let hint = proposal(for: text, among: members.order)
            note(.repaired, "'required' names '\(text.beginning)', and there is no such property\(hint)", at: name)
        }
    }

    /// Whether the document is of a version in which schemas are those of JSON Schema, where an array says nothing of its elements.
    private var isNew: Bool { document.version == .v3 && !(document.root.text("openapi") ?? "").hasPrefix("3.0") }

    private mutating func checkTypes(_ value: Node) {
        if value.isNull { return note(.repaired, "'type' is empty; the type of null is 'null' in quotes", at: value) }
        for type in value.isList ? value.elements : [value] {
            guard let text = type.text, !type.isNull || text == "null" else {
                note(.repaired, "'type' is the name of a type, not \(type.kindName)", at: type)
                continue
            }
            guard !Self.types.contains(text), !(document.version == .v2 && text == "file") else { continue }
            let hint = proposal(for: text, among: Self.types)
            note(.repaired, "there is no type '\(text.beginning)', so the value is JSON\(hint)", at: type)
        }
    }

    private mutating func checkDiscriminator(_ value: Node, of schema: Node) {
        guard let key = value.text("propertyName") else {
            return note(.repaired, "the discriminator has no 'propertyName'; it is left out", at: value)
        }
        let alternatives = unionParts(schema)
        let names = (alternatives + [schema]).flatMap { members(of: $0) }
        // An exported model does not repeat the key, which the discriminator names.
        if document.isExtended {
        } else if alternatives.isEmpty || objects(alternatives) != nil, !names.isEmpty, !names.contains(key) {
            let hint = proposal(for: key, among: names)
            note(
                .repaired, "there is no property '\(key.beginning)', which the discriminator names\(hint)",
                at: value["propertyName"] ?? value)
        }
        check("mapping", is: .mapping, in: value)
        for entry in value["mapping"]?.entries ?? [] {
            let target = entry.value.text ?? ""
            guard document.schema(target) == nil, document.target(document.mapped(target, from: entry.value)) == nil
            else {
                continue
            }
            note(.repaired, "there is no schema '\(target.beginning)'", at: entry.value)
        }
    }

    /// A default only stands in the documentation, and there it must be right as well.
    private mutating func checkDefault(_ value: Node, of schema: Node) {
        guard let text = value.text, !value.isNull, schema.types.count == 1 else { return }
        let fits =
            switch schema.types[0] {
            case "integer": Double(text).map { $0 == $0.rounded() } ?? false
            case "number": value.style == .plain && DecimalText.isNumber(text)
            case "boolean": value.isTrueOrFalse
            case "string": schema.enumValues.map { $0.contains { $0.text == text } } ?? true
            default: false
            }
        if !fits { note(.repaired, "the default '\(text.beginning)' is no value of the schema", at: value) }
    }

    /// A key that is nearly one of those that matter.
    private mutating func checkKey(_ key: Node, _ name: String) {
        guard !Self.shapeKeys.contains(name), !Self.otherKeys.contains(name), !name.hasPrefix("x-"),
            !name.hasPrefix("$"), let meant = nearestName(to: name, among: Self.shapeKeys)
        else { return }
        note(.leftOut, "a schema has no key '\(name.beginning)'; did you mean '\(meant)'?", at: key)
    }
}

extension Node {
    /// Whether the value is one of a type, as far as a type with values listed goes.
    fileprivate func fits(_ type: String) -> Bool {
        let text = text ?? ""
        switch type {
        case "integer": return style == .plain && Double(text).map { $0 == $0.rounded() } ?? false
        case "number": return style == .plain && DecimalText.isNumber(text)
        case "boolean": return isTrueOrFalse
        case "string": return isText
        default: return true
        }
    }
}
