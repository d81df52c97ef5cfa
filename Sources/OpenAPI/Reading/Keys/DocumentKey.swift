/// A key of OpenAPI: its name, the form of its value, and the versions that have it.
struct DocumentKey: Sendable {
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

    static func mapping(_ name: String, _ versions: Versions = .all) -> DocumentKey {
        DocumentKey(name: name, form: .mapping, versions: versions)
    }

    static func list(_ name: String, _ versions: Versions = .all) -> DocumentKey {
        DocumentKey(name: name, form: .list, versions: versions)
    }

    static func text(_ name: String, _ versions: Versions = .all) -> DocumentKey {
        DocumentKey(name: name, form: .text, versions: versions)
    }

    static func prose(_ name: String, _ versions: Versions = .all) -> DocumentKey {
        DocumentKey(name: name, form: .prose, versions: versions)
    }

    static func flag(_ name: String, _ versions: Versions = .all) -> DocumentKey {
        DocumentKey(name: name, form: .flag, versions: versions)
    }

    static func any(_ name: String, _ versions: Versions = .all) -> DocumentKey {
        DocumentKey(name: name, form: .any, versions: versions)
    }
}

extension DocumentKey.Versions {
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
