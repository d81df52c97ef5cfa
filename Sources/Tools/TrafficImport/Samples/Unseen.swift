/// What no call shows, as the comments of a spec say it. A merge reads these comments: the types beside them fit more than they say.
enum Unseen: String, CaseIterable {
    /// Each value is null.
    case value = "always null"
    /// Each list or dictionary is empty.
    case elements = "always empty"
    /// The calls are requests without responses.
    case response = "no response is known"
    /// No call has a response of success.
    case success = "no success was recorded"
    /// The responses were recorded without their bodies.
    case body = "the body was not recorded"
}
