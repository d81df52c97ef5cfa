/// A key of OpenAPI: its name, the form of its value, and the versions that have it.
struct KeyRow: Sendable {
    /// The form that a value must have.
    enum Form: String, Sendable {
        case mapping = "a mapping"
        case list = "a list"
        case text = "text"
        /// Text, or a number that is meant as text.
        case prose
        case flag = "true or false"
        case any
    }

    typealias Versions = ClosedRange<APIDocument.Version>

    let name: String
    let form: Form
    let versions: Versions

    static func mapping(_ name: String, _ versions: Versions = .all) -> KeyRow {
        KeyRow(name: name, form: .mapping, versions: versions)
    }

    static func list(_ name: String, _ versions: Versions = .all) -> KeyRow {
        KeyRow(name: name, form: .list, versions: versions)
    }

    static func text(_ name: String, _ versions: Versions = .all) -> KeyRow {
        KeyRow(name: name, form: .text, versions: versions)
    }

    static func prose(_ name: String, _ versions: Versions = .all) -> KeyRow {
        KeyRow(name: name, form: .prose, versions: versions)
    }

    static func flag(_ name: String, _ versions: Versions = .all) -> KeyRow {
        KeyRow(name: name, form: .flag, versions: versions)
    }

    static func any(_ name: String, _ versions: Versions = .all) -> KeyRow {
        KeyRow(name: name, form: .any, versions: versions)
    }
}

extension KeyRow.Versions {
    static let all = APIDocument.Version.v2 ... .v32
    /// Only Swagger 2.0.
    static let swagger = APIDocument.Version.v2 ... .v2
    /// OpenAPI 3.0 and later.
    static let from3 = APIDocument.Version.v30 ... .v32
    /// OpenAPI 3.1 and later.
    static let from31 = APIDocument.Version.v31 ... .v32
    /// OpenAPI 3.2 and later.
    static let from32 = APIDocument.Version.v32 ... .v32
}

/// A mapping of OpenAPI with its keys.
struct Construct: Sendable {
    /// Its name in messages.
    let name: String
    /// Whether messages quote a text that is found instead of a mapping or a list. If not, they only say that it is text.
    let showsText: Bool
    let rows: [String: KeyRow]

    init(_ name: String, showsText: Bool = true, _ rows: [KeyRow]) {
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
