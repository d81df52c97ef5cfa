import Generator

/// What a document does not say: the keys of a spec that come back otherwise when the document is imported.
struct Differences {
    private(set) var parts: DocumentParts
    private var additions: Additions
    /// Whether properties and parameters are compared one by one, or the whole of them.
    private let areSingle: Bool

    /// - Parameters:
    ///   - spec: What is to come back.
    ///   - imported: What comes back of the document so far.
    init(_ parts: DocumentParts, _ spec: SpecParts, imported: Node, areSingle: Bool) {
        self.parts = parts
        self.areSingle = areSingle
        additions = Additions(parts.version)
        let head = Canonical.head(spec.root)
        additions.add(head, Canonical.head(imported), raw: { head[$0] }, to: &self.parts.head)
        let models = Self.index(imported["models"])
        for (index, entry) in spec.models.enumerated() {
            guard let node = models[entry.name] else {
                additions.set("name", .text(entry.name), in: &self.parts.models[index].schema)
                continue
            }
            compare(
                model: index, spec.example(in: Canonical.model(entry.value), of: entry.value), Canonical.model(node),
                entry.value)
        }
        let endpoints = Self.index(imported["endpoints"])
        for (index, entry) in spec.endpoints.enumerated() {
            guard let node = endpoints[entry.name] else {
                additions.set("name", .text(entry.name), in: &self.parts.operations[index].keys)
                continue
            }
            compare(
                endpoint: index, spec.example(in: Canonical.endpoint(entry.value), of: entry.value),
                Canonical.endpoint(node), entry.value)
        }
        let order = spec.endpoints.map(\.name)
        if endpoints.count == order.count, (imported["endpoints"]?.entries ?? []).map(\.name) != order {
            additions.set("order", .list(order.map { .text($0) }), in: &self.parts.head)
        }
    }

    /// Whether something was added.
    var isChanged: Bool { additions.isChanged }

    private static func index(_ node: Node?) -> [String: Node] {
        Dictionary((node?.entries ?? []).map { ($0.name, $0.value) }) { first, _ in first }
    }

    // MARK: - Comparing

    private mutating func compare(model index: Int, _ spec: DocumentObject, _ imported: DocumentObject, _ node: Node) {
        guard spec != imported else { return }
        var (spec, imported) = (spec, imported)
        if areSingle, let (own, other) = Self.alike(spec["properties"], imported["properties"]) {
            var isWhole = false
            for (one, two) in zip(own.entries, other.entries) where one.value != two.value {
                var schema = parts.models[index].schema
                let isFound = schema.change(["properties", one.key]) { property in
                    additions.add(one.value.object ?? [:], two.value.object ?? [:], to: &property)
                }
                if isFound { parts.models[index].schema = schema } else { isWhole = true }
            }
            if !isWhole { (spec["properties"], imported["properties"]) = (nil, nil) }
        }
        additions.add(
            spec, imported, raw: { key in spec[key].flatMap { value in Self.raw(key, node) ?? value } },
            to: &parts.models[index].schema)
    }

    private mutating func compare(
        endpoint index: Int, _ spec: DocumentObject, _ imported: DocumentObject, _ node: Node
    ) {
        guard spec != imported else { return }
        var (spec, imported) = (spec, imported)
        var keys = parts.operations[index].keys
        for (key, place) in [("query", "query"), ("headers", "header"), ("cookies", "cookie"), ("parameters", "path")] {
            guard areSingle, let (own, other) = Self.alike(spec[key], imported[key]) else { continue }
            var isWhole = false
            for (one, two) in zip(own.entries, other.entries) where one.value != two.value {
                let parameters = keys["parameters"]?.elements ?? []
                let position = parameters.firstIndex {
                    $0.object?["name"] == .text(one.key) && $0.object?["in"] == .text(place)
                }
                let isFound = keys.change(["parameters", String(position ?? -1)]) { parameter in
                    additions.add(one.value.object ?? [:], two.value.object ?? [:], to: &parameter)
                }
                if !isFound { isWhole = true }
            }
            if !isWhole { (spec[key], imported[key]) = (nil, nil) }
        }
        let canonical = spec
        additions.add(
            spec, imported,
            raw: { key in key == "path" || key == "parameters" ? canonical[key] : Self.raw(key, node) ?? canonical[key]
            },
            to: &keys)
        parts.operations[index].keys = keys
    }

    private static func raw(_ key: String, _ node: Node) -> DocumentValue? {
        // A parameter of pages may go by the name of its key; an example may be a file's.
        key == "example" || key == "paginate" ? nil : node[key].map { DocumentValue($0) }
    }

    /// Two mappings of the same names.
    private static func alike(
        _ one: DocumentValue?, _ other: DocumentValue?
    ) -> (DocumentObject, DocumentObject)? {
        guard let one = one?.object, let other = other?.object, one.keys == other.keys,
            Set(one.keys).count == one.keys.count
        else { return nil }
        return (one, other)
    }
}

/// Puts the keys of specs into the objects of a document.
struct Additions {
    let version: Export.Version
    /// Whether something was added.
    private(set) var isChanged = false

    init(_ version: Export.Version) { self.version = version }

    mutating func add(
        _ spec: DocumentObject, _ imported: DocumentObject, raw: ((String) -> DocumentValue?)? = nil,
        to object: inout DocumentObject
    ) {
        for entry in spec.entries where imported[entry.key] != entry.value {
            set(entry.key, raw?(entry.key) ?? entry.value, in: &object)
        }
        let lost = imported.keys.filter { spec[$0] == nil }
        guard !lost.isEmpty else { return }
        for key in lost { object["x-apigen-" + key] = nil }
        let known = object["x-apigen-without"]?.elements ?? []
        let added = lost.map { DocumentValue.text($0) }.filter { !known.contains($0) }
        set("without", .list(known + added), in: &object)
    }

    mutating func set(_ key: String, _ value: DocumentValue, in object: inout DocumentObject) {
        // Beside a reference, OpenAPI 3.0 has nothing.
        if version == .v30, let reference = object["$ref"] {
            object["$ref"] = nil
            object = DocumentObject([("allOf", .list([.object(["$ref": reference])]))]).with(object)
        }
        guard object["x-apigen-" + key] != value else { return }
        object["x-apigen-" + key] = value
        isChanged = true
    }
}
