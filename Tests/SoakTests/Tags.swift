import Testing

extension Tag {
    /// Counts what its process has, such as descriptors and threads: no other target runs beside it.
    @Tag static var counting: Self
}
