/// The access level of generated code.
public enum AccessLevel: String, Sendable, CaseIterable {
    /// The module that contains it.
    case `internal`
    /// All modules of the package.
    case package
    /// Everyone.
    case `public`
}
