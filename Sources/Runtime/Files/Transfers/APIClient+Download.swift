public import APIRuntime
public import Foundation

extension TransportFailure.Kind {
    /// The response could not be written to its file: the disk is full, or the folder was removed.
    public static let fileUnwritable = TransportFailure.Kind("fileUnwritable")
}

extension APIClient {
    /// Makes a call and writes the body of its response to a file, undecoded, never whole in memory.
    ///
    /// What comes is kept beside the file, in one whose name ends with `.apigen-partial`, and is moved to its place when it
    /// is whole: the file is what it was before, or complete. Its permissions are the usual ones.
    ///
    /// A download that was cut short resumes where it ended, if it can: the request is a GET, and the server gave the
    /// content's length and a strong validator, an `ETag` or a `Last-Modified` (RFC 9110 §13.1.5). It does so by itself when
    /// the connection is lost, as often as the retry policy allows, and when it is made again later for the same address and
    /// the same file, also by another process. A server that has something else by now sends all of that.
    ///
    /// The client's timeout covers the time until the response's head is there. From then on the download ends when nothing
    /// came for `ClientConfiguration.idleTimeout`.
    ///
    /// - Parameters:
    ///   - endpoint: The call. Any response from 200 to 299 is written, of any `Response` type; an error is
    ///     decoded as always.
    ///   - file: Where the content goes. Nothing that the server sends changes that. A symbolic link is replaced, not
    ///     followed.
    ///   - resuming: Whether to resume an earlier download, and to keep what is needed to resume this one.
    ///   - maximumSize: The largest file that is accepted, in bytes.
    ///   - progress: Told how many bytes of the file are there, about twenty times per second, wherever that is known. It may go
    ///     back to 0.
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
            throw failure(error, E.self, request.origin)
        }
    }
}
