/// The literals of a spec, checked against their types: defaults by number, and examples by the names of models and endpoints.
struct Literals {
    /// In the order of their numbers; nil for a default with a report.
    private(set) var defaults: [Literal?] = []
    private(set) var models: [String: Literal] = [:]
    private(set) var endpoints: [String: Endpoint.Example] = [:]

    init(_ bound: BoundAPI, _ files: ExampleFiles, _ sink: inout DiagnosticSink) {
        let record = bound.record
        var incomplete = record.incomplete
        // An error may be in an inherited property.
        if sink.hasErrors { incomplete.formUnion(bound.declared.heirs) }
        var reader = LiteralReader(
            checker: LiteralChecker(declarations: bound.declarations, incomplete: incomplete), files: files, sink: sink)
        defer { sink = reader.sink }
        defaults = record.defaults.map { reader.value(of: $0, .defaultValue) }
        for example in record.examples { _ = reader.value(of: example, .example) }
        for model in bound.declared.files.lazy.flatMap(\.models) {
            guard let syntax = model.example, let declaration = bound.declarations[[model.name.value]] else { continue }
            models[model.name.value] = reader.example(syntax, of: declaration)
        }
        for endpoint in bound.endpoints {
            guard let written = bound.declared.syntax(of: endpoint), let example = written.example else { continue }
            if written.hasNoContent {
                reader.sink.error(
                    .invalidExample, "a response that is 'none' has no example; give the endpoint a 'response'",
                    at: example.range)
            }
            endpoints[endpoint.name] = reader.example(example, of: endpoint)
        }
        if !defaults.isEmpty { EndlessDefaults.check(bound, defaults, &reader.sink) }
    }
}

/// Reads literals in specs, and in the example files that specs name.
private struct LiteralReader {
    var checker: LiteralChecker
    var files: ExampleFiles
    var sink: DiagnosticSink

    mutating func value(of written: WrittenLiteral, _ purpose: LiteralChecker.Purpose) -> Literal? {
        var context = LiteralChecker.Context(purpose: purpose, dates: written.form.dates)
        context.isNumberText = written.form.isText
        context.isBase64URL = written.form.text == .base64url
        return literal(written.node, written.type, context)
    }

    /// The value of a node; nil after a report.
    private mutating func literal(_ node: Node, _ type: ValueType, _ context: LiteralChecker.Context) -> Literal? {
        let literal = checker.check(node, type, context)
        for finding in checker.findings {
            sink.error(finding.rule, finding.message, at: finding.range, fix: finding.fix)
        }
        return literal
    }

    // MARK: - Models

    mutating func example(_ syntax: ExampleSyntax, of declaration: Declaration) -> Literal? {
        var cases: [String] = []
        switch declaration {
        case _ where !declaration.parameters.isEmpty:
            return sink.refuse(
                .invalidExample, "a generic model has no example, as its values depend on its parameters",
                at: syntax.range)
        case .alias:
            return sink.refuse(
                .invalidExample, "an alias has no example; give it to the type itself, or to an endpoint",
                at: syntax.range)
        case .enumeration(let enumeration): cases = enumeration.cases.map(\.swiftName)
        case .union(let union): cases = union.cases.map(\.swiftName)
        case .structure, .newtype: break
        }
        if cases.contains("example") {
            sink.error(
                .nameCollision,
                "the example becomes 'example' in Swift, and so does a case; give the case another name",
                at: syntax.range)
        }
        return example(syntax, declaration.type, nil)
    }

    // MARK: - Endpoints

    mutating func example(_ syntax: ExampleSyntax, of endpoint: Endpoint) -> Endpoint.Example? {
        switch endpoint.response.outcome {
        case .none, .empty: return nil
        case .single(let payload, _):
            return example(syntax, payload).map { Endpoint.Example(type: payload.wholeType, value: $0) }
        case .byStatus(let rows):
            guard let row = rows.first(where: { $0.payload != nil }), let payload = row.payload,
                let value = example(syntax, payload)
            else { return nil }
            // With headers, the example is the value alone.
            return row.headers.isEmpty
                ? Endpoint.Example(type: nil, value: .unionCase(row.caseName, value))
                : Endpoint.Example(type: payload.wholeType, value: value)
        }
    }

    private mutating func example(_ syntax: ExampleSyntax, _ payload: Endpoint.Payload) -> Literal? {
        if payload.unwrap.isEmpty, payload.type.unaliased == .builtin(.data) {
            return sink.refuse(.invalidExample, "raw bytes cannot have an example; remove it", at: syntax.range)
        }
        return example(syntax, payload.wholeType, payload.dates, unwrapping: payload.unwrap)
    }

    // MARK: - Values

    private mutating func example(
        _ syntax: ExampleSyntax, _ type: ValueType, _ dates: DateFormat?, unwrapping keys: [EnvelopeStep] = []
    ) -> Literal? {
        var context = LiteralChecker.Context(purpose: .example, dates: dates)
        let content: Node? =
            switch syntax {
            case .inline(let node) where syntax.path == nil || type.isText && keys.isEmpty: node
            case .inline(let node): file(Located(node.text ?? "", node.range), &context)
            case .file(let path): file(path, &context)
            }
        guard var node = content else { return nil }
        for step in keys {
            guard case .mapping(let entries) = node.content else {
                return sink.refuse(
                    .invalidExample, "expected a mapping with '\(step.key)' to unwrap, found \(node.kindName)",
                    at: node.range)
            }
            let entry = entries.first { $0.name == step.key }
            if step.isOptional, entry?.value.isNull ?? true { return Literal.none }
            guard let entry else {
                return sink.refuse(.invalidExample, "'\(step.key)' is missing; 'unwrap' needs it", at: node.range)
            }
            node = entry.value
        }
        return literal(node, type, context)
    }

    private mutating func file(_ path: Located<String>, _ context: inout LiteralChecker.Context) -> Node? {
        context.isRecorded = true
        context.isTyped = path.value.hasSuffix(".json")
        return files.node(at: path, &sink)
    }
}

extension EndpointSyntax {
    /// Whether no response has content.
    fileprivate var hasNoContent: Bool {
        if let responses { return responses.value.allSatisfy { $0.response.type == nil } }
        return response.map { $0.type == nil && !$0.isBroken } ?? true
    }
}

extension Endpoint.Payload {
    fileprivate var wholeType: ValueType { isOptional ? .optional(type) : type }
}

extension ValueType {
    /// Whether its values are text, so that a text like a file's path may be a value.
    fileprivate var isText: Bool {
        switch self {
        case .builtin(let builtin): builtin != .json
        case .enumeration: true
        case .newtype(_, let inner), .alias(_, let inner), .optional(let inner), .nullable(let inner): inner.isText
        default: false
        }
    }
}
