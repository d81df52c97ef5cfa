/// A key of an envelope: the JSON object that a server wraps around a response's value.
public struct EnvelopeKey: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The key.
    public let key: String
    /// Whether the key may be missing, or its value null.
    public let isOptional: Bool

    /// A required key.
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
