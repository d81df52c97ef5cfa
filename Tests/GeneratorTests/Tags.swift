import Testing

extension Tag {
    /// Keeps every thread of the pool for seconds, as a compiler does: no call is made beside it, for calls have limits of time.
    @Tag static var busy: Self
    /// Has expected files, which `make golden` records.
    @Tag static var recorded: Self
}
