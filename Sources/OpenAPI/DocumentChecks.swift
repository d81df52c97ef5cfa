import Generator

/// What is wrong at the top of a document, where nothing else says it.
enum DocumentChecks {
    private static let keys: [Document.Version: [String]] = [
        .v2: [
            "swagger", "info", "host", "basePath", "schemes", "consumes", "produces", "paths", "definitions",
            "parameters", "responses", "securityDefinitions", "security", "tags", "externalDocs",
        ],
        .v3: [
            "openapi", "info", "jsonSchemaDialect", "servers", "paths", "webhooks", "components", "security", "tags",
            "externalDocs", "$self",
        ],
    ]

    static func findings(in document: Document) -> [Finding] {
        var findings: [Finding] = []
        let root = document.root
        func note(_ kind: Finding.Kind, _ message: String, at node: Node) {
            findings.note(kind, message, at: node)
        }
        func expect(_ key: String, _ form: String, in node: Node, _ fits: (Node) -> Bool) {
            guard let value = node[key], !value.isNull, !fits(value) else { return }
            note(.repaired, "'\(key)' is \(form), not \(value.kindName)", at: value)
        }
        if let version = root["openapi"] ?? root["swagger"] {
            let text = version.text ?? ""
            let isOld = document.version == .v2
            let known = isOld ? ["2.0"] : ["3.0", "3.1"]
            let isKnown = known.contains { text == $0 || !isOld && text.hasPrefix($0 + ".") }
            if !isKnown {
                note(
                    .repaired,
                    "version '\(text.beginning)' is not supported; the document is read as \(known.last ?? "")",
                    at: version)
            }
        }
        for entry in root.entries where !entry.name.hasPrefix("x-") {
            let known = keys[document.version] ?? []
            guard !known.contains(entry.name) else { continue }
            let hint = proposal(for: entry.name, among: known)
            note(.leftOut, "a document has no key '\(entry.name.beginning)'\(hint)", at: entry.key)
        }
        for key in ["paths", "webhooks", "components", "definitions", "info"] {
            expect(key, "a mapping", in: root) { $0.isMapping }
        }
        for key in ["servers", "security", "tags", "consumes", "produces", "schemes"] {
            expect(key, "a list", in: root) { $0.isList }
        }
        if let components = root["components"] {
            for entry in components.entries where !entry.name.hasPrefix("x-") {
                expect(entry.name, "a mapping", in: components) { $0.isMapping }
            }
        }
        if root["info"] == nil {
            note(.repaired, "'info' is missing: the title and version of the API", at: root)
        } else if let info = root["info"], info.isMapping, info.text("title") == nil {
            note(.repaired, "'title' is missing in 'info'; the API is called as the file", at: info)
        }
        for server in root["servers"]?.elements ?? [] where server.text("url") == nil {
            note(.leftOut, "a server is a mapping with a 'url'; this one is left out", at: server)
        }
        for entry in root["paths"]?.entries ?? [] where !entry.name.hasPrefix("x-") {
            if !entry.name.hasPrefix("/") {
                note(.repaired, "the path '\(entry.name.beginning)' begins with '/'", at: entry.key)
            }
            if !entry.value.isMapping, !entry.value.isNull {
                note(
                    .leftOut, "a path is a mapping of methods to operations, not \(entry.value.kindName)",
                    at: entry.value)
            }
        }
        findings += document.unknownSchemes(in: root["security"])
        return findings
    }
}

extension Document {
    /// What is wrong with the security of the document or of an operation.
    func unknownSchemes(in security: Node?) -> [Finding] {
        let section = version == .v2 ? root["securityDefinitions"] : root["components"]?["securitySchemes"]
        let known = (section?.entries ?? []).map(\.name)
        var findings: [Finding] = []
        for alternative in security?.elements ?? [] {
            if !alternative.isMapping {
                findings.note(
                    .leftOut, "'security' lists mappings, such as { name: [] }; this one is left out", at: alternative)
            }
            for entry in alternative.entries where !known.contains(entry.name) {
                let hint = proposal(for: entry.name, among: known)
                findings.note(
                    .leftOut, "there is no security scheme '\(entry.name.beginning)', so it is left out\(hint)",
                    at: entry.key)
            }
        }
        return findings
    }
}
