import Generator

/// Reads schemas, each on first use.
final class SchemaReader {
    let references: References
    let names: SchemaNames
    let notes: Notes
    let version: APIDocument.Version
    /// Whether the document has `x-apigen-` extensions.
    let isExtended: Bool
    /// The schemas by their nodes.
    private var schemas: [ObjectIdentifier: Schema] = [:]
    /// Schemas whose node already has another name.
    private var namesakes: [String: Schema] = [:]
    /// Schemas whose discriminators are not checked yet.
    private var checks: [Schema] = []
    private var isChecking = false

    init(
        _ references: References, _ names: SchemaNames, _ notes: Notes, _ version: APIDocument.Version,
        isExtended: Bool
    ) {
        self.references = references
        self.names = names
        self.notes = notes
        self.version = version
        self.isExtended = isExtended
    }

    /// Breaks the cycles of the graph, which would keep it in memory.
    func close() {
        for schema in schemas.values { schema.forget() }
        for schema in namesakes.values { schema.forget() }
        schemas = [:]
        namesakes = [:]
    }

    // MARK: - Places

    /// The schema at a node.
    func schema(at node: Node, _ position: Schema.Position = .anywhere) -> Schema {
        let place = ObjectIdentifier(node)
        if let known = schemas[place] { return known }
        let schema = Schema(node: node, name: names.byPlace[place], position, reader: self)
        schemas[place] = schema
        return schema
    }

    /// The schema with a name.
    func schema(named name: String) -> Schema? {
        guard let node = names.places[name] else { return nil }
        if names.byPlace[ObjectIdentifier(node)] == name { return schema(at: node) }
        if let known = namesakes[name] { return known }
        let schema = Schema(node: node, name: name, .anywhere, reader: self)
        namesakes[name] = schema
        return schema
    }

    /// The schema that a reference leads to, which may have a reference itself; nil if the chain leads nowhere.
    func schema(_ reference: String) -> Schema? {
        guard references.target(reference) != nil else { return nil }
        if let name = componentName(reference), let schema = schema(named: name) { return schema }
        return references.step(reference).map { schema(at: $0) }
    }

    /// Whether a reference leads to one of the document's schemas.
    func leadsToComponent(_ reference: String) -> Bool {
        componentName(reference).map { names.places[$0] != nil } ?? false
    }

    private func componentName(_ reference: String) -> String? {
        let prefix = version == .v2 ? "#/definitions/" : "#/components/schemas/"
        guard reference.hasPrefix(prefix) else { return nil }
        let name = reference.dropFirst(prefix.count)
        return name.utf8.contains(UInt8(ascii: "/")) ? nil : JSONPointer.unescaped(name)
    }

    /// The schema that a discriminator names: by its name, or by a reference.
    func schema(meant text: String, by node: Node) -> Schema? {
        schema(named: text) ?? schema(references.absolute(text, from: node))
    }

    // MARK: - Reading

    /// The content of a schema, read now.
    func content(of schema: Schema) -> Schema.Content {
        notes.reading(.schema(ObjectIdentifier(schema))) { read(schema) }
    }

    private func read(_ schema: Schema) -> Schema.Content {
        let node = schema.node
        guard case .mapping(let entries) = node.content else {
            if !node.isTrueOrFalse {
                notes.note(
                    .repaired, "a schema is a mapping, not \(node.kindName); the value is JSON", at: node)
            }
            return Schema.Content(boolean: node.text != "false")
        }
        notes.checkDuplicates(in: entries)
        var draft = SchemaDraft(node, schema.position)
        draft.reference = reference(of: node)
        let hasReference = draft.reference != nil
        for entry in entries {
            guard let keyword = SchemaKeyword.byName[entry.name] else {
                checkUnknown(entry)
                continue
            }
            if hasReference, version < .v31, !keyword.isAnnotation { continue }
            read(keyword, entry, into: &draft)
        }
        check(draft)
        return draft.content()
    }

    /// Runs the checks that need other schemas, after the schema is read.
    func wasRead(_ schema: Schema) {
        if schema.keywords.discriminator != nil { checks.append(schema) }
        // Schemas read during a check are checked after it.
        guard !isChecking else { return }
        isChecking = true
        while let schema = checks.popLast() {
            notes.reading(.schema(ObjectIdentifier(schema))) { checkDiscriminator(of: schema) }
        }
        isChecking = false
    }

    private func reference(of node: Node) -> Schema.Reference? {
        guard let text = references.reference(node) else { return nil }
        let isText = node["$ref"]?.isText ?? false
        return Schema.Reference(node: node, text: text, target: isText ? schema(text) : nil)
    }

    /// Notes a key that is nearly one of the important keywords.
    private func checkUnknown(_ entry: Node.Entry) {
        let name = entry.name
        guard !name.isExtension, name.utf8.first != UInt8(ascii: "$"),
            let meant = nearestName(to: name, among: SchemaKeyword.proposals)
        else { return }
        notes.note(.leftOut, "a schema has no key '\(name.beginning)'; did you mean '\(meant)'?", at: entry.key)
    }
}
