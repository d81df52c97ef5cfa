public import APITransport
public import APIValues
public import HTTPTypes

/// Sends requests with libcurl, which nearly every Linux system has: the default there.
///
/// Nothing has to be installed to build with it. The library, `libcurl.so.4` of version 7.68 or later, is loaded when the first
/// request is sent; if it is missing, that request fails and says so. Static binaries link it: see the package's trait
/// `LinkedCurl`.
///
/// The transport has a pool of connections and one thread of its own, made with its first request and gone with its last copy.
/// HTTP/1.1 and HTTP/2 (over TLS, where the library has it) are spoken, TLS from 1.2 on with the system's trusted authorities.
/// Nothing is kept but connections: no cookies, no cache, no credentials, no `.netrc`. Proxies are those of the environment
/// (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`) unless the configuration says otherwise.
///
/// Bodies are streamed both ways, a stream or a download no faster than it is read. gzip and deflate are asked for and
/// decompressed as far as they are read, one level of them; a request that accepts `identity` alone gets what comes.
/// Deadlines, limits and cancellations act while bytes come. A stream has a connection of its own and speaks HTTP/1.1.
public struct CurlTransport: Transport {
    private let pool: Pool
    /// Calls end in time by themselves.
    public var keepsDeadlines: Bool { true }

    /// A transport with connections of its own.
    public init(configuration: Configuration = Configuration()) {
        pool = Pool(configuration)
    }

    /// Sends a request.
    ///
    /// - Throws: `InvalidRequest` for a request with a text that HTTP does not allow where it stands, `TransportFailure`,
    ///   `CancellationError`, or what reading the body throws.
    public func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        try Task.checkCancellation()
        let origin = try HTTPSyntax.check(request)
        try body?.check()
        guard body == nil || body?.length == 0 || request.method != .head else {
            throw InvalidRequest("a HEAD request has no body")
        }
        let rules = CallRules.current ?? CallRules()
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

/// A connection has ended before anything came back on it, though it had been used before: it may have been too old.
struct StaleConnection: Error {
    static func failure(_ origin: Origin) -> TransportFailure {
        TransportFailure(.connectionLost, "\(origin): the connection ended without an answer")
    }
}
