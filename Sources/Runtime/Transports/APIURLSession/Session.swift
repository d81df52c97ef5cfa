import APITransport
import Foundation
import HTTPTypes
import APIValues

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session. Unless shared, it ends with its owner, after its running tasks.
final class Session: Sendable {
    private let session: URLSession
    private let delegate: SessionDelegate

    init(_ configuration: URLSessionConfiguration) {
        delegate = SessionDelegate()
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: .forSession)
    }

    #if !canImport(FoundationNetworking)
        /// Uses a session of the app.
        init(sharing session: URLSession) {
            delegate = SessionDelegate(isShared: true)
            self.session = session
        }
    #endif

    deinit {
        if !delegate.isShared { session.finishTasksAndInvalidate() }
    }

    /// Sends a request and returns when the response's headers have arrived.
    ///
    /// - Parameters:
    ///   - isPausable: Whether the response arrives no faster than it is read.
    ///   - waitingLimit: The largest number of bytes of the response that may wait to be read.
    ///   - timeout: The deadline of the whole response.
    func send(
        _ request: URLRequest, _ upload: SessionUpload?, to origin: Origin, isPausable: Bool = false,
        waitingLimit: Int = ChunkQueue.defaultLimit, timeout: (end: ContinuousClock.Instant, seconds: Double)? = nil
    ) async throws -> (HTTPResponse, HTTPBody) {
        let task = LaterTask()
        let transfer = WireTransfer(
            cancel: { task.cancel() }, waitingLimit: waitingLimit,
            flowControl: isPausable ? session.flowControl(of: task) : nil)
        // First, because a server can keep Foundation busy while a task is made.
        try transfer.end(at: timeout, from: origin)
        return try await transfer.run { transfer in
            LaterTask.make { [session, delegate] in
                task.begin {
                    let task = session.task(with: request, upload)
                    if delegate.isShared { task.delegate = delegate }
                    delegate.add(TaskState(transfer: transfer, origin: origin, upload: upload), for: task)
                    return task
                }
            }
        }
    }
}

/// A session's task, which may be cancelled before it is made.
final class LaterTask: Sendable {
    private struct State {
        var task: URLSessionTask?
        var isCancelled = false
    }

    private let state = Lock(State())

    /// The task, once made.
    var task: URLSessionTask? { state.withLock { $0.task } }

    /// Makes the task and starts it, unless it was cancelled before.
    func begin(_ make: () -> URLSessionTask) {
        guard !state.withLock({ $0.isCancelled }) else { return }
        // Outside the lock, which a cancellation takes.
        let task = make()
        // Before the start: the first bytes may pause the task.
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        task.resume()
        if isCancelled { task.cancelWithoutWaiting() }
    }

    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancelWithoutWaiting()
    }
}

/// The state of a task until it is complete.
private struct TaskState: Sendable {
    let transfer: WireTransfer
    let origin: Origin
    let upload: SessionUpload?
}

#if canImport(FoundationNetworking)
    private typealias Completion<Value> = (Value) -> Void
#else
    private typealias Completion<Value> = @Sendable (Value) -> Void
#endif

/// Passes a session's events to the transfers.
private final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let states = Lock<[Int: TaskState]>([:])
    /// Whether the session is the app's, possibly with its own delegate.
    let isShared: Bool

    init(isShared: Bool = false) {
        self.isShared = isShared
    }

    func add(_ state: TaskState, for task: URLSessionTask) {
        states.withLock { $0[task.taskIdentifier] = state }
    }

    private func state(of task: URLSessionTask) -> TaskState? {
        states.withLock { $0[task.taskIdentifier] }
    }

    private func receive(_ response: URLResponse, of task: URLSessionTask) {
        guard let state = state(of: task), let response = HTTPResponse(response) else { return }
        guard response.hasPlainLength else {
            // Further reading may take the rest of this response for the next one (RFC 9112 §6.3).
            state.transfer.finish(TransportFailure(.badResponse, "\(state.origin): the Content-Length is not a number"))
            return task.cancelWithoutWaiting()
        }
        let head = task.originalRequest?.httpMethod == "HEAD" ? response : response.decompressed()
        state.transfer.receive { (head, $0) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping Completion<URLRequest?>
    ) {
        completionHandler(nil)
    }

    // Only on Linux: on Apple's platforms, a method for challenges would override the delegate of a shared session,
    // which may pin certificates. A session of ours trusts like the system, and has no credentials.
    #if canImport(FoundationNetworking)
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            // Challenges come only for Basic and Digest, after the whole 401. Default handling would hang, and a
            // rejection would be an error: the transfer ends here.
            let transfer = state(of: task)?.transfer
            transfer?.finish(nil)
            transfer?.cancel()
        }
    #endif

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData count: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        state(of: task)?.upload?.report(totalBytesSent)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping Completion<URLSession.ResponseDisposition>
    ) {
        receive(response, of: dataTask)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        state(of: dataTask)?.transfer.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // On Linux, the response of a redirect without a usable Location is never delivered, only kept.
        if error == nil, let response = task.response { receive(response, of: task) }
        guard let state = states.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        let failure = error.map { state.upload?.failure ?? sessionFailure($0, from: state.origin) }
        guard let upload = state.upload else { return state.transfer.finish(failure) }
        upload.afterReports { state.transfer.finish(failure) }
    }

    #if canImport(FoundationNetworking)
        /// Called when curl is about to resend a body that is used up. Fails the task, since curl would hang.
        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
        ) {
            let state = state(of: task)
            task.cancelWithoutWaiting(after: {
                if let state {
                    let message = "\(state.origin): the connection ended early, and the body cannot be sent again"
                    state.transfer.finish(TransportFailure(.connectionLost, message))
                }
            })
            completionHandler(nil)
        }
    #endif
}
