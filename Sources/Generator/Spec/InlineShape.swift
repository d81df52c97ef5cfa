/// An inline enum, model or union; `_` is its name in the type beside it.
package indirect enum InlineShape {
    /// A shape with the base name of its Swift type.
    case field(FieldSyntax)

    /// The name of the shape in a type such as `[_]`.
    package static let name = "_"

    /// The keys of a shape; a value has one of them.
    static let keys: [KeyName] = [.enum, .properties, .oneOf]

    /// The key of the shape; nil if there is none. All properties may come from models.
    static func key(in fields: Fields) -> KeyName? {
        // Properties beside alternatives are shared by all alternatives.
        if fields[.oneOf] != nil { return fields[.enum] == nil ? .oneOf : .enum }
        return keys.first { fields[$0] != nil } ?? (fields[.extends] == nil ? nil : .properties)
    }

    package var field: FieldSyntax {
        get {
            switch self {
            case .field(let field): field
            }
        }
        set { self = .field(newValue) }
    }
}

extension SpecParser {
    /// The type of an inline shape, or a type made of it: `type: "[_]"` beside `properties`. Nil if there is no shape, or after a
    /// report.
    ///
    /// - Parameter name: The base name of the shape's Swift type, for the type around it.
    mutating func shapedType(_ fields: Fields, of node: Node, named name: (TypeSyntax) -> Located<String>)
        -> TypeSyntax?
    {
        let shapes = fields.those(of: InlineShape.keys)
        guard let shape = InlineShape.key(in: fields), let value = fields[shape] ?? fields[.extends] else {
            return nil
        }
        guard shapes.count < 2 || shapes == [.properties, .oneOf] else {
            return sink.refuse(
                .conflictingKeys, "there is '\(shapes[0])' and '\(shapes[1])'; there can be one", at: node.range)
        }
        checkNeeds(fields, shape: shape)
        let key = (fields.entry(shape) ?? fields.entry(.extends))?.key
        var type = TypeSyntax(kind: .name(InlineShape.name), range: key?.range ?? node.range)
        var isAround = false
        if let around = fields[.type], around.namesInlineShape || shape != .enum {
            guard let written = TypeParser.type(of: around, &sink) else { return nil }
            guard written.names.contains(InlineShape.name) else {
                return sink.refuse(
                    .conflictingKeys,
                    "beside '\(shape)', 'type' wraps the inline type, which it calls '_', as in \"[_]\"",
                    at: around.range)
            }
            type = written
            isAround = true
        }
        guard let content = content(shape, value, fields, isTyped: !isAround) else { return nil }
        let chosen = name(type)
        var field = FieldSyntax(name: chosen, content: content)
        field.documentation.summary = summary(fields)
        type.shape = .field(field)
        return type
    }
}

extension SpecParser {
    /// Reports keys that need a shape if there is none.
    mutating func refuseShapeKeys(_ fields: Fields) {
        refuse([.summary], in: fields, KeyRule.needsShape)
        for rule in fields.construct.rules where rule.isNeed {
            refuse([rule.key], in: fields, KeyRule.needsShape)
        }
    }
}

extension TypeSyntax {
    /// Whether it is just the shape beside it, optional or not.
    var isBareShape: Bool {
        switch kind {
        case .name(InlineShape.name): true
        case .optional(let inner): inner.isBareShape
        default: false
        }
    }
}

extension Node {
    /// Whether the node is a type in brackets.
    var isCollectionType: Bool {
        if case .sequence = content { true } else { text?.hasPrefix("[") ?? false }
    }

    /// Whether the node is a type that names the shape beside it.
    var namesInlineShape: Bool {
        switch content {
        case .scalar(let text):
            text.unicodeScalars.split { !$0.isIdentifierScalar }.contains { String($0) == InlineShape.name }
        case .sequence(let elements): elements.contains(where: \.namesInlineShape)
        case .mapping(let entries): entries.contains { $0.key.namesInlineShape || $0.value.namesInlineShape }
        }
    }
}
