import Generator

/// What a spec says about the OpenAPI document that it is made of.
struct DocumentSpec {
    /// The document's path, and that of each overlay, as they stand in the spec.
    let document: Node
    private(set) var overlays: [Node] = []
    /// The folder of the document's other files, as it stands in the spec.
    private(set) var root: Node?
    private(set) var options = DocumentOptions()
    private(set) var findings = DiagnosticSink()
    /// Where each of the patterns and names stands.
    private var places: [String: SourceRange] = [:]

    /// Nil where the spec names no document, or is one itself.
    init?(_ root: Node) {
        guard root.versionOfOpenAPI == nil, let value = root["openapi"] else { return nil }
        var paths: [Node] = []
        var findings = DiagnosticSink()
        for node in [root, value, root["rename"], root["endpoints"], root["models"]] {
            node?.reportDuplicates(&findings)
        }
        if let fields = value.isMapping ? value.entries : nil {
            for entry in fields where !entry.name.hasPrefix("x-") {
                switch entry.name {
                case "document": paths.append(entry.value)
                case "overlay": overlays = entry.value.elements.isEmpty ? [entry.value] : entry.value.elements
                case "root": self.root = entry.value
                case "explicitNulls":
                    options.explicitNulls = entry.value.isTrueOrFalse && entry.value.text == "true"
                    if !entry.value.isTrueOrFalse {
                        findings.error(.invalidBoolean, "'explicitNulls' is true or false", at: entry.value.range)
                    }
                case "descriptions":
                    if let wanted = DocumentOptions.Descriptions(rawValue: entry.value.text ?? "") {
                        options.descriptions = wanted
                    } else {
                        findings.error(.unknownWord, "'descriptions' is 'first' or 'full'", at: entry.value.range)
                    }
                default:
                    findings.error(
                        .unknownKey,
                        "'openapi' has no key '\(entry.name)'; it has 'document', 'overlay', 'root', 'descriptions' and 'explicitNulls'",
                        at: entry.key.range)
                }
            }
        } else {
            paths.append(value)
        }
        document = paths.first ?? value
        for path in paths + overlays where path.text.map(\.isEmpty) ?? true || path.isNull {
            let found = path.text?.isEmpty ?? false ? "empty text" : path.kindName
            findings.error(
                .wrongKind, "expected the path of a file, such as vendor/github.json, not \(found)", at: path.range)
        }
        if let folder = self.root, folder.text.map(\.isEmpty) ?? true || folder.isNull {
            findings.error(.wrongKind, "'root' is the path of a folder, such as vendor", at: folder.range)
        }
        if paths.isEmpty {
            findings.error(
                .missingKey, "'document' is missing: the path of the document, such as vendor/github.json",
                at: value.range)
        }
        self.findings = findings
        options.name = root["api"]?.text
        options.only = list("only", in: root)
        options.except = list("except", in: root)
        options.names = names(in: root)
    }

    private mutating func list(_ key: String, in root: Node) -> [String] {
        guard let value = root[key] else { return [] }
        let elements = value.elements.isEmpty ? [value] : value.elements
        // 'tag: gists' without quotes is a mapping.
        return elements.compactMap { element in
            let text = element.text ?? element.tagPattern
            guard let text, !element.isNull else {
                findings.error(
                    .wrongKind,
                    "'\(key)' lists operations: ids, \"tag: name\" or \"GET /path\"", at: element.range)
                return nil
            }
            places[text] = element.range
            return text
        }
    }

    private mutating func names(in root: Node) -> [String: String] {
        guard let value = root["rename"] else { return [:] }
        guard value.isMapping else {
            findings.error(
                .wrongKind, "'rename' is a mapping of the document's names to others, not \(value.kindName)",
                at: value.range)
            return [:]
        }
        var names: [String: String] = [:]
        for entry in value.entries {
            // `"io.k8s.api.core.v1.*": "*"` names many at once.
            let isPattern = entry.name.count { $0 == "*" } == 1 && entry.value.text?.count { $0 == "*" } == 1
            let text = entry.value.text ?? ""
            let name = isPattern ? text.split(separator: "*").joined() : text
            guard isPattern || !entry.name.contains("*"),
                SwiftName.isType(name) || SwiftName.isMember(name) || isPattern && text == "*"
            else {
                findings.error(
                    .invalidName,
                    entry.name.contains("*")
                        ? "the new name of a pattern has its '*', which stands for the same part: \"*\" or \"Core*\""
                        : "a new name is a Swift name: getRepository for an operation, Repository for a schema",
                    at: entry.value.range)
                continue
            }
            names[entry.name] = text
            places[entry.name] = entry.key.range
        }
        return names
    }

    /// What is wrong with a document, told where the spec names it.
    func diagnostics(_ failure: DocumentFailure, path: String) -> [Diagnostic] {
        var sink = DiagnosticSink()
        for strange in failure.strange {
            sink.report(strange, in: "'\(path)'", at: places[strange.text] ?? document.range)
        }
        guard failure.strange.isEmpty else { return sink.diagnostics }
        sink.error(
            .openAPIDocument, "'\(path)': \(failure.message)", at: document.range,
            notes: [Diagnostic.Note(message: "it is here", range: failure.range)])
        return sink.diagnostics
    }
}

extension Node {
    /// `tag: gists`, as a mapping or in one piece.
    fileprivate var tagPattern: String? {
        guard entries.count == 1, entries[0].name == "tag", let tag = entries[0].value.text else { return nil }
        return "tag: " + tag
    }
}
