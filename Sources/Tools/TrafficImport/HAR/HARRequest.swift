import Generator

/// A request of a HAR file (HAR 1.2 §4.7).
struct HARRequest {
    private let node: Node
    let method: String
    private let allHeaders: [RecordedField]

    init(_ node: Node) {
        self.node = node
        method = node.text("method").map(\.trimmed) ?? "GET"
        allHeaders = (node["headers"]?.elements ?? []).compactMap { RecordedField(har: $0) }
    }

    var comment: String? { node.text("comment").flatMap { $0.isEmpty ? nil : $0 } }

    private var address: String { node.text("url")?.trimmed ?? "" }

    var hasUser: Bool { RecordedURL.hasUser(address) }

    /// Why the entry is no call of an API; nil if it is one.
    func reasonToSkip(resourceType: String?) -> HARSummary.Kind? {
        if !node.isMapping { return .noRequest }
        if method == "CONNECT" { return .tunnel }
        if method == "OPTIONS", allHeaders.header("access-control-request-method") != nil || resourceType == "preflight"
        {
            return .preflight
        }
        let scheme = address.prefix { $0 != ":" }.lowercased()
        if scheme == "ws" || scheme == "wss" || resourceType == "websocket" { return .webSocket }
        let isUpgrade = allHeaders.header("upgrade")?.lowercased() == "websocket"
        if isUpgrade { return .webSocket }
        return Self.localSchemes.contains(scheme) || scheme.hasSuffix("-extension") ? .localURL : nil
    }

    private static let localSchemes: Set = ["about", "blob", "chrome", "data", "file", "filesystem", "javascript"]

    /// The URL with the items of `queryString` that it lacks; nil if it is not an absolute URL of HTTP.
    var url: RecordedURL? {
        let start = address.prefix(8).lowercased()
        guard start.hasPrefix("http://") || start.hasPrefix("https://"), var url = RecordedURL(address) else {
            return nil
        }
        // The URL was sent (HAR 1.2 §4.7); some tools write the query apart from it.
        let items = (node["queryString"]?.elements ?? []).compactMap { RecordedField(har: $0) }
        guard Self.names(url.query).isDisjoint(with: items.map(\.name)) else { return url }
        url.query += items.map { item in
            RecordedField(
                TemplateText(item.name).encoded(.value), item.value.map { TemplateText($0).encoded(.value) },
                summary: item.summary)
        }
        return url
    }

    /// The decoded names of a query.
    private static func names(_ query: [RecordedField]) -> Set<String> {
        Set(query.flatMap { [$0.name, FormText.decoded($0.name) ?? $0.name] })
    }

    /// The headers of the message, with one `Cookie`.
    func headers(authority: String) -> [RecordedField] {
        var headers = allHeaders.ofMessage(authority: authority)
        let cookies = headers.filter { $0.name.lowercased() == "cookie" }.compactMap(\.value)
        if cookies.count > 1, let first = headers.firstIndex(where: { $0.name.lowercased() == "cookie" }) {
            // HTTP/2 may divide the field (RFC 9113 §8.2.3).
            headers[first].value = cookies.joined(separator: "; ")
            let name = headers[first].name
            headers = headers.enumerated().filter { $0.offset <= first || $0.element.name.lowercased() != "cookie" }
                .map(\.element)
            headers[first].name = name
        }
        let pairs = (node["cookies"]?.elements ?? []).compactMap { RecordedField(har: $0) }
        if cookies.isEmpty, !pairs.isEmpty {
            let value = pairs.map { $0.name + "=" + ($0.value ?? "") }.joined(separator: "; ")
            headers.append(RecordedField("Cookie", value))
        }
        return headers
    }

    /// Whether the response is a file that belongs to a page rather than to an API.
    func isStatic(_ mediaType: String?, resourceType: String?) -> Bool {
        guard method == "GET" || method == "HEAD" else { return false }
        let path = RecordedURL(address)?.path ?? ""
        // A script asked for it, so HTML may be the page of an error.
        if mediaType == "text/html", resourceType == "xhr" || resourceType == "fetch" { return StaticFile.isPath(path) }
        return StaticFile.isMediaType(mediaType) ?? StaticFile.isPath(path)
    }

    var body: RecordedBody? { HARBody(node["postData"], contentType: allHeaders.header("content-type")).body }

    /// Everything that the call does not have.
    var problems: [String] { HARBody(node["postData"], contentType: allHeaders.header("content-type")).problems }
}

extension RecordedField {
    /// A name with a value (HAR 1.2 §4.9); nil without a name.
    init?(har node: Node) {
        guard let name = node.text("name"), !name.isEmpty else { return nil }
        self.init(name, node.text("value") ?? "", summary: node.text("comment").flatMap { $0.isEmpty ? nil : $0 })
    }
}
