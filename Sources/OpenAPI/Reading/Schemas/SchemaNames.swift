import Generator

/// Which schemas of a document have names, and in which order.
///
/// Names do not depend on what is read first, so they are found before any schema is read.
struct SchemaNames {
    /// The schemas that have names, in the document's order.
    private(set) var all: [(name: String, node: Node)] = []
    /// The names by the places of schemas.
    private(set) var byPlace: [ObjectIdentifier: String] = [:]
    /// The places by the names.
    private(set) var places: [String: Node] = [:]
    /// What schemas are called that are no components.
    private var titles: [String: String] = [:]
    private let references: References

    /// - Parameters:
    ///   - components: The schemas of the document.
    ///   - prefix: What references to its shared responses begin with.
    ///   - responses: These responses.
    ///   - parameters: The shared parameters, by their references; nil if their types have no names.
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

    /// What a schema is called.
    func title(_ name: String) -> String { titles[name] ?? name }

    private mutating func add(_ name: String, _ node: Node, title: String? = nil) {
        all.append((name, node))
        places[name] = node
        titles[name] = title
        let place = ObjectIdentifier(node)
        if byPlace[place] == nil { byPlace[place] = name }
    }

    /// The schema of another file that a component is, if it says nothing else: `Pet: { $ref: pet.yaml }` names that schema `Pet`.
    private func fileSchema(_ node: Node, _ taken: inout Set<ObjectIdentifier>) -> Node? {
        guard node.entries.count == 1, let reference = references.reference(node), !reference.hasPrefix("#"),
            let target = references.step(reference), target.isMapping, taken.insert(ObjectIdentifier(target)).inserted
        else { return nil }
        return target
    }

    // MARK: - Responses

    /// Has each schema that a shared response declares inline be one model, called as the response.
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

    /// Has each enum, object or union that a shared parameter declares inline be one model, called as the parameter.
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

    /// Whether a schema is an object, an enumeration or a union, or a list or map of such schemas without a name: what would be
    /// written again wherever it is used.
    private func isModel(_ node: Node) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        return isModel(node, &seen)
    }

    /// - Parameter seen: What has been looked at: a part of many parts is looked at once, and a cycle ends.
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

    /// Whether the parts of an `allOf` are one reference and what describes it.
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
