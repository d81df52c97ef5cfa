/// Who may use the generated code.
public enum AccessLevel: String, Sendable, CaseIterable {
    /// The module that it is part of.
    case `internal`
    /// The modules of its package.
    case package
    /// Everyone.
    case `public`
}
