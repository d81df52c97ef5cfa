import Generator

/// Names for a model, the best first: its tag or its key, then with the names around it.
struct NameProposals {
    let names: [String]

    init(_ model: Model) {
        let place = Self.withoutEdge(model.place)
        let outer = Self.words(around: place)
        let own = Self.word(place.key)
        let isVague = own.isEmpty || Self.vague.contains(place.key.lowercased())
        if let name = Self.name(of: model.tag, model) {
            let container = own.isEmpty ? outer.first ?? "Value" : own
            // `PushEvent` is specific; `User` may be one of many things.
            names = [name, name + container] + (outer.first.map { [name + $0 + container] } ?? [])
            return
        }
        var first: [String] = []
        if isVague, !place.outer.isEmpty {
            if let name = Self.name(of: model.kind, model) { first.append(name) }
            if place.isElement, let name = Self.one(of: place.outer.last ?? "") { first.append(name) }
        } else if Self.isLink(model) {
            first.append("Link")
        }
        var name = own
        var rest = outer[...]
        if isVague, let next = rest.popFirst() { name = next + name }
        var chain = [name.isEmpty ? "Value" : name]
        while let next = rest.popFirst(), chain.count < 4 {
            name = next + name
            chain.append(name)
        }
        names = first + chain
    }

    // MARK: - Tags

    /// The name that a tag gives. JSON:API has plurals: the type of an article is `articles`.
    private static func name(of tag: ObjectSample.Tag?, _ model: Model) -> String? {
        guard let tag else { return nil }
        let isResource = tag.key == "type" && !model.names.isDisjoint(with: ["attributes", "relationships"])
        if model.tag == nil, !isResource, !["object", "__typename", "_type", "@type", "$type"].contains(tag.key) {
            return nil
        }
        return SwiftName.type(isResource ? Element.name(tag.value) : tag.value)
    }

    // MARK: - Places

    /// The place of a list's element: GraphQL has `edges` with a `node` each, and the nodes are the elements.
    private static func withoutEdge(_ place: Model.Place) -> Model.Place {
        guard place.key == "node", place.outer.last == "edge" else { return place }
        return Model.Place(key: "node", outer: place.outer.dropLast(), isElement: true)
    }

    /// The names around a place, the nearest first, without those that say nothing.
    private static func words(around place: Model.Place) -> [String] {
        let keys = place.outer.reversed().filter { !word($0).isEmpty }
        let telling = keys.filter { !wrappers.contains($0.lowercased()) }
        return (telling.isEmpty ? keys : telling).map { word(Element.name($0)) }
    }

    /// The name of an element of `tracks` or of `UserList`; nil for another word.
    private static func one(of container: String) -> String? {
        let singular = container.hasSuffix("List") ? String(container.dropLast(4)) : Element.name(container)
        return singular == container || vague.contains(singular.lowercased()) ? nil : SwiftName.type(singular)
    }

    /// Whether many keys lead to objects that only have a name and an address.
    private static func isLink(_ model: Model) -> Bool {
        model.keys.count > 3 && !model.names.isDisjoint(with: ["href", "uri", "url"])
            && model.names.isSubset(of: ["href", "id", "name", "rel", "title", "type", "uri", "url"])
    }

    /// A key as a part of a name; empty if no letter or digit is in it, or if it may be a secret.
    private static func word(_ key: String) -> String {
        guard key.utf8.count <= 60, !SecretText.isLikely(key) else { return "" }
        return SwiftName.type(key) ?? ""
    }

    // MARK: - Words

    /// Keys that only hold something, and say nothing about it.
    private static let wrappers: Set<String> = [
        "attributes", "body", "content", "data", "datum", "element", "embedded", "entry", "item", "list", "node",
        "object", "payload", "properties", "record", "response", "result", "row", "value", "values",
    ]

    /// Keys that do not name their values.
    private static let vague = wrappers.union([
        "any", "attribute", "child", "children", "client", "credential", "detail", "entity", "error", "failure",
        "field", "file", "info", "link", "links", "member", "meta", "metadata", "model", "option", "param", "parameter",
        "property", "protocol", "self", "server", "set", "type",
    ])
}
