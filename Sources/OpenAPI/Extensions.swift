import Generator

/// What a document says in the words of specs: `x-apigen-timeout: 5` at an operation is `timeout: 5` of its endpoint. Such keys
/// are read where the document has some at its top, such as `x-apigen-api`.
extension Document {
    static func isExtended(_ root: Node) -> Bool { root.entries.contains { $0.name.hasPrefix("x-apigen-") } }

    /// The name of the API in Swift, where the document has it in so many words.
    var chosenAPI: String? {
        guard let name = root.text("x-apigen-api"), SwiftName.isType(name) else { return nil }
        return name
    }

    /// The name that a part has in the spec, whatever the document calls it.
    func chosenName(_ node: @autoclosure () -> Node?) -> String? { isExtended ? node()?.text("x-apigen-name") : nil }

    /// Operations in the order of the spec, which is another one where paths come in between.
    func inOrder(_ operations: [Operation]) -> [Operation] {
        guard isExtended, let order = root["x-apigen-order"]?.elements.compactMap(\.text), !order.isEmpty else {
            return operations
        }
        let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
        let sorted = operations.enumerated().sorted {
            (ranks[$0.element.name] ?? Int.max, $0.offset) < (ranks[$1.element.name] ?? Int.max, $1.offset)
        }
        return sorted.map(\.element)
    }
}

extension DocumentOptions {
    /// What was exported comes back whole.
    mutating func extend() {
        if only.isEmpty, except.isEmpty { models = .all }
        (descriptions, takesExamples) = (.full, true)
    }
}

extension Converter {
    /// A part of a spec with the keys that the document gives it.
    func extended(_ node: Node, by origin: Node) -> Node { document.isExtended ? node.extended(by: origin) : node }
}

extension Node {
    /// Keys for the import alone.
    private static let structural: Set = ["api", "file", "files", "instance", "name", "of", "order", "without"]

    func extended(by origin: Node) -> Node {
        var keys = isMapping ? entries.map { ($0.name, $0.value) } : [("type", self)]
        let without = Set(origin["x-apigen-without"]?.elements.compactMap(\.text) ?? [])
        keys.removeAll { without.contains($0.0) }
        for entry in origin.entries where entry.name.hasPrefix("x-apigen-") {
            let name = String(entry.name.dropFirst("x-apigen-".count))
            guard !Self.structural.contains(name) else { continue }
            keys.removeAll { $0.0 == name }
            keys.append((name, entry.value.respelled))
        }
        return Node.shortest(keys, at: self)
    }

    /// The value with its keys as a spec has them: JSON has numbers in quotes there.
    private var respelled: Node {
        switch content {
        case .scalar: self
        case .sequence(let elements): Node(list: elements.map(\.respelled), at: self)
        case .mapping(let entries): Node(entries.map { ($0.name, $0.value.respelled) }, at: self)
        }
    }

    /// The name of the spec that a part of a document belongs to; nil where it says none, or one that is no file's.
    var specFile: String? {
        guard let name = text("x-apigen-file"), name.utf8.count < 200, !name.hasPrefix("."),
            [".api.yaml", ".api.yml"].contains(where: { name.hasSuffix($0) }),
            name.unicodeScalars.allSatisfy({ $0.isIdentifierScalar || " -.".unicodeScalars.contains($0) })
        else { return nil }
        return name
    }
}
