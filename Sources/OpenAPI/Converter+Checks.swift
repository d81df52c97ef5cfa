import Generator

/// What is wrong in the operations and schemas that are taken, where nothing else says it.
extension Converter {
    /// What a value has to be.
    enum Form: String {
        case mapping = "a mapping"
        case list = "a list"
        case text
    }

    /// Says that a value is of another form than OpenAPI has it.
    private mutating func check(_ key: String, is form: Form, in node: Node) {
        guard let value = node[key], !value.isNull else { return }
        let fits =
            switch form {
            case .mapping: value.isMapping
            case .list: value.isList
            case .text: value.isText
            }
        guard !fits else { return }
        let found = value.text.map { $0.isEmpty ? "empty text" : "'\($0.beginning)'" } ?? value.kindName
        note(.repaired, "'\(key)' is \(form.rawValue), not \(found)", at: value)
    }

    /// Says that a mapping has keys that OpenAPI does not have there, or one twice.
    private mutating func checkKeys(of node: Node, _ what: String, _ known: [String]) {
        checkDuplicates(in: node)
        for entry in node.entries where !known.contains(entry.name) && !entry.name.hasPrefix("x-") {
            let hint = proposal(for: entry.name, among: known)
            note(.leftOut, "\(what) has no key '\(entry.name.beginning)'\(hint)", at: entry.key)
        }
    }

    private mutating func checkDuplicates(in node: Node) {
        var seen: Set<String> = []
        for entry in node.entries where !seen.insert(entry.name).inserted {
            note(.repaired, "'\(entry.name.beginning)' is there twice; the last one counts", at: entry.key)
        }
    }

    // MARK: - Operations

    private static let operationKeys = [
        "tags", "summary", "description", "externalDocs", "operationId", "parameters", "requestBody", "responses",
        "callbacks", "deprecated", "security", "servers",
    ]
    private static let parameterKeys = [
        "name", "in", "description", "required", "deprecated", "allowEmptyValue", "style", "explode", "allowReserved",
        "schema", "example", "examples", "content",
    ]

    /// What is wrong in an operation itself.
    mutating func check(_ operation: Operation) {
        let node = operation.node
        let isOld = document.version == .v2
        checkKeys(of: node, "an operation", Self.operationKeys + (isOld ? ["consumes", "produces", "schemes"] : []))
        for key in ["tags", "parameters", "security", "servers", "consumes", "produces"] {
            check(key, is: .list, in: node)
        }
        for key in ["responses", "callbacks"] { check(key, is: .mapping, in: node) }
        for key in ["operationId", "summary", "description"] { check(key, is: .text, in: node) }
        if let responses = node["responses"] {
            checkDuplicates(in: responses)
            for entry in responses.entries where !entry.name.hasPrefix("x-") && !Self.isStatus(entry.name) {
                note(.leftOut, "'\(entry.name.beginning)' is no status, such as 200, 2XX or default", at: entry.key)
            }
            for entry in responses.entries {
                guard let response = document.resolved(entry.value) else { continue }
                if response.isMapping {
                    for key in ["content", "headers"] { check(key, is: .mapping, in: response) }
                } else if !response.isNull {
                    note(.leftOut, "a response is a mapping, not \(response.kindName)", at: response)
                }
            }
        }
        for finding in document.unknownSchemes(in: node["security"]) {
            note(finding.kind, finding.message, at: Node(content: .scalar(""), style: .plain, range: finding.range))
        }
        guard !isOld, let given = node["requestBody"], let body = document.resolved(given) else { return }
        check("requestBody", is: .mapping, in: node)
        guard body.isMapping else { return }
        checkKeys(of: body, "a body", ["description", "content", "required"])
        check("content", is: .mapping, in: body)
        if body["content"] == nil { note(.leftOut, "the body has no 'content'; nothing is sent", at: body) }
    }

    private static func isStatus(_ text: String) -> Bool {
        let text = text.lowercased()
        guard text != "default" else { return true }
        guard text.utf8.count == 3, let first = text.utf8.first, (0x31...0x35).contains(first) else { return false }
        return text.hasSuffix("xx") || text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }

    /// What is wrong in a parameter that is there.
    ///
    /// - Parameter path: The path of the operation.
    mutating func check(parameter: Node, in path: String) {
        let place = parameter.text("in") ?? ""
        guard let name = parameter.text("name") else { return }
        if document.version == .v3 {
            checkKeys(of: parameter, "a parameter", Self.parameterKeys)
            if parameter["schema"] == nil, parameter["content"] == nil {
                note(.repaired, "the parameter '\(name)' has no 'schema'; it is text", at: parameter)
            }
        }
        guard place == "path" else { return }
        if !parameter.isTrue("required") {
            note(.repaired, "the parameter '\(name)' of the path is always required", at: parameter)
        }
        if !path.contains("{\(name)}") {
            note(.leftOut, "the path has no '{\(name)}'; this parameter is not sent", at: parameter)
        }
    }

