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

    private static let componentKeys = [
        "schemas", "responses", "parameters", "examples", "requestBodies", "headers", "securitySchemes", "links",
        "callbacks", "pathItems", "mediaTypes",
    ]

    static func findings(in document: Document) -> [Finding] {
        var findings: [Finding] = []
        let root = document.root
        func note(_ kind: Finding.Kind, _ message: String, at node: Node) { findings.note(kind, message, at: node) }
        func expect(_ key: String, _ form: String, in node: Node, _ fits: (Node) -> Bool) {
            guard let value = node[key], !value.isNull, !fits(value) else { return }
            note(.repaired, "'\(key)' is \(form), not \(value.kindName)", at: value)
        }
        if let version = root["openapi"] ?? root["swagger"] {
            let (text, isOld) = (version.text ?? "", document.version == .v2)
            let known = isOld ? ["2.0"] : ["3.0", "3.1"]
            if !known.contains(where: { text == $0 || !isOld && text.hasPrefix($0 + ".") }) {
                note(
                    .repaired,
                    "version '\(text.beginning)' is not supported; the document is read as \(known.last ?? "")",
                    at: version)
            }
        }
        func expectKeys(_ known: [String], of node: Node, _ what: String) {
            for entry in node.entries where !entry.name.hasPrefix("x-") && !known.contains(entry.name) {
                let hint = proposal(for: entry.name, among: known)
                note(.leftOut, "\(what) has no key '\(entry.name.beginning)'\(hint)", at: entry.key)
            }
        }
        expectKeys(keys[document.version] ?? [], of: root, "a document")
        for key in ["paths", "webhooks", "components", "definitions", "info"] {
            expect(key, "a mapping", in: root) { $0.isMapping }
        }
        for key in ["servers", "security", "tags", "consumes", "produces", "schemes"] {
            expect(key, "a list", in: root) { $0.isList }
        }
        if let components = root["components"] {
            expectKeys(componentKeys, of: components, "'components'")
            for key in componentKeys { expect(key, "a mapping", in: components) { $0.isMapping } }
        }
        let info = root["info"]
        if info == nil { note(.repaired, "'info' is missing: the title and version of the API", at: root) }
        if let info, info.isMapping, info.text("title") == nil {
            note(.repaired, "'title' is missing in 'info'; the API is called as the file", at: info)
        }
        for server in root["servers"]?.elements ?? [] where server.text("url") == nil {
            note(.leftOut, "a server is a mapping with a 'url'; this one is left out", at: server)
        }
        var paths: [String: String] = [:]
        for entry in root["paths"]?.entries ?? [] where !entry.name.hasPrefix("x-") {
            // The names of placeholders make no other path.
            let template = entry.name.split(separator: "{", omittingEmptySubsequences: false).enumerated()
                .map { $0 == 0 ? $1 : $1.drop { $0 != "}" } }.joined(separator: "{")
            // Endpoints of a spec may call the placeholders of one path differently.
            if let other = paths.updateValue(entry.name, forKey: template), !document.isExtended {
                note(.repaired, "the path '\(entry.name.beginning)' is '\(other.beginning)' once more", at: entry.key)
            }
            if !entry.name.hasPrefix("/") {
                note(.repaired, "the path '\(entry.name.beginning)' begins with '/'", at: entry.key)
            }
            if !entry.value.isMapping, !entry.value.isNull {
                let message = "a path is a mapping of methods to operations, not \(entry.value.kindName)"
                note(.leftOut, message, at: entry.value)
            }
        }
        return findings + document.unknownSchemes(in: root["security"])
    }
}

extension Document {
    var securitySchemes: Node? {
        version == .v2 ? root["securityDefinitions"] : root["components"]?["securitySchemes"]
    }

    /// What is wrong with the security of the document or of an operation.
    func unknownSchemes(in security: Node?) -> [Finding] {
        let known = (securitySchemes?.entries ?? []).map(\.name)
        let isLost = !(security?.elements ?? []).contains { alternative in
            alternative.isMapping && alternative.entries.allSatisfy { known.contains($0.name) }
        }
        let loss = isLost ? "so calls are sent without a credential" : "so it is left out"
        var findings: [Finding] = []
        for alternative in security?.elements ?? [] {
            if !alternative.isMapping {
                findings.note(.leftOut, "'security' lists mappings, such as { name: [] }, \(loss)", at: alternative)
            }
            for entry in alternative.entries where !known.contains(entry.name) {
                let hint = proposal(for: entry.name, among: known)
                findings.note(
                    .leftOut, "there is no security scheme '\(entry.name.beginning)', \(loss)\(hint)", at: entry.key)
            }
        }
        return findings
    }
}
