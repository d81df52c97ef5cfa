import Generator

/// OpenAPI 3.0 ignores what stands beside a `$ref`, so documents wrap it: `allOf: [{ $ref: … }, { description: … }]`.
extension Document {
    /// Keys that say something about a value, and nothing about its shape.
    private static let describing: Set = [
        "title", "summary", "description", "example", "examples", "default", "nullable", "readOnly", "writeOnly",
        "deprecated", "externalDocs", "xml", "minLength", "maxLength", "pattern", "minimum", "maximum", "minItems",
        "maxItems", "$comment",
    ]

    /// The only `$ref` of an `allOf`, with all that describes it beside it; any other schema stays as it is.
    func unwrapped(_ schema: Node) -> Node {
        guard schema.reference == nil, let parts = schema["allOf"]?.elements,
            let only = parts.first(where: { $0.reference != nil }),
            parts.count(where: { $0.reference != nil }) == 1, let target = resolved(only)
        else { return schema }
        let beside =
            schema.entries.filter { $0.name != "allOf" }
            + parts.filter { $0.reference == nil }.flatMap(\.entries)
        let isModel = Kind.of(target, in: self) != .other
        let describes = beside.allSatisfy { entry in
            if entry.name == "type" {
                let types = Node([("type", entry.value)], at: entry.value).types
                return types.isEmpty || types == target.types || isModel && types == ["object"]
            }
            return Self.describing.contains(entry.name) || entry.name.hasPrefix("x-")
        }
        guard describes else { return schema }
        // What stands outside counts before what stands inside, as the last one of a name does.
        let entries = only.entries + beside.reversed()
        return Node(content: .mapping(entries), style: only.style, range: only.range)
    }
}
