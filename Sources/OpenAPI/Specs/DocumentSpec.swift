import Generator

/// The keys of a spec about the OpenAPI document that it is made from.
struct DocumentSpec {
    /// The document's path as written in the spec.
    let document: Node
    private(set) var overlays: [Node] = []
    /// The folder of the document's other files, as written in the spec.
    private(set) var root: Node?
    private(set) var options = DocumentOptions()
    private(set) var findings = DiagnosticSink()
    /// The places of patterns and names.
    private(set) var places: [String: SourceRange] = [:]

    /// Nil if the spec names no document, or is an OpenAPI document itself.
    init?(_ root: Node) {
        guard root.versionOfOpenAPI == nil, let value = root["openapi"] else { return nil }
        let path = value.isMapping ? value["document"] : value
        document = path ?? value
        overlays = value["overlay"]?.inList ?? []
        self.root = value["root"]
        for node in [root, value, root["rename"], root["endpoints"], root["models"]] {
            node?.reportDuplicates(&findings)
        }
        for entry in value.entries where !entry.name.hasPrefix("x-") { take(entry) }
        for path in (path.map { [$0] } ?? []) + overlays where !path.isPath {
            let found = path.text?.isEmpty ?? false ? "empty text" : path.kindName
            findings.error(
                .wrongKind, "expected the path of a file, such as vendor/github.json, not \(found)", at: path.range)
        }
        if let folder = self.root, !folder.isPath {
            findings.error(.wrongKind, "'root' is the path of a folder, such as vendor", at: folder.range)
        }
        if path == nil {
            findings.error(
                .missingKey, "'document' is missing: the path of the document, such as vendor/github.json",
                at: value.range)
        }
        options.name = root["api"]?.text
        options.only = list("only", in: root)
        options.except = list("except", in: root)
        options.names = names(in: root)
    }

    /// Takes the addresses of OAuth 2, or leaves them out.
    mutating func takesOAuth(_ takes: Bool) { options.takesOAuth = takes }

    /// Changes the options for a comparison.
    mutating func compares(_ also: Set<String>) {
        options.passesOverMissing = true
        options.also = also
    }

    private mutating func take(_ entry: Node.Entry) {
        let value = entry.value
        switch entry.name {
        case "document", "overlay", "root": break
        case "explicitNulls" where value.isTrueOrFalse: options.explicitNulls = value.text == "true"
        case "explicitNulls": findings.error(.invalidBoolean, "'explicitNulls' is true or false", at: value.range)
        case "descriptions":
            if let wanted = DocumentOptions.Descriptions(rawValue: value.text ?? "") {
                options.descriptions = wanted
            } else {
                findings.error(.unknownWord, "'descriptions' is 'first' or 'full'", at: value.range)
            }
        default:
            findings.error(
                .unknownKey,
                "'openapi' has no key '\(entry.name)'; it has 'document', 'overlay', 'root', 'descriptions' and 'explicitNulls'",
                at: entry.key.range)
        }
    }

    private mutating func list(_ key: String, in root: Node) -> [String] {
        // `tag: gists` without quotes is a mapping.
        (root[key]?.inList ?? []).compactMap { element in
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

    /// The errors of a document, at the place where the spec names it.
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
    /// Whether it can be a path.
    fileprivate var isPath: Bool { text?.isEmpty == false && !isNull }

    /// The elements of a list, or the value itself if it is not a list.
    fileprivate var inList: [Node] { elements.isEmpty ? [self] : elements }

    /// The pattern `tag: gists`, which YAML reads as a mapping.
    fileprivate var tagPattern: String? {
        guard entries.count == 1, entries[0].name == "tag", let tag = entries[0].value.text else { return nil }
        return "tag: " + tag
    }
}
