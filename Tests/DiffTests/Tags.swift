import Testing

extension Tag {
    /// Uses all threads of the pool for seconds, as a compiler does. No test with a time limit runs beside it.
    @Tag static var busy: Self
}
