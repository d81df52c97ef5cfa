public import APITransport
public import APIValues
public import HTTPTypes

/// Sends requests with libcurl: the default on Linux, where nearly every system has it.
///
/// Building needs no installation. The library, `libcurl.so.4` of version 7.68 or later, is loaded for the first
/// request, which fails with a message without it. Static binaries link it: see the package's trait `LinkedCurl`.
///
/// The transport has its own connection pool and one thread, which start with its first request and end with its last copy. It
/// speaks HTTP/1.1 and HTTP/2 (over TLS, if the library supports it), and TLS from 1.2 on with the system's trusted authorities.
/// It keeps no cookies, cache, credentials or `.netrc`. Proxies come from the environment (`http_proxy`, `https_proxy`,
/// `all_proxy`, `no_proxy`) unless the configuration says otherwise.
///
/// Bodies are streamed in both directions, with back-pressure for streams, downloads and requests that you send without
/// a client. It asks for gzip and deflate and decompresses them, one level only, as they are read; a request that
/// accepts only `identity` gets the original bytes. Deadlines, limits and cancellation also apply while bytes arrive. A
/// stream has its own connection and uses HTTP/1.1.
public struct CurlTransport: DeadlineKeeper {
    private let pool: Pool

    /// A transport with its own connections.
    public init(configuration: Configuration = Configuration()) {
        pool = Pool(configuration)
    }

    /// Sends a request.
    ///
    /// - Throws: `InvalidRequest` for text that HTTP does not allow in that place, `TransportFailure`, `CancellationError`, or
    ///   what reading the body throws.
    public func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        try Task.checkCancellation()
        let origin = try HTTPSyntax.check(request)
        try body?.check()
        guard body == nil || body?.length == 0 || request.method != .head else {
            throw InvalidRequest("a HEAD request has no body")
        }
        let rules = CallRules.currentOrOwn
        if let timeout = rules.timeout, timeout.end <= .now { throw TransportFailure.late(origin, timeout.seconds) }
        let isRepeatable =
            HTTPMethod(rawValue: request.method.rawValue).isIdempotent && rules.isIdempotent
            && body?.isRepeatable != false
        let mailbox = try pool.mailbox()
        while true {
            let outgoing = OutgoingRequest(request, body, to: origin, rules, isRepeatable: isRepeatable)
            do {
                return try await Call.run(outgoing, over: mailbox)
            } catch is StaleConnection {
                // Its body cannot be rewound, only read anew.
                guard isRepeatable else { throw StaleConnection.failure(origin) }
            }
        }
    }
}

extension CurlTransport: Undisclosed {
    /// The type's name. The configuration may hold a password.
    public var description: String { "CurlTransport" }
}

/// A reused connection ended without a response: it may have been idle for too long.
struct StaleConnection: Error {
    static func failure(_ origin: Origin) -> TransportFailure {
        TransportFailure(.connectionLost, "\(origin): the connection ended without an answer")
    }
}
