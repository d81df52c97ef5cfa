/// A key of an envelope: an object that a server puts around what it answers.
public struct EnvelopeKey: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The key.
    public let key: String
    /// Whether the key may be missing, or its value null.
    public let isOptional: Bool

    /// A key that has to be there.
    public init(stringLiteral key: String) {
        self.init(key, isOptional: false)
    }

    private init(_ key: String, isOptional: Bool) {
        self.key = key
        self.isOptional = isOptional
    }

    /// A key that may be missing, or whose value may be null.
    public static func optional(_ key: String) -> EnvelopeKey {
        EnvelopeKey(key, isOptional: true)
    }
}
