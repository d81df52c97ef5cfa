/// Examples: values of models, and responses of endpoints.
extension Resolver {
    mutating func collectExamples(_ files: [SpecFile]) {
        for file in files {
            for model in file.models { examples[model.name.value] = model.example }
            for endpoint in file.endpoints {
                guard let example = endpoint.example else { continue }
                examples[SwiftName.endpoint(endpoint.name.value)] = example
                if endpoint.hasNoContent {
                    sink.error(
                        .invalidExample, "a response that is 'none' has no example; give the endpoint a 'response'",
                        at: example.range)
                }
            }
        }
    }

    // MARK: - Models

    mutating func resolveExample(of declaration: inout Declaration, _ checker: inout LiteralChecker) {
        guard let name = declaration.path.first, let syntax = examples[name] else { return }
        if !declaration.parameters.isEmpty {
            sink.error(
                .invalidExample, "a generic model has no example, as its values depend on its parameters",
                at: syntax.range)
            return
        }
        switch declaration {
        case .structure(var structure):
            let value = example(syntax, .structure(structure.path, []), nil, &checker)
            structure.example = value
            declaration = .structure(structure)
        case .enumeration(var enumeration):
            reportCollision(enumeration.cases.map(\.swiftName), syntax)
            enumeration.example = example(syntax, .enumeration(enumeration.path), nil, &checker)
            declaration = .enumeration(enumeration)
        case .union(var union):
            reportCollision(union.cases.map(\.swiftName), syntax)
            union.example = example(syntax, .union(union.path, []), nil, &checker)
            declaration = .union(union)
        case .newtype(var newtype):
            newtype.example = example(syntax, .newtype(newtype.path, newtype.type), nil, &checker)
            declaration = .newtype(newtype)
        case .alias:
            sink.error(
                .invalidExample,
                "an alias has no example; give it to the type itself, or to an endpoint",
                at: syntax.range)
        }
    }

    private mutating func reportCollision(_ cases: [String], _ syntax: ExampleSyntax) {
        guard cases.contains("example") else { return }
        sink.error(
            .nameCollision, "the example becomes 'example' in Swift, and so does a case; give the case another name",
            at: syntax.range)
    }

    // MARK: - Endpoints

    mutating func resolveExample(of endpoint: inout Endpoint, _ checker: inout LiteralChecker) {
        guard let syntax = examples[endpoint.name] else { return }
        switch endpoint.response {
        case .none, .empty: return
        case .single(let payload, _):
            guard let value = example(syntax, payload, &checker) else { return }
            endpoint.example = Endpoint.Example(type: payload.wholeType, value: value)
        case .byStatus(let rows):
            for row in rows {
                guard let payload = row.payload else { continue }
                guard let value = example(syntax, payload, &checker) else { return }
                // Beside headers it is the value alone.
                endpoint.example =
                    row.headers.isEmpty
                    ? Endpoint.Example(type: nil, value: .unionCase(row.caseName, value))
                    : Endpoint.Example(type: payload.wholeType, value: value)
                return
            }
        }
    }

    private mutating func example(
        _ syntax: ExampleSyntax, _ payload: Endpoint.Payload, _ checker: inout LiteralChecker
    ) -> Literal? {
        if payload.unwrap.isEmpty, payload.type.unaliased == .builtin(.data) {
            sink.error(
                .invalidExample, "raw bytes cannot have an example; remove it",
                at: syntax.range)
            return nil
        }
        return example(syntax, payload.wholeType, payload.dates, unwrapping: payload.unwrap, &checker)
    }

    // MARK: - Values

    private mutating func example(
        _ syntax: ExampleSyntax, _ type: ValueType, _ dates: DateFormat?, unwrapping keys: [EnvelopeStep] = [],
        _ checker: inout LiteralChecker
    ) -> Literal? {
        var context = LiteralChecker.Context(purpose: .example, dates: dates)
        var node: Node
        switch syntax {
        case .inline(let inline) where syntax.path == nil || type.isText && keys.isEmpty: node = inline
        case .inline(let inline):
            guard let content = file(Located(inline.text ?? "", inline.range), &context) else { return nil }
            node = content
        case .file(let path):
            guard let content = file(path, &context) else { return nil }
            node = content
        }
        for step in keys {
            guard case .mapping(let entries) = node.content else {
                sink.error(
                    .invalidExample, "expected a mapping with '\(step.key)' to unwrap, found \(node.kindName)",
                    at: node.range)
                return nil
            }
            let entry = entries.first { $0.name == step.key }
            if step.isOptional, entry?.value.isNull ?? true { return Literal.none }
            guard let entry else {
                sink.error(.invalidExample, "'\(step.key)' is missing; 'unwrap' needs it", at: node.range)
                return nil
            }
            node = entry.value
        }
        return literal(node, type, context, &checker)
    }

    private mutating func file(_ path: Located<String>, _ context: inout LiteralChecker.Context) -> Node? {
        context.isRecorded = true
        context.isTyped = path.value.hasSuffix(".json")
        return exampleFiles.node(at: path, &sink)
    }
}

extension EndpointSyntax {
    /// Whether nothing is received, whatever the status.
    fileprivate var hasNoContent: Bool {
        if let responses { return responses.value.allSatisfy { $0.type == nil } }
        return response.map { $0.type == nil && !$0.isBroken } ?? true
    }
}

extension Endpoint.Payload {
    fileprivate var wholeType: ValueType { isOptional ? .optional(type) : type }
}

extension ValueType {
    /// Whether its values are text, so that what looks like the path of a file may be one of them.
    fileprivate var isText: Bool {
        switch self {
        case .builtin(let builtin): builtin != .json
        case .enumeration: true
        case .newtype(_, let inner), .alias(_, let inner), .optional(let inner), .nullable(let inner): inner.isText
        default: false
        }
    }
}
