/// Turns a file's nodes into its syntax tree, reporting whatever does not fit the language.
struct SpecParser {
    var sink: DiagnosticSink

    /// The syntax tree of a file; nil where the file does not even name its API.
    static func parse(_ root: Node, into sink: inout DiagnosticSink) -> SpecFile? {
        var parser = SpecParser(sink: sink)
        defer { sink = parser.sink }
        return parser.file(root)
    }

    private mutating func file(_ root: Node) -> SpecFile? {
        if let key = root.versionOfOpenAPI {
            return sink.refuse(
                .unknownKey,
                "this is an OpenAPI document: call it 'name.openapi.yaml' to compile it as it is, name it in a spec "
                    + "('api: Name' and 'openapi: path'), or let 'apigen import' make specs of it",
                at: key.key.range)
        }
        guard let fields = Fields(root, .file, &sink) else { return nil }
        guard fitsDocument(fields) else { return nil }
        if let version = fields.text(.apigen, &sink), version.value != "1" {
            sink.error(
                .unknownWord,
                "this apigen compiles version 1 of the language, and the file is written in version '\(version.value)'",
                at: version.range
            )
        }
        let api = fields.text(.api, &sink)
        if fields.lacks(.api) {
            sink.error(
                .missingKey, "'api' is missing: the Swift namespace, such as 'api: GitHub'", at: firstKey(of: root))
        }
        let file = SpecFile(
            file: root.range.file,
            api: api ?? Located("", root.range),
            summary: summary(fields),
            servers: fields.entry(.servers).map { Located(servers($0.value), $0.key.range) },
            rootKeys: [.summary, .access, .auth, .client, .defaults, .imports, .lint].compactMap {
                fields.entry($0)?.located
            },
            access: word(.access, fields),
            imports: fields[.imports].map { imports($0) } ?? [],
            parts: fields[.parts].flatMap { parts($0) },
            schemes: fields[.auth].map { schemes($0) } ?? [],
            schemeNames: fields[.auth].map { names(in: $0) } ?? [],
            client: fields[.client].flatMap { client($0) },
            defaults: fields[.defaults].map { defaults($0) } ?? DefaultsSyntax(),
            models: fields[.models].map { models($0) } ?? [],
            modelNames: fields[.models].map { names(in: $0).map { ModelHead.name(in: $0) } } ?? [],
            endpoints: fields[.endpoints].map { endpoints($0) } ?? [],
            endpointNames: fields[.endpoints].map { names(in: $0) } ?? [],
            rules: fields[.lint].map { rules($0) } ?? [:])
        return api == nil ? nil : file
    }

    private mutating func parts(_ node: Node) -> Int? {
        // The plugin reads the line too, before the tool runs.
        let isPlain = node.style == .plain && !(node.text?.hasPrefix("+") ?? false)
        guard isPlain, let text = node.text, let count = Int(text), (1...100).contains(count) else {
            return sink.refuse(
                .invalidNumber,
                "'parts' is how many Swift files there are beside the first one, a number without quotes from 1 to 100",
                at: node.range)
        }
        return count
    }

    private func names(in node: Node) -> [String] {
        if case .mapping(let entries) = node.content {
            entries.filter { !$0.isOfAuthor }.map(\.name)
        } else {
            []
        }
    }

    private func firstKey(of root: Node) -> SourceRange {
        if case .mapping(let entries) = root.content, let first = entries.first { first.key.range } else { root.range }
    }

    // MARK: - Authentication

    private mutating func schemes(_ node: Node) -> [SchemeSyntax] {
        guard let entries = node.namedEntries(of: .auth, &sink) else { return [] }
        return entries.compactMap { entry in
            if entry.name == "none" || entry.name == "any" {
                sink.error(
                    .invalidName, "'\(entry.name)' has a meaning of its own in 'auth'; choose another name",
                    at: entry.key.range)
            }
            return scheme(entry.value).map { SchemeSyntax(name: entry.located, kind: $0) }
        }
    }

