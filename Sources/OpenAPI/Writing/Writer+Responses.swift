import Generator

/// Responses.
extension Writer {
    /// A response with the type of its body.
    struct Answer {
        let response: Response
        /// In lower case: `200`, `2xx` or `default`.
        let status: String
        /// Nil if the response has no body.
        var type: SpecType?
        /// The media type to request; nil for the default.
        var contentType: String?
        /// The framing of a stream.
        var stream: BodyKind?
        /// The types of events by their names.
        var events: [(String, Node)] = []
    }

    /// The keys `response`, `responses`, `errors` and related ones.
    mutating func responses(_ plan: EndpointPlan) -> Keys {
        let operation = plan.operation
        if operation.responses.isEmpty {
            note(.repaired, "no responses are documented; every 2xx status is a success", at: operation.node)
        }
        let hasSuccess = operation.responses.contains { $0.status.hasPrefix("2") }
        var successes: [Answer] = []
        var errors: [Answer] = []
        for response in operation.responses where response.isFinal {
            let isDefault = response.status == "default"
            let isSuccess = response.status.hasPrefix("2") || isDefault && !hasSuccess
            let count = findings.count
            if isSuccess { successes.append(answer(response, plan, as: isDefault ? "2xx" : response.status)) }
            let answered = findings.count
            if !response.status.hasPrefix("2"), operation.method != "HEAD" { errors.append(error(response, plan)) }
            // Losses of `default` are the same for success and error, so they are reported once.
            if answered > count { findings.removeSubrange(answered...) }
        }
        let streams = successes.filter { $0.stream != nil }
        if !streams.isEmpty, successes.contains(where: { $0.stream == nil && $0.type != nil }) {
            // The other responses belong to the operation's other endpoint.
            successes = plan.isStream ? streams : successes.filter { $0.stream == nil }
        }
        var keys = success(successes, isGuess: !hasSuccess, plan)
        keys[.errors] = self.errors(errors, at: operation.node)
        return keys
    }

    // MARK: - Success

    private mutating func answer(_ response: Response, _ plan: EndpointPlan, as status: String) -> Answer {
        var answer = Answer(response: response, status: status)
        guard plan.operation.method != "HEAD", response.mayHaveBody else { return answer }
        guard let content = choice(response, isStream: plan.isStream) else { return answer }
        if content.kind.isStream { return stream(content, answer) }
        let body = read(content, of: response)
        answer.type = body.type
        answer.contentType = body.contentType
        return answer
    }

    /// The media type that is read. Others with different values are reported.
    private mutating func choice(_ response: Response, isStream: Bool) -> BodyContent? {
        let contents = response.content.map { meaning.content($0) }
        // An operation that responds with both becomes two endpoints.
        let hasStream = contents.contains(where: \.kind.isStream)
        let isOfStreams = hasStream && (isStream || contents.allSatisfy(\.kind.isStream))
        let choices = meaning.choices(response.content.filter { meaning.content($0).kind.isStream == isOfStreams }) {
            meaning.areAlikeInResponse($0, $1)
        }
        noteOthers(choices, at: response.node)
        return choices.first
    }

    private mutating func noteOthers(_ choices: [BodyContent], at node: Node) {
        let others = choices.dropFirst().map { "'\($0.name.text.beginning)'" }
        guard let taken = choices.first, !others.isEmpty else { return }
        let verb = others.count == 1 ? "is" : "are"
        note(
            .approximated,
            "of the response '\(taken.name.text)' is taken; \(others.joined(separator: ", ")) \(verb) left out",
            at: node)
    }

    /// The type of a body that is not a stream, and the media type to request; nil for the default.
    private mutating func read(_ content: BodyContent, of response: Response) -> (type: SpecType, contentType: String?)
    {
        let chosen = asked(content, of: response)
        switch content.kind {
        case .json:
            var type = (content.value.map { self.type($0) } ?? .json).plain
            // A whole body of type `String` or `Data` would be text or bytes, not JSON.
            type.isJSONText = type.isTextOrBytes
            return (type, content.name.acceptedJSON == "application/json" ? nil : content.name.acceptedJSON)
        case .text:
            if content.isLossy { noteBody(content, "text", response) }
            if let type = textType(content) { return (type, content.name.isRange ? "text/plain" : content.name.text) }
            return (SpecType("String"), chosen)
        default:
            if content.isLossy || content.value != nil && content.kind != .bytes { noteBody(content, "Data", response) }
            return (SpecType("Data"), chosen)
        }
    }

    /// The media type of text or bytes to request; nil if the server may choose.
    private func asked(_ content: BodyContent, of response: Response) -> String? {
        // With a media type of JSON, bytes would be read as JSON.
        let others = response.content.map { meaning.content($0) }.filter {
            $0.kind == content.kind && !$0.name.isRange && $0.name.family != .json
        }
        guard let name = content.name.family == .json ? others.first?.name : content.name, !name.isRange else {
            return nil
        }
        return response.content.count > 1 || name.hasParameters ? name.text : nil
    }

    private mutating func noteBody(_ content: BodyContent, _ type: String, _ response: Response) {
        let name = content.name.text.beginning
        note(.approximated, "the response is '\(name)', which is no JSON; it becomes \(type)", at: response.node)
    }

