/// What an author says of a part to those who use it.
package struct Documentation: Sendable {
    package var summary: String?
    package var deprecation: Deprecation?

    package init(summary: String? = nil, deprecation: Deprecation? = nil) {
        self.summary = summary
        self.deprecation = deprecation
    }
}

/// That something should no longer be used, and what its author says about it.
package struct Deprecation: Sendable, Hashable {
    package let message: String?

    package init(message: String?) { self.message = message }
}
