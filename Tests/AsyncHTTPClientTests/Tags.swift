import Testing

extension Tag {
    /// Counts descriptors and threads of its process: no other target runs beside it.
    @Tag static var counting: Self
}
