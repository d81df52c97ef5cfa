import Generator

/// What is sent and what comes back.
extension Converter {
    mutating func body(_ operation: Operation, _ parameters: Parameters) -> Node? {
        if document.version == .v2 { return bodyOfVersion2(operation, parameters) }
        guard let body = operation.node["requestBody"].flatMap({ document.resolved($0) }) else { return nil }
        let content = body["content"]?.entries ?? []
        guard let chosen = choice(content, for: content.first?.value["schema"]) else { return nil }
        noteOthers(content.map(\.name), than: chosen.entry.name, "the body", at: body)
        let schema = chosen.entry.value["schema"] ?? Node([], at: body)
        // Some documents give every operation a form, most of them an empty one.
        if chosen.kind == .form, !body.isTrue("required"),
            document.resolved(schema).map({ allProperties($0).isEmpty }) ?? true
        {
            return nil
        }
        return self.body(chosen.kind, chosen.entry.name, schema, encoding: chosen.entry.value["encoding"], at: body)
    }

    /// A body of one media type.
    private mutating func body(
        _ kind: MediaKind, _ mediaType: String, _ schema: Node, encoding: Node? = nil, at body: Node
    ) -> Node {
        switch kind {
        case .json:
            let name = String(mediaType.prefix { $0 != ";" })
            return jsonBody(schema, name, isOptional: !body.isTrue("required"), at: body)
        case .form, .multipart:
            return fieldsBody(kind == .form ? "form" : "multipart", schema, encoding: encoding, at: body)
        case .text, .binary:
            let optional = body.isTrue("required") ? [] : [Node.flag("optional", at: body)]
            let form = kind == .text ? "text" : "binary"
            return Node([(form, Node(text: mediaType, at: body))] + optional, at: body)
        }
    }

    private mutating func bodyOfVersion2(_ operation: Operation, _ parameters: Parameters) -> Node? {
        let types = (operation.node["consumes"] ?? document.root["consumes"])?.elements ?? []
        if let body = parameters.body {
            let schema = body["schema"] ?? Node([], at: body)
            let content = types.compactMap { type in
                type.text.map { Node.Entry(key: type, name: $0, value: schema) }
            }
            guard let chosen = choice(content, for: schema) else {
                return self.body(.json, "application/json", schema, at: body)
            }
            // Nearly all documents name XML beside JSON; of two kinds of JSON one is lost.
            if content.count(where: { MediaKind($0.name) == .json }) > 1 {
                noteOthers(content.map(\.name), than: chosen.entry.name, "the body", at: body)
            }
            return self.body(chosen.kind, chosen.entry.name, schema, at: body)
        }
        guard let first = parameters.form.first else { return nil }
        let kinds = types.compactMap { $0.text.map { MediaKind($0) } }
        let isMultipart =
            parameters.form.contains { $0.text("type") == "file" }
            || kinds.contains(.multipart) && !kinds.contains(.form)
        var names: Set<String> = []
        let fields: [(String, Node)] = parameters.form.map { parameter in
            let name = parameter.text("name") ?? ""
            if parameter.text("type") == "file" {
                return (name, Node(text: parameter.isTrue("required") ? "File" : "File?", at: parameter))
            }
            return (name, withoutStyle(field(parameter, name, isQuery: true, &names), isMultipart))
        }
        return Node([(isMultipart ? "multipart" : "form", Node(fields, at: first))], at: first)
    }

    private mutating func jsonBody(_ schema: Node, _ mediaType: String, isOptional: Bool, at body: Node) -> Node {
        let type = type(schema)
        let optional = isOptional ? [Node.flag("optional", at: body)] : []
        if type.isShape {
            let keys = type.keys(at: body).filter { $0.0 != "sensitive" && $0.0 != "format" }
            return Node(keys + contentType(mediaType, at: body) + optional, at: body)
        }
        if type.isTextOrBytes || mediaType != "application/json" {
            return Node(
                [("type", Node(text: type.text, at: body))] + contentType(mediaType, at: body, isNeeded: true)
                    + optional,
                at: body)
        }
        return Node(text: isOptional ? type.text + "?" : type.text, at: body)
    }

    /// The media type of a body, where it is not the usual one.
    private func contentType(_ name: String, at body: Node, isNeeded: Bool = false) -> [(String, Node)] {
        let type = name.contains("*") || name == "text/json" ? "application/json" : name
        return isNeeded || type != "application/json" ? [("contentType", Node(text: type, at: body))] : []
    }

