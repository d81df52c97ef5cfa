/// A key of an envelope, `data` or `data?`.
package struct EnvelopeStep: Hashable, Sendable {
    package let key: String
    /// Whether the key may be absent or its value null.
    package let isOptional: Bool

    package init(key: String, isOptional: Bool) {
        self.key = key
        self.isOptional = isOptional
    }
}
