/// Parses a file's nodes into its syntax tree, and reports everything that the language does not allow.
struct SpecParser {
    var sink: DiagnosticSink

    /// The syntax tree of a file; nil if the file does not name its API.
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
        let file = SpecFile(file: root.range.file, api: api ?? Located("", root.range))
        file.root = rootSyntax(fields)
        file.parts = fields[.parts].flatMap { parts($0) }
        file.partsRange = fields[.parts]?.range
        file.models = fields[.models].map { models($0) } ?? []
        file.endpoints = fields[.endpoints].map { endpoints($0) } ?? []
        file.names.schemes = names(in: fields[.auth])
        file.names.models = names(in: fields[.models]).map { ModelHead.name(in: $0) }
        file.names.endpoints = names(in: fields[.endpoints])
        return api == nil ? nil : file
    }

    private mutating func rootSyntax(_ fields: Fields) -> RootSyntax {
        let root = RootSyntax()
        root.keys = [.summary, .access, .auth, .client, .defaults, .imports, .lint, .webhooks].compactMap {
            fields.entry($0)?.located
        }
        root.summary = summary(fields)
        root.servers = fields.entry(.servers).map { Located(servers($0.value), $0.key.range) }
        root.access = word(.access, fields)
        root.imports = fields[.imports].map { imports($0) } ?? []
        root.schemes = fields[.auth].map { schemes($0) } ?? []
        root.client = fields[.client].flatMap { client($0) }
        root.defaults = fields[.defaults].map { defaults($0) } ?? DefaultsSyntax()
        root.rules = fields[.lint].map { rules($0) } ?? [:]
        root.webhooks = webhooks(fields)
        return root
    }

    private mutating func parts(_ node: Node) -> Int? {
        // The plugin reads this line too, before the tool runs.
        let isPlain = node.style == .plain && !(node.text?.hasPrefix("+") ?? false)
        guard isPlain, let text = node.text, let count = Int(text), (1...100).contains(count) else {
            return sink.refuse(
                .invalidNumber,
                "'parts' is how many Swift files there are beside the first one, a number without quotes from 1 to 100",
                at: node.range)
        }
        return count
    }

    private func names(in node: Node?) -> [String] {
        if case .mapping(let entries) = node?.content {
            entries.filter { !$0.isOfAuthor }.map(\.name)
        } else {
            []
        }
    }

    private func firstKey(of root: Node) -> SourceRange {
        if case .mapping(let entries) = root.content, let first = entries.first { first.key.range } else { root.range }
    }

    mutating func summary(_ fields: Fields) -> String? {
        fields.text(.summary, &sink)?.value
    }

    mutating func documentation(_ fields: Fields) -> Documentation {
        Documentation(summary: summary(fields), deprecation: deprecation(fields))
    }

    private mutating func deprecation(_ fields: Fields) -> Deprecation? {
        guard let node = fields[.deprecated] else { return nil }
        guard let text = node.text("'deprecated' is true or text", &sink), text != "false" else { return nil }
        return Deprecation(message: text == "true" ? nil : text)
    }

    // MARK: - Characters

    /// Reports an invalid header name, or a header that only the transport may set (RFC 9110 §7.2, §8.6; RFC 9112 §6.1).
    mutating func checkHeaderName(_ name: Located<String>) {
        checkNoPattern(name)
        checkToken(name, as: "a header's name")
        if ["content-length", "host", "transfer-encoding"].contains(name.value.lowercased()) {
            sink.error(.invalidName, "'\(name.value)' is set by the transport and cannot be given", at: name.range)
        }
    }

    /// Reports `X-Meta-*`: a `*` is allowed in a name, but has no special meaning.
    mutating func checkNoPattern(_ name: Located<String>) {
        guard name.value.hasSuffix("*") else { return }
        sink.error(
            .invalidName,
            "'\(name.value)' would be a header with a '*' in its name, not a wildcard; write out each header",
            at: name.range)
    }

    /// Reports a name that is not a token of RFC 9110 §5.6.2, as names of headers and cookies are.
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
