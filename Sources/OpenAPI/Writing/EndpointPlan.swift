import Generator

/// An endpoint to write, made from an operation.
///
/// Most operations become one endpoint. An operation that responds with JSON or a stream becomes two. One whose bodies differ in
/// more than the media type becomes one for each body, so that the caller chooses.
struct EndpointPlan {
    let operation: Operation
    var name: String
    /// Whether it is the endpoint for the stream, if the operation responds with JSON or a stream.
    var isStream = false
    /// The body of the request; nil if the operation has none.
    var body: BodyContent?

    /// The endpoint's type in Swift.
    var typeName: String { SwiftName.type(ofEndpoint: name) }

    /// The endpoints of operations, in the same order.
    static func all(of operations: [Operation], api: String, _ meaning: Meaning) -> [EndpointPlan] {
        var taken = Set(operations.map { $0.name.lowercased() } + [api.lowercased()])
        var plans: [[EndpointPlan]] = operations.map { _ in [] }
        // Names are chosen in an order that does not depend on the document's, as for operations.
        let order = operations.indices.sorted {
            (operations[$0].path, operations[$0].method) < (operations[$1].path, operations[$1].method)
        }
        for index in order {
            plans[index] = endpoints(of: operations[index], meaning, &taken)
        }
        // Additional endpoints follow after all others.
        return plans.compactMap(\.first) + plans.flatMap { $0.dropFirst() }
    }

    private static func endpoints(
        of operation: Operation, _ meaning: Meaning, _ taken: inout Set<String>
    ) -> [EndpointPlan] {
        let bodies = operation.body.map { meaning.bodies(of: $0) } ?? []
        let main = EndpointPlan(operation: operation, name: operation.name, body: bodies.first)
        var plans = [main]
        func add(_ plan: EndpointPlan) {
            taken.insert(plan.name.lowercased())
            plans.append(plan)
        }
        if meaning.answersAlsoWithStream(operation) {
            var plan = main
            plan.isStream = true
            plan.name = operation.streamName { taken.contains($0.lowercased()) }
            add(plan)
        }
        for body in bodies.dropFirst() {
            var plan = main
            plan.body = body
            let name = operation.name + "As" + body.label
            plan.name = Naming.untaken(name, adding: "Body", among: taken.count) { taken.contains($0.lowercased()) }
            add(plan)
        }
        return plans
    }
}

extension Meaning {
    /// The alternatives of a body with different values, the preferred one first.
    func bodies(of body: Body) -> [BodyContent] {
        let choices = choices(body.content) { self.areAlike($0, $1) }
        // Some documents give every operation a form, usually an empty one.
        return choices.filter { body.isRequired || !isEmptyForm($0) }.prefix(Self.mostBodies).map { $0 }
    }

    /// A limit, so that one operation does not become many methods.
    private static let mostBodies = 6

    /// Whether one of two media types of a body can be dropped without loss.
    func areAlike(_ one: BodyContent, _ other: BodyContent) -> Bool {
        if one.kind == .bytes, other.kind == .bytes { return true }
        switch (one.value, other.value) {
        case (nil, nil): return one.kind == other.kind
        case (let value?, let otherValue?):
            return one.kind == .json && isAnything(otherValue) || areEqual(value, otherValue)
        // A data media type without a schema contains the data of the other schema.
        case (_?, nil): return one.kind == other.kind || other.name.isData || isForm(other)
        case (nil, _?): return false
        }
    }

    private func isAnything(_ value: Value) -> Bool {
        if case .anything(.allowed) = resolved(value).shape { true } else { false }
    }

    private func isForm(_ content: BodyContent) -> Bool { content.kind == .form || content.kind == .multipart }

    private func isEmptyForm(_ content: BodyContent) -> Bool {
        guard content.kind == .form else { return false }
        return content.value.map { fields(of: $0).isEmpty && !isMap($0) } ?? true
    }

    /// Whether the document describes undeclared fields.
    private func isMap(_ value: Value) -> Bool {
        if case .values = objectShape(of: resolved(value))?.additional { true } else { false }
    }

    /// Whether a success is either a stream or something else.
    fileprivate func answersAlsoWithStream(_ operation: Operation) -> Bool {
        let successes = operation.responses.filter { $0.status.hasPrefix("2") }
        let responses = successes.isEmpty ? operation.responses.filter { $0.status == "default" } : successes
        let contents = responses.flatMap(\.content)
        guard contents.count > 1 else { return false }
        let kinds = contents.map { content($0).kind }
        return kinds.contains(where: \.isStream) && kinds.contains { !$0.isStream }
    }
}

extension BodyContent {
    /// Its name in an endpoint: `Form` in `createPetAsForm`.
    fileprivate var label: String {
        switch kind {
        case .form: "Form"
        case .multipart where name.subtype == "form-data": "Multipart"
        case .text where name.subtype == "plain": "Text"
        case .bytes where name.isRange || name.subtype == "octet-stream": "Data"
        case .json where name.essence == "application/json": "JSON"
        case .events: "Events"
        case .lines: "Lines"
        default: Naming.type(words)
        }
    }

    /// The subtype without common prefixes and suffixes.
    private var words: String {
        var words = String(name.subtype)
        for prefix in ["vnd.", "x-"] where words.hasPrefix(prefix) { words.removeFirst(prefix.count) }
        for suffix in ["+json", "+xml", "+json-seq"] where words.hasSuffix(suffix) { words.removeLast(suffix.count) }
        return words.isEmpty || words == "*" ? String(name.type) : words
    }
}

extension Operation {
    /// `streamResponse` beside `createResponse`.
    fileprivate func streamName(_ isTaken: (String) -> Bool) -> String {
        let verb = ["create", "get", "list", "post", "run", "submit", "send"].first { verb in
            name.hasPrefix(verb) && name.dropFirst(verb.count).first?.isUppercase == true
        }
        let rest = name.dropFirst(verb?.count ?? 0)
        let stream = "stream" + rest.prefix(1).uppercased() + rest.dropFirst()
        return isTaken(stream) ? Naming.untaken(name + "Events", adding: "Stream", among: 1, isTaken) : stream
    }
}
