package struct SchemeSyntax {
    package let name: Located<String>
    package let kind: AuthScheme
    /// The URLs of its token source, with their places.
    package var addresses: [Located<String>] = []

    package init(name: Located<String>, kind: AuthScheme) {
        self.name = name
        self.kind = kind
    }
}

/// The credentials that a call needs, as written.
package enum AuthSyntax {
    case none
    case all([Located<String>])
    case any([[Located<String>]])
}
