/// A mapping of OpenAPI with its keys.
struct DocumentObject: Sendable {
    /// Its name in messages.
    let name: String
    /// Whether messages quote a text that is found instead of a mapping or a list. If not, they only say that it is text.
    let showsText: Bool
    let rows: [String: DocumentKey]

    init(_ name: String, showsText: Bool = true, _ rows: [DocumentKey]) {
        self.name = name
        self.showsText = showsText
        self.rows = Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
    }

    func has(_ key: String, in version: APIDocument.Version) -> Bool {
        rows[key]?.versions.contains(version) ?? false
    }

    func names(in version: APIDocument.Version) -> [String] {
        rows.values.filter { $0.versions.contains(version) }.map(\.name).sorted()
    }
}
