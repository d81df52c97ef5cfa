import Generator
import OpenAPI

/// A schema of something that is sent.
struct SentSchema {
    /// What finds it again on the other side, inside of the same part.
    let key: String
    /// The schema, to which references have led.
    let node: Node
    /// Its name in sentences.
    let name: String
    let place: Subject
    let isReadOnly: Bool
    private let document: Document

    /// Nil where there is no such schema.
    init?(_ key: String, _ schema: Node?, _ document: Document, _ name: String, _ place: Subject) {
        guard let schema, schema.isMapping, let node = document.resolved(schema) else { return nil }
        (self.key, self.node, self.document, isReadOnly) = (key, node, document, schema.isTrue("readOnly"))
        // A schema that has a name is the same wherever it is used.
        let shared = schema.reference.map(Document.name)
        (self.name, self.place) = (shared?.shown ?? name, shared.map { ["schemas", $0] } ?? place)
    }

    /// The schema with all that it is made of.
    var parts: [Node] {
        var parts = [node]
        var seen: Set<SourceRange> = [node.range]
        var next = 0
        while next < parts.count {
            for part in (parts[next]["allOf"]?.elements ?? []) + parts[next].alternativeToNull {
                if let part = document.resolved(part), seen.insert(part.range).inserted { parts.append(part) }
            }
            next += 1
        }
        return parts
    }

    /// What is inside: properties, elements, other values, and alternatives, by their references or else their order.
    func inner(_ parts: [Node]) -> [SentSchema] {
        func first(_ key: String) -> Node? { parts.lazy.compactMap { $0[key] }.first }
        func schema(_ key: String, _ node: Node?, _ name: String, _ keys: Subject) -> SentSchema? {
            SentSchema(key, node, document, name, place + keys)
        }
        let properties = parts.flatMap { $0["properties"]?.entries ?? [] }.sorted { $0.name < $1.name }
        let alternatives = ["oneOf", "anyOf"].flatMap { key in
            let all = parts.lazy.filter { $0.alternativeToNull.isEmpty }.compactMap { $0[key] }.first?.elements ?? []
            return all.enumerated().map { index, node in
                schema("\(key) \(node.reference ?? "\(index)/\(all.count)")", node, name, [key, String(index)])
            }
        }
        let schemas = properties.map { schema("." + $0.name, $0.value, "\($0.name.shown) of \(name)", [$0.name]) }
        let values = [
            schema("items", first("items"), "an element of \(name)", ["items"]),
            schema("other", first("additionalProperties"), "a value of \(name)", ["additionalProperties"]),
        ]
        return (schemas + values + alternatives).compactMap(\.self)
    }
}

extension OpenAPI.Operation {
    /// The schemas of its parameters by their places and names, those of paths by their order there, and of its bodies.
    func sent(in document: Document) -> [SentSchema] {
        let places = path.placeholders
        let all = [node, item].flatMap { $0["parameters"]?.elements ?? [] }
        let parameters = all.compactMap { node -> SentSchema? in
            guard let parameter = document.resolved(node), let name = parameter.text("name"),
                let place = parameter.text("in")
            else { return nil }
            let key = place == "path" ? places.firstIndex(of: name).map(String.init) ?? name : name
            return SentSchema(
                place + " " + key, parameter.schema, document, "\(name.shown) of \(self.name.shown)",
                [self.name, name])
        }
        let bodies = node["requestBody"].flatMap { document.resolved($0) }?["content"]?.entries ?? []
        return parameters
            + bodies.compactMap {
                SentSchema(
                    "body " + $0.name, $0.value["schema"], document, "the body of \(name.shown)", [name, "body"])
            }
    }
}

extension Node {
    /// The schema of a parameter: its own, of its content, or, before OpenAPI 3, the parameter itself.
    fileprivate var schema: Node { self["schema"] ?? self["content"]?.entries.first?.value["schema"] ?? self }

    /// The only alternative beside null: its limits are those of the value. Empty if there are several.
    fileprivate var alternativeToNull: [Node] {
        guard let all = (self["oneOf"] ?? self["anyOf"])?.elements, all.count > 1 else { return [] }
        let others = all.filter { !$0.isNullSchema }
        return others.count == 1 ? others : []
    }
}
