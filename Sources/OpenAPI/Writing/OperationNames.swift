import Generator

/// What the endpoints of operations are called.
extension Operation {
    /// The operations of a document in its order, with names: by `operationId`, and if that is missing or repeated, by method and
    /// path.
    ///
    /// - Parameter renamed: The names that were chosen, by the ids of operations.
    package static func all(
        in document: APIDocument, renamed: [String: String], _ findings: inout [Finding]
    ) -> [Operation] {
        let operations = document.operations
        var names = OperationNames(operations, models: document.schemas.map { document.title(of: $0) })
        for operation in operations {
            operation.name = document.chosenName(operation.node) ?? ""
            // Others keep their names: what was chosen and is one of them is a mistake.
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

    /// The document's own name for it, else its method and path.
    package var id: String { operationID?.text ?? line }

    /// Its method and path, as a pattern that chooses it alone.
    package var line: String { method + " " + path }

    /// What the endpoint becomes in Swift.
    package var typeName: String { SwiftName.type(ofEndpoint: name) }

    /// Changes the name if it would become that of the API.
    package func keepApart(from api: String) {
        if typeName == api { name += "Operation" }
    }

    /// Whether it changes what is there, so that null removes and an absent key leaves alone.
    var isUpdate: Bool { method == "PATCH" || method == "PUT" }

    var tag: String? { tags.first }

    /// `GET /pets/{petId}` is `getPetsByPetID`.
    var pathName: String {
        let words = path.split(separator: "/").map { part -> String in
            let placeholders = part.split(separator: "{").compactMap { piece in
                piece.contains("}") ? piece.prefix { $0 != "}" } : nil
            }
            if !placeholders.isEmpty { return placeholders.map { "By" + Naming.type(String($0)) }.joined() }
            return Naming.type(String(part))
        }
        return method.lowercased() + words.joined()
    }
}

extension [Operation] {
    /// Those without the ones that are not taken because others have been given their names.
    ///
    /// - Parameter names: The names that were chosen, by the ids of operations.
    package func withoutNamesakes(of names: [String: String]) -> [Operation] {
        let chosen = Set(names.values)
        return filter { !chosen.contains($0.name) || names[$0.id] != nil }
    }
}

/// Chooses names, each once.
private struct OperationNames {
    /// How many operations have an id of a name, and of a text.
    private let names: [String: Int]
    private let texts: [String: Int]
    /// The types that schemas become.
    private let models: Set<String>
    private var taken: Set<String> = []

    init(_ operations: [Operation], models titles: [String]) {
        models = Set(titles.map { Naming.type($0) })
        names = Dictionary(operations.compactMap { $0.memberName.map { ($0, 1) } }, uniquingKeysWith: +)
        texts = Dictionary(operations.compactMap { $0.operationID.map { ($0.text, 1) } }, uniquingKeysWith: +)
    }

    /// Names that mean something else in generated code.
    private static let reserved: Set = ["type", "protocol", "self", "client", "server", "credential", "failure"]

    /// Whether a name begins with a word for what a call does.
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

    /// Reports an id that is not the operation's alone.
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
