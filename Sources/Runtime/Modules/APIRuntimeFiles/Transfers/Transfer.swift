public import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An upload or a download that is running: its progress and its result.
///
/// ```swift
/// let transfer = client.startDownload(GetArchive(id: 7), to: file)
/// for await progress in transfer.progress { bar.value = progress.fractionCompleted }
/// let archive = try await transfer.value
/// ```
///
/// It continues until it ends or is cancelled, whether you read the progress or not.
public struct Transfer<Value: Sendable, Failure: Sendable>: Sendable {
    /// The progress, about twenty times per second, until the transfer ends. It may restart at 0. A slow reader skips
    /// values but always gets the last one. Supports one reader.
    public let progress: AsyncStream<TransferProgress>
    private let task: Task<Result<Value, APIError<Failure>>, Never>

    init(
        _ run:
            @escaping @Sendable (@escaping @Sendable (TransferProgress) -> Void) async throws(APIError<Failure>) ->
            Value
    ) {
        let (progress, teller) = AsyncStream<TransferProgress>.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.progress = progress
        task = Task {
            defer { teller.finish() }
            do throws(APIError<Failure>) {
                return .success(try await run { teller.yield($0) })
            } catch {
                return .failure(error)
            }
        }
    }

    /// The result. You can read it any number of times.
    ///
    /// - Throws: Any case of `APIError`. Cancelling a task that waits for it cancels the transfer.
    public var value: Value {
        get async throws(APIError<Failure>) {
            let result = await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
            return try result.get()
        }
    }

    /// Ends a running transfer with `cancelled`.
    public func cancel() { task.cancel() }
}

extension APIClient {
    /// Starts an upload whose progress you read with `for await`: see ``upload(_:progress:)``.
    public func startUpload<E: Requestable>(_ endpoint: E) -> Transfer<E.Response, E.Failure> where E.API == API {
        Transfer { progress throws(APIError<E.Failure>) in
            try await upload(endpoint, progress: progress)
        }
    }

    /// Starts a download whose progress you read with `for await`: see ``download(_:to:resuming:maximumSize:progress:)``.
    public func startDownload<E: Requestable>(
        _ endpoint: E, to file: URL, resuming: Bool = true, maximumSize: Int64 = 100_000_000_000
    ) -> Transfer<Response<URL>, E.Failure> where E.API == API {
        Transfer { progress throws(APIError<E.Failure>) in
            try await download(endpoint, to: file, resuming: resuming, maximumSize: maximumSize, progress: progress)
        }
    }

    /// Makes a call as ``upload(_:progress:)`` does, and reports its progress on the main actor.
    ///
    /// `onProgress` receives the number of bytes sent, the last time before this returns. A slow one skips values.
    ///
    /// - Throws: Any case of `APIError`.
    @discardableResult
    public func upload<E: Requestable>(
        _ endpoint: E, onProgress: @escaping @MainActor @Sendable (TransferProgress) -> Void
    ) async throws(APIError<E.Failure>) -> E.Response where E.API == API {
        try await startUpload(endpoint).value(telling: onProgress)
    }

    /// Makes a download as ``download(_:to:resuming:maximumSize:progress:)`` does, and reports its progress on the main actor.
    ///
    /// `onProgress` receives the number of bytes written, the last time before this returns. A slow one skips values.
    ///
    /// - Throws: Any case of `APIError`.
    @discardableResult
    public func download<E: Requestable>(
        _ endpoint: E, to file: URL, resuming: Bool = true, maximumSize: Int64 = 100_000_000_000,
        onProgress: @escaping @MainActor @Sendable (TransferProgress) -> Void
    ) async throws(APIError<E.Failure>) -> Response<URL> where E.API == API {
        try await startDownload(endpoint, to: file, resuming: resuming, maximumSize: maximumSize)
            .value(telling: onProgress)
    }
}

extension Transfer {
    /// The result, returned after all progress was reported.
    func value(
        telling report: @escaping @MainActor @Sendable (TransferProgress) -> Void
    ) async throws(APIError<Failure>) -> Value {
        // A separate task: a cancelled one would skip the last progress.
        let telling = Task { @MainActor in
            for await progress in progress { report(progress) }
        }
        do throws(APIError<Failure>) {
            let value = try await value
            await telling.value
            return value
        } catch {
            await telling.value
            throw error
        }
    }
}

extension Transfer: Undisclosed {
    /// The type of the result; no parameters or secrets.
    public var description: String { "a transfer for \(Value.self)" }
}
