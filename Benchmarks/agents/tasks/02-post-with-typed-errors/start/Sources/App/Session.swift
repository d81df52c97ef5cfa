import APIRuntime

/// The session of a person after signing in.
struct Session {
    var token: String
    var transport: (any Transport)?

    /// The client for everything that this person does.
    var desk: Desk.Client { Desk.Client(transport: transport) }
}
