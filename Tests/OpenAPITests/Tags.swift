import Testing

extension Tag {
    /// Keeps every thread of the pool busy for seconds, as the compiler does. Tests with calls, which have time limits, do not run
    /// beside it.
    @Tag static var busy: Self
    /// Has expected files, which `make golden` records.
    @Tag static var recorded: Self
}
