public import HTTPTypes
import Synchronization

// The one file that names Foundation's networking, which is a module of its own outside Apple's platforms.
#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Sends requests with `URLSession`.
///
/// The session is the transport's own and keeps nothing: no cookies, no cache, no credentials. It is made with the
/// transport and ends with its last copy.
///
/// `URLSession` sends no body with GET or HEAD, and sends headers in an order of its own. A body that comes in chunks is
/// collected before it is sent.
public struct URLSessionTransport: Transport {
    private let session: Session

    /// A transport with an ephemeral session.
    public init() {
        self.init(configuration: .ephemeral)
    }

    /// A transport whose session is set up like this (proxies, TLS versions, connections per host), except that cookies,
    /// cache, credentials and additional headers are always off, and that time limits are the client's.
    public init(configuration: URLSessionConfiguration) {
        session = Session(configuration)
    }

    /// Sends a request.
    ///
    /// - Throws: `InvalidRequest` for a request with a text that HTTP does not allow where it stands, `TransportFailure`,
    ///   or `CancellationError`.
    public func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        try Task.checkCancellation()
        let data: Data? = if let body { try await body.collect(upTo: .max) } else { nil }
        return try await session.send(try URLRequest(request, body: data), to: Origin(request))
    }
}

extension Requestable {
    /// The request as `URLSession` takes it.
    ///
    /// It holds the credentials. A session that follows redirects by itself may take them to another origin; on Linux it
    /// does.
    ///
    /// - Throws: `invalidRequest` or `missingCredentials`.
    public func urlRequest(
        server: API.Server, credentials: [API.Credential] = []
    ) throws(APIError<Failure>) -> URLRequest {
        let prepared = try prepared(server: server, credentials: credentials)
        do throws(InvalidRequest) {
            let data = prepared.body?.data
            guard data != nil || prepared.body == nil else {
                throw InvalidRequest("the body is a file: take httpRequest and upload from the file")
            }
            return try URLRequest(prepared.request, body: data)
        } catch {
            throw .invalidRequest(error.reason)
        }
    }
}

extension Requestable where API.Server: APIDefaultServer {
    /// The request to the API's default server, as `URLSession` takes it.
    ///
    /// - Throws: `invalidRequest` or `missingCredentials`.
    public func urlRequest(credentials: [API.Credential] = []) throws(APIError<Failure>) -> URLRequest {
        try urlRequest(server: .default, credentials: credentials)
    }
}

extension URLRequest {
    fileprivate init(_ request: HTTPRequest, body: Data?) throws(InvalidRequest) {
        try HTTPSyntax.check(request)
        let origin = try Origin(request)
        guard let url = URL(string: "\(origin)\(request.path ?? "/")") else {
            throw InvalidRequest("the URL is not one")
        }
        if let body, !body.isEmpty, request.method == .get || request.method == .head {
            throw InvalidRequest("URLSession sends no body with \(request.method)")
        }
        self.init(url: url)
        httpMethod = request.method.rawValue
        httpBody = body
        for name in Set(request.headerFields.map(\.name)) {
            setValue(request.headerFields[name], forHTTPHeaderField: name.rawName)
        }
    }
}

/// A session, ended with its owner.
private final class Session: Sendable {
    private let session: URLSession
    private let delegate = SessionDelegate()

