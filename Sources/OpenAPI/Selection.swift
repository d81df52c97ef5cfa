import Generator

/// Which operations of a document are wanted.
struct Selection {
    private let options: DocumentOptions

    init(_ options: DocumentOptions) { self.options = options }

    func choose(_ operations: [Operation]) -> [Operation] {
        operations.filter { operation in
            (options.only.isEmpty || options.only.contains { Self.fits($0, operation) })
                && !options.except.contains { Self.fits($0, operation) }
        }
    }

    /// The patterns that fit no operation.
    func unused(among operations: [Operation]) -> [String] {
        (options.only + options.except).filter { pattern in !operations.contains { Self.fits(pattern, $0) } }
    }

    /// `repos/get`, `issues/*`, `tag: gists`, `GET /users/{username}`, `* /repos/**`.
    private static func fits(_ pattern: String, _ operation: Operation) -> Bool {
        if pattern.hasPrefix("tag:") {
            let tag = pattern.dropFirst(4).drop { $0 == " " }
            return operation.node["tags"]?.elements.contains { matches(Array(tag.utf8), Array(($0.text ?? "").utf8)) }
                ?? false
        }
        if pattern != operation.id, let space = pattern.firstIndex(of: " ") {
            let method = pattern[..<space].uppercased()
            let path = pattern[pattern.index(after: space)...]
            return (method == "*" || method == operation.method)
                && matches(Array(path.utf8), Array(operation.path.utf8))
        }
        return matches(Array(pattern.utf8), Array(operation.id.utf8)) || pattern == operation.name
    }

    /// Whether `*` in the pattern stands for the rest of the text around it.
    private static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
        var (p, t) = (0, 0)
        var star: (pattern: Int, text: Int)?
        while t < text.count {
            if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
                star = (p, t)
                p += 1
            } else if p < pattern.count, pattern[p] == text[t] {
                p += 1
                t += 1
            } else if let last = star {
                p = last.pattern + 1
                t = last.text + 1
                star = (last.pattern, t)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
