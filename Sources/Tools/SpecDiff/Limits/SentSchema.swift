import Generator
import OpenAPI

/// A schema of a value in requests.
struct SentSchema {
    /// The key that identifies it in its part on both sides.
    let key: String
    /// The schema, with references resolved.
    let schema: Schema
    /// Its name in sentences.
    let name: String
    let place: Subject
    let isReadOnly: Bool

    /// Nil if there is no such schema.
    init?(_ key: String, _ schema: Schema?, _ name: String, _ place: Subject) {
        guard let schema else { return nil }
        var end = schema
        var shared: String?
        for _ in 0..<32 {
            if let inner = end.withoutNull {
                end = inner
            } else if end.isReference, let reference = end.reference {
                guard let target = reference.target else { return nil }
                end = target
                shared = shared ?? reference.title
            } else {
                break
            }
        }
        guard end.boolean == nil else { return nil }
        self.key = key
        self.schema = end
        let isReadOnlyOrNull = schema.withoutNull?.keywords.annotations.isReadOnly ?? false
        isReadOnly = schema.keywords.annotations.isReadOnly || isReadOnlyOrNull
        // A named schema has the same name and place in all its uses.
        self.name = shared?.shown ?? name
        self.place = shared.map { ["schemas", $0] } ?? place
    }

    /// The schema with all schemas that apply to the same value.
    var parts: [Schema] {
        var parts = [schema]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(schema)]
        var next = 0
        while next < parts.count {
            let target = parts[next].reference?.target
            for part in [target].compactMap(\.self) + parts[next].keywords.allOf + parts[next].alternativeToNull
            where seen.insert(ObjectIdentifier(part)).inserted {
                parts.append(part)
            }
            next += 1
        }
        return parts
    }

    /// The schemas inside: properties, elements, additional values, and alternatives, which match by their references or else their order.
    func inner(_ parts: [Schema]) -> [SentSchema] {
        func schema(_ key: String, _ schema: Schema?, _ name: String, _ keys: Subject) -> SentSchema? {
            SentSchema(key, schema, name, place + keys)
        }
        let properties = parts.flatMap(\.keywords.properties).sorted { $0.name < $1.name }
        let unions: [(key: String, path: KeyPath<Schema.Keywords, [Schema]>)] = [
            ("oneOf", \.oneOf), ("anyOf", \.anyOf),
        ]
        let alternatives = unions.flatMap { key, path in
            let all =
                parts.lazy.filter { $0.alternativeToNull.isEmpty }.map { $0.keywords[keyPath: path] }
                .first { !$0.isEmpty } ?? []
            return all.enumerated().map { index, alternative in
                let id = alternative.reference?.text ?? "\(index)/\(all.count)"
                return schema("\(key) \(id)", alternative, name, [key, String(index)])
            }
        }
        let schemas = properties.map { schema("." + $0.name, $0.schema, "\($0.name.shown) of \(name)", [$0.name]) }
        let items = parts.lazy.compactMap(\.keywords.items).first
        let others = parts.lazy.compactMap(\.keywords.additionalProperties).first
        let values = [
            schema("items", items, "an element of \(name)", ["items"]),
            schema("other", others, "a value of \(name)", ["additionalProperties"]),
        ]
        return (schemas + values + alternatives).compactMap(\.self)
    }
}

extension OpenAPI.Operation {
    /// The schemas of its parameters and bodies. Parameters match by place and name, those of a path by their order.
    var sent: [SentSchema] {
        let places = PathTemplate(path).names
        let parameters = parameters.compactMap { parameter -> SentSchema? in
            let name = parameter.name
            let place = parameter.location
            let key = place == .path ? places.firstIndex(of: name).map(String.init) ?? name : name
            return SentSchema(
                place.rawValue + " " + key, parameter.schema, "\(name.shown) of \(self.name.shown)",
                [self.name, name])
        }
        let bodies = (body?.content ?? []).compactMap {
            SentSchema("body " + $0.name, $0.schema, "the body of \(name.shown)", [name, "body"])
        }
        return parameters + bodies
    }
}

extension Schema {
    /// Whether it is only a reference, apart from its documentation.
    fileprivate var isReference: Bool {
        guard reference != nil else { return false }
        let keywords = keywords
        return keywords.limits.isEmpty && keywords.properties.isEmpty && keywords.allOf.isEmpty
            && keywords.oneOf.isEmpty && keywords.anyOf.isEmpty && keywords.items == nil
            && keywords.additionalProperties == nil
    }

    /// The schema without null, if `nullable` of the document adds null to it.
    fileprivate var withoutNull: Schema? {
        alternativeToNull.first.flatMap { $0.node === node ? $0 : nil }
    }

    /// The only alternative beside null, whose limits apply to the value. Empty if there are several.
    fileprivate var alternativeToNull: [Schema] {
        let all = keywords.oneOf.isEmpty ? keywords.anyOf : keywords.oneOf
        guard all.count > 1 else { return [] }
        let others = all.filter { $0.reference != nil || $0.keywords.types != .null }
        return others.count == 1 ? others : []
    }
}
