import Generator

/// A schema that is being read.
struct SchemaDraft {
    let node: Node
    let position: Schema.Position
    var keywords = Schema.Keywords()
    var reference: Schema.Reference?
    /// The properties that are left out because they have no schema.
    var missing: [String] = []
    /// The value of `type`.
    var type: Node?
    /// Whether `nullable` or `x-nullable` is true.
    var isNullable = false
    /// Whether a flag excludes the limit, as in JSON Schema before draft 6.
    var excludesMinimum = false
    var excludesMaximum = false
    /// Whether a `$dynamicRef` is left out. It could allow further properties.
    var hasUnknownPart = false
    /// The schema of `additionalItems`, for elements after those of `items` as a list.
    var additionalItems: Schema?

    init(_ node: Node, _ position: Schema.Position) {
        self.node = node
        self.position = position
    }

    /// The content as in JSON Schema 2020-12.
    func content() -> Schema.Content {
        var keywords = keywords
        if !missing.isEmpty { keywords.required.removeAll { missing.contains($0.text) } }
        if excludesMinimum || excludesMaximum { exclude(&keywords.limits) }
        if let additionalItems, keywords.items == nil, !keywords.prefixItems.isEmpty {
            keywords.items = additionalItems
        }
        if hasUnknownPart, !keywords.properties.isEmpty {
            keywords.unevaluatedProperties = nil
            if keywords.additionalProperties == nil {
                keywords.additionalProperties = Schema(node: node, boolean: true)
            }
        }
        guard isNullable else { return Schema.Content(reference: reference, keywords: keywords) }
        if position == .alternative, isBareObject {
            keywords.types = .null
            return Schema.Content(keywords: keywords)
        }
        let isPlain = reference == nil && keywords.allOf.isEmpty && keywords.anyOf.isEmpty && keywords.oneOf.isEmpty
        guard isPlain, let types = keywords.types else { return orNull(keywords) }
        keywords.types = types.union(.null)
        if let values = keywords.values, !values.contains(where: \.isNull), let last = values.last {
            keywords.values = values + [Node(content: .scalar("null"), style: .plain, range: last.range)]
        }
        return Schema.Content(keywords: keywords)
    }

    /// OpenAPI 3.0 has no type `null`; documents write `{ type: object, nullable: true }`.
    private var isBareObject: Bool {
        node.entries.allSatisfy { entry in
            switch entry.name {
            case "nullable", "x-nullable": true
            case "type": entry.value.text == "object"
            default: false
            }
        }
    }

    /// A union of the schema and null. The annotations move to the union.
    private func orNull(_ keywords: Schema.Keywords) -> Schema.Content {
        var inner = keywords
        inner.annotations = Schema.Annotations()
        var null = Schema.Keywords()
        null.types = .null
        var outer = Schema.Keywords()
        outer.annotations = keywords.annotations
        outer.anyOf = [
            Schema(node: node, reference: reference, keywords: inner), Schema(node: node, keywords: null),
        ]
        return Schema.Content(keywords: outer)
    }

    /// Converts flags to numbers: `minimum: 1` with `exclusiveMinimum: true` is `exclusiveMinimum: 1`.
    private func exclude(_ limits: inout [Schema.Limit]) {
        limits = limits.map { limit in
            switch limit.keyword {
            case "minimum" where excludesMinimum: Schema.Limit(keyword: "exclusiveMinimum", value: limit.value)
            case "maximum" where excludesMaximum: Schema.Limit(keyword: "exclusiveMaximum", value: limit.value)
            default: limit
            }
        }
    }
}
