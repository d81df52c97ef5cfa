public import HTTPTypes
import APIValues

/// A ``Layer`` that sees only HTTP messages: every request on its way out, every response on its way back. It may
/// change both, answer by itself, or throw.
///
/// Around an attempt, a middleware sees the requests to the server: none when a cache answers, and one when calls share it.
/// Bodies are in memory and can be read repeatedly, except where the caller asked for a stream or a file.
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
public protocol Middleware: Layer {
    /// The next middleware, or the network. You may call it any number of times; each call sends the request.
    typealias Next = @Sendable (HTTPRequest, HTTPBody?) async throws -> (HTTPResponse, HTTPBody)

    /// Handles a request, usually by passing it on to `next`.
    ///
    /// Around an attempt the request holds the credentials; `operation` says which parts are secret. Other origins get
    /// none of the headers that you add, except those about the message (`Accept`, `Content-…`) and `User-Agent`.
    /// Errors reach the caller like those of any ``Layer``.
    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody)
}

extension Middleware {
    /// Calls `intercept` with the message.
    public func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        // The request that was answered; the original one if the middleware answers by itself.
        let last = Lock((request: request, isKept: false))
        let (response, body) = try await intercept(
            request.request, body: request.body, operation: request.operation
        ) {
            let reply = try await next(request.changed(to: $0, $1))
            last.withLock { $0 = (reply.request, reply.isKept) }
            return (reply.response, reply.body)
        }
        let (answered, isKept) = last.withLock { $0 }
        var reply = Reply(request: answered, response: response, body: body)
        reply.isKept = isKept
        return reply
    }
}
