/// The ways to write a model's initializer, reader and writer.
enum Shape: String, CaseIterable, CustomStringConvertible {
    /// A written initializer, and the reader in the struct.
    case written = "Written"
    /// Swift's memberwise initializer, and a reader in an extension that sets each property.
    case memberwise = "Memberwise"
    /// The same, with a reader that calls the initializer.
    case calling = "Calling"
    /// The same, with reader and writer that take the keys from a table.
    case table = "Table"

    var description: String { rawValue }

    private static let properties: [(name: String, key: String, type: String)] = [
        ("id", "id", "Int"), ("name", "name", "String"), ("description", "description", "String?"),
        ("isActive", "is_active", "Bool"), ("score", "score", "Double"), ("tags", "tags", "[String]"),
        ("parentID", "parent_id", "Int?"), ("htmlURL", "html_url", "URL"), ("createdAt", "created_at", "Date"),
        ("counts", "counts", "[String: Int]"), ("note", "note", "String?"), ("size", "size", "Int"),
    ]

    /// A model that is laid out as generated code is.
    func model(_ name: String) -> String {
        let head = ["struct \(name): APIValues.Model, Hashable {"] + lines { "var \($0.name): \($0.type)" }
        if self == .written { return (head + [""] + initializer + [""] + reader + [""] + writer + ["}"]).text }
        return (head + ["}", "", "extension \(name) {"] + reader + [""] + writer + ["}"]).text
    }

    private func lines(_ line: ((name: String, key: String, type: String)) -> String) -> [String] {
        Self.properties.map { "    " + line($0) }
    }

    private var initializer: [String] {
        let parameters = Self.properties.map { "\($0.name): \($0.type)" + ($0.type.hasSuffix("?") ? " = nil" : "") }
        return ["    init("] + parameters.halves.map { "        " + $0 } + ["    ) {"]
            + lines { "    self.\($0.name) = \($0.name)" } + ["    }"]
    }

    private var reader: [String] {
        func read(_ property: (name: String, key: String, type: String)) -> String {
            "try object.\(property.type.hasSuffix("?") ? "optional" : "value")(\"\(property.key)\")"
        }
        let head = ["    init(from object: APIValues.ObjectReader) throws {"]
        switch self {
        case .written, .memberwise: return head + lines { "    \($0.name) = \(read($0))" } + ["    }"]
        case .calling:
            let arguments = Self.properties.map { "            \($0.name): \(read($0))" }.joined(separator: ",\n")
            return head + ["        self.init("] + [arguments + ")"] + ["    }"]
        case .table:
            let keys = Self.properties.map { "\"\($0.key)\"" }.halves.map { "        " + $0 }
            let make = Self.properties.map(\.name).joined(separator: ":") + ":"
            return ["    private static let keys = ["] + keys + ["    ]", ""] + head
                + ["        self = try object.model(", "            Self.keys, Self.init(\(make)))", "    }"]
        }
    }

    private var writer: [String] {
        func write(_ property: (name: String, key: String, type: String)) -> String {
            "    try object.\(property.type.hasSuffix("?") ? "optional" : "value")(\"\(property.key)\", \(property.name))"
        }
        let names = Self.properties.map(\.name).joined(separator: ", ")
        let body = self == .table ? ["        try object.model(", "            Self.keys, \(names))"] : lines(write)
        return ["    func write(to object: inout APIValues.ObjectWriter) throws {"] + body + ["    }"]
    }
}

extension [String] {
    fileprivate var text: String { joined(separator: "\n") }
    /// The elements in two lines.
    fileprivate var halves: [String] {
        [self[..<(count / 2)].joined(separator: ", ") + ",", self[(count / 2)...].joined(separator: ", ")]
    }
}
