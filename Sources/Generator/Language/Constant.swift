/// The only value that a property or a parameter can have.
package struct Constant: Sendable, Hashable {
    package let wire: String
    package let kind: DiscriminatorKind

    package init(wire: String, kind: DiscriminatorKind) {
        self.wire = wire
        self.kind = kind
    }
}
