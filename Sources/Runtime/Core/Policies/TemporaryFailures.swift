import HTTPTypes

extension HTTPFields {
    /// Whether this status is temporary.
    func isTemporary(_ status: Int, _ statuses: [StatusRange]) -> Bool {
        // `x-should-retry` overrides the status.
        switch self[named: "x-should-retry"]?.lowercased() {
        case "true": status >= 400
        case "false": false
        default: statuses.contains { $0.contains(status) }
        }
    }
}

extension RawResponse {
    /// Whether the same attempt may succeed a little later.
    var isTemporary: Bool { headers.isTemporary(status, RetryPolicy.temporaryFailures) }
}

extension TransportFailure.Kind {
    /// Whether the same attempt may succeed a little later.
    package var isTemporary: Bool {
        [.timedOut, .cannotFindHost, .cannotConnect, .notConnected, .connectionLost].contains(self)
    }
}
