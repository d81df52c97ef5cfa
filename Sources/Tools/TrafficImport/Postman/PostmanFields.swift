import Generator

/// The lists of names and values in a collection.
enum PostmanFields {
    /// The enabled fields with a name.
    static func enabled(_ list: Node?) -> [RecordedField] {
        (list?.elements ?? []).compactMap { field in
            guard !field.isTrue("disabled"), let name = field.text("key"), !name.isEmpty else { return nil }
            return RecordedField(name, field.text("value"), summary: field["description"]?.description)
        }
    }

    /// The enabled variables of a collection, a folder, an item or a URL. The first drafts of 2.0 called them `variables`.
    static func variables(_ node: Node) -> [Node] {
        let list = node["variable"] ?? node["variables"]
        return list?.elements.filter { !$0.isTrue("disabled") } ?? []
    }

    /// Whether a URL lists the items of its query, disabled ones included.
    static func hasQuery(_ url: Node) -> Bool {
        guard let query = url["query"], !query.isNull else { return false }
        return !query.elements.isEmpty || query.text?.isEmpty == false
    }

    /// The items of a query, which may be a text.
    static func query(_ list: Node?) -> [RecordedField] {
        if let text = list?.text, list?.isNull == false { return RecordedURL.query(TemplateText(text)) }
        return enabled(list)
    }

    /// Headers, which may be a text with one on each line.
    static func headers(_ list: Node?) -> [RecordedField] {
        guard let text = list?.text, list?.isNull == false else { return enabled(list) }
        return text.split(whereSeparator: \.isNewline).compactMap { RecordedField(headerLine: String($0)) }
    }

    /// The enabled parts of a form; each file of a field is a part.
    static func parts(_ list: Node?, _ scope: inout PostmanScope) -> [RecordedBody.Part] {
        var parts: [RecordedBody.Part] = []
        for field in list?.elements ?? [] where !field.isTrue("disabled") {
            guard let key = field.text("key"), !key.isEmpty else { continue }
            let name = scope.replaced(key)
            let summary = field["description"]?.description
            let type = field.text("contentType").flatMap { $0.isEmpty ? nil : $0 }
            guard field.text("type") == "file" || (field["src"] != nil && field["value"] == nil) else {
                let value = scope.replaced(field.text("value") ?? "")
                parts.append(
                    RecordedBody.Part(
                        name: name, contentType: type, content: Array(value.utf8), summary: summary))
                continue
            }
            let sources = field["src"].map { $0.elements.isEmpty ? [$0] : $0.elements } ?? []
            let names = sources.compactMap(\.text).filter { !$0.isEmpty && $0 != "null" }.map { fileName($0) }
            // A file that was not chosen yet.
            for fileName in names.isEmpty ? ["file"] : names {
                parts.append(
                    RecordedBody.Part(name: name, fileName: fileName, contentType: type, summary: summary))
            }
        }
        return parts
    }

    /// The last component of a path of any system.
    static func fileName(_ path: String) -> String {
        path.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? path
    }
}

extension RecordedResponse {
    /// A saved response; nil without a status code.
    init?(postman node: Node) {
        guard let status = node.text("code").flatMap({ Int($0) }), (100...999).contains(status) else { return nil }
        var headers = PostmanFields.headers(node["header"]).ofMessage()
        headers.removeAll { $0.name.lowercased() == "content-encoding" }
        if headers.header("content-type") == nil,
            let type = Self.previewTypes[node.text("_postman_previewlanguage") ?? ""]
        {
            headers.append(RecordedField("Content-Type", type))
        }
        self.init(name: node.text("name"), status: status, headers: headers)
        guard let text = node.text("body"), !text.isEmpty else { return }
        // Authors of collections write comments into JSON.
        let json = mediaType?.hasSuffix("json") ?? true ? JSONTemplate.json(text)?.text : nil
        body = Array((json ?? text).utf8)
    }

    private static let previewTypes = ["json": "application/json", "xml": "application/xml", "html": "text/html"]
}
