package import Generator

/// An OpenAPI document of any version, with the files that its references name, and what those lead to.
package final class Document {
    package enum Version {
        /// Swagger 2.0.
        case v2
        case v3
    }

    package let root: Node
    package let version: Version
    /// Whether it says some things in the words of specs.
    let isExtended: Bool
    /// The schemas by name, in the document's order, and those of other files by their references.
    private(set) var schemas: [(name: String, node: Node)]
    private var schemaIndex: [String: Node]
    /// Shared parameters, responses, bodies and headers by their references.
    private let components: [String: Node]
    /// What the schemas of other files are called.
    private var externalNames: [String: String] = [:]
    /// The references of schemas that responses declare, by their places.
    private(set) var responseSchemas: [SourceRange: String] = [:]
    private let files: DocumentFiles
    /// How many references in a row are followed.
    private static let mostReferences = 32

    /// Nil where the main file is no OpenAPI document.
    package init?(_ files: DocumentFiles) {
        guard let root = files.roots[0], root.text("openapi") ?? root.text("swagger") != nil else { return nil }
        version = root.text("openapi") != nil ? .v3 : .v2
        self.root = root
        self.files = files
        isExtended = Self.isExtended(root)
        let parent = version == .v2 ? root : root["components"]
        let prefix = version == .v2 ? "#/" : "#/components/"
        components = ["parameters", "responses", "requestBodies", "headers"].reduce(into: [:]) { index, key in
            for entry in parent?[key]?.entries ?? [] where !entry.name.contains("%") {
                index["\(prefix)\(key)/\(JSONPointer.escaped(entry.name))"] = entry.value
            }
        }
        let entries = parent?[version == .v2 ? "definitions" : "schemas"]?.entries ?? []
        schemaIndex = Dictionary(entries.map { ($0.name, $0.value) }) { _, last in last }
        var seen: Set<String> = []
        schemas = entries.reversed().filter { seen.insert($0.name).inserted }.reversed().map { ($0.name, $0.value) }
        for reference in files.externalReferences {
            guard let node = step(reference), externalNames[reference] == nil, node.isMapping,
                Kind.of(node, in: self) != .other
            else { continue }
            externalNames[reference] = Self.name(of: reference)
            schemaIndex[reference] = node
            schemas.append((reference, node))
        }
        addResponses()
    }

    /// Has each schema that a shared response declares inline be one model, called as the response.
    private func addResponses() {
        let prefix = version == .v2 ? "#/responses/" : "#/components/responses/"
        let own = (version == .v2 ? root : root["components"])?["responses"]?.entries ?? []
        let references = own.map { prefix + JSONPointer.escaped($0.name) } + files.externalReferences
        var names = Set(schemas.map { Naming.type(title(ofSchema: $0.name)) })
        for reference in references {
            guard let response = step(reference), response["in"] == nil else { continue }
            let json = response["content"]?.entries.first { Converter.MediaKind($0.name) == .json }
            guard let schema = version == .v2 ? response["schema"] : json?.value["schema"], schema.isMapping,
                unwrapped(schema).reference == nil, Kind.of(schema, in: self) != .other,
                responseSchemas[schema.range] == nil
            else { continue }
            let place = json.map { "/content/" + JSONPointer.escaped($0.name) } ?? ""
            let key = reference + place + "/schema"
            var name = Self.name(of: reference)
            if names.contains(Naming.type(name)) { name += "Response" }
            names.insert(Naming.type(name))
            externalNames[key] = name
            schemaIndex[key] = schema
            schemas.append((key, schema))
            responseSchemas[schema.range] = key
        }
    }

    /// The reference of a schema that a shared response declares where the node stands.
    func responseSchema(_ node: Node) -> String? {
        guard node.reference == nil, let key = responseSchemas[node.range],
            schemaIndex[key]?.saysTheSame(as: node) ?? false
        else { return nil }
        return key
    }

    // MARK: - References

    /// Where a node's `$ref` leads, in a form that is the same wherever it is written; nil without one.
    package func reference(_ node: Node) -> String? {
        node.reference.map { files.absolute($0, from: node) }
    }

    /// Where a text leads that is a reference without saying so, as in the mapping of a discriminator.
    package func mapped(_ text: String, from node: Node) -> String { files.absolute(text, from: node) }

    /// The name of the schema that a reference leads to, through schemas that are references themselves; nil where it leads
    /// elsewhere. In an export, each has a model.
    func schemaName(_ reference: String) -> String? {
        var name = ownSchemaName(reference)
        guard !isExtended else { return name }
        for _ in 0..<Self.mostReferences {
            guard let next = name.flatMap({ schemaIndex[$0] }).flatMap({ self.reference($0) }),
                let following = ownSchemaName(next)
            else { break }
            name = following
        }
        return name
    }

    /// The name of the schema that a reference says, which may be a reference itself.
    func ownSchemaName(_ reference: String) -> String? {
        if externalNames[reference] != nil { return reference }
        let prefix = version == .v2 ? "#/definitions/" : "#/components/schemas/"
        guard reference.hasPrefix(prefix) else { return nil }
        let name = JSONPointer.unescaped(reference.dropFirst(prefix.count))
        return schemaIndex[name] == nil ? nil : name
    }

    /// What a schema is called in the document.
    func title(ofSchema name: String) -> String { externalNames[name] ?? name }

    func schema(_ name: String) -> Node? { schemaIndex[name] }

    /// What a reference leads to, through further ones; nil where that is nothing.
    func target(_ reference: String) -> Node? {
        var reference = reference
        for _ in 0..<Self.mostReferences {
            guard let node = step(reference) else { return nil }
            guard let next = self.reference(node) else { return node }
            reference = next
        }
        return nil
    }

    /// The node itself, or what its reference leads to.
    package func resolved(_ node: Node) -> Node? {
        reference(node).map { target($0) } ?? node
    }

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

    private func step(_ reference: String) -> Node? {
        if let known = components[reference] { return known }
        if let name = ownSchemaName(reference) { return schemaIndex[name] }
        guard let hash = reference.firstIndex(of: "#"), let root = files.root(of: String(reference[..<hash])) else {
            return nil
        }
        return JSONPointer.target(of: reference[reference.index(after: hash)...], in: root)
    }

    /// The key that a reference ends with, else the file's name.
    package static func name(of reference: String) -> String {
        let parts = reference.split(separator: "#", maxSplits: 1)
        if parts.count > 1, let key = parts[1].split(separator: "/").last { return JSONPointer.unescaped(key) }
        let file = parts.first?.split(separator: "/").last ?? "schema"
        return String(file.prefix { $0 != "." })
    }
}
