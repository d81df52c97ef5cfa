import Generator

/// A pattern that selects operations: `repos/get`, `issues/*`, `tag: gists`, `GET /users/{username}`, `* /repos/**`.
package struct OperationPattern: Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// - Parameter ids: The ids of all operations. If a name in Swift is also the id of another operation, the pattern means that
    ///   one.
    func fits(_ operation: Operation, among ids: Set<String>) -> Bool {
        fits(
            id: operation.id, name: operation.name, method: operation.method, path: operation.path,
            tags: operation.tags, among: ids)
    }

    /// Whether it matches an operation.
    /// - Parameters:
    ///   - id: The operation's id in the document.
    ///   - name: Its name in Swift.
    ///   - ids: The ids of all operations.
    package func fits(
        id: String, name: String, method: String, path: String, tags: [String], among ids: Set<String> = []
    ) -> Bool {
        if text.hasPrefix("tag:") {
            let tag = text.dropFirst(4).drop { $0 == " " }
            return tags.contains { Self.matches(tag, $0) }
        }
        if text != id, let space = text.firstIndex(of: " ") {
            let wanted = text[..<space].uppercased()
            return (wanted == "*" || wanted == method) && Self.matches(text[text.index(after: space)...], path)
        }
        return Self.matches(text[...], id) || text == name && !ids.contains(text)
    }

    /// Whether a text matches a pattern in which `*` is any text.
    private static func matches(_ pattern: Substring, _ text: String) -> Bool {
        let parts = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
        guard parts.count > 1 else { return pattern.utf8.elementsEqual(text.utf8) }
        var rest = text.utf8[...]
        guard rest.starts(with: parts[0]) else { return false }
        rest = rest.dropFirst(parts[0].count)
        // The first match, so that most of the text remains for the following parts.
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        let end = parts[parts.count - 1]
        return rest.count >= end.count && rest.suffix(end.count).elementsEqual(end)
    }
}
