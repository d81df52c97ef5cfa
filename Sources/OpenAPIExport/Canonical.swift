import Generator

/// Parts of specs in one form, so that what differs in its spelling alone is the same.
///
/// It is the form in which parts of documents come: types as text, `T?` in place of `optional`, no types in paths.
enum Canonical {
    /// The keys that hold names with what they stand for.
    private static let maps: Set = [
        "properties", "query", "headers", "cookies", "parameters", "form", "multipart", "envelope",
    ]

    static func model(_ node: Node) -> DocumentObject {
        var keys = construct(node)
        for key in ["alias", "newtype"] { keys[key] = node[key].map { type($0) } }
        return keys
    }

    static func endpoint(_ node: Node) -> DocumentObject {
        var keys = construct(node)
        if keys["method"] == .text("GET") { keys["method"] = nil }
        for key in ["errors", "responses", "events"] {
            keys[key] =
                node[key].map { rows in
                    guard rows.isMapping else { return DocumentValue(rows) }
                    return .object(DocumentObject(rows.entries.map { ($0.name, response($0.value)) }))
                } ?? keys[key]
        }
        keys["response"] = node["response"].map { response($0) }
        if node["response"] == nil, node["responses"] == nil, node["events"] == nil { keys["response"] = .text("none") }
        keys["paginate"] = node["paginate"].map { pages in
            guard pages.isMapping else { return DocumentValue(pages) }
            return .object(
                DocumentObject(
                    pages.entries.map { ($0.name, $0.value.isNull ? .text($0.name) : DocumentValue($0.value)) }))
        }
        if let body = node["body"] { keys["body"] = response(body) }
        if keys["body"] == .text("none") { keys["body"] = nil }
        addPlaceholders(of: node, to: &keys)
        return keys
    }

    /// The head of a file, without its models and endpoints.
    static func head(_ node: Node) -> DocumentObject {
        DocumentObject(
            node.entries.filter {
                !["api", "apigen", "models", "endpoints"].contains($0.name) && !$0.name.hasPrefix("x-")
            }
            .map { ($0.name, DocumentValue($0.value)) })
    }

    /// The types of placeholders under `parameters`, where the path has them.
    private static func addPlaceholders(of node: Node, to keys: inout DocumentObject) {
        guard let path = node.text("path") else { return }
        var bare = ""
        var parameters = keys["parameters"]?.object ?? [:]
        var ordered: DocumentObject = [:]
        for (index, piece) in path.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let end = piece.firstIndex(of: "}") else {
                bare += (index > 0 ? "{" : "") + piece
                continue
            }
            let parts = piece[..<end].split(separator: ":", maxSplits: 1)
            let written = parts.first.map { $0.filter { $0 != " " } } ?? ""
            let name = written.hasPrefix("+") ? String(written.dropFirst()) : written
            bare += "{\(written)" + piece[end...]
            var own = parameters[name]?.object ?? [:]
            if own["enum"] == nil, own["oneOf"] == nil, own["properties"] == nil, own["type"] == nil {
                let type = parts.count > 1 ? parts[1].filter { $0 != " " } : "String"
                own = DocumentObject([("type", .text(type))]).with(own)
            }
            ordered[name] = .object(own.sorted)
            parameters[name] = nil
        }
        keys["path"] = .text(bare)
        let all = ordered.with(parameters)
        keys["parameters"] = all.isEmpty ? nil : .object(all)
        keys = keys.sorted
    }

    /// A mapping of the language, with what stands under its keys in one form.
    private static func construct(_ node: Node) -> DocumentObject {
        var keys: [(String, DocumentValue)] = []
        for entry in node.entries where !entry.name.hasPrefix("x-") {
            let value: DocumentValue
            switch entry.name {
            case _ where maps.contains(entry.name) && entry.value.isMapping:
                value = .object(DocumentObject(entry.value.entries.map { ($0.name, .object(field($0.value))) }))
            case "type", "additional": value = type(entry.value)
            case "oneOf": value = alternatives(entry.value)
            default: value = DocumentValue(entry.value)
            }
            keys.append((entry.name, value))
        }
        return DocumentObject(keys).sorted
    }

    private static func type(_ node: Node) -> DocumentValue {
        node.type.map { .text($0.text) } ?? DocumentValue(node)
    }

    /// A property, a parameter or a header.
    static func field(_ node: Node) -> DocumentObject {
        guard node.isMapping else { return short(node) }
        var keys = construct(node)
        guard let type = keys["type"]?.text, keys["enum"] == nil, keys["oneOf"] == nil, keys["properties"] == nil,
            keys["extends"] == nil
        else { return keys }
        guard keys["optional"] == .flag(true), !type.hasSuffix("?"), keys["default"] == nil else { return keys }
        if keys["nullable"] == .flag(true) {
            (keys["type"], keys["optional"], keys["nullable"]) = (.text(type + "??"), nil, nil)
        } else if keys["nullable"] == nil {
            (keys["type"], keys["optional"]) = (.text(type + "?"), nil)
        }
        return keys
    }

    /// `Type` or `Type = default`, as the long form has it.
    private static func short(_ node: Node) -> DocumentObject {
        if let text = node.text, text != "none", let equals = text.firstIndex(of: "=") {
            let name = Node(content: .scalar(String(text[..<equals])), style: .plain, range: node.range)
            return ["default": value(text[text.index(after: equals)...]), "type": type(name)]
        }
        return ["type": type(node)]
    }

    /// What stands behind `=`.
    static func value(_ text: Substring) -> DocumentValue {
        let text = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        var sink = DiagnosticSink()
        let source = SourceFile(path: "", bytes: Array(text.utf8))
        if let first = text.first, "[{'\"".contains(first), let node = YAMLReader.read(source, index: 0, into: &sink) {
            return DocumentValue(node)
        }
        return DocumentValue(Node(content: .scalar(text), style: .plain, range: .start(ofFile: 0)))
    }

    /// A response, a row of them or a body: the type alone, where there is nothing else.
    private static func response(_ node: Node) -> DocumentValue {
        guard node.isMapping else { return type(node) }
        let keys = construct(node)
        return keys.keys == ["type"] ? keys["type"] ?? .null : .object(keys)
    }

    private static func alternatives(_ node: Node) -> DocumentValue {
        switch node.content {
        case .scalar: DocumentValue(node)
        case .sequence(let elements): .list(elements.map { response($0) })
        case .mapping(let entries): .object(DocumentObject(entries.map { ($0.name, response($0.value)) }))
        }
    }
}

extension DocumentObject {
    /// The object with its keys in the order of the alphabet.
    var sorted: DocumentObject { DocumentObject(entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) }
}
