import Generator
import GeneratorTools

/// Endpoints as operations.
extension CallDocumentWriter {
    mutating func operation(
        _ record: CallRecord, _ placeholders: [(name: String, CallPath.Placeholder)], at place: [String]
    ) -> OrderedJSON {
        var keys: [(String, OrderedJSON)] = []
        if let name = ownName(record) { keys.append(("operationId", .string(name))) }
        let summary = record.words.summary ?? record.words.name
        if let summary { keys.append(("summary", .string(summary))) }
        let parameters = parameters(record, placeholders)
        if !parameters.isEmpty { keys.append(("parameters", .array(parameters))) }
        if let body = requestBody(record) { keys.append(("requestBody", body)) }
        keys.append(("responses", responses(record)))
        keys += response(record, at: place)
        if let auth = credentials.own(record) { keys.append(("x-apigen-auth", auth)) }
        if let header = idempotencyKey(record) { keys.append(("x-apigen-idempotencyKey", .string(header.name))) }
        return .object(keys)
    }

    // MARK: - Parameters

    private func parameters(
        _ record: CallRecord, _ placeholders: [(name: String, CallPath.Placeholder)]
    ) -> [OrderedJSON] {
        let common = Set(commonHeaders.map { $0.name.lowercased() })
        let key = idempotencyKey(record)?.name
        let headers = record.headers.fields.filter { !common.contains($0.name.lowercased()) && $0.name != key }
        let path = placeholders.map { name, placeholder in
            parameter(
                name, in: "path", isRequired: true, schema: placeholder.kind.schema.map { ($0, .string($1)) },
                summary: placeholder.summary, isSensitive: placeholder.isSecret)
        }
        func isNeeded(_ field: FieldRecord) -> Bool { field.calls >= record.calls }
        let query = record.query.fields
        let sorted = query.filter(isNeeded) + query.filter { !isNeeded($0) }
        return path + sorted.map { parameter($0, in: "query", of: record) }
            + headers.map { parameter($0, in: "header", of: record) }
            + record.cookies.fields.map { parameter($0, in: "cookie", of: record) }
    }

    private func idempotencyKey(_ record: CallRecord) -> FieldRecord? {
        guard record.method != "GET" else { return nil }
        return record.headers.fields.first { ["idempotency-key", "x-idempotency-key"].contains($0.name.lowercased()) }
    }

    private func parameter(_ field: FieldRecord, in location: String, of record: CallRecord) -> OrderedJSON {
        let isSensitive = field.hasToken || SecretName.isQueryItem(field.name) && location == "query"
        var schema = Self.schema(field, isText: isSensitive)
        var isRequired = field.calls >= record.calls && location != "cookie"
        if location == "header", !isSensitive, isRequired, let value = field.clientValue {
            schema = [("type", "string"), ("default", .string(value))]
            isRequired = false
        }
        return parameter(
            field.name, in: location, isRequired: isRequired, schema: schema, summary: field.summary,
            isSensitive: isSensitive && location != "cookie",
            isEncoded: record.losses.encodedCookies.contains(field.name))
    }

    private func parameter(
        _ name: String, in location: String, isRequired: Bool, schema: [(String, OrderedJSON)], summary: String? = nil,
        isSensitive: Bool = false, isEncoded: Bool = false
    ) -> OrderedJSON {
        var keys: [(String, OrderedJSON)] = [("name", .string(name)), ("in", .string(location))]
        if isRequired { keys.append(("required", true)) }
        // The values of cookies are sent as they are (OpenAPI 3.2 §4.12.2.3).
        if location == "cookie", !isEncoded { keys.append(("style", "cookie")) }
        if let summary = Self.sentence(summary) { keys.append(("description", .string(summary))) }
        keys.append(("schema", .object(schema)))
        if isSensitive { keys.append(("x-apigen-sensitive", true)) }
        return .object(keys)
    }

