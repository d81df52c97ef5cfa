/// How long a response may be cached.
///
/// `no-store` and the request's `Cache-Control` count with every policy; see `ResponseCache` in APIRuntimeCaching.
public enum CachePolicy: Sendable, Hashable {
    /// As long as the response's headers say (RFC 9111). If they do not say, it is revalidated on each use with its `ETag` or
    /// `Last-Modified`; without these it is not cached.
    case standard
    /// No response is cached.
    case never
    /// A success is fresh for this long, whatever its headers say, then revalidated. The rest is as with `standard`.
    case lifetime(Duration)
}
