public import HTTPTypes

/// Something that stands between the client and the network: it sees every request before it goes out and every response
/// that comes back, and may change both, answer by itself, or throw.
///
/// A client has two lists of them (see `ClientConfiguration`): one around every attempt, one around a whole call with all its
/// attempts. The first of a list is the outermost. Around an attempt it sees what goes to the server: no call that the cache
/// answers, and one request where calls share it. Bodies are in memory, and can be read any number of times, except where
/// the caller asked for a stream or a file.
///
/// ```swift
/// struct UserAgent: Middleware {
///     func intercept(
///         _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
///     ) async throws -> (HTTPResponse, HTTPBody) {
///         var request = request
///         request.headerFields[.userAgent] = "Shelf/2.1"
///         return try await next(request, body)
///     }
/// }
/// ```
public protocol Middleware: Sendable {
    /// What a middleware passes a request on to: the next one, in the end the network.
    ///
    /// It may be called any number of times, each of which sends the request.
    typealias Next = @Sendable (HTTPRequest, HTTPBody?) async throws -> (HTTPResponse, HTTPBody)

    /// Handles a request.
    ///
    /// When the call is cancelled, or out of time, its task is cancelled: what waits here has to end then. Headers that it adds,
    /// those about the message (`Accept`, `Content-…`) and `User-Agent` excepted, do not go where a server leads to another
    /// origin.
    ///
    /// - Parameters:
    ///   - request: The request. Around an attempt it holds the credentials; `operation` says what in it is secret.
    ///   - body: The request's body.
    ///   - operation: What is being called.
    ///   - next: Passes the request on.
    /// - Throws: what `next` throws, or an error of its own: `TransportFailure`, `InvalidRequest`, `MissingCredentials` and
    ///   `CancellationError` reach the caller as they are; of others the caller sees only the type.
    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody)
}

extension [any Middleware] {
    /// Puts the middleware of a list around a step, the first one outermost.
    func wrap(_ operation: APIOperation, _ step: @escaping Middleware.Next) -> Middleware.Next {
        reversed().reduce(step) { next, middleware in
            { try await middleware.intercept($0, body: $1, operation: operation, next: next) }
        }
    }
}
