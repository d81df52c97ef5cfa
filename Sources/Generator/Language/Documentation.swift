/// The documentation of a part: its summary and its deprecation.
package struct Documentation: Sendable {
    package var summary: String?
    package var deprecation: Deprecation?

    package init(summary: String? = nil, deprecation: Deprecation? = nil) {
        self.summary = summary
        self.deprecation = deprecation
    }
}

/// Marks a part as deprecated, with the author's message.
package struct Deprecation: Sendable, Hashable {
    package let message: String?

    package init(message: String?) { self.message = message }
}