    init(_ original: URLSessionConfiguration) {
        // A class: what is changed here must not change for others.
        let configuration = original.copy() as? URLSessionConfiguration ?? .ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        // They would go to every origin that a redirect leads to.
        configuration.httpAdditionalHeaders = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // A week, in seconds: the client has the time limit.
        configuration.timeoutIntervalForRequest = 604_800
        configuration.timeoutIntervalForResource = 604_800
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    func send(_ request: URLRequest, to origin: Origin) async throws -> (HTTPResponse, HTTPBody) {
        let task = session.dataTask(with: request)
        let transfer = Transfer(start: { task.resume() }, cancel: { task.cancel() })
        delegate.add(transfer, to: origin, for: task)
        return try await transfer.run()
    }
}

#if canImport(FoundationNetworking)
    private typealias Completion<Value> = (Value) -> Void
    private typealias ChallengeCompletion = (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
#else
    private typealias Completion<Value> = @Sendable (Value) -> Void
    private typealias ChallengeCompletion = @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
#endif

/// Hands a session's news to the transfers.
///
/// A task is never suspended to slow a server down: on Linux `resume()` sends the request a second time.
private final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let transfers = Mutex<[Int: (transfer: Transfer, origin: Origin)]>([:])

    func add(_ transfer: Transfer, to origin: Origin, for task: URLSessionTask) {
        transfers.withLock { $0[task.taskIdentifier] = (transfer, origin) }
    }

    private func transfer(of task: URLSessionTask) -> Transfer? {
        transfers.withLock { $0[task.taskIdentifier]?.transfer }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping Completion<URLRequest?>
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping ChallengeCompletion
    ) {
        #if canImport(FoundationNetworking)
            // There are challenges only for Basic and Digest, and the 401 has come completely. What would follow is
            // silence for ever (default handling) or an error (rejection), so this is the end.
            transfer(of: task)?.finish(nil)
        #else
            let space = challenge.protectionSpace
            let ownedBySystem = [NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate]
            guard !ownedBySystem.contains(space.authenticationMethod), !space.isProxy() else {
                return completionHandler(.performDefaultHandling, nil)
            }
        #endif
        completionHandler(.rejectProtectionSpace, nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping Completion<URLSession.ResponseDisposition>
    ) {
        if let response = HTTPResponse(response) { transfer(of: dataTask)?.receive(response) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        transfer(of: dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let (transfer, origin) = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else {
            return
        }
        // A redirect without a usable Location: on Linux its response is never delivered, only kept.
        if error == nil, let response = task.response.flatMap(HTTPResponse.init) { transfer.receive(response) }
        transfer.finish(error.map { failure($0, origin) })
    }
}

extension HTTPResponse {
    /// Nil for an informational response, which comes before the one that counts (RFC 9110 §15.2).
    fileprivate init?(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse, (200...999).contains(response.statusCode) else { return nil }
        self.init(status: Status(code: response.statusCode))
        for case let (name as String, value as String) in response.allHeaderFields {
            guard let name = HTTPField.Name(name) else { continue }
            headerFields.append(HTTPField(name: name, value: value))
        }
    }
}

/// A session's error in the runtime's terms. The error itself holds the URL, and with it an API key in the query.
private func failure(_ error: any Error, _ origin: Origin) -> any Error {
    let error = error as NSError
    guard error.domain == NSURLErrorDomain else {
        return TransportFailure(.other, "\(origin): \(error.domain) \(error.code)")
    }
    func failure(_ kind: TransportFailure.Kind, _ text: String) -> TransportFailure {
        TransportFailure(kind, "\(origin): \(text) (\(error.domain) \(error.code))")
    }
    switch error.code {
    case NSURLErrorCancelled: return CancellationError()
    case NSURLErrorTimedOut: return failure(.timedOut, "no answer in time")
    case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: return failure(.cannotFindHost, "the host has no address")
    case NSURLErrorCannotConnectToHost: return failure(.cannotConnect, "no connection to the host")
    case NSURLErrorNotConnectedToInternet, NSURLErrorDataNotAllowed, NSURLErrorInternationalRoamingOff:
        return failure(.notConnected, "no connection to the network")
    case NSURLErrorNetworkConnectionLost: return failure(.connectionLost, "the connection ended early")
    case NSURLErrorClientCertificateRequired...NSURLErrorSecureConnectionFailed:
        return failure(.secureConnectionFailed, "no secure connection")
    case NSURLErrorCannotParseResponse, NSURLErrorZeroByteResource, NSURLErrorCannotDecodeRawData,
        NSURLErrorCannotDecodeContentData:
        return failure(.badResponse, "not an HTTP response")
    #if canImport(FoundationNetworking)
        // curl's errors, of which Foundation knows few, are told by their text.
        case NSURLErrorBadServerResponse: return failure(.connectionLost, "the connection ended early")
        case _ where error.localizedDescription.hasPrefix("transfer closed"),
            _ where error.localizedDescription.contains("Recv failure"):
            return failure(.connectionLost, "the connection ended early")
        case _ where error.localizedDescription.contains("SSL"):
            return failure(.secureConnectionFailed, "no secure connection")
    #else
        case NSURLErrorBadServerResponse: return failure(.badResponse, "not an HTTP response")
    #endif
    default: return failure(.other, "the transfer failed")
    }
}
