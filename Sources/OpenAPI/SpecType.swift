import Generator

/// What a schema becomes in a spec: the text of a type, and the shape that is `_` in it.
struct SpecType {
    var text: String
    /// The keys of an inline enum, model or union; empty where the text says all.
    var shape: [(String, Node)] = []
    var isNullable = false
    /// How its dates are written.
    var format: String?
    var isSensitive = false
    /// Whether it is a whole body that is JSON, though it would be read as it comes.
    var isJSONText = false

    static let json = SpecType(text: "JSON")

    var isShape: Bool { !shape.isEmpty }
    /// Whether the type is the shape itself.
    var isBareShape: Bool { isShape && text == "_" }

    /// Whether two types are the same, whatever they are called.
    func saysTheSame(as other: SpecType) -> Bool {
        text == other.text && format == other.format && shape.count == other.shape.count
            && zip(shape, other.shape).allSatisfy { $0.0 == $1.0 && $0.1.saysTheSame(as: $1.1) }
    }

    /// An array of such values.
    var array: SpecType {
        SpecType(text: "[\(element)]", shape: shape, format: format, isSensitive: isSensitive)
    }

    var dictionary: SpecType {
        SpecType(text: "[String: \(element)]", shape: shape, format: format, isSensitive: isSensitive)
    }

    private var element: String { isNullable ? text + "?" : text }

    /// The keys of a long form.
    func keys(at origin: Node, isOptional: Bool = false) -> [(String, Node)] {
        var keys: [(String, Node)] = []
        let type = isOptional && !isBareShape ? text + "?" : text
        if !isBareShape { keys.append(("type", Node(text: type, at: origin))) }
        if isJSONText { keys.append(("contentType", Node(text: "application/json", at: origin))) }
        if let format { keys.append(("format", Node(text: format, at: origin))) }
        keys += shape
        if isOptional, isBareShape { keys.append(Node.flag("optional", at: origin)) }
        if isSensitive { keys.append(Node.flag("sensitive", at: origin)) }
        return keys
    }

    /// The type as it stands where a type is expected: text, or a mapping with the shape.
    func node(at origin: Node, isOptional: Bool = false) -> Node {
        Node(shortest: keys(at: origin, isOptional: isOptional), at: origin)
    }
}
