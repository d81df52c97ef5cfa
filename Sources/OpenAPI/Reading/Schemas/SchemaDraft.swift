import Generator

/// A schema that is being read.
struct SchemaDraft {
    let node: Node
    let position: Schema.Position
    var keywords = Schema.Keywords()
    var reference: Schema.Reference?
    /// The properties that are left out, as they have no schema.
    var missing: [String] = []
    /// Where a `type` stands.
    var type: Node?
    /// Whether `nullable` or `x-nullable` is true.
    var isNullable = false
    /// Whether a bound is excluded by a flag, as JSON Schema had it before 2019.
    var excludesMinimum = false
    var excludesMaximum = false
    /// Whether a `$dynamicRef` is left out, which may name other properties.
    var hasUnknownPart = false
    /// Whether `items` is a list, so that `additionalItems` is about the others.
    var additionalItems: Schema?

    init(_ node: Node, _ position: Schema.Position) {
        self.node = node
        self.position = position
    }

    /// What the schema says in the words of JSON Schema 2020-12.
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

    /// `{ type: object, nullable: true }` says null in OpenAPI 3.0, which has no type for it.
    private var isBareObject: Bool {
        node.entries.allSatisfy { entry in
            switch entry.name {
            case "nullable", "x-nullable": true
            case "type": entry.value.text == "object"
            default: false
            }
        }
    }

    /// The schema as an alternative beside null; what describes it stays outside.
    private func orNull(_ keywords: Schema.Keywords) -> Schema.Content {
        var inner = keywords
        inner.title = nil
        inner.default = nil
        inner.examples = []
        inner.isDeprecated = false
        inner.isReadOnly = false
        inner.isWriteOnly = false
        var null = Schema.Keywords()
        null.types = .null
        var outer = Schema.Keywords()
        outer.title = keywords.title
        outer.default = keywords.default
        outer.examples = keywords.examples
        outer.isDeprecated = keywords.isDeprecated
        outer.isReadOnly = keywords.isReadOnly
        outer.isWriteOnly = keywords.isWriteOnly
        outer.anyOf = [
            Schema(node: node, reference: reference, keywords: inner), Schema(node: node, keywords: null),
        ]
        return Schema.Content(keywords: outer)
    }

    /// Makes numbers of flags: `minimum: 1` beside `exclusiveMinimum: true` is `exclusiveMinimum: 1`.
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
