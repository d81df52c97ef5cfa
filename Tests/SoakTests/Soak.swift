import Testing

/// The memory, descriptors and threads of a process after thousands of calls.
///
/// Tests run one after the other, in a process without other tests: they measure the process.
@Suite("Soak", .tags(.counting), .serialized)
enum Soak {}
