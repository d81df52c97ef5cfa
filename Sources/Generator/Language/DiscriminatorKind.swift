/// What the values of a discriminator, or a constant, are on the wire.
package enum DiscriminatorKind: Sendable {
    case text
    /// Numbers: all values are unquoted integers, or the models have an integer there.
    case integer
    /// All values are `true` and `false`, and no model has text there.
    case boolean
    /// Numbers that are no integers. Only constants have them.
    case number
}
