import Generator

/// What is wrong in the operations that are taken, where nothing else says it.
extension Converter {
    /// What a value has to be.
    enum Form: String {
        case mapping = "a mapping"
        case list = "a list"
        case text
        case flag = "true or false"
        case any
    }

    /// Says that a value is of another form than OpenAPI has it.
    mutating func check(_ key: String, is form: Form, in node: Node) {
        guard let value = node[key], !value.isNull else { return }
        let fits =
            switch form {
            case .mapping: value.isMapping
            case .list: value.isList
            case .text: value.isText
            case .flag: value.isTrueOrFalse
            case .any: true
            }
        guard !fits else { return }
        let article = form == .flag ? "the text " : ""
        let found = value.text.map { $0.isEmpty ? "empty text" : article + "'\($0.beginning)'" } ?? value.kindName
        note(.repaired, "'\(key)' is \(form.rawValue), not \(found)", at: value)
    }

    /// Says that a mapping has keys that OpenAPI does not have there, or one twice, or values of another form.
    private mutating func check(_ node: Node, _ what: String, _ known: [String: Form]) {
        checkDuplicates(in: node)
        for entry in node.entries where !entry.name.hasPrefix("x-") {
            if let form = known[entry.name] {
                check(entry.name, is: form, in: node)
                continue
            }
            // What stands one level too high.
            let place =
                entry.name == "schema"
                ? "content" : Self.shapeKeys.contains(entry.name) || entry.name == "$ref" ? "schema" : ""
            let hint =
                known[place] != nil ? "; it belongs under '\(place)'" : proposal(for: entry.name, among: known.keys)
            note(.leftOut, "\(what) has no key '\(entry.name.beginning)'\(hint)", at: entry.key)
        }
    }

    mutating func checkDuplicates(in node: Node) {
        var seen = Set<String>(minimumCapacity: node.entries.count)
        for entry in node.entries where !seen.insert(entry.name).inserted {
            note(.repaired, "'\(entry.name.beginning)' is there twice; the last one counts", at: entry.key)
        }
    }

    private static let operationKeys: [String: Form] = [
        "tags": .list, "summary": .text, "description": .text, "externalDocs": .any, "operationId": .text,
        "parameters": .list, "responses": .mapping, "deprecated": .flag, "security": .list,
    ]
    private static let newOperationKeys: [String: Form] = [
        "requestBody": .mapping, "callbacks": .mapping, "servers": .list,
    ]
    private static let oldOperationKeys: [String: Form] = ["consumes": .list, "produces": .list, "schemes": .list]
    private static let parameterKeys: [String: Form] = [
        "name": .any, "in": .any, "description": .any, "required": .flag, "deprecated": .flag, "allowEmptyValue": .flag,
        "style": .text, "explode": .flag, "allowReserved": .flag, "schema": .any, "example": .any, "examples": .any,
        "content": .mapping,
    ]
    private static let bodyKeys: [String: Form] = ["description": .any, "content": .mapping, "required": .flag]
    private static let responseKeys: [String: Form] = [
        "summary": .any, "description": .any, "headers": .mapping, "content": .mapping, "links": .mapping,
    ]
    private static let oldResponseKeys: [String: Form] = [
        "description": .any, "headers": .mapping, "schema": .any, "examples": .any,
    ]
    private static let mediaTypeKeys: [String: Form] = [
        "schema": .any, "example": .any, "examples": .any, "encoding": .mapping,
    ]