    private mutating func success(_ answers: [Answer], isGuess: Bool, _ plan: EndpointPlan) -> Keys {
        let node = plan.operation.node
        guard let first = answers.first(where: { $0.type != nil || !$0.events.isEmpty }) else {
            return plan.operation.method == "HEAD" ? [:] : [.response: Node(text: "none", at: node)]
        }
        if let stream = first.stream {
            for other in answers where other.stream != nil && !saysTheSame(other, first) && other.status != first.status
            {
                note(.leftOut, "the stream of \(other.status) is left out: it is another one", at: other.response.node)
            }
            return self.stream(first, stream, at: node)
        }
        let typed = answers.filter { $0.type != nil }
        guard typed.allSatisfy({ saysTheSame($0, first) }) else {
            let rows = answers.map { answer in
                (answer.status, answer.type == nil ? Node(text: "none", at: node) : row(answer))
            }
            return [.responses: Node(rows, at: node)]
        }
        // If other successes are empty, the body is optional.
        var keys: Keys = [.response: row(first, isOptional: typed.count < answers.count, isGuess: isGuess)]
        keys += pagination(first.response, plan.operation) + example(of: first.response)
        return keys
    }

    private func saysTheSame(_ one: Answer, _ other: Answer) -> Bool {
        guard let type = one.type, let otherType = other.type else { return false }
        return type.saysTheSame(as: otherType) && type.isNullable == otherType.isNullable
            && one.contentType == other.contentType
    }

    /// - Parameters:
    ///   - isOptional: Whether the body may be absent.
    ///   - isGuess: Whether the body may differ, because it is described for all statuses at once.
    private func row(_ answer: Answer, isOptional: Bool = false, isGuess: Bool = false) -> Node {
        let node = answer.response.node
        guard let type = answer.type else { return Node(text: "none", at: node) }
        let isPlain = type.isTextOrBytes && !type.isJSONText
        let mayLack = isOptional || isGuess && !isPlain || type.isNullable && !type.isJSON
        var keys = type.keys(at: node, isOptional: mayLack)
        keys[.sensitive] = nil
        if let contentType = answer.contentType { keys[.contentType] = Node(text: contentType, at: node) }
        keys[.lenient] = .flag(isGuess && !isPlain, at: node)
        return Node.shortest(keys, at: node)
    }

    // MARK: - Errors

    private mutating func error(_ response: Response, _ plan: EndpointPlan) -> Answer {
        var answer = Answer(response: response, status: response.status)
        guard response.mayHaveBody, let content = choice(response, isStream: false) else { return answer }
        switch content.kind {
        case .json, .text:
            let (type, contentType) = read(content, of: response)
            answer.type = type
            // The request asks for the media type of a success. Here it only tells how to read the text.
            answer.contentType = content.kind == .text && !type.isTextOrBytes ? contentType : nil
        case .bytes
        where content.isLossy && content.name.family == .bytes && !hasObjects(plan.operation, in: content.name):
            // In Swagger 2.0 all responses have one media type, so errors of a download have the download's, but are JSON.
            answer.type = content.value.map { self.type($0).plain }
        case .form, .multipart, .bytes:
            guard content.isLossy || content.kind != .bytes && content.value != nil else { break }
            let name = content.name.text.beginning
            note(.leftOut, "the error is '\(name)', which is no JSON; its body is left out", at: response.node)
        case .events, .lines, .sequence, .parts:
            guard content.value != nil else { break }
            let name = content.name.text.beginning
            note(.leftOut, "the error is '\(name)', which is a stream; its body is left out", at: response.node)
        }
        return answer
    }

    /// Whether a success in this media type is an object, so that the media type can contain objects.
    private func hasObjects(_ operation: Operation, in name: MediaName) -> Bool {
        operation.responses.contains { response in
            response.status.hasPrefix("2")
                && response.content.contains { mediaType in
                    MediaName(mediaType.name).essence == name.essence && meaning.content(mediaType).isLossy
                }
        }
    }

    private func errors(_ answers: [Answer], at node: Node) -> Node? {
        let typed = answers.filter { $0.type != nil }
        let rows = answers.compactMap { answer -> (String, Node)? in
            if answer.type != nil { return (answer.status, row(answer)) }
            // An error without a body needs no row, unless the row of its class would read a body.
            let isCovered = typed.contains { other in
                other.status == "default" || other.status.hasSuffix("xx") && other.status.first == answer.status.first
            }
            let isPlain = answer.response.content.isEmpty && answer.status != "default" && !answer.status.hasPrefix("3")
            return isCovered && isPlain ? (answer.status, Node(text: "none", at: answer.response.node)) : nil
        }
        return rows.isEmpty ? nil : Node(rows, at: node)
    }
}

extension Meaning {
    /// Whether one of two media types of a response can be read without loss.
    fileprivate func areAlikeInResponse(_ one: BodyContent, _ other: BodyContent) -> Bool {
        if let value = one.value, let otherValue = other.value { return areEqual(value, otherValue) }
        guard one.value == nil, other.value == nil else { return other.value == nil && other.name.isData }
        return one.kind == other.kind || other.name.isData && one.name.isData
    }
}

extension Response {
    /// Whether it is a final response, with a status of 200 or more.
    fileprivate var isFinal: Bool { status == "default" || status.utf8.count == 3 && !status.hasPrefix("1") }

    /// RFC 9110 §15.3.5, §15.3.6, §15.4.5.
    fileprivate var mayHaveBody: Bool { !["204", "205", "304"].contains(status) }
}
