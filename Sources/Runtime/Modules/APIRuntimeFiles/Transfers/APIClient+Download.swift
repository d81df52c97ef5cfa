public import APIRuntime
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension TransportFailure.Kind {
    /// The response could not be written to its file: the disk is full, or the folder was removed.
    public static let fileUnwritable = TransportFailure.Kind("fileUnwritable")
}

extension APIClient {
    /// Makes a call and writes its response's body to a file as it arrives, undecoded.
    ///
    /// The bytes are written to a file beside it, named with `.apigen-partial`, which replaces `file` when it is
    /// complete: you have the old file or the whole new one. The file has the usual permissions.
    ///
    /// An interrupted download resumes where it stopped, if the request is a GET and the server sent the content's
    /// length and a strong validator, an `ETag` or a `Last-Modified` (RFC 9110 §13.1.5). It resumes when the connection
    /// is lost, as often as the retry policy allows, and when you start it again later with the same address and file,
    /// also in another process. If the content has changed, the download restarts.
    ///
    /// The client's timeout covers the time until the response's head has arrived. After that, the download fails when nothing
    /// arrives for `ClientConfiguration.idleTimeout`.
    ///
    /// - Parameters:
    ///   - endpoint: The call. The body of any response from 200 to 299 is written, whatever the `Response` type; an error is
    ///     decoded as usual.
    ///   - file: The destination; the server cannot change it. A symbolic link is replaced, not followed.
    ///   - resuming: Whether to resume an earlier download, and to keep the partial file for a later one.
    ///   - maximumSize: The largest file that is accepted, in bytes.
    ///   - progress: Receives the number of bytes written, about twenty times per second, while bytes arrive. It may
    ///     restart at 0.
    /// - Returns: The file, with the status and the headers of the response that completed it.
    /// - Throws: Any case of `APIError`: `invalidRequest` for a file that cannot be written, before anything is sent;
    ///   `transport` with the kinds `fileUnwritable`, when the disk is full for instance, and `responseTooLarge`, above
    ///   `maximumSize`. Cancelling the task ends the call with `cancelled` and closes its connection.
    @discardableResult
    @_disfavoredOverload  // A trailing closure gets the overload on the main actor.
    public func download<E: Requestable>(
        _ endpoint: E, to file: URL, resuming: Bool = true, maximumSize: Int64 = 100_000_000_000,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError<E.Failure>) -> Response<URL> where E.API == API {
        let request = try endpoint.prepared(for: configuration)
        return try await download(
            E.self, request, to: file, resuming: resuming, maximumSize: maximumSize, progress: progress)
    }

    /// Downloads with a prepared request.
    func download<E: Requestable>(
        _ endpoint: E.Type, _ request: PreparedRequest, to file: URL, resuming: Bool, maximumSize: Int64,
        progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws(APIError<E.Failure>) -> Response<URL> where E.API == API {
        do {
            return try await Download<E>(
                client: self, request: request, file: try PartialFile(for: file), isResuming: resuming,
                maximumSize: maximumSize, progress: ProgressReporter(progress)
            ).run()
        } catch let error as APIError<E.Failure> {
            throw Task.isCancelled ? .cancelled : error
        } catch {
            throw failure(error, E.self, request)
        }
    }
}
