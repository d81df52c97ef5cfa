import Testing

extension Tag {
    /// Occupies all threads of the pool for seconds, as a compiler does. No calls run beside it, because calls have time limits.
    @Tag static var busy: Self
}
