/// How long a response may be kept and given again instead of a new one.
///
/// Whatever the policy, a response that says `no-store` is not kept, one to other credentials is not given, and `Cache-Control`
/// of the request counts; see ``ResponseCache``.
public enum CachePolicy: Sendable, Hashable {
    /// As long as the response's own headers say (RFC 9111). Where they do not, it is kept to ask the server whether it is
    /// still right, if it has an `ETag` or a `Last-Modified`.
    case standard
    /// Not at all.
    case never
    /// A success for so long, whatever it says of its age; anything else as with `standard`. Then the server is
    /// asked as with `standard`.
    case lifetime(Duration)
}