    /// What the author wrote about a field, without secrets.
    static func sentence(_ text: String?) -> String? {
        text.map { SecretText.removed(fromSentence: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The schema of a query item, a header or a field of a form.
    /// - Parameter isText: Whether its values may be secrets, so that they say nothing about its type.
    static func schema(_ field: FieldRecord, isText: Bool) -> [(String, OrderedJSON)] {
        let kind = isText ? .text : field.kind ?? .text
        var schema = kind.schema.map { ($0, OrderedJSON.string($1)) }
        if !isText, let words = field.words { schema.append(("enum", .array(words.map { .string($0) }))) }
        return field.isList ? [("type", "array"), ("items", .object(schema))] : schema
    }

    // MARK: - Bodies

    private mutating func requestBody(_ record: CallRecord) -> OrderedJSON? {
        guard !record.bodies.shapes.isEmpty else { return nil }
        let name = ModelHint(record).request
        let bodies = record.bodies.shapes.sorted { $0.key < $1.key }
        var contents: [(String, OrderedJSON)] = []
        for (media, shape) in bodies { contents.append((media, content(shape, named: name))) }
        noteAlternatives(contents, record)
        return [
            "required": record.bodies.calls >= record.calls ? true : nil,
            "content": .object(contents),
        ]
    }

    /// Bodies with the same type in Swift are one endpoint, which has one media type.
    private mutating func noteAlternatives(_ contents: [(media: String, content: OrderedJSON)], _ record: CallRecord) {
        let plain = record.bodies.shapes.filter { $0.value.isPlain }.keys.sorted()
        var groups = plain.count > 1 ? [plain] : []
        for (index, (media, content)) in contents.enumerated() where !plain.contains(media) {
            let others = contents.dropFirst(index + 1).filter { $0.content == content }.map(\.media)
            if !others.isEmpty { groups.append([media] + others) }
        }
        for group in groups {
            let rest = group.count > 4 ? " and \(group.count - 4) more" : ""
            let names = group.prefix(4).map { "'\($0.beginning)'" }.joined(separator: " and ") + rest
            losses.append(("bodies are \(names): the client sends one of these types", record.words.origin))
        }
    }

    /// The media type object of a body.
    mutating func content(_ shape: BodyShape, named name: String) -> OrderedJSON {
        switch shape {
        case .json(let sample): return ["schema": schema(sample, named: name)]
        case .anyJSON: return ["schema": [:]]
        case .form(let table, let calls): return ["schema": Self.form(table, calls: calls)]
        case .multipart(let table, let calls): return multipart(table, calls: calls, named: name)
        case .lines(let sample): return ["itemSchema": schema(sample, named: name)]
        case .events(let events): return ["itemSchema": self.events(events, named: name)]
        case .text: return ["schema": ["type": "string"]]
        case .bytes: return [:]
        }
    }

    mutating func schema(_ sample: Sample, named name: String) -> OrderedJSON {
        SchemaCleaner.cleaned(OrderedJSON(schemas.schema(of: sample, named: name)))
    }

    private static func form(_ table: FieldTable, calls: Int) -> OrderedJSON {
        let properties = table.fields.map { field in
            (
                field.name,
                described(.object(schema(field, isText: field.hasToken)), field.summary, named: field.name)
            )
        }
        return object(properties, required: table.fields.filter { $0.calls >= calls }.map(\.name))
    }

    /// The schema of a property that has a description.
    private static func described(_ schema: OrderedJSON, _ summary: String?, named name: String) -> OrderedJSON {
        let property = SchemaCleaner.property(schema, named: name)
        guard let summary = sentence(summary), case .object(let members) = property else { return property }
        return .object(members + [("description", .string(summary))])
    }

    private static func object(_ properties: [(String, OrderedJSON)], required: [String]) -> OrderedJSON {
        [
            "type": "object", "required": required.isEmpty ? nil : .array(required.map { .string($0) }),
            "properties": .object(properties),
        ]
    }

    private mutating func multipart(_ table: PartTable, calls: Int, named name: String) -> OrderedJSON {
        var encoding: [(String, OrderedJSON)] = []
        var properties: [(String, OrderedJSON)] = []
        for part in table.parts {
            var value: OrderedJSON
            if part.isFile {
                value = ["type": "string", "format": "binary"]
            } else if let json = part.json {
                value = schema(json, named: name + (SwiftName.type(part.name) ?? "Part"))
                encoding.append((part.name, ["contentType": .string(part.contentType ?? "application/json")]))
            } else {
                value = .object((part.kind ?? .text).schema.map { ($0, .string($1)) })
                if let type = part.contentType { encoding.append((part.name, ["contentType": .string(type)])) }
            }
            if part.isList { value = ["type": "array", "items": value] }
            properties.append((part.name, Self.described(value, part.summary, named: part.name)))
        }
        let schema = Self.object(properties, required: table.parts.filter { $0.calls >= calls }.map(\.name))
        return ["schema": schema, "encoding": encoding.isEmpty ? nil : .object(encoding)]
    }

    /// The schema of an event: its data is JSON, by its name if there are several.
    private mutating func events(_ events: [String: Sample?], named name: String) -> OrderedJSON {
        let kinds = events.sorted { $0.key < $1.key }.map { event, sample -> OrderedJSON in
            let title = events.count == 1 ? name : name + (SwiftName.type(event) ?? "Event")
            let data: OrderedJSON =
                sample.map {
                    [
                        "type": "string", "contentMediaType": "application/json",
                        "contentSchema": schema($0, named: title),
                    ]
                }
                ?? ["type": "string"]
            let properties: [(String, OrderedJSON)] =
                event == "message" ? [("data", data)] : [("event", ["const": .string(event)]), ("data", data)]
            return Self.object(properties, required: properties.map(\.0))
        }
        return kinds.count == 1 ? kinds[0] : ["oneOf": .array(kinds)]
    }
}
