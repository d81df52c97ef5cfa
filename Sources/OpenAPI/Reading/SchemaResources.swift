import Generator

/// The identifiers of schemas: `$id`, `$anchor` and `$dynamicAnchor` (JSON Schema 2020-12 core §8.2).
struct SchemaResources {
    /// Whether no schema has an identifier, as in nearly all documents.
    var isEmpty: Bool { resources.isEmpty && anchors.isEmpty }

    /// The schemas with an `$id`, by their URIs.
    private var resources: [String: Node] = [:]
    /// The schemas with an anchor, by the URI or file that contains it and its name.
    private var anchors: [String: Node] = [:]
    /// The number of schemas with a dynamic anchor, by its name.
    private var dynamicAnchors: [String: Int] = [:]
    /// The schemas under `$defs`.
    private(set) var definitions: [Node.Entry] = []
    /// The base URIs of the nodes inside schemas with an `$id`.
    private var bases: [ObjectIdentifier: String] = [:]

    init() {}

    /// - Parameter files: The files of the document with their paths.
    init(_ files: [(path: String, root: Node)]) {
        for file in files { collect(file.root, in: Scope(base: file.path, isResource: false, areNames: false)) }
    }

    private struct Scope {
        /// The URI of the schema, or the path of the file.
        var base: String
        var isResource: Bool
        /// Whether the keys are names.
        var areNames: Bool
    }

    private enum Role {
        /// The keys of the value are names.
        case names
        /// The same, and its values are schemas that are used only by reference.
        case definitions
        /// The value neither is nor contains a schema.
        case data
    }

    private static let roles: [String: Role] = [
        "properties": .names, "patternProperties": .names, "dependentSchemas": .names, "schemas": .names,
        "responses": .names, "parameters": .names, "headers": .names, "content": .names, "requestBodies": .names,
        "callbacks": .names, "pathItems": .names, "paths": .names, "webhooks": .names, "encoding": .names,
        "mediaTypes": .names, "$defs": .definitions, "definitions": .definitions, "example": .data,
        "examples": .data, "default": .data, "enum": .data, "const": .data,
    ]

    private mutating func collect(_ root: Node, in scope: Scope) {
        var waiting = [(root, scope)]
        while let (node, outer) = waiting.popLast() {
            var scope = outer
            if scope.isResource { bases[ObjectIdentifier(node)] = scope.base }
            guard case .mapping(let entries) = node.content else {
                for element in node.elements.reversed() where isLookedAt(element, scope) {
                    waiting.append((element, scope))
                }
                continue
            }
            if !scope.areNames { identify(node, entries, &scope) }
            for entry in entries.reversed() where isLookedAt(entry.value, scope) {
                let role = scope.areNames ? nil : Self.roles[entry.name]
                if role == .data { continue }
                if role == .definitions { definitions += entry.value.entries }
                var inner = scope
                inner.areNames = role != nil
                waiting.append((entry.value, inner))
            }
        }
    }

    /// A text matters only if it may be a reference that is resolved against a URI.
    private func isLookedAt(_ node: Node, _ scope: Scope) -> Bool { scope.isResource || node.text == nil }

    private mutating func identify(_ node: Node, _ entries: [Node.Entry], _ scope: inout Scope) {
        let own = entries.filter { $0.name.utf8.first == UInt8(ascii: "$") }
        guard !own.isEmpty else { return }
        if let id = own.last(where: { $0.name == "$id" })?.value.text {
            scope.base = URIReference.resolved(id.prefix { $0 != "#" }, against: scope.isResource ? scope.base : "")
            scope.isResource = true
            if resources[scope.base] == nil { resources[scope.base] = node }
            bases[ObjectIdentifier(node)] = scope.base
        }
        for entry in own where entry.name == "$anchor" || entry.name == "$dynamicAnchor" {
            guard let name = entry.value.text else { continue }
            if entry.name == "$dynamicAnchor" { dynamicAnchors[name, default: 0] += 1 }
            let key = scope.base + "#" + name
            if anchors[key] == nil { anchors[key] = node }
        }
    }

    // MARK: - References

    /// The absolute form of a reference that an identifier determines; nil for any other reference.
    func absolute(_ text: String, from node: Node) -> String? {
        let (path, fragment) = Self.parts(of: text)
        let base = bases[ObjectIdentifier(node)]
        if path.isEmpty { return base.map { $0 + "#" + fragment } }
        let uri = URIReference.resolved(path, against: base ?? "")
        return resources[uri] == nil ? nil : uri + "#" + fragment
    }

    /// Whether several schemas have the anchor of a dynamic reference, so that its target depends on the schema around it.
    func isAmbiguous(_ reference: String) -> Bool {
        dynamicAnchors[String(Self.parts(of: reference).fragment)] ?? 0 > 1
    }

    /// The target of a reference that begins with a schema's URI or ends with an anchor; nil for any other reference.
    func node(_ reference: String) -> Node? {
        let (path, fragment) = Self.parts(of: reference)
        if let resource = resources[String(path)], fragment.isEmpty { return resource }
        return fragment.hasPrefix("/") ? nil : anchors[reference]
    }

    /// The schema with a URI.
    func resource(_ uri: String) -> Node? { resources[uri] }

    private static func parts(of reference: String) -> (path: Substring, fragment: Substring) {
        guard let hash = reference.firstIndex(of: "#") else { return (reference[...], "") }
        return (reference[..<hash], reference[reference.index(after: hash)...])
    }
}
