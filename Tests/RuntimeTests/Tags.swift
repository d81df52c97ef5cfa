import Testing

extension Tag {
    /// Has little time for something: no other test runs beside it.
    @Tag static var timed: Self
}
