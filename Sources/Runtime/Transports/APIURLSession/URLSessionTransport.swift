public import APITransport
public import HTTPTypes

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Sends requests with `URLSession`: the default on Apple's platforms.
///
/// Unless you pass a session, the transport has its own, without cookies, cache or credentials, which ends with the transport's
/// last copy.
///
/// `URLSession` sends no body with GET or HEAD, and reorders headers. A body that is not in memory is uploaded from disk: a file
/// from its place, anything else from a temporary copy that only this user can read.
///
/// On Linux, where `CurlTransport` is the default, Foundation is not safe with hostile servers, at least up to Swift 6.3. It ends
/// the process if a connection ends within a response's head, and for trailers after a body, for the largest lengths and for a
/// `Location` that is not a URL. It keeps all sessions of the process busy for gzip in gzip, for the compressed body of a
/// redirect and for thousands of headers. Truncated gzip counts as complete, the body of a redirect without a `Location` is lost,
/// and an unrequested answer can be taken for the next one.
///
/// A stream or a download arrives no faster than it is read. On Linux each of them has its own session, and so its own
/// connection, since only a whole session can be paused there.
public struct URLSessionTransport: DeadlineKeeper {
    let configuration: URLSessionConfiguration
    private let session: Session
    /// Whether the session is the app's.
    let isShared: Bool

    /// A transport with an ephemeral session.
    public init() {
        self.init(configuration: .ephemeral)
    }

    /// A transport with a session of this configuration (proxies, TLS versions, connections per host). Cookies, cache, credentials
    /// and additional headers are off, and the client sets the time limits.
    public init(configuration: URLSessionConfiguration) {
        // Copied, since it is a class and others may use it.
        self.configuration = configuration.copy() as? URLSessionConfiguration ?? .ephemeral
        self.configuration.keepNothing()
        session = Session(self.configuration)
        isShared = false
    }

    init(sharing session: Session, configuration: URLSessionConfiguration) {
        self.configuration = configuration
        self.session = session
        isShared = true
    }

    /// Sends a request.
    ///
    /// - Throws: `InvalidRequest` for text that HTTP does not allow in that place, `TransportFailure`, or `CancellationError`.
    public func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        try Task.checkCancellation()
        let origin = try HTTPSyntax.check(request)
        guard !origin.isSocket else {
            throw InvalidRequest(
                "URLSession cannot use a Unix socket: give the client CurlTransport or AsyncHTTPClientTransport")
        }
        try checkSharedHeaders(to: origin)
        guard let body else { return try await send(URLRequest(request, to: origin), to: origin) }
        body.reportSent(0)
        if let data = try body.bytes() {
            var urlRequest = try URLRequest(request, to: origin, hasBody: !data.isEmpty)
            urlRequest.httpBody = data
            return try await send(urlRequest, SessionUpload(inMemory: body), to: origin)
        }
        let urlRequest = try URLRequest(request, to: origin, hasBody: true)
        return try await send(urlRequest, SessionUpload(onDisk: body), to: origin)
    }

    private func send(
        _ request: URLRequest, _ upload: SessionUpload? = nil, to origin: Origin
    ) async throws -> (HTTPResponse, HTTPBody) {
        let rules = CallRules.currentOrOwn
        if rules.isStreaming {
            #if canImport(FoundationNetworking)
                let session = Session(configuration)
            #endif
            return try await session.send(request, upload, to: origin, isPausable: true)
        }
        #if canImport(FoundationNetworking)
            // If a reused connection ends without a response, curl resends the request by itself, which shows only with
            // a body. A request that must not be sent twice (RFC 9110 §9.2.2) gets its own connection.
            let isSafelyRepeated = request.isSafelyRepeated && rules.isIdempotent
            let session = isSafelyRepeated || upload?.isEmpty == false ? self.session : Session(configuration)
        #endif
        return try await session.send(
            request, upload, to: origin, waitingLimit: rules.limits.body,
            timeout: rules.timeout)
    }
}

extension URLSessionConfiguration {
    fileprivate func keepNothing() {
        httpCookieStorage = nil
        httpShouldSetCookies = false
        // They would be sent to every origin of a redirect.
        httpAdditionalHeaders = nil
        urlCache = nil
        urlCredentialStorage = nil
        requestCachePolicy = .reloadIgnoringLocalCacheData
        // A week, in seconds: the client limits the time.
        timeoutIntervalForRequest = 604_800
        timeoutIntervalForResource = 604_800
    }
}

extension URLRequest {
    /// Whether the method is idempotent.
    fileprivate var isSafelyRepeated: Bool {
        httpMethod.map { HTTPMethod(rawValue: $0).isIdempotent } ?? false
    }
}

extension HTTPBody {
    /// The bytes of a body in memory; an empty file has none, and can be sent with GET too.
    fileprivate func bytes() throws(InvalidRequest) -> Data? {
        guard let file, file.size == 0 else { return data }
        try file.check()
        return Data()
    }
}
