import Generator

/// Reads schemas, each when it is first looked at.
final class SchemaReader {
    let references: References
    let names: SchemaNames
    let notes: Notes
    let version: APIDocument.Version
    /// Whether the document says some things in the words of specs.
    let isExtended: Bool
    /// One schema for each place.
    private var schemas: [ObjectIdentifier: Schema] = [:]
    /// Schemas whose place has another name too.
    private var namesakes: [String: Schema] = [:]
    /// Schemas whose discriminators are to be looked at.
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

    /// Takes the graph apart, as its cycles would keep it.
    func close() {
        for schema in schemas.values { schema.forget() }
        for schema in namesakes.values { schema.forget() }
        schemas = [:]
        namesakes = [:]
    }

    // MARK: - Places

    /// The schema that stands at a place.
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

    /// The schema that a reference leads to, which may be a reference itself; nil if that leads nowhere in the end.
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

    /// What a schema says.
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

    /// Looks for mistakes that need other schemas, once the schema is read.
    func wasRead(_ schema: Schema) {
        if schema.keywords.discriminator != nil { checks.append(schema) }
        // What is read for it is looked at after it.
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

    /// A key that is nearly one of those that matter.
    private func checkUnknown(_ entry: Node.Entry) {
        let name = entry.name
        guard !name.isExtension, name.utf8.first != UInt8(ascii: "$"),
            let meant = nearestName(to: name, among: SchemaKeyword.proposals)
        else { return }
        notes.note(.leftOut, "a schema has no key '\(name.beginning)'; did you mean '\(meant)'?", at: entry.key)
    }
}
