import Generator

/// What a schema becomes in a spec: a type, and the shape that is `_` in it.
struct SpecType {
    var kind = TypeSyntax.Kind.name("_")
    /// The keys of an inline enum, model or union; empty where the type says all.
    var shape: [(String, Node)] = []
    var isNullable = false
    /// How its dates are written.
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

    /// The type as the language writes it.
    var text: String { kind.spelling }

    /// Whether two types are the same, whatever they are called.
    func saysTheSame(as other: SpecType) -> Bool {
        text == other.text && format == other.format && shape.count == other.shape.count
            && zip(shape, other.shape).allSatisfy { $0.0 == $1.0 && $0.1.saysTheSame(as: $1.1) }
    }

    /// An array or a dictionary of such values.
    func collection(at origin: Node, _ kind: (TypeSyntax) -> TypeSyntax.Kind) -> SpecType {
        var type = self
        let element = TypeSyntax(kind: self.kind, range: origin.range)
        type.kind = kind(isNullable ? TypeSyntax(kind: .optional(element), range: origin.range) : element)
        type.isNullable = false
        return type
    }

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

    /// The name, where it is no more than one.
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
}
