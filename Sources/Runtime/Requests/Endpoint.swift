/// What all requests to an endpoint have in common.
public struct Endpoint: Sendable, Hashable {
    /// The endpoint's name in the spec.
    public let name: String
    /// The request method.
    public let method: HTTPMethod
    /// The path below the server's, with a placeholder `{name}` or `{+name}` for each path parameter.
    public let path: String
    /// The credentials that a request needs.
    public let auth: AuthRequirement
    /// How long a whole call may take, in seconds; nil leaves it to the client.
    public let timeout: Double?
    /// Statuses outside 2xx that the spec documents as a success.
    ///
    /// A redirect status in here is handed to the endpoint, not followed.
    public let successStatuses: Set<Int>

    /// Describes an endpoint.
    public init(
        _ name: String, _ method: HTTPMethod, _ path: String, auth: AuthRequirement = .none, timeout: Double? = nil,
        successStatuses: Set<Int> = []
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.auth = auth
        self.timeout = timeout
        self.successStatuses = successStatuses
    }

    /// Whether a response of this status is read as the endpoint's `Response`.
    func isSuccess(_ status: Int) -> Bool {
        (200..<300).contains(status) || successStatuses.contains(status)
    }
}
