import APIRuntime

/// A reader of the library. Its API has no spec yet.
struct Reader {
    var card: String
    var transport: (any Transport)?
}