    private mutating func scheme(_ node: Node) -> SchemeSyntax.Kind? {
        switch node.text {
        case "bearer": return .bearer
        case "basic": return .basic
        case _ where node.isNull:
            return sink.refuse(
                .missingKey, "the scheme is missing: 'bearer', 'basic' or '{ apiKey: header, name: X-API-Key }'",
                at: node.range)
        case let word?:
            let hint = proposal(for: word, among: ["bearer", "basic"])
            return sink.refuse(
                .unknownAuth,
                "a scheme is 'bearer', 'basic' or '{ apiKey: header, name: X-API-Key }', not '\(word)'\(hint)",
                at: node.range)
        case nil: break
        }
        if let word = wordInMapping(node) {
            return sink.refuse(
                .wrongKind, "write the scheme as '\(word)', without a mapping", at: node.range)
        }
        if case .mapping(let entries) = node.content, entries.contains(where: { $0.name == "oauth2" }) {
            return oauth(node).map { .oauth2($0) }
        }
        guard let fields = Fields(node, .apiKey, &sink) else { return nil }
        if let place = fields[.apiKey]?.text, SchemeSyntax.Place(rawValue: place) == nil, fields.lacks(.name) {
            return sink.refuse(
                .wrongKind,
                "'apiKey' is header, query or cookie, and 'name' is the name there: { apiKey: header, name: \(place) }",
                at: node.range)
        }
        guard fields.text(.apiKey, &sink) != nil, let name = fields.text(.name, &sink) else {
            if fields.lacks(.apiKey) || fields.lacks(.name) {
                sink.error(.missingKey, "an API key scheme needs 'apiKey' and 'name'", at: node.range)
            }
            return nil
        }
        guard let place: SchemeSyntax.Place = word(.apiKey, fields) else { return nil }
        switch place {
        case .header: checkHeaderName(name)
        case .cookie: checkToken(name, as: "a cookie's name")
        case .query:
            if name.value.isEmpty { sink.error(.invalidName, "a name is missing", at: name.range) }
        }
        let prefix = fields.text(.prefix, &sink)
        if let prefix { checkHeaderValue(prefix) }
        return .apiKey(place: place, name: name.value, prefix: prefix?.value ?? "")
    }

    /// `bearer` of `{ type: bearer }` and `{ type: http, scheme: bearer }`.
    private func wordInMapping(_ node: Node) -> String? {
        guard case .mapping(let entries) = node.content, entries.allSatisfy({ ["type", "scheme"].contains($0.name) })
        else { return nil }
        return entries.compactMap { $0.value.text?.lowercased() }.first { ["bearer", "basic"].contains($0) }
    }

    mutating func auth(_ node: Node) -> AuthSyntax? {
        switch node.content {
        case .scalar("none"): return AuthSyntax.none
        case .scalar, .sequence: return schemeNames(node).map { .all($0) }
        case .mapping:
            guard let fields = Fields(node, .alternatives, &sink) else { return nil }
            guard let any = fields[.any] else {
                if !fields.hasReport {
                    sink.error(.missingKey, "'any' is missing: 'auth: { any: [token, login] }'", at: node.range)
                }
                return nil
            }
            guard case .sequence(let alternatives) = any.content, !alternatives.isEmpty else {
                let found = if case .sequence = any.content { "an empty list" } else { any.kindName }
                return sink.refuse(.wrongKind, "'any' is a list of schemes, not \(found)", at: any.range)
            }
            return .any(alternatives.compactMap { $0.text == "none" ? [] : schemeNames($0) })
        }
    }

    private mutating func schemeNames(_ node: Node) -> [Located<String>]? {
        switch node.content {
        case .scalar(let name) where !node.isNull: return [Located(name, node.range)]
        case .sequence(let elements):
            if elements.isEmpty {
                sink.error(.emptyValue, "the list is empty; write 'none' for no authentication", at: node.range)
            }
            return elements.compactMap { element in
                guard let name = element.text else {
                    return sink.refuse(
                        .wrongKind, "a scheme's name is text, not \(element.kindName)", at: element.range)
                }
                guard name != "none" else {
                    return sink.refuse(
                        .conflictingKeys, "in a list, all schemes are needed; write 'none' alone or in 'any'",
                        at: element.range)
                }
                return Located(name, element.range)
            }
        default:
            return sink.refuse(.wrongKind, "expected a scheme's name, found \(node.kindName)", at: node.range)
        }
    }

    // MARK: - Defaults

