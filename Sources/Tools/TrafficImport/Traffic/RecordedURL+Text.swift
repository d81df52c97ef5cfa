/// Reading URLs from text.
extension RecordedURL {
    /// The URL of a text; nil if it has no host. Bytes that URLs cannot have become percent-encoded (URL Standard §1.3), and
    /// `{{name}}` stays.
    ///
    /// User information is left out: it is a secret. Without a scheme it is that of `defaultScheme`, unless a variable comes first,
    /// which may have one.
    package init?(_ text: String, defaultScheme: String = "http") {
        var rest = TemplateText(text)
        rest.cut(before: "#")
        var scheme: String?
        if let end = rest.schemeEnd {
            scheme = rest.removingFirst(end).text.lowercased()
            rest.removeFirst(3)
        } else if !rest.startsWithVariable {
            scheme = defaultScheme
        }
        let query = rest.splitOff("?")
        let path = rest.splitOff("/")
        if let at = rest.lastIndex(of: "@") { rest.removeFirst(at + 1) }
        guard !rest.isEmpty, rest.firstIndex(of: " ") == nil else { return nil }
        let authority = Self.authority(rest, scheme: scheme)
        guard authority != "", !authority.hasPrefix(":") else { return nil }
        self.init(
            scheme: scheme, authority: authority, path: path.map { "/" + $0.encoded(.path) } ?? "",
            query: query.map(Self.query) ?? [])
    }

    /// Whether the URL of a text has user information: `https://user:password@host/`.
    package static func hasUser(_ text: String) -> Bool {
        var rest = TemplateText(text)
        rest.cut(before: "#")
        rest.cut(before: "?")
        guard let end = rest.schemeEnd else { return false }
        rest.removeFirst(end + 3)
        rest.cut(before: "/")
        return rest.lastIndex(of: "@") != nil
    }

    /// The items of a query; those without a name and a value are left out.
    static func query(_ text: TemplateText) -> [RecordedField] {
        text.split("&").compactMap { item in
            guard !item.isEmpty else { return nil }
            var name = item
            let value = name.splitOff("=")
            return RecordedField(name.encoded(.query), value?.encoded(.query))
        }
    }

    /// In lower case and without the port that the scheme implies (RFC 9110 §4.2.3).
    private static func authority(_ text: TemplateText, scheme: String?) -> String {
        var authority = text.hasVariable ? text.text : text.text.lowercased()
        let port = scheme == "https" ? ":443" : scheme == "http" ? ":80" : ":"
        if authority.hasSuffix(port) { authority.removeLast(port.utf8.count) }
        return authority
    }

    /// The URL as text.
    package var text: String {
        let query = query.map { item in item.value.map { item.name + "=" + $0 } ?? item.name }.joined(separator: "&")
        return (scheme.map { $0 + "://" } ?? "") + authority + path + (self.query.isEmpty ? "" : "?" + query)
    }
}
