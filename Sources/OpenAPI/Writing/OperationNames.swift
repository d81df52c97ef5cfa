import Generator

/// The names of operations' endpoints.
extension Operation {
    /// The operations of a document in its order, named by `operationId`, or by method and path if that is missing or repeated.
    ///
    /// - Parameter renamed: Chosen names, by the ids of operations.
    package static func all(
        in document: APIDocument, renamed: [String: String], _ findings: inout [Finding]
    ) -> [Operation] {
        let operations = document.operations
        var names = OperationNames(operations, models: document.schemas.map { document.title(of: $0) })
        for operation in operations {
            operation.name = document.chosenName(operation.node) ?? ""
            // The other operations keep their names, so a chosen name that equals one of them is a mistake.
            guard let chosen = renamed[operation.id], chosen.first?.isUppercase == false else { continue }
            operation.name = chosen
        }
        // The names do not depend on the order of the paths, which may change.
        let unnamed = operations.filter { $0.name.isEmpty }
        for operation in unnamed.sorted(by: { ($0.path, $0.method) < ($1.path, $1.method) }) {
            operation.name = names.name(operation)
            names.findings(at: operation, &findings)
        }
        return operations
    }

    /// The `operationId`, or the method and path if there is none.
    package var id: String { operationID?.text ?? line }

    /// Its method and path, as a pattern that matches only this operation.
    package var line: String { method + " " + path }

    /// The endpoint's type in Swift.
    package var typeName: String { SwiftName.type(ofEndpoint: name) }

    /// Changes the name if its type would have the name of the API.
    package func keepApart(from api: String) {
        if typeName == api { name += "Operation" }
    }

    /// Whether it updates a resource: null removes a value, and an absent key keeps it.
    var isUpdate: Bool { method == "PATCH" || method == "PUT" }

    var tag: String? { tags.first }

    /// `GET /pets/{petId}` is `getPetsByPetID`.
    var pathName: String {
        var segments: [(text: String, placeholders: [String])] = []
        for piece in BracedText(path).pieces {
            switch piece {
            case .text(let text):
                let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
                if segments.isEmpty { segments.append(("", [])) }
                segments[segments.count - 1].text += parts[0]
                segments += parts.dropFirst().map { ($0, []) }
            case .expression(let scalars):
                // `{/name}` begins a segment (RFC 6570 §3.2.6).
                if segments.isEmpty || scalars.first == "/" { segments.append(("", [])) }
                segments[segments.count - 1].placeholders.append(String(scalars))
            }
        }
        let words = segments.filter { !$0.text.isEmpty || !$0.placeholders.isEmpty }.map { text, placeholders in
            placeholders.isEmpty ? Naming.type(text) : placeholders.map { "By" + Naming.type($0) }.joined()
        }
        return method.lowercased() + words.joined()
    }
}

extension [Operation] {
    /// The operations without those whose names were given to others.
    ///
    /// - Parameter names: Chosen names, by the ids of operations.
    package func withoutNamesakes(of names: [String: String]) -> [Operation] {
        let chosen = Set(names.values)
        return filter { !chosen.contains($0.name) || names[$0.id] != nil }
    }
}

/// Chooses distinct names.
private struct OperationNames {
    /// The number of operations by the name made from the id, and by the id.
    private let names: [String: Int]
    private let texts: [String: Int]
    /// The types of schemas in Swift.
    private let models: Set<String>
    private var taken: Set<String> = []

    init(_ operations: [Operation], models titles: [String]) {
        models = Set(titles.map { Naming.type($0) })
        names = Dictionary(operations.compactMap { $0.memberName.map { ($0, 1) } }, uniquingKeysWith: +)
        texts = Dictionary(operations.compactMap { $0.operationID.map { ($0.text, 1) } }, uniquingKeysWith: +)
    }

    /// Names with another meaning in generated code.
    private static let reserved: Set = ["type", "protocol", "self", "client", "server", "credential", "failure"]

    /// Whether a name begins with a verb.
    private static func isVerb(_ name: String) -> Bool {
        let word = name.prefix { !$0.isUppercase }
        return verbs.contains(String(word)) && word.count < name.count
    }

    private static let verbs: Set = [
        "check", "count", "describe", "download", "export", "fetch", "find", "get", "is", "list", "load", "query",
        "read",
        "retrieve", "search", "show", "view",
    ]

    mutating func name(_ operation: Operation) -> String {
        let id = operation.memberName
        var name = id ?? operation.pathName
        if let id, names[id] != 1 || id == "configuration" {
            let path = operation.pathName
            name = id + path.prefix(1).uppercased() + path.dropFirst()
        }
        if Self.reserved.contains(name) { name += "Operation" }
        // `pet` beside the schema `Pet` is `getPet`, so that the model keeps its name.
        if operation.method == "GET", !Self.isVerb(name), models.contains(SwiftName.type(ofEndpoint: name)) {
            let longer = "get" + name.prefix(1).uppercased() + name.dropFirst()
            if names[longer] == nil { name = longer }
        }
        name = Naming.untaken(name, adding: operation.method.capitalizedWord, among: taken.count) {
            taken.contains($0.lowercased())
        }
        taken.insert(name.lowercased())
        return name
    }

    /// Reports an id that several operations share.
    func findings(at operation: Operation, _ findings: inout [Finding]) {
        guard let id = operation.operationID, let name = operation.memberName, names[name] ?? 0 > 1 else { return }
        let reason =
            texts[id.text] ?? 0 > 1
            ? "another operation has the operationId" : "the name of another operation is that of"
        findings.note(.repaired, "\(reason) '\(id.text.beginning)'; this one is '\(operation.name)'", at: id.node)
    }
}

extension Operation {
    /// The id as a name in Swift; nil for one without a letter.
    fileprivate var memberName: String? {
        operationID.flatMap { id in
            let hasWord = id.text.unicodeScalars.contains { $0.isIdentifierScalar && $0 != "_" || $0.value > 0x7F }
            return hasWord ? Naming.member(ofID: id.text) : nil
        }
    }
}

extension String {
    fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