    /// What is wrong in an operation itself.
    mutating func check(_ operation: Operation) {
        let node = operation.node
        let isOld = document.version == .v2
        let own = isOld ? Self.oldOperationKeys : Self.newOperationKeys
        check(node, "an operation", Self.operationKeys.merging(own) { $1 })
        for tag in node["tags"]?.elements ?? [] where tag.text == nil {
            note(.repaired, "'tags' lists names, not \(tag.kindName)", at: tag)
        }
        if let responses = node["responses"] {
            checkDuplicates(in: responses)
            for entry in responses.entries where !entry.name.hasPrefix("x-") {
                if !Self.isStatus(entry.name) {
                    note(.leftOut, "'\(entry.name.beginning)' is no status, such as 200, 2XX or default", at: entry.key)
                }
                check(response: entry.value)
            }
        }
        for finding in document.unknownSchemes(in: node["security"]) {
            note(finding.kind, finding.message, at: Node(content: .scalar(""), style: .plain, range: finding.range))
        }
        guard !isOld, let given = node["requestBody"], let body = document.resolved(given), body.isMapping else {
            return
        }
        check(body, "a body", Self.bodyKeys)
        checkContent(of: body)
        let content = body["content"]
        if content == nil { note(.leftOut, "the body has no 'content'; nothing is sent", at: body) }
        if let content, content.isMapping, content.entries.isEmpty {
            note(.leftOut, "'content' is empty; nothing is sent", at: content)
        }
    }

    private mutating func check(response given: Node) {
        guard let response = document.resolved(given), !response.isNull else { return }
        if let reference = document.reference(given), document.schemaName(reference) != nil {
            note(.leftOut, "the '$ref' leads to a schema, not to a response; the body is left out", at: given)
        } else if response.isMapping {
            check(response, "a response", document.version == .v2 ? Self.oldResponseKeys : Self.responseKeys)
            checkContent(of: response)
        } else {
            note(.leftOut, "a response is a mapping, not \(response.kindName)", at: response)
        }
    }

    private mutating func checkContent(of node: Node) {
        for media in node["content"]?.entries ?? [] where !media.value.isNull {
            if media.value.isMapping {
                check(media.value, "a media type", Self.mediaTypeKeys)
            } else {
                note(
                    .leftOut, "a media type is a mapping with a 'schema', not \(media.value.kindName)", at: media.value)
            }
        }
    }

    private static func isStatus(_ text: String) -> Bool {
        let text = text.lowercased()
        guard text != "default" else { return true }
        guard text.utf8.count == 3, let first = text.utf8.first, (0x31...0x35).contains(first) else { return false }
        return text.hasSuffix("xx") || text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The values of keys of parameters that are one of a few words.
    private static let words = [
        ("in", ["query", "querystring", "header", "path", "cookie"]),
        ("style", ["form", "simple", "label", "matrix", "spaceDelimited", "pipeDelimited", "deepObject", "cookie"]),
    ]

    /// What is wrong in a parameter that is there.
    ///
    /// - Parameter path: The path of the operation.
    mutating func check(parameter: Node, in path: String) {
        let place = parameter.text("in") ?? ""
        let name = parameter.text("name") ?? "body"
        if document.version == .v3 {
            check(parameter, "a parameter", Self.parameterKeys)
            checkContent(of: parameter)
            if parameter["schema"] == nil, parameter["content"] == nil {
                note(.repaired, "the parameter '\(name)' has no 'schema'; it is text", at: parameter)
            }
        } else {
            check("required", is: .flag, in: parameter)
        }
        for (key, known) in Self.words {
            guard let value = parameter[key], let text = value.text, !value.isNull else { continue }
            let isOfForms = key == "in" && ["body", "formData"].contains(text)
            guard !known.contains(text), document.version == .v3 || !isOfForms else { continue }
            let hint = isOfForms ? "; it belongs into 'requestBody'" : proposal(for: text, among: known)
            let loss = key == "in" ? "it is not sent" : "the usual one is taken"
            note(
                .leftOut, "'\(key)' of the parameter '\(name)' cannot be '\(text.beginning)', so \(loss)\(hint)",
                at: value)
        }
        if place.isEmpty {
            note(.leftOut, "the parameter '\(name)' has no 'in', the place where it is sent", at: parameter)
        }
        guard place == "path" else { return }
        if !parameter.isTrue("required") {
            note(.repaired, "the parameter '\(name)' of the path is always required", at: parameter)
        }
        let placeholder = "{\(name)}"
        // Bytes are compared first, which takes a fraction of the time.
        let isThere = path.utf8.indices.contains { path.utf8[$0...].starts(with: placeholder.utf8) }
        if !isThere, !path.contains(placeholder) {
            note(.leftOut, "the path has no '{\(name)}'; this parameter is not sent", at: parameter)
        }
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
