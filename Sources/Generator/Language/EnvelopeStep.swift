/// A key of an envelope, `data` or `data?`.
struct EnvelopeStep: Hashable, Sendable {
    let key: String
    /// Whether the key may be absent, or its value null.
    let isOptional: Bool
}
