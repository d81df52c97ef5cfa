import Generator

/// What chooses operations: `repos/get`, `issues/*`, `tag: gists`, `GET /users/{username}`, `* /repos/**`.
package struct OperationPattern: Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// - Parameter ids: Those of all operations. A name in Swift that is the id of another operation means that one.
    func fits(_ operation: Operation, among ids: Set<String>) -> Bool {
        fits(
            id: operation.id, name: operation.name, method: operation.method, path: operation.path,
            tags: operation.tags, among: ids)
    }

    /// Whether it chooses an operation.
    /// - Parameters:
    ///   - id: What the operation is called in its document.
    ///   - name: What it is called in Swift.
    ///   - ids: Those of all operations.
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

    /// Whether `*` in the pattern stands for the rest of the text around it.
    private static func matches(_ pattern: Substring, _ text: String) -> Bool {
        let parts = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
        guard parts.count > 1 else { return pattern.utf8.elementsEqual(text.utf8) }
        var rest = text.utf8[...]
        guard rest.starts(with: parts[0]) else { return false }
        rest = rest.dropFirst(parts[0].count)
        // As far in front as it fits, so that the most is left for what follows.
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        let end = parts[parts.count - 1]
        return rest.count >= end.count && rest.suffix(end.count).elementsEqual(end)
    }
}
