/// What a mock does beside the description.
package struct MockSettings: Sendable, Hashable {
    /// The start of all random values.
    package var seed: UInt64
    /// Whether values are made even if there is an example.
    package var isDynamic = false
    /// Whether requests are checked.
    package var checksRequests = true
    /// Whether a query parameter that the description does not have is an error, and an example that does not fit its schema.
    package var isStrict = false
    /// Whether pages of other origins may read the responses in a browser.
    package var allowsOrigins = false
    /// Whether reading requests return what writing ones changed.
    package var keepsState = false
    /// The time before each response.
    package var delay = Duration.zero
    /// The share of requests that fail with a server error, from 0 to 1.
    package var failureRate = 0.0
    /// The operations that always fail.
    package var failures: [MockFailure] = []

    package init(seed: UInt64 = 1) { self.seed = seed }
}

/// An operation that always fails.
package struct MockFailure: Sendable, Hashable {
    /// The method in capital letters.
    package var method: String
    /// The path below the server, with parameters in braces.
    package var path: String
    package var status: Int

    package init(_ method: String, _ path: String, status: Int) {
        self.method = method
        self.path = path
        self.status = status
    }
}
