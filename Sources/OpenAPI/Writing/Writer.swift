import Generator

/// Writes parts of a document as nodes of the language; the models that they need are noted on the way.
struct Writer {
    let document: APIDocument
    let meaning: Meaning
    let options: DocumentOptions
    let names: ModelNames
    let servers: Servers
    private(set) var findings: [Finding] = []
    private var noted: Set<String> = []

    mutating func note(_ kind: Finding.Kind, _ message: String, at node: Node) {
        guard noted.insert("\(node.range.file) \(node.range.start.line) \(node.range.start.column) \(message)").inserted
        else { return }
        findings.note(kind, message, at: node)
    }

    /// The type of the language that a value has. Its losses are reported, and the models that it names are asked for.
    mutating func type(_ value: Value) -> SpecType { .json }

    /// A schema that has a name, as it stands under `models`.
    mutating func model(_ schema: Schema) -> Node { Node([], at: schema.node) }

    /// The next schema that has been named and is not written yet.
    mutating func nextModel() -> Schema? { nil }
}
