/// An enum, a model or a union that is written where it is used; `_` is its name in the type beside it.
package indirect enum InlineShape {
    /// With the name that its Swift type goes by.
    case field(FieldSyntax)

    /// The name of the shape in a type: `[_]`.
    package static let name = "_"

    /// The keys of a shape; there is one of them.
    static let keys: [KeyName] = [.enum, .properties, .oneOf]

    /// The key that says which shape stands there; nil without one. All properties may be those of models.
    static func key(in fields: Fields) -> KeyName? {
        // Properties beside alternatives are those that all of them have.
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
    /// The type that stands for a shape, or is made of it: `type: "[_]"` beside `properties`; nil where there is no shape,
    /// or where it has a report.
    ///
    /// - Parameter name: What the shape's Swift type goes by, given the type around it.
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
        refuseForeignKeys(of: shape, fields)
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
    /// Reports keys of a shape where no shape is declared.
    mutating func refuseShapeKeys(_ fields: Fields, _ others: KeyName...) {
        refuse([.summary, .discriminator, .otherwise, .frozen, .additional] + others, in: fields) {
            "'\($0)' needs 'properties', 'enum' or 'oneOf' beside it"
        }
    }
}

extension TypeSyntax {
    /// Whether it is the shape beside it itself, maybe optional, and nothing around it.
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
