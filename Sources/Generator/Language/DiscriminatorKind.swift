/// The JSON type of a discriminator's values, or of a constant.
package enum DiscriminatorKind: Sendable {
    case text
    /// All values are unquoted integers, or the models declare the property as an integer.
    case integer
    /// All values are `true` or `false`, and no model declares the property as text.
    case boolean
    /// A number that is not an integer. Only constants have it.
    case number
}
