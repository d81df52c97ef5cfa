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
        guard let body else {
            return try await session(for: request, hasBody: false).send(URLRequest(request), to: Origin(request))
        }
        if let data = try body.bytes() {
            var urlRequest = try URLRequest(request, hasBody: !data.isEmpty)
            urlRequest.httpBody = data
            return try await session(for: request, hasBody: !data.isEmpty).send(urlRequest, to: Origin(request))
        }
        let urlRequest = try URLRequest(request, hasBody: true)
        return try await session.send(urlRequest, uploading: Upload(body), to: Origin(request))
    }

    /// The session that a request may go through.
    private func session(for request: HTTPRequest, hasBody: Bool) -> Session {
        #if canImport(FoundationNetworking)
            // When a connection that was used before ends without an answer, curl sends the request again by itself, which
            // is seen only where there is a body. What may not be sent twice (RFC 9110 §9.2.2) gets a connection of its own.
            let repeatable: Set<HTTPRequest.Method> = [.get, .head, .put, .delete, .options, .trace]
            if !hasBody, !repeatable.contains(request.method) { return session.fresh() }
        #endif
        return session
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

    /// A session that is set up the same, and has no connections yet.
    func fresh() -> Session {
        Session(session.configuration)
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
        let transfer = Transfer(start: { task.resume() }, cancel: { task.cancelWithoutWaiting() })
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

extension URLSessionTask {
    /// Cancels the task, some time soon.
    fileprivate func cancelWithoutWaiting() {
        #if canImport(FoundationNetworking)
            // `cancel()` waits until all sessions of the process are idle, which a server can keep them from.
            cancellations.async { self.cancel() }
        #else
            cancel()
        #endif
    }
}

#if canImport(FoundationNetworking)
    private let cancellations = DispatchQueue(label: "URLSessionTransport.cancellations")
#endif

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

    private func errand(of task: URLSessionTask) -> Errand? {
        errands.withLock { $0[task.taskIdentifier] }
    }

    private func receive(_ response: URLResponse, of task: URLSessionTask) {
        guard let errand = errand(of: task), let response = HTTPResponse(response) else { return }
        guard response.hasPlainLength else {
            // RFC 9112 §6.3: whoever goes on reading may take the rest of this response for the next one.
            errand.transfer.finish(TransportFailure(.badResponse, "\(errand.origin): the Content-Length is no number"))
            return task.cancelWithoutWaiting()
        }
        errand.transfer.receive(task.originalRequest?.httpMethod == "HEAD" ? response : response.decompressed())
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
            errand(of: task)?.transfer.finish(nil)
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
        receive(response, of: dataTask)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        errand(of: dataTask)?.transfer.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // A redirect without a usable Location: on Linux its response is never delivered, only kept.
        if error == nil, let response = task.response { receive(response, of: task) }
        guard let errand = errands.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        errand.transfer.finish(error.map { sessionFailure($0, from: errand.origin) })
    }

    #if canImport(FoundationNetworking)
        /// Called when curl is about to send a body again, which would end in silence: nothing of it is left.
        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
        ) {
            let errand = errand(of: task)
            // Elsewhere, because this is the thread that everybody waits for.
            cancellations.async {
                if let errand {
                    let message = "\(errand.origin): the connection ended early, and the body cannot be sent again"
                    errand.transfer.finish(TransportFailure(.connectionLost, message))
                }
                task.cancel()
            }
            completionHandler(nil)
        }
    #endif
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

    /// Whether all that is said of the body's length is one number (RFC 9112 §6.3).
    fileprivate var hasPlainLength: Bool {
        guard let value = headerFields[.contentLength] else { return true }
        let lengths = Set(value.split(separator: ",", omittingEmptySubsequences: false).map(trimmed))
        return lengths.count == 1
            && lengths.allSatisfy { Int64($0) != nil && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }

    /// Without the headers that describe the body as it was before the session has decompressed it.
    fileprivate func decompressed() -> HTTPResponse {
        guard let value = headerFields[.contentEncoding], status != .noContent, status != .notModified else {
            return self
        }
        guard value.split(separator: ",").allSatisfy({ codings.contains(trimmed($0)) }) else { return self }
        var response = self
        response.headerFields[.contentEncoding] = nil
        response.headerFields[.contentLength] = nil
        return response
    }
}

/// What sessions decompress by themselves (RFC 9110 §8.4.1).
private let codings: Set<String> = ["gzip", "x-gzip", "deflate", "br", "zstd"]

private func trimmed(_ element: Substring) -> String {
    element.trimmingCharacters(in: .whitespaces).lowercased()
}
