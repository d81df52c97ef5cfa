public import APIRuntime

extension APIClient {
    /// Makes a call and reports how much of its body has been sent.
    ///
    /// Files are read in chunks as they are sent.
    ///
    /// An upload has a timeout only if the client or the endpoint sets one, since a large body can take any time.
    /// Otherwise it fails when nothing can be sent for `ClientConfiguration.idleTimeout`; after the last byte, the server has the
    /// same time to answer.
    ///
    /// - Parameters:
    ///   - endpoint: The call. Its retry policy applies; a retry starts from the beginning.
    ///   - progress: Receives the number of bytes sent, about twenty times per second. It restarts at 0 when the call
    ///     is retried or redirected.
    /// - Throws: Any case of `APIError`. Cancelling the task ends the call with `cancelled` and closes its connection.
    @discardableResult
    @_disfavoredOverload  // A trailing closure gets the overload on the main actor.
    public func upload<E: Requestable>(
        _ endpoint: E, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError<E.Failure>) -> E.Response where E.API == API {
        try await uploading(API.endpointDefaults.timeout, progress).response(for: endpoint).value
    }

    /// The client with an upload's timeout and progress.
    func uploading(
        _ timeout: Duration?, _ progress: (@Sendable (TransferProgress) -> Void)?
    ) -> APIClient {
        with {
            $0.timeout = $0.timeout ?? timeout ?? .infinity
            $0.layers.append(
                UploadProgress(
                    reporter: ProgressReporter(progress), idleTimeout: configuration.idleTimeout ?? .seconds(60)))
        }
    }
}

/// Reports how much of a request's body has been sent, and ends a stalled attempt.
private struct UploadProgress: Layer {
    let reporter: ProgressReporter
    let idleTimeout: Duration

    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        try await withStallLimit(idleTimeout, from: request.origin) { activity in
            var request = request
            let leavesBody = request.call.leavesBody
            request.change {
                $0.body = $0.body.map { body in
                    body.reportingProgress { sent in
                        activity.note()
                        reporter.update(sent, of: body.length)
                    }
                }
                $0.call.leavesBody = { _ in true }
            }
            var reply = try await next(request)
            if !leavesBody(reply.response) {
                let noted = reply.body.reportingProgress { _ in activity.note() }
                reply.body = HTTPBody(try await noted.collect(upTo: request.operation.maximumResponseSize))
            }
            reporter.finish()
            return reply
        }
    }
}
