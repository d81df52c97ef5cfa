public import APIRuntime
public import Foundation

extension TransportFailure.Kind {
    /// The response could not be written to its file: the disk is full, or the folder was removed.
    public static let fileUnwritable = TransportFailure.Kind("fileUnwritable")
}

extension APIClient {
    /// Makes a call and writes the body of its response to a file, as it comes and without decoding it.
    ///
    /// The bytes go to a file beside it whose name ends with `.apigen-partial`. When that is complete, it replaces `file`: you
    /// have the old file or the whole new one, never a part. The file has the usual permissions.
    ///
    /// An interrupted download resumes where it ended, if the request is a GET and the server sent the content's length and a
    /// strong validator, an `ETag` or a `Last-Modified` (RFC 9110 §13.1.5). It resumes when the connection is lost, as often as
    /// the retry policy allows, and when you start it again later with the same address and file, also in another process. If the
    /// content has changed, it starts again from the beginning.
    ///
    /// The client's timeout covers the time until the response's head has arrived. After that, the download fails when nothing
    /// arrives for `ClientConfiguration.idleTimeout`.
    ///
    /// - Parameters:
    ///   - endpoint: The call. The body of any response from 200 to 299 is written, whatever the `Response` type; an error is
    ///     decoded as usual.
    ///   - file: Where the content goes. The server cannot change that. A symbolic link is replaced, not followed.
    ///   - resuming: Whether to resume an earlier download, and to keep the partial file so that this one can be resumed.
    ///   - maximumSize: The largest file that is accepted, in bytes.
    ///   - progress: Told how many bytes have been written, about twenty times per second, while bytes arrive. It may go back to
    ///     0.
    /// - Returns: The file, with the status and the headers of the response that completed it.
    /// - Throws: any case of `APIError`: `invalidRequest` for a file that cannot be written, before anything is sent;
    ///   `transport` with the kinds `fileUnwritable`, when the disk is full for instance, and `responseTooLarge`, above
    ///   `maximumSize`. A task that is cancelled ends its call with `cancelled` and its
    ///   connection.
    @discardableResult
    @_disfavoredOverload  // A closure behind the call is for a user interface, and so for the main actor.
    public func download<E: Requestable>(
        _ endpoint: E, to file: URL, resuming: Bool = true, maximumSize: Int64 = 100_000_000_000,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError<E.Failure>) -> Response<URL> where E.API == API {
        let request = try endpoint.prepared(for: configuration)
        return try await download(
            E.self, request, to: file, resuming: resuming, maximumSize: maximumSize, progress: progress)
    }

    /// Makes a download whose request is there already.
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
