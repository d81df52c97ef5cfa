import Generator

/// The models that parts of a spec use.
enum ModelUses {
    /// The keys of mappings from names of the document, where `summary` is an ordinary name.
    private static let naming = Set(
        [
            KeyName.properties, .parameters, .query, .headers, .cookies, .form, .multipart, .oneOf, .errors, .responses,
            .events,
        ].map(\.rawValue))

    /// The models that the types in a part of a spec use.
    static func models(in node: Node, among models: Set<String>) -> Set<String> {
        var found: Set<String> = []
        /// - Parameter hasNames: Whether the keys of the part are names, not keys of the language.
        func find(in node: Node, hasNames: Bool = false) {
            switch node.content {
            case .scalar(let text) where text.utf8.count > 300: break
            case .scalar(let text):
                for word in text.unicodeScalars.split(whereSeparator: { !$0.isIdentifierScalar }) {
                    let name = String(word)
                    if models.contains(name) { found.insert(name) }
                }
            case .sequence(let elements): for element in elements { find(in: element) }
            case .mapping(let entries):
                for entry in entries where hasNames || entry.name != KeyName.summary.rawValue {
                    find(in: entry.value, hasNames: !hasNames && naming.contains(entry.name))
                }
            }
        }
        find(in: node)
        return found
    }
}
