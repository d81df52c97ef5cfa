/// A key of an envelope: the JSON object that a server wraps around a response's value.
public struct EnvelopeKey: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The key.
    public let key: String
    /// Whether the key may be missing, or its value null.
    public private(set) var isOptional = false

    /// A required key.
    public init(stringLiteral key: String) { self.key = key }

    /// A key that may be missing, or whose value may be null.
    public static func optional(_ key: String) -> EnvelopeKey {
        var key = EnvelopeKey(stringLiteral: key)
        key.isOptional = true
        return key
    }
}
