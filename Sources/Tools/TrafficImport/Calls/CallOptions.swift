/// The choices for a spec that is made of calls.
package struct CallOptions: Sendable {
    /// The name of the API in Swift; nil for one from the host.
    package var api: String?
    /// The address of the server; nil for that of the calls.
    package var server: String?
    /// The endpoints to take, as patterns of `OperationPattern`; empty for all.
    package var only: [String] = []
    /// The name of the model of a success; nil for one from the path.
    package var model: String?
    /// A name for the API if the calls have a variable instead of a host.
    package var fallbackName: String?

    package init() {}
}
