import HTTPTypes

/// Fills the placeholders in the path of an endpoint or a server. A value can only name a resource below the template's:
/// all but unreserved characters are encoded, and dot segments are refused, because `%2e%2e` means `..` to many servers
/// (RFC 3986 §6.2.2.2).
enum PathTemplate {
    /// Replaces each `{name}` or `{+name}` by its value, and encodes characters that a URL forbids in the text around.
    static func fill(
        _ template: Substring, _ value: (_ name: String) throws(InvalidRequest) -> String
    ) throws(InvalidRequest) -> String {
        var path = ""
        var rest = template
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            path += literal(rest[..<open])
            guard let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}")) else {
                throw InvalidRequest("a placeholder is not closed")
            }
            let name = rest[open..<close].utf8.dropFirst()
            path += try value(String(Substring(name.first == UInt8(ascii: "+") ? name.dropFirst() : name)))
            rest = Substring(rest.utf8[close...].dropFirst())
        }
        if path.isEmpty { return literal(rest) }
        return rest.isEmpty ? path : path + literal(rest)
    }

    /// A value as one segment.
    static func segment(_ value: String, of name: @autoclosure () -> String) throws(InvalidRequest) -> String {
        guard !value.isEmpty else { throw InvalidRequest("the \(name()) is empty") }
        guard !hasDotSegment(value) else { throw InvalidRequest("the \(name()) has a dot segment") }
        return PercentEncoding.value(value)
    }

    /// Whether a placeholder for segments may be empty: it ends the path (RFC 6570 §3.2.3) of a safe method. A DELETE
    /// of an object would become one of its bucket.
    static func mayBeEmpty(_ name: String, in template: String, of method: HTTPRequest.Method) -> Bool {
        method.isSafe && (template.hasSuffix("{\(name)}") || template.hasSuffix("{+\(name)}"))
    }

    /// A value as encoded segments. Only the last may be empty: `a/b/`.
    static func segments(_ value: String, of name: String) throws(InvalidRequest) -> String {
        guard !value.isEmpty else { return "" }
        // Split by bytes, as servers do: a slash with a combining accent is another `Character`.
        var parts = value.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isFolder = parts.count > 1 && parts.last?.isEmpty ?? false
        if isFolder { parts.removeLast() }
        var encoded: [String] = []
        for part in parts {
            guard !part.isEmpty else { throw InvalidRequest("a segment of the \(name) is empty") }
            encoded.append(try segment(String(decoding: part, as: UTF8.self), of: name))
        }
        return encoded.joined(separator: "/") + (isFolder ? "/" : "")
    }

    /// Throws if the whole path, text and values together, has a dot segment in any spelling.
    static func check(_ path: String) throws(InvalidRequest) {
        // Few paths have a byte that can be part of one.
        guard path.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else { return }
        guard !hasDotSegment(PercentEncoding.decode(path)) else { throw InvalidRequest("the path has a dot segment") }
    }

    /// Whether a segment is `.` or `..`. Servers decode `%2F` first, and some treat `\` as a slash.
    private static func hasDotSegment(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "."))
            && text.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.contains { part in
                part.count <= 2 && part.allSatisfy { $0 == UInt8(ascii: ".") }
            }
    }

    private static func literal(_ text: Substring) -> String {
        let literal = PercentEncoding.literal(String(text))
        return literal.utf8.contains(UInt8(ascii: "?")) ? literal.replacing("?", with: "%3F") : literal
    }
}
