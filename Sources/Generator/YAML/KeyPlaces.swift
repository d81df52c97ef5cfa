/// The places of the keys in the files of an API.
package struct KeyPlaces: Sendable {
    private struct Target {
        let node: Node
        let range: SourceRange
    }

    private let roots: [Node]
    /// The keys of the mappings that were looked up before. A mapping may have thousands of keys.
    private var tables: [ObjectIdentifier: [String: Target]] = [:]

    package init(_ roots: [Node]) { self.roots = roots }

    /// The place of a part by the keys that lead to it. If the part is missing, the nearest part around it.
    package mutating func range(_ keys: [String]) -> SourceRange? {
        var section: SourceRange?
        for root in roots {
            if let range = range(keys, in: root) { return range }
            section = section ?? keys.first.flatMap { table(root)[$0]?.range }
        }
        return section ?? roots.first?.entries.first?.key.range
    }

    private mutating func range(_ keys: [String], in root: Node) -> SourceRange? {
        var node = root
        var range: SourceRange?
        for (depth, key) in keys.enumerated() {
            guard let target = table(node)[key] else { break }
            node = target.node
            // Several files may have the section, so it does not decide which file the part is in.
            range = depth == 0 && keys.count > 1 ? nil : target.range
        }
        return range
    }

    /// The values of a mapping by their keys, or the texts of a list.
    private mutating func table(_ node: Node) -> [String: Target] {
        let id = ObjectIdentifier(node)
        if let known = tables[id] { return known }
        var table: [String: Target] = [:]
        for entry in node.entries { table[entry.name] = Target(node: entry.value, range: entry.key.range) }
        for element in node.elements {
            if let text = element.text { table[text] = Target(node: element, range: element.range) }
        }
        tables[id] = table
        return table
    }
}
