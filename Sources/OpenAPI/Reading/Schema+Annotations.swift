import Generator

/// Annotations of a schema. Documents wrap a reference to annotate it: `allOf: [{ $ref: … }, { description: … }]`.
extension Schema {
    /// The schema and its unnamed parts that describe the same value. The first annotation counts.
    private var layers: [Schema] {
        var layers: [Schema] = []
        var waiting = [self]
        while !waiting.isEmpty, layers.count < 32 {
            let next = waiting.removeFirst()
            layers.append(next)
            let keywords = next.keywords
            // If the other alternative is null, this one describes the value.
            let alternatives = (keywords.anyOf + keywords.oneOf).filter { $0.keywords.types != .null }
            let parts = keywords.allOf + (alternatives.count == 1 ? alternatives : [])
            waiting += parts.filter { $0.name == nil }
        }
        return layers
    }

    /// The node with the description of the value; nil if there is none.
    var describing: Node? { layers.first { $0.node.text("description") != nil }?.node }

    /// The default value.
    var defaultValue: Node? { layers.lazy.compactMap(\.keywords.annotations.default).first }

    var isDeprecated: Bool { layers.contains { $0.keywords.annotations.isDeprecated } }
}
