import Testing

extension Tag {
    /// Uses every thread of the pool for seconds, as a compiler does. Tests with calls, which have time limits, do not run beside it.
    @Tag static var busy: Self
    /// Has expected files, which `make golden` records.
    @Tag static var recorded: Self
}
