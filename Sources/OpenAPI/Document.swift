import Generator

/// An OpenAPI document of any version, and what its references lead to.
struct Document {
    enum Version {
        /// Swagger 2.0.
        case v2
        case v3
    }

    let root: Node
    let version: Version
    /// The schemas by name, in the document's order.
    let schemas: [(name: String, node: Node)]
    private let schemaIndex: [String: Node]

    /// Nil where it is no OpenAPI document.
    init?(_ root: Node) {
        if root.text("openapi") != nil {
            version = .v3
        } else if root.text("swagger") != nil {
            version = .v2
        } else {
            return nil
        }
        self.root = root
        let section = version == .v2 ? root["definitions"] : root["components"]?["schemas"]
        let entries = section?.entries ?? []
        schemaIndex = Dictionary(entries.map { ($0.name, $0.value) }) { _, last in last }
        var seen: Set<String> = []
        schemas = entries.reversed().filter { seen.insert($0.name).inserted }.reversed().map { ($0.name, $0.value) }
    }

    /// The name of the schema that a reference leads to; nil where it leads elsewhere.
    func schemaName(_ reference: String) -> String? {
        let prefix = version == .v2 ? "#/definitions/" : "#/components/schemas/"
        guard reference.hasPrefix(prefix) else { return nil }
        let name = Self.unescaped(reference.dropFirst(prefix.count))
        return schemaIndex[name] == nil ? nil : name
    }

    func schema(_ name: String) -> Node? { schemaIndex[name] }

    /// What a reference inside the document leads to, through further ones; nil where that is nothing.
    func target(_ reference: String) -> Node? {
        var reference = reference
        for _ in 0..<32 {
            guard let node = step(reference) else { return nil }
            guard let next = node.reference else { return node }
            reference = next
        }
        return nil
    }

    /// The node itself, or what its reference leads to.
    func resolved(_ node: Node) -> Node? {
        node.reference.map { target($0) } ?? node
    }

    private func step(_ reference: String) -> Node? {
        if let name = schemaName(reference) { return schemaIndex[name] }
        guard reference.hasPrefix("#/") else { return nil }
        var node = root
        for part in reference.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
            let key = Self.unescaped(part)
            if case .sequence(let elements) = node.content, let index = Int(key), elements.indices.contains(index) {
                node = elements[index]
            } else if let next = node[key] {
                node = next
            } else {
                return nil
            }
        }
        return node
    }

    /// The text of a part of a JSON pointer (RFC 6901 §4) in a URI's fragment.
    private static func unescaped(_ part: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = part.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "~1", omittingEmptySubsequences: false)
            .joined(separator: "/").split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }
}
