import Generator

/// The type of a value in a spec. `_` in the type is an inline shape.
struct SpecType {
    var kind = TypeSyntax.SyntaxKind.name("_")
    /// The keys of an inline enum, model or union; empty if the type has no shape.
    var shape: Keys = [:]
    var isNullable = false
    /// The `format` of its dates and bytes.
    var format: String?
    var isSensitive = false
    /// Whether it is a body in JSON though its type usually means text or bytes.
    var isJSONText = false

    static var json: SpecType { SpecType("JSON") }

    var isShape: Bool { !shape.isEmpty }
    /// Whether the type is the shape itself.
    var isBareShape: Bool { isShape && kind.name != nil }
    /// The name of the type if it is only a name, such as `JSON`; nil for collections and shapes.
    var name: String? { isShape ? nil : kind.name }
    var isJSON: Bool { name == "JSON" }

    /// The type as the language writes it.
    var text: String { kind.spelling }

    /// Whether two types have the same text, format and shape.
    func saysTheSame(as other: SpecType) -> Bool {
        text == other.text && format == other.format && shape.saysTheSame(as: other.shape)
    }

    /// The type for a place without `format`: Base64url bytes and other dates become text or numbers.
    var plain: SpecType {
        guard let format else { return self }
        var type = self
        type.format = nil
        type.kind = kind.replacing(
            format == "base64url" ? "Data" : "Date", with: format.hasPrefix("unix") ? "Int64" : "String")
        return type
    }

    /// An array or a dictionary with this element type.
    func collection(at origin: Node, _ kind: (TypeSyntax) -> TypeSyntax.SyntaxKind) -> SpecType {
        var type = self
        let element = TypeSyntax(kind: self.kind, range: origin.range)
        // JSON includes null.
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
        let formats = format?.split(separator: "\n").map { Self.format(String($0), at: origin) } ?? []
        keys[.format] = formats.count > 1 ? Node(list: formats, at: origin) : formats.first
        keys += shape
        keys[.optional] = .flag(isOptional && isBareShape, at: origin)
        keys[.sensitive] = .flag(isSensitive, at: origin)
        return keys
    }

    /// A format; a pattern of dates is in quotes.
    static func format(_ name: String, at origin: Node) -> Node {
        let isWord = ["base64url", "date", "http", "iso8601", "text", "unix", "unixMilliseconds"].contains(name)
        return Node(text: name, quoted: !isWord, at: origin)
    }

    /// The type as a node: text, or a mapping with the shape.
    func node(at origin: Node, isOptional: Bool = false) -> Node {
        Node.shortest(keys(at: origin, isOptional: isOptional), at: origin)
    }
}

extension SpecType {
    init(_ name: String, isNullable: Bool = false, format: String? = nil, isSensitive: Bool = false) {
        self.init(kind: .name(name), isNullable: isNullable, format: format, isSensitive: isSensitive)
    }
}

extension TypeSyntax.SyntaxKind {
    var spelling: String { TypeSyntax(kind: self, range: SourceRange.start(ofFile: 0)).spelling() }

    /// The name if the type is only a name.
    var name: String? { if case .name(let name) = self { name } else { nil } }

    /// A dictionary of values.
    static func dictionary(_ value: TypeSyntax, at origin: Node) -> Self {
        .dictionary(key: TypeSyntax(kind: .name("String"), range: origin.range), value: value)
    }

    /// The kind of an array's elements; nil for other types.
    var element: Self? { if case .array(let element) = self { element.kind } else { nil } }

    /// Whether it contains a dictionary.
    var holdsDictionary: Bool {
        switch self {
        case .dictionary: true
        case .array(let inner), .set(let inner), .optional(let inner): inner.kind.holdsDictionary
        case .name, .text, .generic: false
        }
    }

    /// Whether it is JSON, optional or not.
    var isJSON: Bool { if case .optional(let inner) = self { inner.kind.isJSON } else { name == "JSON" } }

    /// The kind without optionals.
    private var unwrapped: Self { if case .optional(let inner) = self { inner.kind.unwrapped } else { self } }

    /// Whether it contains an array of arrays, optional or not.
    var isNested: Bool {
        switch self {
        case .array(let inner): inner.kind.unwrapped.element != nil || inner.kind.isNested
        case .optional(let inner): inner.kind.isNested
        default: false
        }
    }

    /// The type with a name replaced.
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
