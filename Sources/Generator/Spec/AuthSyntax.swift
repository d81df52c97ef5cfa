package struct SchemeSyntax {
    package let name: Located<String>
    package let kind: AuthScheme
    /// The places of the URLs that it gets tokens from.
    package var addresses: [Located<String>] = []

    package init(name: Located<String>, kind: AuthScheme) { (self.name, self.kind) = (name, kind) }
}

/// Which credentials a call needs, as written.
package enum AuthSyntax {
    case none
    case all([Located<String>])
    case any([[Located<String>]])
}