    /// The fields of a form or the parts of a multipart body.
    ///
    /// - Parameter encoding: How single ones of them are written.
    private mutating func fieldsBody(_ key: String, _ schema: Node, encoding: Node?, at body: Node) -> Node {
        let isMultipart = key == "multipart"
        var names: Set<String> = []
        let object = document.resolved(schema)
        let required = Set(object?["required"]?.elements.compactMap(\.text) ?? [])
        let properties = object.map { allProperties($0) } ?? []
        let fields = properties.map { name, property in
            if isMultipart, let file = filePart(property, encoding?[name]?.text("contentType")) {
                return (name, Node(text: required.contains(name) ? file : file + "?", at: property))
            }
            var parameter = property.entries.filter { $0.name != "required" }.map { ($0.name, $0.value) }
            parameter.append(("schema", property))
            parameter += encoding?[name]?.entries.map { ($0.name, $0.value) } ?? []
            if required.contains(name) { parameter.append(Node.flag("required", at: property)) }
            let field = field(Node(parameter, at: property), name, isQuery: true, &names)
            return (name, withoutStyle(field, isMultipart))
        }
        if fields.isEmpty {
            if object == nil { note(.approximated, "the form has no fields", at: body) }
            return isMultipart
                ? Node([("binary", Node(text: "multipart/form-data", at: body))], at: body)
                : Node([("form", Node([], at: body))], at: body)
        }
        return Node([(key, Node(fields, at: body))], at: body)
    }

    /// Parts repeat by themselves.
    private func withoutStyle(_ field: Node, _ isMultipart: Bool) -> Node {
        guard isMultipart, field.isMapping else { return field }
        return Node(field.entries.filter { $0.name != "style" }.map { ($0.name, $0.value) }, at: field)
    }

    private func allProperties(_ schema: Node) -> [(String, Node)] {
        var seen: Set<String> = []
        return parts(of: schema).reversed().flatMap { $0["properties"]?.entries ?? [] }
            .map { ($0.name, $0.value) }.filter { seen.insert($0.0).inserted }
    }

    /// - Parameter mediaTypes: Those that the part may have, separated by commas.
    private func filePart(_ property: Node, _ mediaTypes: String?) -> String? {
        guard let schema = document.resolved(property) else { return nil }
        let isUnknown = schema.entries.allSatisfy {
            $0.name == "description" || $0.name == "type" && $0.value.text == "string"
        }
        if isUnknown, let mediaTypes, mediaTypes.split(separator: ",").allSatisfy({ MediaKind(String($0)) == .binary })
        {
            return "File"
        }
        if ["binary", "byte"].contains(schema.text("format") ?? "") { return "File" }
        if schema["contentMediaType"] != nil, schema["contentEncoding"] == nil { return "File" }
        if schema.types == ["array"], let items = schema["items"], filePart(items, mediaTypes) != nil {
            return "[File]"
        }
        return nil
    }

    // MARK: - Responses

    /// `response`, `responses` and `errors`.
    mutating func responses(_ operation: Operation) -> [(String, Node)] {
        let all = operation.node["responses"]?.entries ?? []
        if all.isEmpty {
            note(.repaired, "no responses are documented; every 2xx status is a success", at: operation.node)
        }
        var successes: [(status: String, type: Node?)] = []
        var errors: [(String, Node)] = []
        var isStream = false
        var success: Node?
        let hasSuccess = all.contains { $0.name.hasPrefix("2") }
        for entry in all where !entry.name.hasPrefix("x-") {
            guard let response = document.resolved(entry.value) else {
                note(.leftOut, "the response has a '$ref', but \(document.problem(of: entry.value))", at: entry.value)
                continue
            }
            let status = entry.name.lowercased()
            let isDefault = status == "default"
            guard isDefault || status.count == 3, !status.hasPrefix("1") else { continue }
            if status.hasPrefix("3") { continue }
            let content = responseContent(response, operation)
            if status.hasPrefix("2") || isDefault && !hasSuccess {
                if content?.isStream ?? false { isStream = true }
                if content != nil, success == nil { success = response }
                let type = content.map { responseType($0.type, response) }
                successes.append((isDefault ? "2xx" : status, type))
            } else if let content, !isBytes(content.type) {
                errors.append((status, content.type.node(at: response)))
            }
        }
        if operation.method == "HEAD" { successes = successes.map { ($0.status, nil) } }
        var keys: [(String, Node)] = []
        if isStream { keys.append(("stream", Node(text: "events", at: operation.node))) }
        keys += outcome(successes, operation.node)
        if keys.isEmpty, operation.method != "HEAD" {
            keys.append(("response", Node(text: "none", at: operation.node)))
        }
        if let success, !isStream, keys.contains(where: { $0.0 == "response" }) {
            keys += pagination(success, operation) + example(of: success)
        }
        if !errors.isEmpty { keys.append(("errors", Node(errors, at: operation.node))) }
        return keys
    }

