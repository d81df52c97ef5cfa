import Testing

/// What a process keeps, and what it gives back, when calls are made thousands of times.
///
/// One test after the other, in a process without other tests: they count what the process has.
@Suite("Soak", .tags(.counting), .serialized)
enum Soak {}
