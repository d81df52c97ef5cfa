extension Endpoint {
    /// The policies of endpoints without their own, unless a client has others.
    public struct Defaults: Sendable, Hashable {
        /// How long a whole call may take; nil for 60 seconds.
        public let timeout: Duration?
        /// How often, and when, a failed call that ``Endpoint/isRepeatable`` is retried; nil for never.
        public let retry: RetryPolicy?
        /// How long a response may be cached; nil for never.
        public let cache: CachePolicy?

        /// Defaults.
        public init(timeout: Duration? = nil, retry: RetryPolicy? = nil, cache: CachePolicy? = nil) {
            self.timeout = timeout
            self.retry = retry
            self.cache = cache
        }
    }
}
