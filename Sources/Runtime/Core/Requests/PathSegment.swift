import APIValues

/// Values as segments of a path. A value cannot lead out of its place: all but unreserved characters are encoded, and
/// dot segments are refused, because `%2e%2e` means `..` to many servers (RFC 3986 §6.2.2.2).
enum PathSegment {
    /// Why a value cannot be a segment.
    enum Problem: Error {
        case empty, emptySegment, dotSegment
        case invalid(InvalidValue)

        func request(_ role: String) -> InvalidRequest {
            switch self {
            case .empty: InvalidRequest("the \(role) is empty")
            case .emptySegment: InvalidRequest("a segment of the \(role) is empty")
            case .dotSegment: InvalidRequest("the \(role) has a dot segment")
            case .invalid(let error): InvalidRequest("the \(role) is not valid: \(error)")
            }
        }
    }

    /// A value as one segment.
    static func one(_ value: String) throws(Problem) -> String {
        guard !value.isEmpty else { throw .empty }
        guard !hasDotSegment(value.utf8) else { throw .dotSegment }
        return PercentEncoding.value(value)
    }

    /// A value as segments. Only the last may be empty: `a/b/`.
    static func several(_ value: String) throws(Problem) -> String {
        guard !value.isEmpty else { return "" }
        // Split by bytes, as servers do: a slash with a combining accent is another `Character`.
        var parts = value.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isFolder = parts.count > 1 && parts.last?.isEmpty ?? false
        if isFolder { parts.removeLast() }
        var encoded: [String] = []
        for part in parts {
            guard !part.isEmpty else { throw .emptySegment }
            encoded.append(try one(String(decoding: part, as: UTF8.self)))
        }
        return encoded.joined(separator: "/") + (isFolder ? "/" : "")
    }

    /// Values with a separator between them, which is not encoded.
    static func list(_ values: [String], separator: String) throws(Problem) -> String {
        guard !values.isEmpty else { throw .empty }
        return try values.map { (value) throws(Problem) in try one(value) }.joined(separator: separator)
    }

    /// The members of an object: `R,100,G,200`, or `R=100,G=200`. Behind `;` an empty value has no `=` (RFC 6570 §3.2.7).
    static func members(
        _ members: [DeepObject.Field], separator: String, isExploded: Bool
    ) throws(Problem) -> String {
        guard !members.isEmpty else { throw .empty }
        return members.map { member in
            let name = PercentEncoding.value(member.name)
            let text = PercentEncoding.value(member.text)
            guard isExploded else { return name + separator + text }
            return text.isEmpty && separator == ";" ? name : name + "=" + text
        }.joined(separator: separator)
    }

    /// Throws if the whole path, text and values together, has a dot segment in any spelling.
    static func check(_ path: String) throws(InvalidRequest) {
        // Few paths have a dot or an escape.
        guard path.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else { return }
        guard !hasDotSegment(PercentEncoding.Decoded(Substring(path).utf8)) else {
            throw InvalidRequest("the path has a dot segment")
        }
    }

    /// Text of a path, with forbidden characters encoded.
    static func literal(_ text: String) -> String {
        let literal = PercentEncoding.literal(text)
        return literal.utf8.contains(UInt8(ascii: "?")) ? literal.replacing("?", with: "%3F") : literal
    }

    /// Whether a segment is `.` or `..`. Servers decode `%2F` first, and some treat `\` as a slash.
    private static func hasDotSegment(_ text: some Sequence<UInt8>) -> Bool {
        var count = 0
        var dots = 0
        for byte in text {
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
                if dots > 0, dots == count, count <= 2 { return true }
                count = 0
                dots = 0
            } else {
                count += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
        }
        return dots > 0 && dots == count && count <= 2
    }
}
