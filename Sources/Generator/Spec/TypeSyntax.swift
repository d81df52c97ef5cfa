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

    /// Whether the type is the single word `none`.
    var isNone: Bool {
        if case .name("none") = kind { true } else { false }
    }
}
