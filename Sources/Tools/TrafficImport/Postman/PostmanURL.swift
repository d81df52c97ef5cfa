import Generator

/// A URL of a collection: a text, or an object with its parts.
struct PostmanURL {
    private(set) var url: RecordedURL?

    init(_ node: Node?, _ scope: inout PostmanScope) {
        guard let node, !node.isNull else { return }
        let written = Self.address(node).trimmed
        var (address, values) = scope.replacedURL(written)
        if written.hasPrefix("//") {
            address = "http:" + address
        } else if address.hasPrefix("/") {
            // Converters of documents without a server write a path only.
            address = "{{baseUrl}}/" + address.drop { $0 == "/" }
        }
        guard var url = RecordedURL(address) else { return }
        if PostmanFields.hasQuery(node) {
            url.query = PostmanFields.query(node["query"]).map { item in
                RecordedField(
                    TemplateText(scope.replaced(item.name)).encoded(.queryName),
                    item.value.map { TemplateText(scope.replaced($0)).encoded(.queryValue) }, summary: item.summary)
            }
        }
        url.path = Self.path(url.path)
        url.pathValues = values
        url.pathValues += PostmanFields.variables(node).compactMap { variable in
            guard let name = variable.text("key") ?? variable.text("id") else { return nil }
            let value = variable.text("value").map { scope.replaced($0) }.flatMap { $0.isEmpty ? nil : $0 }
            return RecordedField(name, value, summary: variable["description"]?.description)
        }
        self.url = url
    }

    /// The URL without the query of the parts.
    private static func address(_ node: Node) -> String {
        guard node.isMapping else { return node.text ?? "" }
        guard let host = joined(node["host"], "."), !host.isEmpty else {
            let raw = node.text("raw") ?? ""
            return raw.isEmpty ? joined(node["path"], "/").map { "/" + $0 } ?? "" : raw
        }
        var text = host
        if let scheme = node.text("protocol"), !scheme.isEmpty, !host.contains("://") { text = scheme + "://" + host }
        if let port = node.text("port"), !port.isEmpty { text += ":" + port }
        if let path = joined(node["path"], "/"), node["path"] != nil {
            let hasPath = !path.isEmpty || !(node["path"]?.elements.isEmpty ?? true)
            if hasPath { text += path.hasPrefix("/") && node["path"]?.text != nil ? path : "/" + path }
        }
        // The characters that end a path have no other meaning in a part.
        if !PostmanFields.hasQuery(node), let raw = node.text("raw"), let mark = TemplateText(raw).textBehind("?") {
            text += "?" + mark
        }
        return text
    }

    /// A list of texts, or of objects with a value, or a text.
    private static func joined(_ node: Node?, _ separator: String) -> String? {
        guard let node, !node.isNull else { return nil }
        if let text = node.text { return text }
        return node.elements.map { $0.text ?? $0.text("value") ?? "" }.joined(separator: separator)
    }

    /// The path with `{{name}}` for each segment `:name`.
    private static func path(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            segment.hasPrefix(":") && segment.utf8.count > 1 ? "{{" + segment.dropFirst() + "}}" : String(segment)
        }.joined(separator: "/")
    }
}
