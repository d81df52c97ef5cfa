extension APIClient {
    /// Makes a call, and tells how much of its body is sent.
    ///
    /// A body that is a file, or has files in it, is never whole in memory.
    ///
    /// A whole call has a time limit only where the client or the endpoint sets one, since nobody knows how long a large body
    /// takes. Instead the upload ends when nothing of it could be sent for ``ClientConfiguration/stallTimeout``; after its last
    /// byte the server has as long to answer.
    ///
    /// - Parameters:
    ///   - endpoint: The call. Its policy decides whether it is made again when it fails: from the beginning, in any case.
    ///   - progress: Told how many bytes are sent, about twenty times per second. It begins again with 0 where the call is
    ///     made again or redirected.
    /// - Throws: any case of `APIError`. A task that is cancelled ends its call with `cancelled` and its connection.
    @discardableResult
    public func upload<E: Requestable>(
        _ endpoint: E, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError<E.Failure>) -> E.Response where E.API == API {
        let client = with { $0.timeout = $0.timeout ?? E.endpoint.timeout ?? .infinity }
        let request = try endpoint.prepared(server: configuration.server)
        return try await client.response(for: E.self, request, upload: ProgressReporter(progress)).value
    }
}
