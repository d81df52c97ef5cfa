import Generator
import OpenAPI

/// Makes an example of a whole schema out of those of its properties, as documentation pages do.
///
/// What is required and has no example is what the schema leaves no doubt about: the first value of an enum, a default, any
/// text. Where that is not known there is no example.
struct ExampleAssembler {
    private let document: Document
    private let isRequest: Bool
    /// How many examples of the document have been put in.
    private(set) var found = 0
    private var steps = 5_000
    /// What is being made, so that models that hold themselves end.
    private var open: Set<SourceRange> = []

    init(_ document: Document, isRequest: Bool) {
        self.document = document
        self.isRequest = isRequest
    }

    mutating func value(of schema: Node) -> Node? {
        steps -= 1
        guard steps > 0, let target = document.resolved(schema), target.isMapping else { return nil }
        if let own = Self.example(schema) ?? Self.example(target) {
            found += 1
            return own
        }
        guard open.insert(target.range).inserted else { return nil }
        defer { open.remove(target.range) }
        let certain = [target["const"], target["default"]] + (target["enum"]?.elements ?? [])
        if let value = certain.compactMap({ $0 }).first(where: { !$0.isNull }) { return value }
        let (properties, required) = members(of: target)
        let alternatives = (target["oneOf"] ?? target["anyOf"])?.elements ?? []
        if !properties.isEmpty {
            // What both says is beyond this.
            let areConditions = alternatives.allSatisfy { $0["required"] != nil && $0.entries.count == 1 }
            return areConditions ? object(properties, required, at: target) : nil
        }
        if !alternatives.isEmpty { return alternative(alternatives, of: target) }
        for part in target["allOf"]?.elements ?? [] {
            if let value = value(of: part) { return value }
        }
        return plain(target)
    }

    private static func example(_ schema: Node) -> Node? {
        schema["example"] ?? schema["examples"]?.elements.first
    }

    // MARK: - Objects

    /// The properties of a schema and of its parts, and which of them are required.
    private func members(
        of schema: Node, depth: Int = 0
    ) -> (properties: [(name: String, schema: Node)], required: Set<String>) {
        var properties = schema["properties"]?.entries.map { ($0.name, $0.value) } ?? []
        var required = Set(schema["required"]?.elements.compactMap(\.text) ?? [])
        guard depth < 8 else { return (properties, required) }
        for part in schema["allOf"]?.elements ?? [] {
            guard let target = document.resolved(part) else { continue }
            let inner = members(of: target, depth: depth + 1)
            properties += inner.properties.filter { new in !properties.contains { $0.0 == new.name } }
            required.formUnion(inner.required)
        }
        return (properties, required)
    }

    private mutating func object(
        _ properties: [(name: String, schema: Node)], _ required: Set<String>, at target: Node
    ) -> Node? {
        var entries: [Node.Entry] = []
        for (name, schema) in properties {
            let side = isRequest ? "readOnly" : "writeOnly"
            if schema.isTrue(side) || document.resolved(schema)?.isTrue(side) ?? false { continue }
            let before = found
            let value = value(of: schema)
            // Only examples are worth an optional property.
            guard let value, found > before || required.contains(name) else {
                if required.contains(name) { return nil }
                continue
            }
            entries.append(Node.Entry(key: value, name: name, value: value))
        }
        let isComplete = required.allSatisfy { name in
            properties.contains { $0.name == name }
        }
        return isComplete ? Node(content: .mapping(entries), style: .block, range: target.range) : nil
    }

    private mutating func alternative(_ alternatives: [Node], of target: Node) -> Node? {
        for alternative in alternatives {
            guard let value = value(of: alternative) else { continue }
            guard let discriminator = target["discriminator"], let key = discriminator.text("propertyName") else {
                return value
            }
            // The alternative's name.
            guard case .mapping(let entries) = value.content, let reference = document.reference(alternative) else {
                continue
            }
            let mapped = discriminator["mapping"]?.entries.first { entry in
                entry.value.text.map { document.mapped($0, from: entry.value) } == reference
            }
            let name = mapped?.name ?? reference.split(separator: "/").last.map(String.init) ?? ""
            let tag = Node(content: .scalar(name), style: .quoted, range: alternative.range)
            let others = entries.filter { $0.name != key }
            return Node(
                content: .mapping(others + [Node.Entry(key: tag, name: key, value: tag)]), style: .block,
                range: value.range)
        }
        return nil
    }

    // MARK: - Values

    private mutating func plain(_ schema: Node) -> Node? {
        func scalar(_ text: String, _ style: Node.Style) -> Node {
            Node(content: .scalar(text), style: style, range: schema.range)
        }
        let isLimited = ["format", "pattern", "minLength", "minimum", "exclusiveMinimum", "minItems"].contains {
            schema[$0] != nil
        }
        let type = schema.text("type") ?? schema["type"]?.elements.first?.text
        switch type {
        case "array":
            if let element = schema["items"].flatMap({ value(of: $0) }) {
                return Node(content: .sequence([element]), style: .block, range: schema.range)
            }
            return isLimited ? nil : Node(content: .sequence([]), style: .block, range: schema.range)
        case "object" where (schema["required"]?.elements ?? []).isEmpty && schema["minProperties"] == nil:
            return Node(content: .mapping([]), style: .block, range: schema.range)
        case "boolean": return scalar("true", .plain)
        case "string": return isLimited ? nil : scalar("text", .quoted)
        case "integer", "number": return isLimited && schema["format"] == nil ? nil : scalar("1", .plain)
        default: return nil
        }
    }
}
