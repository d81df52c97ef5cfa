import Generator

/// What a schema says about a value, and not about its type. Documents wrap references to say it beside them:
/// `allOf: [{ $ref: … }, { description: … }]`.
extension Schema {
    /// The schema, and the parts of it that stand in the same place. What comes first counts.
    private var layers: [Schema] {
        var layers: [Schema] = []
        var waiting = [self]
        while !waiting.isEmpty, layers.count < 32 {
            let next = waiting.removeFirst()
            layers.append(next)
            let keywords = next.keywords
            // With null beside it, the only other alternative is the value.
            let alternatives = (keywords.anyOf + keywords.oneOf).filter { $0.keywords.types != .null }
            let parts = keywords.allOf + (alternatives.count == 1 ? alternatives : [])
            waiting += parts.filter { $0.name == nil }
        }
        return layers
    }

    /// Where a description of the value stands; nil if there is none.
    var describing: Node? { layers.first { $0.node.text("description") != nil }?.node }

    /// The value that counts if there is none.
    var defaultValue: Node? { layers.lazy.compactMap(\.keywords.default).first }

    var isDeprecated: Bool { layers.contains { $0.keywords.isDeprecated } }
}
