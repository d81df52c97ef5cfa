import Generator
import GeneratorTools

/// Extension keys for the differences between a spec and the import of its document.
extension DocumentParts {
    /// Adds extension keys for everything that an import would change.
    /// - Parameters:
    ///   - spec: The spec that an import must produce.
    ///   - imported: The import of the document so far.
    mutating func add(_ spec: SpecParts, imported: Node) {
        head.add(Canonical.head(spec.files[0].tree), imported: Canonical.head(imported), in: version)
        add(spec.models, spec, imported: imported["models"], Canonical.part)
        add(spec.endpoints, spec, imported: imported["endpoints"], Canonical.endpoint)
        let names = (imported["endpoints"]?.entries ?? []).map(\.name)
        let order = spec.endpoints.map(\.name)
        if names.count == order.count, names != order { head["x-apigen-order"] = .texts(order) }
    }

    private mutating func add<Syntax>(
        _ entries: [SpecParts.Entry<Syntax>], _ spec: SpecParts, imported: Node?, _ form: (Node) -> OrderedJSON
    ) {
        let found = Dictionary((imported?.entries ?? []).map { ($0.name, form($0.value)) }) { first, _ in first }
        for entry in entries {
            let own = form(entry.node).with(["example": spec.example(of: entry.node)])
            if let other = found[entry.name], other != own {
                body[entry.place[...]]?.add(own, imported: other, in: version)
            } else if found[entry.name] == nil {
                body[entry.place[...]]?["x-apigen-name"] = .string(entry.name)
            }
        }
    }
}

extension OrderedJSON {
    /// Adds the keys of a part that an import would change.
    fileprivate mutating func add(_ spec: OrderedJSON, imported: OrderedJSON, in version: Export.Version) {
        for (key, value) in spec.members where imported[key] != value {
            if let other = imported[key], addSingly(key, value, other, in: version) { continue }
            self = with(["x-apigen-" + key: value], in: version)
        }
        let lost = imported.keys.filter { spec[$0] == nil }
        guard !lost.isEmpty else { return }
        // A format still belongs to the schema: an API's default is not in the spec's field.
        for key in lost where key != KeyName.format.rawValue { self["x-apigen-" + key] = nil }
        let known = self["x-apigen-without"]?.elements ?? []
        let all = known + lost.map { .string($0) }.filter { !known.contains($0) }
        self = with(["x-apigen-without": .array(all)], in: version)
    }

    /// Adds extension keys to single properties or parameters. False if one is missing in the document, or if that changes nothing;
    /// then the caller adds all of them.
    private mutating func addSingly(
        _ key: String, _ spec: OrderedJSON, _ imported: OrderedJSON, in version: Export.Version
    ) -> Bool {
        guard spec.keys == imported.keys else { return false }
        var object = self
        for ((name, one), (_, other)) in zip(spec.members, imported.members) where one != other {
            guard let place = place(of: name, in: key), var part = object[place[...]] else { return false }
            part.add(Canonical.long(one), imported: Canonical.long(other), in: version)
            object[place[...]] = part
        }
        let isNew = object != self
        self = object
        return isNew
    }

    /// The path of a property or a parameter in the part; nil if it is missing.
    private func place(of name: String, in key: String) -> [String]? {
        if key == "properties" { return [key, name] }
        let places: [String: OrderedJSON] = [
            "query": "query", "headers": "header", "cookies": "cookie", "parameters": "path",
        ]
        let parameters = self["parameters"]?.elements ?? []
        let index = parameters.firstIndex { parameter in
            let place = parameter["in"]
            return parameter["name"] == .string(name)
                && (place == places[key] || place == "querystring" && key == "query")
        }
        return index.map { ["parameters", String($0)] }
    }
}
