import Generator

/// What a value becomes in a spec: a type, and the shape that is `_` in it.
struct SpecType {
    var kind = TypeSyntax.Kind.name("_")
    /// The keys of an inline enum, model or union; empty if the type says all.
    var shape: Keys = [:]
    var isNullable = false
    /// How its dates and bytes are written.
    var format: String?
    var isSensitive = false
    /// Whether it is a whole body that is JSON, though it would be read as it comes.
    var isJSONText = false

    static var json: SpecType { SpecType("JSON") }

    var isShape: Bool { !shape.isEmpty }
    /// Whether the type is the shape itself.
    var isBareShape: Bool { isShape && kind.name != nil }
    /// The name that the whole type is, such as `JSON`; nil for collections and shapes.
    var name: String? { isShape ? nil : kind.name }
    var isJSON: Bool { name == "JSON" }

    /// The type as the language writes it.
    var text: String { kind.spelling }

    /// Whether two types are the same, whatever they are called.
    func saysTheSame(as other: SpecType) -> Bool {
        text == other.text && format == other.format && shape.saysTheSame(as: other.shape)
    }

    /// The type in a place that has no `format`: bytes in base64url and dates in other forms are the text or the number that they are.
    var plain: SpecType {
        guard let format else { return self }
        var type = self
        type.format = nil
        type.kind = kind.replacing(format == "base64url" ? "Data" : "Date", with: format == "unix" ? "Int64" : "String")
        return type
    }

    /// An array or a dictionary of such values.
    func collection(at origin: Node, _ kind: (TypeSyntax) -> TypeSyntax.Kind) -> SpecType {
        var type = self
        let element = TypeSyntax(kind: self.kind, range: origin.range)
        // JSON has null already.
        let isOptional = isNullable && !isJSON
        type.kind = kind(isOptional ? TypeSyntax(kind: .optional(element), range: origin.range) : element)
        type.isNullable = false
        return type
    }

    /// The keys of a long form.
    func keys(at origin: Node, isOptional: Bool = false) -> Keys {
        var keys: Keys = [:]
        let type = isOptional && !isBareShape ? text + "?" : text
        if !isBareShape { keys[.type] = Node(text: type, at: origin) }
        if isJSONText { keys[.contentType] = Node(text: "application/json", at: origin) }
        keys[.format] = .text(format, at: origin)
        keys += shape
        keys[.optional] = .flag(isOptional && isBareShape, at: origin)
        keys[.sensitive] = .flag(isSensitive, at: origin)
        return keys
    }

    /// The type as it stands where a type is expected: text, or a mapping with the shape.
    func node(at origin: Node, isOptional: Bool = false) -> Node {
        Node.shortest(keys(at: origin, isOptional: isOptional), at: origin)
    }
}

extension SpecType {
    init(_ name: String, isNullable: Bool = false, format: String? = nil, isSensitive: Bool = false) {
        self.init(kind: .name(name), isNullable: isNullable, format: format, isSensitive: isSensitive)
    }
}

extension TypeSyntax.Kind {
    var spelling: String { TypeSyntax(kind: self, range: SourceRange.start(ofFile: 0)).spelling() }

    /// The name if the type is no more than one.
    var name: String? { if case .name(let name) = self { name } else { nil } }

    /// A dictionary of values.
    static func dictionary(_ value: TypeSyntax, at origin: Node) -> Self {
        .dictionary(key: TypeSyntax(kind: .name("String"), range: origin.range), value: value)
    }

    /// The kind of an array's elements; nil for all others.
    var element: Self? { if case .array(let element) = self { element.kind } else { nil } }

    /// Whether a dictionary stands anywhere in it.
    var holdsDictionary: Bool {
        switch self {
        case .dictionary: true
        case .array(let inner), .set(let inner), .optional(let inner): inner.kind.holdsDictionary
        case .name, .text, .generic: false
        }
    }

    /// Whether it is JSON, null or not.
    var isJSON: Bool { if case .optional(let inner) = self { inner.kind.isJSON } else { name == "JSON" } }

    /// The kind without null.
    private var unwrapped: Self { if case .optional(let inner) = self { inner.kind.unwrapped } else { self } }

    /// Whether an array stands in an array, null or not.
    var isNested: Bool {
        switch self {
        case .array(let inner): inner.kind.unwrapped.element != nil || inner.kind.isNested
        case .optional(let inner): inner.kind.isNested
        default: false
        }
    }

    /// The type with another name in the place of one.
    fileprivate func replacing(_ name: String, with other: String) -> Self {
        func inner(_ type: TypeSyntax) -> TypeSyntax {
            TypeSyntax(kind: type.kind.replacing(name, with: other), range: type.range)
        }
        switch self {
        case .name(name): return .name(other)
        case .array(let element): return .array(inner(element))
        case .set(let element): return .set(inner(element))
        case .dictionary(let key, let value): return .dictionary(key: key, value: inner(value))
        case .optional(let wrapped): return .optional(inner(wrapped))
        case .name, .text, .generic: return self
        }
    }
}
