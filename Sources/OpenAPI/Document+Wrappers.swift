import Generator

/// OpenAPI 3.0 ignores what stands beside a `$ref`, so documents wrap it: `allOf: [{ $ref: … }, { description: … }]`.
extension Document {
    /// Keys that say something about a value, and nothing about its shape.
    private static let describing: Set = [
        "title", "summary", "description", "example", "examples", "default", "nullable", "readOnly", "writeOnly",
        "deprecated", "externalDocs", "xml", "minLength", "maxLength", "pattern", "minimum", "maximum",
        "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems", "uniqueItems", "minProperties",
        "maxProperties", "propertyNames", "$comment",
    ]

    /// The only `$ref` of an `allOf`, with all that describes it beside it; any other schema stays as it is.
    func unwrapped(_ schema: Node) -> Node {
        guard schema.reference == nil, schema["allOf"] != nil else { return schema }
        let parts = Self.flat(schema).dropFirst()
        guard let only = parts.first(where: { $0.reference != nil }),
            Set(parts.compactMap { reference($0) }).count == 1, let target = resolved(only)
        else { return schema }
        let beside = ([schema] + parts.filter { $0.reference == nil }).flatMap(\.entries).filter { $0.name != "allOf" }
        let isModel = Kind.of(target, in: self) != .other
        let describes = beside.allSatisfy { entry in
            switch entry.name {
            case "type":
                let types = Node([("type", entry.value)], at: entry.value).types
                return types.isEmpty || types == target.types || isModel && types == ["object"]
            // A format makes another type of text or a number.
            case "format": return isModel
            case "additionalProperties":
                return isModel && entry.value.elements.isEmpty && entry.value.entries.isEmpty
                    && entry.value.text ?? "true" == "true"
            case "properties": return isModel && entry.value.entries.isEmpty
            case "required": return entry.value.elements.isEmpty
            default: return Self.describing.contains(entry.name) || entry.name.hasPrefix("x-")
            }
        }
        guard describes else { return schema }
        // What stands outside counts before what stands inside, as the last one of a name does.
        return Node(content: .mapping(only.entries + beside.reversed()), style: only.style, range: only.range)
    }

    /// A schema and the parts under its `allOf`, with theirs.
    private static func flat(_ schema: Node) -> [Node] {
        [schema] + (schema.reference == nil ? schema["allOf"]?.elements.flatMap(flat) ?? [] : [])
    }
}
