import Generator

/// The schemas of a document that have names, and their order.
///
/// Names are found before any schema is read, so that they do not depend on the order of reading.
struct SchemaNames {
    /// The schemas that have names, in the document's order.
    private(set) var all: [(name: String, node: Node)] = []
    /// The names by the nodes of schemas.
    private(set) var byPlace: [ObjectIdentifier: String] = [:]
    /// The nodes by their names.
    private(set) var places: [String: Node] = [:]
    /// The short names of schemas that are not components.
    private var titles: [String: String] = [:]
    private let references: References

    /// - Parameters:
    ///   - components: The schemas of the document.
    ///   - prefix: The prefix of references to shared responses.
    ///   - responses: The shared responses.
    ///   - parameters: The shared parameters by their references; nil if their types get no names.
    init(
        _ components: [Node.Entry], prefix: String, _ responses: [Node.Entry],
        parameters: [(reference: String, node: Node)]?, _ references: References
    ) {
        self.references = references
        var external: Set<ObjectIdentifier> = []
        for entry in components {
            let node = fileSchema(entry.value, &external) ?? entry.value
            add(entry.name, node)
        }
        for reference in references.external where titles[reference] == nil {
            guard let node = references.step(reference), byPlace[ObjectIdentifier(node)] == nil, node.isMapping,
                isModel(node)
            else { continue }
            add(reference, node, title: References.lastName(of: reference))
        }
        for (reference, name, node) in references.definitions where places[reference] == nil {
            guard byPlace[ObjectIdentifier(node)] == nil, node.isMapping, isModel(node) else { continue }
            add(reference, node, title: name)
        }
        let own = responses.map { (prefix + JSONPointer.escaped($0.name), $0.value) }
        let outside = references.external.compactMap { reference in references.step(reference).map { (reference, $0) } }
        add(own + outside)
        if let parameters { add(parameters: parameters + outside) }
    }

    /// The name of a schema in the document.
    func title(_ name: String) -> String { titles[name] ?? name }

    private mutating func add(_ name: String, _ node: Node, title: String? = nil) {
        all.append((name, node))
        places[name] = node
        titles[name] = title
        let place = ObjectIdentifier(node)
        if byPlace[place] == nil { byPlace[place] = name }
    }

    /// The schema of another file, if a component is only a reference to it: `Pet: { $ref: pet.yaml }` names that schema `Pet`.
    private func fileSchema(_ node: Node, _ taken: inout Set<ObjectIdentifier>) -> Node? {
        guard node.entries.count == 1, let reference = references.reference(node), !reference.hasPrefix("#"),
            let target = references.step(reference), target.isMapping, taken.insert(ObjectIdentifier(target)).inserted
        else { return nil }
        return target
    }

    // MARK: - Responses

    /// Names each inline schema of a shared response after the response, so that it becomes one model.
    private mutating func add(_ responses: [(reference: String, node: Node)]) {
        guard !responses.isEmpty else { return }
        var names = Set(all.map { Naming.type(title($0.name)) })
        for (reference, node) in responses {
            guard let response = references.resolved(node), response["in"] == nil else { continue }
            let json = response["content"]?.entries.first { $0.name.isJSON }
            guard let schema = json?.value["schema"] ?? response["schema"], schema.isMapping,
                byPlace[ObjectIdentifier(schema)] == nil, isModel(schema)
            else { continue }
            let place = json.map { "/content/" + JSONPointer.escaped($0.name) } ?? ""
            var name = References.lastName(of: reference)
            if names.contains(Naming.type(name)) { name += "Response" }
            names.insert(Naming.type(name))
            add(reference + place + "/schema", schema, title: name)
        }
    }

    /// Names each inline enum, object or union of a shared parameter after the parameter, so that it becomes one model.
    private mutating func add(parameters: [(reference: String, node: Node)]) {
        var names = Set(all.map { Naming.type(title($0.name)) })
        for (reference, node) in parameters {
            guard let parameter = references.resolved(node), parameter["in"] != nil, parameter["x-apigen-of"] == nil,
                let schema = parameter["schema"], schema.isMapping, byPlace[ObjectIdentifier(schema)] == nil,
                schema["items"] == nil, schema["const"] == nil, schema["enum"]?.elements.count != 1, isModel(schema)
            else { continue }
            var name = References.lastName(of: reference)
            if names.contains(Naming.type(name)) { name += "Parameter" }
            names.insert(Naming.type(name))
            add(reference + "/schema", schema, title: name)
        }
    }

    // MARK: - Models

    /// Whether a schema is an object, an enum or a union, or a list or map of such inline schemas. Without a name it would be
    /// written again at each use.
    private func isModel(_ node: Node) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        return isModel(node, &seen)
    }

    /// - Parameter seen: The visited schemas. Each is visited once, so cycles end.
    private func isModel(_ node: Node, _ seen: inout Set<ObjectIdentifier>) -> Bool {
        guard node.reference == nil, seen.insert(ObjectIdentifier(node)).inserted, seen.count < 200 else {
            return false
        }
        if !(node["enum"]?.elements ?? []).isEmpty || node["const"] != nil { return true }
        if !(node["properties"]?.entries ?? []).isEmpty { return true }
        let alternatives = (node["oneOf"] ?? node["anyOf"])?.elements.filter { $0["type"]?.text != "null" } ?? []
        if alternatives.count > 1 { return true }
        let parts = node["allOf"]?.elements ?? []
        if parts.count == 1 { return isModel(parts[0], &seen) }
        for part in parts {
            guard let target = references.resolved(part) else { continue }
            if isModel(target, &seen) { return !isOneReference(parts) }
        }
        let inner = alternatives.first ?? node["items"] ?? node["additionalProperties"]
        return inner.map { isModel($0, &seen) } ?? false
    }

    /// Whether the parts of an `allOf` are one reference and its annotations.
    private func isOneReference(_ parts: [Node]) -> Bool {
        parts.count { $0.reference != nil } == 1
            && parts.allSatisfy { part in
                part.reference != nil || part.entries.allSatisfy { SchemaKeyword.byName[$0.name]?.isAnnotation ?? true }
            }
    }
}

extension String {
    /// Whether the text is a media type of JSON.
    fileprivate var isJSON: Bool {
        if self == "application/json" { return true }
        let type = prefix { $0 != ";" }.lowercased().filter { $0 != " " }
        return type.hasSuffix("/json") || type.hasSuffix("+json") || type == "*/*"
    }
}