    // MARK: - Schemas

    private static let types = ["array", "boolean", "integer", "number", "object", "string", "null"]
    private static let shapeKeys = [
        "type", "properties", "required", "items", "enum", "allOf", "anyOf", "oneOf", "format", "nullable",
        "additionalProperties", "description", "discriminator",
    ]
    /// Keys that are close to others.
    private static let otherKeys: Set = [
        "not", "if", "then", "else", "title", "const", "default", "prefixItems", "maxItems", "minItems",
    ]

    /// What is wrong in a schema itself, as far as its meaning suffers.
    mutating func check(schema: Node) {
        // Before OpenAPI 3 a parameter is its own schema.
        guard schema["in"] == nil, checked.insert(schema.range).inserted else { return }
        guard schema.isMapping else {
            if !["true", "false"].contains(schema.text), !schema.isNull {
                note(.repaired, "a schema is a mapping, not \(schema.kindName); the value is JSON", at: schema)
            }
            return
        }
        for entry in schema.entries {
            let value = entry.value
            switch entry.name {
            case "$ref" where value.text == nil: check("$ref", is: .text, in: schema)
            case "type": checkTypes(value)
            case "properties":
                check("properties", is: .mapping, in: schema)
                checkDuplicates(in: value)
                for property in value.entries where !property.value.isMapping && property.value.text != "true" {
                    let found = property.value.kindName
                    note(
                        .leftOut, "the schema of '\(property.name.beginning)' is a mapping, not \(found)",
                        at: property.key)
                }
            case "allOf", "anyOf", "oneOf":
                check(entry.name, is: .list, in: schema)
                if value.isList, value.elements.isEmpty { note(.repaired, "'\(entry.name)' is empty", at: value) }
                guard entry.name == "allOf" else { continue }
                for part in value.elements where document.resolved(part) == nil {
                    note(.leftOut, "\(document.problem(of: part)); its properties are left out", at: part)
                }
            case "required":
                if value.isTrueOrFalse {
                    note(.repaired, "'required' is a list in the object; here it counts for the property", at: value)
                } else {
                    check("required", is: .list, in: schema)
                }
            case "enum":
                check("enum", is: .list, in: schema)
                if value.isList, value.elements.isEmpty {
                    note(.repaired, "'enum' lists no value; any is taken", at: value)
                }
            case "items" where !value.isMapping && !value.isList && !value.isTrueOrFalse:
                note(.repaired, "'items' is a schema, not \(value.kindName); the elements are JSON", at: value)
            case "additionalProperties" where !value.isMapping && !value.isTrueOrFalse:
                note(.repaired, "'additionalProperties' is true, false or a schema, not \(value.kindName)", at: value)
            case "discriminator" where document.version == .v3: checkDiscriminator(value)
            case "default": checkDefault(value, of: schema)
            default: checkKey(entry.key, entry.name)
            }
        }
        if !isNew, schema.text("type") == "array", schema["items"] == nil, schema["prefixItems"] == nil {
            note(.repaired, "the array has no 'items'; its elements are JSON", at: schema)
        }
    }

    /// Whether the document is of a version in which schemas are those of JSON Schema, where an array says nothing of its elements.
    private var isNew: Bool { document.version == .v3 && !(document.root.text("openapi") ?? "").hasPrefix("3.0") }

    private mutating func checkTypes(_ value: Node) {
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

    private mutating func checkDiscriminator(_ value: Node) {
        guard value.text("propertyName") != nil else {
            return note(.repaired, "the discriminator has no 'propertyName'; it is left out", at: value)
        }
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
            !name.hasPrefix("$"),
            let meant = nearestName(to: name, among: Self.shapeKeys)
        else { return }
        note(.leftOut, "a schema has no key '\(name.beginning)'; did you mean '\(meant)'?", at: key)
    }
}

extension Node {
    var isList: Bool {
        if case .sequence = content { true } else { false }
    }

    /// Whether the value is true or false, as JSON has them.
    var isTrueOrFalse: Bool { style == .plain && (text == "true" || text == "false") }

    /// Whether the value is text in JSON as well: neither a number nor true or false.
    var isText: Bool {
        guard let text, !isNull else { return false }
        return style == .quoted || !isTrueOrFalse && !DecimalText.isNumber(text)
    }
}
