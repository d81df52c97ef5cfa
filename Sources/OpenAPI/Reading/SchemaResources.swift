import Generator

/// The identifiers that schemas give themselves: `$id`, `$anchor` and `$dynamicAnchor` (JSON Schema 2020-12 core §8.2).
struct SchemaResources {
    /// Whether no schema has one, as in nearly all documents.
    var isEmpty: Bool { resources.isEmpty && anchors.isEmpty }

    /// The schemas with an `$id`, by their URIs.
    private var resources: [String: Node] = [:]
    /// The schemas with an anchor, by the URI or the file in which it stands, and its name.
    private var anchors: [String: Node] = [:]
    /// How many schemas have a dynamic anchor, by its name.
    private var dynamicAnchors: [String: Int] = [:]
    /// The schemas under `$defs`.
    private(set) var definitions: [Node.Entry] = []
    /// The URIs that what stands in a schema with an `$id` is resolved against.
    private var bases: [ObjectIdentifier: String] = [:]

    init() {}

    /// - Parameter files: The files of the document with their paths.
    init(_ files: [(path: String, root: Node)]) {
        for file in files { collect(file.root, in: Place(base: file.path, isResource: false, areNames: false)) }
    }

    private struct Place {
        /// The URI of the schema, or the path of the file.
        var base: String
        var isResource: Bool
        /// Whether the keys are names.
        var areNames: Bool
    }

    private enum Role {
        /// The value has names for keys.
        case names
        /// The same, and the values are schemas that only references use.
        case definitions
        /// The value is no schema and holds none.
        case data
    }

    private static let roles: [String: Role] = [
        "properties": .names, "patternProperties": .names, "dependentSchemas": .names, "schemas": .names,
        "responses": .names, "parameters": .names, "headers": .names, "content": .names, "requestBodies": .names,
        "callbacks": .names, "pathItems": .names, "paths": .names, "webhooks": .names, "encoding": .names,
        "mediaTypes": .names, "$defs": .definitions, "definitions": .definitions, "example": .data,
        "examples": .data, "default": .data, "enum": .data, "const": .data,
    ]

    private mutating func collect(_ root: Node, in place: Place) {
        var waiting = [(root, place)]
        while let (node, outer) = waiting.popLast() {
            var place = outer
            if place.isResource { bases[ObjectIdentifier(node)] = place.base }
            guard case .mapping(let entries) = node.content else {
                for element in node.elements.reversed() where isLookedAt(element, place) {
                    waiting.append((element, place))
                }
                continue
            }
            if !place.areNames { identify(node, entries, &place) }
            for entry in entries.reversed() where isLookedAt(entry.value, place) {
                let role = place.areNames ? nil : Self.roles[entry.name]
                if role == .data { continue }
                if role == .definitions { definitions += entry.value.entries }
                var inner = place
                inner.areNames = role != nil
                waiting.append((entry.value, inner))
            }
        }
    }

    /// Texts only matter if they may be references that are resolved against a URI.
    private func isLookedAt(_ node: Node, _ place: Place) -> Bool { place.isResource || node.text == nil }

    private mutating func identify(_ node: Node, _ entries: [Node.Entry], _ place: inout Place) {
        let own = entries.filter { $0.name.utf8.first == UInt8(ascii: "$") }
        guard !own.isEmpty else { return }
        if let id = own.last(where: { $0.name == "$id" })?.value.text {
            place.base = URIReference.resolved(id.prefix { $0 != "#" }, against: place.isResource ? place.base : "")
            place.isResource = true
            if resources[place.base] == nil { resources[place.base] = node }
            bases[ObjectIdentifier(node)] = place.base
        }
        for entry in own where entry.name == "$anchor" || entry.name == "$dynamicAnchor" {
            guard let name = entry.value.text else { continue }
            if entry.name == "$dynamicAnchor" { dynamicAnchors[name, default: 0] += 1 }
            let key = place.base + "#" + name
            if anchors[key] == nil { anchors[key] = node }
        }
    }

    // MARK: - References

    /// A reference that such an identifier decides; nil for any other.
    func absolute(_ text: String, from node: Node) -> String? {
        let (path, fragment) = Self.parts(of: text)
        let base = bases[ObjectIdentifier(node)]
        if path.isEmpty { return base.map { $0 + "#" + fragment } }
        let uri = URIReference.resolved(path, against: base ?? "")
        return resources[uri] == nil ? nil : uri + "#" + fragment
    }

    /// Whether a dynamic reference leads elsewhere in each of several schemas around it.
    func isAmbiguous(_ reference: String) -> Bool {
        dynamicAnchors[String(Self.parts(of: reference).fragment)] ?? 0 > 1
    }

    /// What a reference leads to that begins with the URI of a schema, or ends with an anchor; nil for any other.
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
