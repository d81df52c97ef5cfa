import Generator

/// Which operations of a document are wanted.
struct Selection {
    private let options: DocumentOptions

    init(_ options: DocumentOptions) { self.options = options }

    func choose(_ operations: [Operation]) -> [Operation] {
        let ids = Set(operations.map(\.id))
        return operations.filter { operation in
            (options.only.isEmpty || options.only.contains { Self.fits($0, operation, ids) })
                && !options.except.contains { Self.fits($0, operation, ids) }
        }
    }

    /// The key that leaves out an operation which is not wanted.
    func reason(for operation: Operation, among operations: [Operation]) -> String {
        let ids = Set(operations.map(\.id))
        return options.except.contains { Self.fits($0, operation, ids) } ? "except" : "only"
    }

    /// The patterns that fit no operation.
    func unused(among operations: [Operation]) -> [String] {
        let ids = Set(operations.map(\.id))
        return (options.only + options.except).filter { pattern in
            !operations.contains { Self.fits(pattern, $0, ids) }
        }
    }

    /// `repos/get`, `issues/*`, `tag: gists`, `GET /users/{username}`, `* /repos/**`.
    ///
    /// - Parameter ids: Those of all operations. A name in Swift that is the id of another operation means that one.
    private static func fits(_ pattern: String, _ operation: Operation, _ ids: Set<String>) -> Bool {
        if pattern.hasPrefix("tag:") {
            let tag = pattern.dropFirst(4).drop { $0 == " " }
            return operation.node["tags"]?.elements.contains { matches(tag, $0.text ?? "") } ?? false
        }
        if pattern != operation.id, let space = pattern.firstIndex(of: " ") {
            let method = pattern[..<space].uppercased()
            let path = pattern[pattern.index(after: space)...]
            return (method == "*" || method == operation.method) && matches(path, operation.path)
        }
        return matches(pattern[...], operation.id) || pattern == operation.name && !ids.contains(pattern)
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
