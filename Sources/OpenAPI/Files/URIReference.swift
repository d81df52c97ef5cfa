/// Resolves a reference against a base URI (RFC 3986 §5.2).
enum URIReference {
    /// Whether a reference begins with a scheme.
    static func isAbsolute(_ text: Substring) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return colon > text.startIndex && !text[..<colon].utf8.contains { $0 == UInt8(ascii: "/") }
    }

    /// A reference without a fragment, resolved; the base may be a relative path.
    static func resolved(_ text: Substring, against base: String) -> String {
        if text.isEmpty { return base }
        if isAbsolute(text) { return String(text) }
        let (root, path) = parts(of: base)
        if text.hasPrefix("//") { return String(root.prefix { $0 != "/" }) + text }
        if text.hasPrefix("/") { return root + normal(text) }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return root + normal(folder + text)
    }

    /// The scheme and host of a URI, and its path.
    private static func parts(of uri: String) -> (root: String, path: Substring) {
        guard isAbsolute(uri[...]), let colon = uri.firstIndex(of: ":") else { return ("", uri[...]) }
        let rest = uri[uri.index(after: colon)...]
        guard rest.hasPrefix("//") else { return (String(uri[...colon]), rest) }
        let path = rest.dropFirst(2).drop { $0 != "/" }
        return (String(uri[..<path.startIndex]), path)
    }

    /// A path without `.` and `..`.
    private static func normal(_ path: some StringProtocol) -> String {
        var folders: [Substring] = []
        for part in String(path).split(separator: "/", omittingEmptySubsequences: false) where part != "." {
            if part == "..", let last = folders.last, last != "..", !last.isEmpty {
                folders.removeLast()
            } else {
                folders.append(part)
            }
        }
        return folders.joined(separator: "/")
    }
}
