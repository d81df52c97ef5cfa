import Generator

/// Streams that come back.
extension Writer {
    /// What a stream's elements are.
    mutating func stream(_ content: BodyContent, _ answer: Answer) -> Answer {
        var answer = answer
        answer.stream = content.kind
        if content.kind == .events, content.mediaType.itemSchema != nil, let value = content.value {
            return events(value, answer)
        }
        answer.type = content.value.map { type($0) } ?? .json
        let usual = content.kind.usualName
        let isAsked = content.name.essence != usual && !content.name.isRange
        answer.contentType = isAsked ? content.name.text : nil
        return answer
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

    /// The elements of a stream whose events are described with all of their fields (OpenAPI 3.2 §4.14.4): what counts is the
    /// schema of `data`, for each value of `event`.
    private mutating func events(_ value: Value, _ answer: Answer) -> Answer {
        var answer = answer
        let kinds = meaning.members(value).map { members in
            EventKind(
                names: eventNames(members.first { $0.name == "event" }),
                data: members.first { $0.name == "data" }.map { meaning.data($0.value) })
        }
        guard kinds.contains(where: { $0.data != nil }) else {
            // The schema is that of the data.
            answer.type = type(value)
            return answer
        }
        let named = kinds.filter { !$0.names.isEmpty }
        guard named.count > 1 || named.count == 1 && kinds.count > 1 else {
            answer.type = kinds.lazy.compactMap(\.data).first.map { type($0) } ?? SpecType("String")
            return answer
        }
        for kind in kinds {
            let node = kind.data.map { data in type(data).node(at: answer.response.node) }
            for name in kind.names.isEmpty ? ["message"] : kind.names where !answer.events.contains(where: { $0.0 == name }) {
                answer.events.append((name, node ?? Node(text: "String", at: answer.response.node)))
            }
        }
        return answer
    }

    /// An event as one alternative of the schema describes it.
    private struct EventKind {
        /// The values of `event`; empty if it can have any, or none.
        let names: [String]
        let data: Value?
    }

    private func eventNames(_ member: ObjectShape.Member?) -> [String] {
        guard let member, case .enumeration(let values) = meaning.resolved(member.value).shape, !values.isOpen,
            values.kind == .text
        else { return [] }
        return values.values.compactMap(\.text)
    }
}

extension Meaning {
    /// What the data of an event is: the schema of its content if it is JSON in a text.
    fileprivate func data(_ value: Value) -> Value {
        var waiting = [value.schema, resolved(value).schema]
        for _ in 0..<8 where !waiting.isEmpty {
            if let schema = waiting.lazy.compactMap(\.contentSchema).first { return self.value(of: schema) }
            waiting = waiting.flatMap { $0.keywords.allOf + [$0.reference?.target].compactMap { $0 } }
        }
        return value
    }
}

extension Schema {
    /// The schema of what the text holds, if that is JSON.
    fileprivate var contentSchema: Schema? {
        let isJSON = keywords.contentMediaType.map { MediaName($0).family == .json } ?? true
        return isJSON ? keywords.contentSchema : nil
    }
}