    private mutating func defaults(_ node: Node) -> DefaultsSyntax {
        var defaults = DefaultsSyntax()
        guard let fields = Fields(node, .defaults, &sink) else { return defaults }
        defaults.auth = fields[.auth].flatMap { auth($0) }
        defaults.query = fields[.query].map { parameters($0, of: .query) } ?? []
        defaults.headers = fields[.headers].map { headers($0) } ?? []
        defaults.errors = fields[.errors].map { statuses($0, of: .errors) } ?? []
        defaults.failsWhen = failsWhen(fields, allowsNone: false)
        defaults.dates = fields[.dates].flatMap { dateFormat($0) }?.value
        defaults.textNumbers = fields[.textNumbers].map { textNumbers($0) } ?? []
        defaults.timeout = timeout(fields)
        defaults.policies = policies(fields)
        defaults.isLenient = fields.flag(.lenient, &sink) ?? false
        defaults.isMutable = fields.flag(.mutable, &sink) ?? true
        defaults.isHashable = fields.flag(.hashable, &sink) ?? true
        defaults.coding = word(.coding, fields) ?? .both
        return defaults
    }

    private mutating func textNumbers(_ node: Node) -> Set<Builtin> {
        guard case .sequence(let elements) = node.content, !elements.isEmpty else {
            sink.error(.wrongKind, "'textNumbers' is a list of number types such as [Int64, Decimal]", at: node.range)
            return []
        }
        var types: Set<Builtin> = []
        for element in elements {
            guard let builtin = element.text.flatMap(Builtin.init(rawValue:)), builtin.isNumber else {
                let names = Builtin.allCases.filter(\.isNumber).map(\.rawValue)
                let hint = element.text.map { proposal(for: $0, among: names) } ?? ""
                sink.error(
                    .unknownWord,
                    "'textNumbers' is a list of number types, not \(element.text.map { "'\($0)'" } ?? element.kindName)\(hint)",
                    at: element.range)
                continue
            }
            types.insert(builtin)
        }
        return types
    }

    mutating func summary(_ fields: Fields) -> String? {
        fields.text(.summary, &sink)?.value
    }

    mutating func deprecation(_ fields: Fields) -> Deprecation? {
        guard let node = fields[.deprecated] else { return nil }
        guard let text = node.text("'deprecated' is true or text", &sink), text != "false" else { return nil }
        return Deprecation(message: text == "true" ? nil : text)
    }

    // MARK: - Characters

    /// Reports a name that no header can have, or that only the transport may set (RFC 9110 §7.2, §8.6; RFC 9112 §6.1).
    mutating func checkHeaderName(_ name: Located<String>) {
        checkNoPattern(name)
        checkToken(name, as: "a header's name")
        if ["content-length", "host", "transfer-encoding"].contains(name.value.lowercased()) {
            sink.error(.invalidName, "'\(name.value)' is set by the transport and cannot be given", at: name.range)
        }
    }

    /// Reports `X-Meta-*`: a `*` may stand in a name, but stands for nothing else.
    mutating func checkNoPattern(_ name: Located<String>) {
        guard name.value.hasSuffix("*") else { return }
        sink.error(
            .invalidName,
            "'\(name.value)' would be a header with a '*' in its name, not a wildcard; write out each header",
            at: name.range)
    }

    /// Reports a name that is no token of RFC 9110 §5.6.2, as header and cookie names have to be.
    mutating func checkToken(_ name: Located<String>, as what: String) {
        let allowed = "!#$%&'*+-.^_`|~".unicodeScalars
        let isToken =
            !name.value.isEmpty
            && name.value.unicodeScalars.allSatisfy { $0.isNameScalar || allowed.contains($0) }
        if !isToken {
            sink.error(.invalidName, "\(what) may hold letters, digits and !#$%&'*+-.^_`|~ only", at: name.range)
        }
    }

    /// Reports a header value with control characters (RFC 9110 §5.5).
    mutating func checkHeaderValue(_ value: Located<String>) {
        let isClean = value.value.unicodeScalars.allSatisfy { $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F }
        if !isClean {
            sink.error(
                .malformedText, "a header's value may not hold line breaks or other control characters", at: value.range
            )
        }
    }
}

extension Node.Entry {
    /// The key's text with its place.
    var located: Located<String> { Located(name, key.range) }
}
