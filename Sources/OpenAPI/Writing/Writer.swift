import Generator

/// Writes parts of a document as nodes of the language, and requests the models that they use.
struct Writer {
    let document: APIDocument
    let meaning: Meaning
    let options: DocumentOptions
    let names: ModelNames
    let servers: Servers
    let uses: SchemaUses
    var findings: [Finding] = []
    /// Where the current part is used.
    var use = ValueUse()
    var nesting = Nesting()
    private var models = Models()
    private var noted: Set<String> = []

    /// The schemas whose models were requested, in that order.
    private struct Models {
        /// The requested schemas.
        private var waiting: [Schema] = []
        private var next = 0
        private var seen: Set<ObjectIdentifier> = []

        mutating func add(_ schema: Schema) {
            if seen.insert(ObjectIdentifier(schema)).inserted { waiting.append(schema) }
        }

        mutating func take() -> Schema? {
            guard next < waiting.count else { return nil }
            next += 1
            return waiting[next - 1]
        }
    }

    init(
        _ document: APIDocument, _ meaning: Meaning, _ options: DocumentOptions, names: ModelNames, servers: Servers,
        uses: SchemaUses
    ) {
        self.document = document
        self.meaning = meaning
        self.options = options
        self.names = names
        self.servers = servers
        self.uses = uses
    }

    // MARK: - Findings

    mutating func note(_ outcome: Finding.Outcome, _ message: String, at node: Node) {
        guard noted.insert("\(node.range.file) \(node.range.start.line) \(node.range.start.column) \(message)").inserted
        else { return }
        findings.note(outcome, message, at: node)
    }

    /// Reports the losses of a value.
    mutating func note(_ losses: [Loss]) {
        for loss in losses { note(loss.outcome, loss.message, at: loss.node) }
    }

    // MARK: - Models

    /// Begins an endpoint or a model. The limits apply to each of them.
    mutating func begin(_ name: String) { nesting = Nesting(path: [name]) }

    /// Requests the model of a schema.
    mutating func ask(for schema: Schema) { models.add(schema) }

    /// The next requested schema that is not written yet. Its name is in ``names``.
    mutating func nextModel() -> Schema? { models.take() }

    /// Requests a model for every named schema, used or not.
    mutating func takeAllModels() {
        for schema in document.schemas where isDeclared(schema) { models.add(schema) }
    }

    /// Whether a schema becomes a model. An alias that only repeats the name of a scalar does not.
    private func isDeclared(_ schema: Schema) -> Bool {
        if document.isExtended { return schema.node["x-apigen-instance"] == nil }
        guard case .scalar(let scalar) = meaning.declaration(of: schema).shape else { return true }
        // A schema `UUID` would be an alias of `UUID`.
        return Naming.type(document.title(of: schema)) != scalar.type.rawValue
    }
}
