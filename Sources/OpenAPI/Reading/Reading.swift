import Generator

/// The document, its references, schemas and findings, which all readers share.
final class Reading {
    let root: Node
    let version: APIDocument.Version
    /// Whether the document has `x-apigen-` extensions.
    let isExtended: Bool
    /// Whether the operations of an export have the parameters that its spec has in its defaults or its client.
    let takesShared: Bool
    let references: References
    let schemas: SchemaReader
    let notes: Notes

    init(
        _ root: Node, _ version: APIDocument.Version, isExtended: Bool, takesShared: Bool,
        _ references: References, _ schemas: SchemaReader, _ notes: Notes
    ) {
        self.root = root
        self.version = version
        self.isExtended = isExtended
        self.takesShared = takesShared
        self.references = references
        self.schemas = schemas
        self.notes = notes
    }

    func note(_ outcome: Finding.Outcome, _ message: String, at node: Node) { notes.note(outcome, message, at: node) }

    func resolved(_ node: Node) -> Node? { references.resolved(node) }

    /// A part of the document, or the target of its reference; nil after a finding if it leads nowhere.
    /// - Parameter owner: The kind of the part in messages, with its article.
    func followed(_ node: Node, _ owner: String, at place: Node? = nil) -> Node? {
        if let target = resolved(node) { return target }
        note(.leftOut, "\(owner) has a '$ref', but \(references.problem(of: node))", at: place ?? node)
        return nil
    }
}
