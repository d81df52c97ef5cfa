/// A type as written, such as `[String: Repository]?`.
package struct TypeSyntax {
    package indirect enum SyntaxKind {
        case name(String)
        /// No type was written, which means text.
        case text
        case array(TypeSyntax)
        case set(TypeSyntax)
        case dictionary(key: TypeSyntax, value: TypeSyntax)
        case optional(TypeSyntax)
        case generic(String, [TypeSyntax])
    }

    package let kind: SyntaxKind
    package let range: SourceRange
    /// The shape beside the type, which is `_` in it.
    package var shape: InlineShape?

    package init(kind: SyntaxKind, range: SourceRange) {
        self.kind = kind
        self.range = range
    }

    /// The type in the syntax of the language: `[User]` for `Array<User>`.
    ///
    /// - Parameter models: The names that `user` may mean, such as `User`; nil to keep every name.
    package func spelling(among models: [String]? = []) -> String {
        switch kind {
        // The names of models begin with a capital letter.
        case .name(let name) where name.first?.isLowercase == true:
            models?.filter { $0.lowercased() == name.lowercased() }.min() ?? ForeignWords.swiftType(of: name) ?? name
        case .name(let name): name
        case .text: "String"
        case .array(let element): "[" + element.spelling(among: models) + "]"
        case .set(let element): "Set<" + element.spelling(among: models) + ">"
        case .dictionary(let key, let value):
            "[" + key.spelling(among: models) + ": " + value.spelling(among: models) + "]"
        case .optional(let inner): inner.spelling(among: models) + "?"
        case .generic(let name, let arguments):
            models.flatMap { Self.collection(name, arguments, among: $0) }?.spelling
                ?? name + "<" + arguments.map { $0.spelling(among: models) }.joined(separator: ", ") + ">"
        }
    }

    /// The name of a generic type of another language, and its syntax here; nil for other types.
    static func collection(
        _ name: String, _ arguments: [TypeSyntax], among models: [String]
    ) -> (phrase: String, spelling: String)? {
        guard let last = arguments.last?.spelling(among: models), arguments.count < 3 else { return nil }
        let isSingle = arguments.count == 1
        switch name.lowercased() {
        case "array" where isSingle, "list" where isSingle, "vec" where isSingle, "sequence" where isSingle,
            "seq" where isSingle, "collection" where isSingle, "iterable" where isSingle:
            return ("an array", "[\(last)]")
        case "set" where isSingle && name != "Set": return ("a set", "Set<\(last)>")
        case "dictionary", "map", "record", "dict", "hashmap": return ("a dictionary", "[String: \(last)]")
        case "promise" where isSingle, "future" where isSingle, "task" where isSingle, "observable" where isSingle,
            "single" where isSingle, "result",
            "response" where isSingle:
            let first = arguments.first?.spelling(among: models) ?? last
            return ("the type of a response", first)
        case "optional" where isSingle, "nullable" where isSingle, "maybe" where isSingle, "option" where isSingle:
            return ("an optional type", last.hasSuffix("?") ? last : last + "?")
        default: return nil
        }
    }

    /// Whether the type is the single word `none`.
    var isNone: Bool {
        if case .name("none") = kind { true } else { false }
    }

    /// The names in the type.
    var names: [String] {
        switch kind {
        case .name(let name): [name]
        case .text: []
        case .array(let inner), .set(let inner), .optional(let inner): inner.names
        case .dictionary(let key, let value): key.names + value.names
        case .generic(let name, let arguments): [name] + arguments.flatMap(\.names)
        }
    }

    /// Whether it is just the name of a model.
    var isPlainName: Bool {
        switch kind {
        case .name, .generic: true
        default: false
        }
    }

    /// Whether it is bytes or text, judged by its name.
    var isPlain: Bool {
        switch kind {
        case .name("String"), .name("Data"): true
        case .optional(let inner): inner.isPlain
        default: false
        }
    }
}
