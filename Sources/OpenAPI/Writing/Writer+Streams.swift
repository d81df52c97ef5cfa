import Generator

/// Streams in responses.
extension Writer {
    /// The response with the type of its stream's elements.
    mutating func stream(_ content: BodyContent, _ answer: Answer) -> Answer {
        var answer = answer
        answer.stream = content.kind
        if content.kind == .events, let schema = item(of: content), let value = content.value {
            return events(schema, value, answer)
        }
        if content.kind == .events, let value = content.value, isText(value, at: answer.response.node) {
            return texts(["message"], answer)
        }
        answer.type = elementType(content, at: answer.response.node)
        let usual = content.kind.usualName
        let isAsked = content.name.essence != usual && !content.name.isRange
        answer.contentType = isAsked ? content.name.text : nil
        return answer
    }

    /// The type of each element. A line of type `String` is the line itself, so a JSON string would keep its quotes.
    mutating func elementType(_ content: BodyContent, at node: Node) -> SpecType {
        guard let value = content.value else { return .json }
        let type = self.type(value)
        let whole = content.mediaType.schema.map { meaning.resolved(meaning.value(of: $0)).shape }
        guard content.kind == .lines, type.name == "String" else { return type }
        if content.mediaType.itemSchema == nil, case .scalar = whole { return type }
        note(.approximated, "each line is a text in JSON; it becomes JSON", at: node)
        return .json
    }

    /// The schema of each event. In OpenAPI 3.2, the schema of the whole may be a list of events.
    private func item(of content: BodyContent) -> Schema? {
        if let item = content.mediaType.itemSchema { return item }
        guard document.version >= .v32, let whole = content.mediaType.schema,
            case .list(let element) = meaning.resolved(meaning.value(of: whole)).shape
        else { return nil }
        return element.schema
    }

    func stream(_ answer: Answer, _ stream: BodyKind, at node: Node) -> Keys {
        if !answer.events.isEmpty { return [.events: Node(answer.events, at: node)] }
        guard let type = answer.type else { return [:] }
        var keys = type.plain.keys(at: answer.response.node)
        keys[.sensitive] = nil
        keys[.contentType] = .text(answer.contentType, at: answer.response.node)
        return [
            .response: Node.shortest(keys, at: answer.response.node), .stream: Node(text: stream.framing, at: node),
        ]
    }

    // MARK: - Events

    /// Events whose data is text. Without event types, their data would be read as JSON.
    private func texts(_ names: [String], _ answer: Answer) -> Answer {
        var answer = answer
        answer.events = names.map { ($0, Node(text: "String", at: answer.response.node)) }
        return answer
    }

    /// Whether the data of an event is text, not JSON.
    private mutating func isText(_ value: Value, at node: Node) -> Bool {
        switch meaning.resolved(value).shape {
        case .scalar(let scalar) where scalar.type == .string: return true
        case .scalar where !meaning.isNumber(value): break
        case .enumeration(let values) where values.valueType == .text: break
        default: return false
        }
        note(.approximated, "the data of the events is text", at: node)
        return true
    }

    /// The response with the types of events. If the schema describes all fields of an event (OpenAPI 3.2 §4.14.4), the type is
    /// that of `data` for each value of `event`.
    private mutating func events(_ schema: Schema, _ value: Value, _ answer: Answer) -> Answer {
        var answer = answer
        let kinds = meaning.eventKinds(schema)
        guard kinds.contains(where: { $0.data != nil }) else {
            // The schema describes the data.
            if isText(value, at: answer.response.node) { return texts(["message"], answer) }
            answer.type = type(value)
            return answer
        }
        guard kinds.count > 1, kinds.contains(where: { !$0.names.isEmpty }) else {
            let data = kinds.lazy.compactMap(\.data).first
            guard let data, !isText(data, at: answer.response.node) else {
                return texts(kinds.first { !$0.names.isEmpty }?.names ?? ["message"], answer)
            }
            answer.type = type(data)
            return answer
        }
        for kind in kinds {
            let origin = answer.response.node
            let node = kind.data.map { data in type(data).plain.node(at: origin) } ?? Node(text: "String", at: origin)
            // The default name of an event.
            for name in kind.names.isEmpty ? ["message"] : kind.names
            where !answer.events.contains(where: { $0.0 == name }) {
                answer.events.append((name, node))
            }
        }
        return answer
    }
}

/// One alternative of the schema of an event.
private struct EventBranch {
    /// The schemas that apply to it, its own first.
    let layers: [Schema]
    /// The values of `event` with which a discriminator selects it.
    var names: [String] = []
}

/// An event as described by one alternative of a schema.
private struct EventKind {
    /// The values of `event`; empty if any value, or none, is allowed.
    let names: [String]
    let data: Value?
}

extension Meaning {
    /// The alternatives of the schema of an event.
    fileprivate func eventKinds(_ schema: Schema) -> [EventKind] {
        schema.branches().map { branch in
            let layers = branch.layers
            func property(_ name: String) -> [Schema] {
                layers.flatMap { $0.keywords.properties.filter { $0.name == name }.map(\.schema) }
            }
            let content = property("data").lazy.flatMap { $0.layers() }.compactMap(\.jsonContent).first
            let names = property("event").lazy.compactMap { self.names($0) }.first ?? branch.names
            return EventKind(names: names, data: (content ?? property("data").first).map { value(of: $0) })
        }
    }

    private func names(_ schema: Schema) -> [String]? {
        guard case .enumeration(let values) = resolved(value(of: schema)).shape, !values.isOpen,
            values.valueType == .text
        else { return nil }
        return values.values.compactMap(\.text)
    }
}

extension Schema {
    /// The schema of a string's content, if that is JSON.
    fileprivate var jsonContent: Schema? {
        let isJSON = keywords.content.mediaType.map { MediaName($0).family == .json } ?? true
        return isJSON ? keywords.content.schema : nil
    }

    /// The schema and the schemas that apply to the same value: the target of its reference and the parts of `allOf`.
    fileprivate func layers(_ depth: Int = 0) -> [Schema] {
        guard depth < 8 else { return [] }
        let parts = [reference?.target].compactMap { $0 } + keywords.allOf
        return [self] + parts.flatMap { $0.layers(depth + 1) }
    }

    /// The alternatives, each with its own schemas followed by the shared ones.
    fileprivate func branches(_ depth: Int = 0) -> [EventBranch] {
        let own = layers()
        let alternatives = own.flatMap { layer in
            (layer.keywords.oneOf + layer.keywords.anyOf).map {
                ($0, layer.keywords.discriminator?.names(of: $0) ?? [])
            }
        }
        guard !alternatives.isEmpty, depth < 4 else { return [EventBranch(layers: own)] }
        return alternatives.flatMap { alternative, names in
            alternative.branches(depth + 1).map {
                EventBranch(layers: $0.layers + own, names: $0.names.isEmpty ? names : $0.names)
            }
        }
    }
}

extension Schema.Discriminator {
    /// The values of `event` that select an alternative; empty if the discriminator is another property, and for its fallback.
    fileprivate func names(of alternative: Schema) -> [String] {
        guard property.text == "event", let target = alternative.reference?.target else { return [] }
        let names = mapping.filter { $0.schema === target }.map(\.value.text)
        guard names.isEmpty, fallback !== target else { return names }
        return target.name.map { [$0] } ?? []
    }
}
