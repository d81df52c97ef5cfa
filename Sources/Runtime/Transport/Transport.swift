public import HTTPTypes

/// The way to the network: sends one request, returns one response.
///
/// A transport follows no redirect and keeps no cookie, cache or credential: the client decides where requests go and what
/// they hold. It ends, throwing, as soon as its task is cancelled, also while the body is being read.
///
/// What else a transport has to do is in the checks of `APIRuntimeConformance`, for a test to run.
public protocol Transport: Sendable {
    /// Whether the transport itself ends a call whose `APIOperation.deadline` has come, so that no task has to wait beside it.
    /// False unless it says otherwise.
    var keepsDeadlines: Bool { get }

    /// Sends a request and returns when the response's headers are there; its body may still be coming.
    ///
    /// - Throws: `TransportFailure`, `InvalidRequest` for a request that it will not send, or `CancellationError`. Of other
    ///   errors the client's caller sees only the type: they may hold secrets.
    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody)
}

extension Transport {
    /// Leaves it to the client.
    public var keepsDeadlines: Bool { false }
}
