import Generator

/// Where the references of a document lead, in all of its files.
final class References {
    let root: Node
    private let files: DocumentFiles
    /// What references lead to in one step, by their texts; nil for those that lead nowhere.
    private var steps: [String: Node?] = [:]
    /// The same through further references.
    private var targets: [String: Node?] = [:]
    /// The entries of large mappings by their names.
    private var indexes: [ObjectIdentifier: [String: Node]] = [:]
    private let resources: SchemaResources
    private let oldDefinitions: [Node.Entry]
    /// How many references in a row are followed.
    private static let most = 32

    init(_ files: DocumentFiles, root: Node, version: APIDocument.Version) {
        self.files = files
        self.root = root
        // Swagger 2.0 calls its schemas so; documents of 3.0 that were made of such documents may still do.
        oldDefinitions = version == .v30 ? root["definitions"]?.entries ?? [] : []
        resources = version >= .v31 ? SchemaResources(files.readFiles) : SchemaResources()
    }

    /// References into other files than the main one, each once.
    var external: [String] { files.externalReferences }

    /// Whether a `$dynamicRef` leads elsewhere in each of several schemas around it (JSON Schema 2020-12 core §8.2.3.2).
    func isAmbiguous(dynamic reference: String) -> Bool { resources.isAmbiguous(reference) }

    /// The schemas under `$defs`, each with a reference that leads to it.
    var definitions: [(reference: String, name: String, node: Node)] {
        (resources.definitions + oldDefinitions).compactMap { entry in
            files.reference(to: entry.value.range).map { ($0, entry.name, entry.value) }
        }
    }

    // MARK: - Texts

    /// Where a `$ref` leads, in a form that is the same wherever it is written; nil without one.
    func reference(_ node: Node) -> String? { node.reference.map { absolute($0, from: node) } }

    /// A text that is a reference in the form that is the same wherever it is written.
    func absolute(_ text: String, from node: Node) -> String {
        if !resources.isEmpty, let reference = resources.absolute(text, from: node) { return reference }
        return files.absolute(text, from: node)
    }

    // MARK: - Places

    /// What a reference leads to, which may be a reference itself.
    func step(_ reference: String) -> Node? {
        if let known = steps[reference] { return known }
        // A section on the way may be a reference that leads back here.
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

    /// What a reference leads to, through further ones; nil if that is nothing.
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

    /// The node itself, or what its reference leads to.
    func resolved(_ node: Node) -> Node? { reference(node).map { target($0) } ?? node }

    /// Why the node's reference leads to nothing, as a sentence.
    func problem(of node: Node) -> String {
        guard let first = reference(node), node["$ref"]?.isText ?? false else {
            return "'$ref' is text, such as '#/components/schemas/Pet', not '\(node.reference ?? "")'"
        }
        var last = first
        var seen: Set<String> = []
        while seen.insert(last).inserted, let next = step(last).flatMap({ reference($0) }) { last = next }
        // The last one is one that was seen, or leads to nothing.
        return step(last) != nil ? "'\(first)' leads to references only, without an end" : files.problem(of: last)
    }

    /// The key that a reference ends with, else the file's name.
    static func lastName(of reference: String) -> String {
        let parts = reference.split(separator: "#", maxSplits: 1)
        if parts.count > 1, let key = parts[1].split(separator: "/").last { return JSONPointer.unescaped(key) }
        let file = parts.first?.split(separator: "/").last ?? "schema"
        return String(file.prefix { $0 != "." })
    }
}
