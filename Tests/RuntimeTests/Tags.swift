import Testing

extension Tag {
    /// Has a time limit: no other test runs beside it.
    @Tag static var timed: Self
}
