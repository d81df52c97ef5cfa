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
/// `URLSession` sends no body with GET or HEAD, and sends headers in an order of its own. A body that is not in memory is
/// uploaded from disk: a file from where it is, anything else from a temporary copy that only this user can read. On Linux a
/// file is copied too, since there one that changes while it is sent would end in silence or in the next request.
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
        guard let body else { return try await session.send(URLRequest(request), to: Origin(request)) }
        if let data = try body.bytes() {
            var urlRequest = try URLRequest(request, hasBody: !data.isEmpty)
            urlRequest.httpBody = data
            return try await session.send(urlRequest, to: Origin(request))
        }
        let urlRequest = try URLRequest(request, hasBody: true)
        return try await session.send(urlRequest, uploading: Upload(body), to: Origin(request))
    }
}

extension Requestable {
    /// The request as `URLSession` takes it.
    ///
    /// It holds the credentials. A session that follows redirects by itself may take them to another origin; on Linux it
    /// does.
    ///
    /// - Throws: `invalidRequest`, also for a body that is a file or has one in it, or `missingCredentials`.
    public func urlRequest(
        server: API.Server, credentials: [API.Credential] = []
    ) throws(APIError<Failure>) -> URLRequest {
        let prepared = try prepared(server: server, credentials: credentials)
        do throws(InvalidRequest) {
            let data = prepared.body?.data
            guard data != nil || prepared.body == nil else {
                throw InvalidRequest(
                    "the body is not in memory: send it with a client, or upload what httpRequest returns")
            }
            var request = try URLRequest(prepared.request, hasBody: data?.isEmpty == false)
            request.httpBody = data
            return request
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
    fileprivate init(_ request: HTTPRequest, hasBody: Bool = false) throws(InvalidRequest) {
        let origin = try HTTPSyntax.check(request)
        guard let url = URL(string: "\(origin)\(request.path ?? "/")") else {
            throw InvalidRequest("the URL is not one")
        }
        if hasBody, request.method == .get || request.method == .head {
            throw InvalidRequest("URLSession sends no body with \(request.method)")
        }
        self.init(url: url)
        httpMethod = request.method.rawValue
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

    func send(
        _ request: URLRequest, uploading upload: Upload? = nil, to origin: Origin
    ) async throws -> (HTTPResponse, HTTPBody) {
        let task: URLSessionTask =
            if let upload {
                session.uploadTask(with: request, fromFile: upload.url)
            } else {
                session.dataTask(with: request)
            }
        let transfer = Transfer(start: { task.resume() }, cancel: { task.cancel() })
        delegate.add(Errand(transfer: transfer, origin: origin, upload: upload), for: task)
        return try await transfer.run()
    }
}

extension HTTPBody {
    /// The bytes of what need not come from disk; an empty file is none, which can go with GET too.
    fileprivate func bytes() throws(InvalidRequest) -> Data? {
        guard let file, file.size == 0 else { return data }
        try file.check()
        return Data()
    }
}

/// What a task sends from disk.
private enum Upload: Sendable {
    case file(URL)
    case copy(SpooledFile)

    init(_ body: HTTPBody) async throws {
        #if !canImport(FoundationNetworking)
            if let file = body.file {
                try file.check()
                self = .file(file.url)
                return
            }
        #endif
        self = .copy(try await SpooledFile(body))
    }

    var url: URL {
        switch self {
        case .file(let url): url
        case .copy(let file): file.url
        }
    }
}

/// What belongs to a task until it is complete.
private struct Errand: Sendable {
    let transfer: Transfer
    let origin: Origin
    let upload: Upload?
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
    private let errands = Mutex<[Int: Errand]>([:])

    func add(_ errand: Errand, for task: URLSessionTask) {
        errands.withLock { $0[task.taskIdentifier] = errand }
    }

    private func transfer(of task: URLSessionTask) -> Transfer? {
        errands.withLock { $0[task.taskIdentifier]?.transfer }
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
        guard let errand = errands.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        let transfer = errand.transfer
        // A redirect without a usable Location: on Linux its response is never delivered, only kept.
        if error == nil, let response = task.response.flatMap(HTTPResponse.init) { transfer.receive(response) }
        transfer.finish(error.map { failure($0, errand.origin) })
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