    private mutating func responseType(_ type: SpecType, _ response: Node) -> Node {
        guard type.isNullable, type.isBareShape else { return type.node(at: response, isOptional: type.isNullable) }
        note(.approximated, "the response may be null and its type has no name; it is JSON", at: response)
        return SpecType.json.node(at: response)
    }

    private func isBytes(_ type: SpecType) -> Bool { type.name == "Data" && !type.isJSONText }

    private func outcome(_ successes: [(status: String, type: Node?)], _ node: Node) -> [(String, Node)] {
        let typed = successes.compactMap(\.type)
        guard let first = typed.first else { return [] }
        if typed.allSatisfy({ $0.saysTheSame(as: first) }) {
            // Beside empty ones there may be nothing, which a type without a name cannot say.
            let response = typed.count < successes.count ? first.optionalType : first
            if let response { return [("response", response)] }
        }
        let rows = successes.map { ($0.status, $0.type ?? Node(text: "none", at: node)) }
        return [("responses", Node(rows, at: node))]
    }

    /// Pages that the header `Link` leads through, where the header is documented beside an array and a page's number.
    private func pagination(_ response: Node, _ operation: Operation) -> [(String, Node)] {
        let schema =
            response["content"]?.entries.first { MediaKind($0.name) == .json }?.value["schema"] ?? response["schema"]
        let parameters = (operation.node["parameters"]?.elements ?? []) + (operation.item["parameters"]?.elements ?? [])
        let hasPage = parameters.lazy.compactMap { document.resolved($0) }.contains {
            $0.text("in") == "query" && $0.text("name") == "page"
        }
        let hasLink = response["headers"]?.entries.contains { $0.name.lowercased() == "link" } ?? false
        guard hasPage, hasLink, operation.method == "GET", let schema = schema.flatMap({ document.resolved($0) }),
            schema.types == ["array"]
        else { return [] }
        return [("paginate", Node(text: "link", at: response))]
    }

    private mutating func responseContent(_ response: Node, _ operation: Operation) -> (type: SpecType, isStream: Bool)?
    {
        if document.version == .v2 {
            guard let schema = response["schema"] else { return nil }
            if schema.text("type") == "file" { return (SpecType("Data"), false) }
            let given = operation.node["produces"] ?? document.root["produces"]
            let produces = given?.elements.compactMap(\.text) ?? []
            let taken = produces.map { ($0, MediaKind($0)) }.min { $0.1.rawValue < $1.1.rawValue }?.0
            if let given, let taken { noteOthers(produces, than: taken, "'produces'", at: given) }
            return (
                bytesOrJSON(type(schema), isJSON: produces.isEmpty || produces.contains { MediaKind($0) == .json }),
                false
            )
        }
        let content = response["content"]?.entries ?? []
        let others = content.filter { !$0.name.isEventStream }
        // An operation that answers with both is two endpoints.
        let isStream = operation.isStream || others.isEmpty
        let events = isStream ? content.first { $0.name.isEventStream } : nil
        guard let chosen = events.map({ (entry: $0, kind: MediaKind.text) }) ?? choice(others) else { return nil }
        noteOthers(events == nil ? others.map(\.name) : [], than: chosen.entry.name, "the response", at: response)
        let schema = chosen.entry.value["schema"]
        if chosen.entry.name.isEventStream {
            return (schema.map { type($0) } ?? .json, true)
        }
        switch chosen.kind {
        case .json:
            guard let schema else { return (.json, false) }
            return (bytesOrJSON(type(schema), isJSON: true), false)
        case .text: return (SpecType("String"), false)
        case .form, .multipart, .binary: return (SpecType("Data"), false)
        }
    }

    /// As a whole body `String` and `Data` are the text and the bytes themselves.
    private func bytesOrJSON(_ type: SpecType, isJSON: Bool) -> SpecType {
        guard isJSON, type.isTextOrBytes else { return type }
        var type = type
        type.isJSONText = true
        return type
    }
}

extension Node {
    /// The type of a response that may be missing; nil where it is written out and so has no name.
    fileprivate var optionalType: Node? {
        func optional(_ text: String) -> String { text.hasSuffix("?") ? text : text + "?" }
        if let text { return Node(text: optional(text), at: self) }
        guard let type = text("type") else { return nil }
        let response = Node(text: optional(type), at: self)
        return Node(entries.map { ($0.name, $0.name == "type" ? response : $0.value) }, at: self)
    }
}

extension SpecType {
    /// Whether a whole body of the type is what comes, not JSON.
    fileprivate var isTextOrBytes: Bool { name == "String" || name == "Data" }
}
