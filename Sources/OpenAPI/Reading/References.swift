import Generator

/// Resolves the references of a document, in all of its files.
final class References {
    let root: Node
    private let files: DocumentFiles
    /// The targets of references after one step, by their texts; nil for those that lead nowhere.
    private var steps: [String: Node?] = [:]
    /// The final targets of references.
    private var targets: [String: Node?] = [:]
    /// The entries of large mappings by their names.
    private var indexes: [ObjectIdentifier: [String: Node]] = [:]
    private let resources: SchemaResources
    private let oldDefinitions: [Node.Entry]
    /// The maximum length of a chain of references.
    private static let most = 32

    init(_ files: DocumentFiles, root: Node, version: APIDocument.Version) {
        self.files = files
        self.root = root
        // The section of schemas in Swagger 2.0. Converted documents of 3.0 may still have it.
        oldDefinitions = version == .v30 ? root["definitions"]?.entries ?? [] : []
        resources = version >= .v31 ? SchemaResources(files.readFiles) : SchemaResources()
    }

    /// The distinct references into other files than the main one.
    var external: [String] { files.externalReferences }

    /// Whether the target of a `$dynamicRef` depends on the schema around it (JSON Schema 2020-12 core §8.2.3.2).
    func isAmbiguous(dynamic reference: String) -> Bool { resources.isAmbiguous(reference) }

    /// The schemas under `$defs`, each with a reference that leads to it.
    var definitions: [(reference: String, name: String, node: Node)] {
        (resources.definitions + oldDefinitions).compactMap { entry in
            files.reference(to: entry.value.range).map { ($0, entry.name, entry.value) }
        }
    }

    // MARK: - Texts

    /// The absolute form of a node's `$ref`, which does not depend on where it is written; nil without one.
    func reference(_ node: Node) -> String? { node.reference.map { absolute($0, from: node) } }

    /// The absolute form of a reference.
    func absolute(_ text: String, from node: Node) -> String {
        if !resources.isEmpty, let reference = resources.absolute(text, from: node) { return reference }
        return files.absolute(text, from: node)
    }

    // MARK: - Places

    /// The target of a reference after one step, which may be a reference itself.
    func step(_ reference: String) -> Node? {
        if let known = steps[reference] { return known }
        // Stops a cycle: a section on the path may be a reference that leads back here.
        steps[reference] = .some(nil)
        let found = find(reference)
        steps[reference] = .some(found)
        return found
    }

    private func find(_ reference: String) -> Node? {
        if let node = resources.node(reference) { return node }
        guard let hash = reference.firstIndex(of: "#") else { return nil }
        let fragment = reference[reference.index(after: hash)...]
        let path = String(reference[..<hash])
        guard let start = resources.resource(path) ?? files.root(of: path) else { return nil }
        guard fragment.isEmpty || fragment.hasPrefix("/") else { return nil }
        var node = start
        for part in fragment.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let key = JSONPointer.unescaped(part)
            guard let next = child(key, of: node) ?? resolved(node).flatMap({ child(key, of: $0) }) else { return nil }
            node = next
        }
        return node
    }

    private func child(_ key: String, of node: Node) -> Node? {
        switch node.content {
        case .scalar: return nil
        case .sequence(let elements):
            return Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        case .mapping(let entries):
            guard entries.count > 12 else { return node[key] }
            let id = ObjectIdentifier(node)
            if let index = indexes[id] { return index[key] }
            let index = Dictionary(entries.map { ($0.name, $0.value) }) { _, last in last }
            indexes[id] = index
            return index[key]
        }
    }

    /// The final target of a reference; nil if it leads nowhere.
    func target(_ reference: String) -> Node? {
        if let known = targets[reference] { return known }
        var next = reference
        var target: Node?
        for _ in 0..<Self.most {
            guard let node = step(next) else { break }
            guard let following = self.reference(node) else {
                target = node
                break
            }
            next = following
        }
        targets[reference] = .some(target)
        return target
    }

    /// The node itself, or the target of its reference.
    func resolved(_ node: Node) -> Node? { reference(node).map { target($0) } ?? node }

    /// Why the node's reference leads nowhere, as a sentence.
    func problem(of node: Node) -> String {
        guard let first = reference(node), node["$ref"]?.isText ?? false else {
            return "'$ref' is text, such as '#/components/schemas/Pet', not '\(node.reference ?? "")'"
        }
        var last = first
        var seen: Set<String> = []
        while seen.insert(last).inserted, let next = step(last).flatMap({ reference($0) }) { last = next }
        // The last reference was seen before, or it leads nowhere.
        return step(last) != nil ? "'\(first)' leads to references only, without an end" : files.problem(of: last)
    }

    /// The last key of a reference, or its file's name.
    static func lastName(of reference: String) -> String {
        let parts = reference.split(separator: "#", maxSplits: 1)
        if parts.count > 1, let key = parts[1].split(separator: "/").last { return JSONPointer.unescaped(key) }
        let file = parts.first?.split(separator: "/").last ?? "schema"
        return String(file.prefix { $0 != "." })
    }
}
