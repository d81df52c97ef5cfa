/// A type as it was written, such as `[String: Repository]?`.
struct TypeSyntax: Sendable {
    indirect enum Kind: Sendable {
        case name(String)
        /// Nothing was written where text is meant.
        case text
        case array(TypeSyntax)
        case set(TypeSyntax)
        case dictionary(key: TypeSyntax, value: TypeSyntax)
        case optional(TypeSyntax)
        case generic(String, [TypeSyntax])
    }

    let kind: Kind
    let range: SourceRange

    /// The type inside `?`, if there is one.
    var unwrapped: (type: TypeSyntax, isOptional: Bool) {
        if case .optional(let inner) = kind { (inner, true) } else { (self, false) }
    }

    /// Whether the type is the single word `none`.
    var isNone: Bool {
        if case .name("none") = kind { true } else { false }
    }
}
