import APITransport
import Foundation
import HTTPTypes
import APIValues

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session, ended with its owner unless it is somebody else's; tasks that are under way still come to their end.
final class Session: Sendable {
    private let session: URLSession
    private let delegate: SessionDelegate

    init(_ configuration: URLSessionConfiguration) {
        delegate = SessionDelegate()
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: .forSession)
    }

    #if !canImport(FoundationNetworking)
        /// Takes part in somebody else's session.
        init(sharing session: URLSession) {
            delegate = SessionDelegate(isShared: true)
            self.session = session
        }
    #endif

    deinit {
        if !delegate.isShared { session.finishTasksAndInvalidate() }
    }

    /// Sends a request and returns when the response's headers are there.
    ///
    /// - Parameters:
    ///   - isPausable: Whether the response comes no faster than it is read.
    ///   - waitingLimit: How many bytes of the response may wait to be read.
    ///   - timeout: When all of the response has to be there.
    func send(
        _ request: URLRequest, _ upload: Upload?, to origin: Origin, isPausable: Bool = false,
        waitingLimit: Int = ChunkQueue.defaultLimit, timeout: (end: ContinuousClock.Instant, seconds: Double)? = nil
    ) async throws -> (HTTPResponse, HTTPBody) {
        // A session keeps a task that is never begun, and goes on as long as there is one.
        if let timeout, timeout.end <= .now { throw TransportFailure.late(origin, timeout.seconds) }
        let task = LaterTask()
        let transfer = Transfer(
            cancel: { task.cancel() }, waitingLimit: waitingLimit,
            flowControl: isPausable ? session.flowControl(of: task) : nil)
        // First: making a task can take as long as a server keeps Foundation busy.
        if let timeout { transfer.end(at: timeout.end, with: .late(origin, timeout.seconds)) }
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

    /// The task, where it is made.
    var task: URLSessionTask? { state.withLock { $0.task } }

    /// Makes the task and starts it, unless it was cancelled before.
    func begin(_ make: () -> URLSessionTask) {
        guard !state.withLock({ $0.isCancelled }) else { return }
        // Without the lock, which a cancellation takes.
        let task = make()
        // Before it starts: what it brings may have it wait at once.
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

/// What belongs to a task until it is complete.
private struct TaskState: Sendable {
    let transfer: Transfer
    let origin: Origin
    let upload: Upload?
}

#if canImport(FoundationNetworking)
    private typealias Completion<Value> = (Value) -> Void
#else
    private typealias Completion<Value> = @Sendable (Value) -> Void
#endif

/// Hands a session's news to the transfers.
private final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let states = Lock<[Int: TaskState]>([:])
    /// Whether the session is somebody else's and may have a delegate of its own.
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
            // RFC 9112 §6.3: whoever goes on reading may take the rest of this response for the next one.
            state.transfer.finish(TransportFailure(.badResponse, "\(state.origin): the Content-Length is not a number"))
            return task.cancelWithoutWaiting()
        }
        state.transfer.receive(task.originalRequest?.httpMethod == "HEAD" ? response : response.decompressed())
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping Completion<URLRequest?>
    ) {
        completionHandler(nil)
    }

    // On Apple's platforms there is no method for challenges: it would stand in front of the delegate of a shared session, which may
    // pin certificates. A session of ours trusts as the system does, and has no credentials to offer.
    #if canImport(FoundationNetworking)
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            // Challenges come only for Basic and Digest, and the 401 has come completely. Default handling would go on in
            // silence for ever, and a rejection would be an error, so the transfer ends here.
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
        // A redirect without a usable Location: on Linux its response is never delivered, only kept.
        if error == nil, let response = task.response { receive(response, of: task) }
        guard let state = states.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        let failure = error.map { state.upload?.failure ?? sessionFailure($0, from: state.origin) }
        guard let upload = state.upload else { return state.transfer.finish(failure) }
        upload.afterReports { state.transfer.finish(failure) }
    }

    #if canImport(FoundationNetworking)
        /// Called when curl is about to send a body again, which would end in silence: nothing of it is left.
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
