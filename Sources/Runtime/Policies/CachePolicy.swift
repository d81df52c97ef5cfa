/// How long a response may be kept and given again instead of a new one.
public enum CachePolicy: Sendable, Hashable {
    /// As long as the response's own headers say (RFC 9111).
    case standard
    /// Not at all.
    case never
    /// For so many seconds, whatever the response says.
    case lifetime(Double)
}
