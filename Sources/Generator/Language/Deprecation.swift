/// That something should no longer be used, and what its author says about it.
struct Deprecation: Sendable, Hashable {
    let message: String?
}
