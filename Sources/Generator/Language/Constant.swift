/// What a value always is.
package struct Constant: Sendable, Hashable {
    package let wire: String
    package let kind: DiscriminatorKind

    package init(wire: String, kind: DiscriminatorKind) { (self.wire, self.kind) = (wire, kind) }
}
