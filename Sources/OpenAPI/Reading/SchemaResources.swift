import Generator

/// The identifiers that schemas and documents give themselves: `$self`, `$id`, `$anchor` and `$dynamicAnchor`
/// (JSON Schema 2020-12 core §8.2, OpenAPI 3.2 §4.1.2).
struct SchemaResources {
    let isEmpty: Bool

    init() { isEmpty = true }

    init(_ files: DocumentFiles, _ root: Node) { isEmpty = true }

    func absolute(_ text: String, from node: Node) -> String { text }
    func canonical(_ reference: String) -> String { reference }
    func node(_ reference: String) -> Node? { nil }
    func root(_ path: String) -> Node? { nil }
}
