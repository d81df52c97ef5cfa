import Generator

/// Writes parts of a document as nodes of the language, and asks for the models that they need.
struct Writer {
    let document: APIDocument
    let meaning: Meaning
    let options: DocumentOptions
    let names: ModelNames
    let servers: Servers
    let travel: Travel
    var findings: [Finding] = []
    /// Whether what is being written travels in requests.
    var isSent = false
    /// Whether null is another thing than an absent key in what is being written.
    var isNulling = false
    /// Whether what is being written comes back in responses, or with webhooks.
    var isReceived = false
    var nesting = Nesting()
    private var models = Models()
    private var noted: Set<String> = []

    /// How schemas travel, those without a name too, for all operations of the document, whichever are chosen.
    struct Travel {
        /// Those in requests.
        var sent: Set<ObjectIdentifier> = []
        /// Those in responses and webhooks.
        var received: Set<ObjectIdentifier> = []
        /// Those in whose values null is another thing than an absent key.
        var nulling: Set<ObjectIdentifier> = []
    }

    /// The schemas that have been named, in the order in which they were.
    private struct Models {
        /// Those that wait to be written.
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
        travel: Travel
    ) {
        self.document = document
        self.meaning = meaning
        self.options = options
        self.names = names
        self.servers = servers
        self.travel = travel
    }

    // MARK: - Findings

    mutating func note(_ kind: Finding.Kind, _ message: String, at node: Node) {
        guard noted.insert("\(node.range.file) \(node.range.start.line) \(node.range.start.column) \(message)").inserted
        else { return }
        findings.note(kind, message, at: node)
    }

    /// Reports what of a value has no counterpart in the language.
    mutating func note(_ losses: [Loss]) {
        for loss in losses { note(loss.kind, loss.message, at: loss.node) }
    }

    // MARK: - Models

    /// Begins an endpoint or a model: each of them may be of any size up to the limits.
    mutating func begin(_ name: String) { nesting = Nesting(path: [name]) }

    /// Asks for the model of a schema.
    mutating func ask(for schema: Schema) { models.add(schema) }

    /// The next schema that has been asked for and is not written yet. Its name is in ``names``.
    mutating func nextModel() -> Schema? { models.take() }

    /// Asks for a model of every schema that has a name, used or not.
    mutating func takeAllModels() {
        for schema in document.schemas where isDeclared(schema) { models.add(schema) }
    }

    /// Whether a schema is declared under a name of its own, and its alias, if it is no more, says something.
    private func isDeclared(_ schema: Schema) -> Bool {
        if document.isExtended { return schema.node["x-apigen-instance"] == nil }
        guard case .scalar(let scalar) = meaning.declaration(of: schema).shape else { return true }
        // `UUID` would only be another name for `UUID`.
        return Naming.type(document.title(of: schema)) != scalar.type.rawValue
    }
}
