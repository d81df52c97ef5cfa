import Generator
import OpenAPI

/// Assembles an example of a schema from those of its properties, as documentation tools do.
///
/// A required property without an example needs an obvious value: a default, the first value of an enum, or any text. If it has
/// none, there is no example.
struct ExampleAssembler {
    private let isRequest: Bool
    /// The number of the document's examples in the value.
    private(set) var found = 0
    private var steps = 5_000
    /// The schemas around the current one, so that recursive models end.
    private var open: Set<ObjectIdentifier> = []

    init(isRequest: Bool) { self.isRequest = isRequest }

    mutating func value(of schema: Schema) -> Node? {
        steps -= 1
        guard steps > 0, schema.boolean == nil else { return nil }
        if let own = schema.keywords.annotations.examples.first {
            found += 1
            return own
        }
        guard open.insert(ObjectIdentifier(schema)).inserted else { return nil }
        defer { open.remove(ObjectIdentifier(schema)) }
        let keywords = schema.keywords
        let certain = [keywords.annotations.default] + (keywords.values ?? [])
        if let value = certain.compactMap({ $0 }).first(where: { !$0.isNull }) { return value }
        if let reference = schema.reference {
            guard let target = reference.target else { return nil }
            if keywords.properties.isEmpty { return value(of: target) }
        }
        let (properties, required) = members(of: schema)
        let alternatives = (keywords.oneOf.isEmpty ? keywords.anyOf : keywords.oneOf).filter { !$0.isNull }
        if !properties.isEmpty {
            // Properties combined with alternatives are too complex for an example.
            let areConditions = alternatives.allSatisfy(\.isCondition)
            return areConditions ? object(properties, required, at: schema) : nil
        }
        if !alternatives.isEmpty { return alternative(alternatives, of: schema) }
        for part in keywords.allOf {
            if let value = value(of: part) { return value }
        }
        return plain(schema)
    }

    // MARK: - Objects

    /// The properties of a schema and of its parts, and the required names.
    private func members(of schema: Schema, depth: Int = 0) -> (properties: [Schema.Property], required: Set<String>) {
        var properties = schema.keywords.properties
        var required = Set(schema.keywords.required.map(\.text))
        guard depth < 8 else { return (properties, required) }
        for part in [schema.reference.flatMap(\.target)].compactMap({ $0 }) + schema.keywords.allOf {
            let inner = members(of: part, depth: depth + 1)
            properties += inner.properties.filter { new in !properties.contains { $0.name == new.name } }
            required.formUnion(inner.required)
        }
        return (properties, required)
    }

    private mutating func object(_ properties: [Schema.Property], _ required: Set<String>, at schema: Schema) -> Node? {
        var entries: [Node.Entry] = []
        for property in properties where !property.schema.isAbsent(inRequest: isRequest) {
            let before = found
            let value = value(of: property.schema)
            // An optional property is included only if it has an example.
            guard let value, found > before || required.contains(property.name) else {
                if required.contains(property.name) { return nil }
                continue
            }
            entries.append(Node.Entry(key: value, name: property.name, value: value))
        }
        let isComplete = required.allSatisfy { name in
            properties.contains { $0.name == name }
        }
        return isComplete ? Node(content: .mapping(entries), style: .block, range: schema.node.range) : nil
    }

    private mutating func alternative(_ alternatives: [Schema], of schema: Schema) -> Node? {
        for alternative in alternatives {
            guard let value = value(of: alternative) else { continue }
            guard let discriminator = schema.keywords.discriminator else { return value }
            // The alternative's name.
            let key = discriminator.property.text
            guard case .mapping(let entries) = value.content, let name = alternative.referenceName else { continue }
            let target = alternative.reference?.target
            let mapped = discriminator.mapping.first { $0.schema != nil && $0.schema === target }
            let tag = Node(
                content: .scalar(mapped?.value.text ?? name), style: .quoted, range: alternative.node.range)
            let others = entries.filter { $0.name != key }
            return Node(
                content: .mapping(others + [Node.Entry(key: tag, name: key, value: tag)]), style: .block,
                range: value.range)
        }
        return nil
    }

    // MARK: - Values

    private mutating func plain(_ schema: Schema) -> Node? {
        func scalar(_ text: String, _ style: Node.Style) -> Node {
            Node(content: .scalar(text), style: style, range: schema.node.range)
        }
        let keywords = schema.keywords
        let bounds: Set = ["pattern", "minLength", "minimum", "exclusiveMinimum", "minItems"]
        let isBounded = keywords.limits.contains { bounds.contains($0.keyword) }
        let isLimited = isBounded || keywords.format != nil
        switch keywords.types?.subtracting(.null) {
        case .array?:
            if let element = keywords.items.flatMap({ value(of: $0) }) {
                return Node(content: .sequence([element]), style: .block, range: schema.node.range)
            }
            return isLimited ? nil : Node(content: .sequence([]), style: .block, range: schema.node.range)
        case .object? where keywords.required.isEmpty && !keywords.limits.contains { $0.keyword == "minProperties" }:
            return Node(content: .mapping([]), style: .block, range: schema.node.range)
        case .boolean?: return scalar("true", .plain)
        case .string?: return isLimited ? nil : scalar("text", .quoted)
        case .integer?, .number?: return isBounded && keywords.format == nil ? nil : scalar("1", .plain)
        default: return nil
        }
    }
}

extension Schema {
    /// Whether it allows only null.
    fileprivate var isNull: Bool { keywords.types == .null }

    /// Whether it only requires properties.
    fileprivate var isCondition: Bool {
        let keywords = keywords
        return reference == nil && boolean == nil && !keywords.required.isEmpty && keywords.properties.isEmpty
            && keywords.types == nil && keywords.allOf.isEmpty
    }
}
