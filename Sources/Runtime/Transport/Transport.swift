public import HTTPTypes

/// Sends one request and returns one response.
///
/// A transport does not follow redirects and keeps no cookies, cache or credentials: the client decides where requests go and
/// what they contain. When its task is cancelled, it throws at once, also while the body is being read.
///
/// `APIRuntimeConformance` has checks of everything that a transport must do, for you to run in a test.
public protocol Transport: Sendable {
    /// Sends a request and returns when the response's headers have arrived. The body may follow; outside a client's
    /// call it arrives no faster than it is read.
    ///
    /// - Throws: `TransportFailure`, `InvalidRequest` for a request that it refuses, or `CancellationError`. Other
    ///   errors may hold secrets: the client's caller sees only their type.
    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody)
}

/// A transport that itself ends calls at their deadlines.
package protocol DeadlineKeeper: Transport {}
