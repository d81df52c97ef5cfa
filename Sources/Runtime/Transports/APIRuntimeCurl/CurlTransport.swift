public import APITransport
public import APIValues
public import HTTPTypes

/// Sends requests with libcurl: the default on Linux, where nearly every system has it.
///
/// Building needs no installation. The first request loads the library, `libcurl.so.4` of version 7.68 or later, and fails with a
/// message if it is missing. Static binaries link it: see the package's trait `LinkedCurl`.
///
/// The transport has its own connection pool and one thread, which start with its first request and end with its last copy. It
/// speaks HTTP/1.1 and HTTP/2 (over TLS, if the library supports it), and TLS from 1.2 on with the system's trusted authorities.
/// Bodies from files or chunks, or larger than 16 KB, use HTTP/1.1.
/// A request that an HTTP/2 server did not process is sent once more, whatever its method (RFC 9113 §8.7).
/// It keeps no cookies, cache, credentials or `.netrc`. Streams, downloads and requests that you send without a client have
/// back-pressure; a stream has its own connection and uses HTTP/1.1. Gzip and deflate are decompressed as they are read, up to
/// four of them in turn (RFC 9110 §8.4); a request that accepts only `identity` gets the original bytes. Other codings are left,
/// which a client reports as an error.
///
/// Servers at a Unix socket have addresses such as `http+unix://%2Fvar%2Frun%2Fdocker.sock`. With TLS, as `https+unix`, their
/// certificate is for `localhost`.
public struct CurlTransport: DeadlineKeeper {
    private let pool: Pool

    /// A transport with its own connections.
    public init(configuration: Configuration = Configuration()) { pool = Pool(configuration) }

    /// Sends a request.
    public func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        try Task.checkCancellation()
        let origin = try HTTPSyntax.check(request)
        try body?.check()
        guard body == nil || body?.length == 0 || request.method != .head else {
            throw InvalidRequest("a HEAD request has no body")
        }
        let rules = CallRules.currentOrOwn
        let proxy = try pool.configuration.proxy.address(for: origin)
        let mailbox = try pool.mailbox()
        let outgoing = OutgoingRequest(request, body, to: origin, by: proxy, rules)
        do {
            return try await Call.run(outgoing, over: mailbox)
        } catch let lost as LostRequest {
            guard lost.isUnprocessed ? body?.isRepeatable != false : outgoing.isRepeatable else {
                throw LostRequest.failure(outgoing.responder)
            }
        }
        let second = OutgoingRequest(request, body, to: origin, by: proxy, rules, isSecond: true)
        do {
            return try await Call.run(second, over: mailbox)
        } catch is LostRequest { throw LostRequest.failure(second.responder) }
    }
}

extension CurlTransport: Undisclosed {}
