import Testing

extension Tag {
    /// Keeps every thread of the pool for seconds, as a compiler does: no call is made beside it, for calls have limits of time.
    @Tag static var busy: Self
}
