/// A type as it was written, such as `[String: Repository]?`.
struct TypeSyntax {
    indirect enum Kind {
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
    /// The shape that stands beside the type and is `_` in it.
    var shape: InlineShape?

    /// Whether the type is the single word `none`.
    var isNone: Bool {
        if case .name("none") = kind { true } else { false }
    }
}
