public import APIRuntime
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
import HTTPTypes

extension APIClient {
    /// Sends bytes, a file or chunks to a URL from a response, such as a presigned one:
    /// `storage.upload(file, to: ticket.uploadURL)`.
    ///
    /// The URL may be relative to the client's server. Credentials and the client's headers are sent only if the URL has the same
    /// origin as that server; other origins get the content, its type and `headers`. Time limits are those of
    /// ``upload(_:progress:)``.
    ///
    /// - Parameters:
    ///   - content: The content: `Data`, a ``File``, an `HTTPBody`.
    ///   - url: The destination.
    ///   - method: The request's method.
    ///   - contentType: The content's media type; nil for a file's own, and for `application/octet-stream` otherwise.
    ///   - headers: More headers that the URL needs, such as `x-amz-acl`.
    ///   - progress: Receives the number of bytes sent, about twenty times per second.
    /// - Returns: The response, with its headers, such as `ETag`, and its body.
    /// - Throws: Any case of `APIError`: `invalidRequest` if the URL is not http or https, if it is http and the server's is
    ///   https, if a file cannot be read, or if a header cannot be set; `failure` for an error that the API documents for all of
    ///   its endpoints.
    @discardableResult
    @_disfavoredOverload  // A trailing closure gets the overload on the main actor.
    public func upload(
        _ content: some HTTPBodyConvertible, to url: URL, method: HTTPMethod = .put, contentType: String? = nil,
        headers: [String: String] = [:], progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError<API.Failure>) -> Response<Data> {
        let type = contentType ?? (content as? File)?.contentType ?? "application/octet-stream"
        let call = UploadCall<API>(body: content.httpBody, contentType: type)
        let client = uploading(nil, progress)
        var request = try client.prepared(call, at: url)
        do throws(InvalidRequest) {
            try request.set(method, headers)
        } catch {
            throw failure(error, UploadCall<API>.self, request)
        }
        return try await client.answer(to: request, of: UploadCall<API>.self).response
    }

    /// Writes the content of a URL from a response to a file: `github.download(from: release.archiveURL, to: file)`.
    ///
    /// The URL may be relative to the client's server. Credentials and the client's headers are sent only if the URL has the same
    /// origin as that server. Everything else is as with ``download(_:to:resuming:maximumSize:progress:)``.
    ///
    /// - Returns: The file, with the status and the headers of the response that completed it.
    /// - Throws: Any case of `APIError`, as the download of an endpoint does; `invalidRequest` also if the URL is not http or
    ///   https, or if it is http and the server's is https.
    @discardableResult
    @_disfavoredOverload  // A trailing closure gets the overload on the main actor.
    public func download(
        from url: URL, to file: URL, resuming: Bool = true, maximumSize: Int64 = 100_000_000_000,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError<API.Failure>) -> Response<URL> {
        let request = try prepared(DownloadCall<API>(), at: url)
        return try await download(
            DownloadCall.self, request, to: file, resuming: resuming, maximumSize: maximumSize, progress: progress)
    }

    /// Makes an upload as ``upload(_:to:method:contentType:headers:progress:)`` does, and reports its progress on the main actor.
    ///
    /// `onProgress` receives the number of bytes sent, the last time before this returns. A slow one skips values.
    ///
    /// - Throws: Any case of `APIError`.
    @discardableResult
    public func upload(
        _ content: some HTTPBodyConvertible, to url: URL, method: HTTPMethod = .put, contentType: String? = nil,
        headers: [String: String] = [:], onProgress: @escaping @MainActor @Sendable (TransferProgress) -> Void
    ) async throws(APIError<API.Failure>) -> Response<Data> {
        try await Transfer { progress throws(APIError<API.Failure>) in
            try await upload(
                content, to: url, method: method, contentType: contentType, headers: headers, progress: progress)
        }.value(telling: onProgress)
    }

    /// Makes a download as ``download(from:to:resuming:maximumSize:progress:)`` does, and reports its progress on the main actor.
    ///
    /// `onProgress` receives the number of bytes written, the last time before this returns. A slow one skips values.
    ///
    /// - Throws: Any case of `APIError`.
    @discardableResult
    public func download(
        from url: URL, to file: URL, resuming: Bool = true, maximumSize: Int64 = 100_000_000_000,
        onProgress: @escaping @MainActor @Sendable (TransferProgress) -> Void
    ) async throws(APIError<API.Failure>) -> Response<URL> {
        try await Transfer { progress throws(APIError<API.Failure>) in
            try await download(
                from: url, to: file, resuming: resuming, maximumSize: maximumSize, progress: progress)
        }.value(telling: onProgress)
    }
}

/// An upload to a URL.
private struct UploadCall<API: APIDefinition>: Requestable {
    typealias Response = Data

    let body: HTTPBody
    let contentType: String

    static var endpoint: Endpoint { Endpoint("upload", .put, "/", auth: .available, accept: "*/*") }

    func write(to request: inout RequestWriter) throws {
        try request.body(binary: body, contentType: contentType)
    }
}

/// A download from a URL.
private struct DownloadCall<API: APIDefinition>: Requestable {
    typealias Response = Data

    static var endpoint: Endpoint { Endpoint("download", .get, "/", auth: .available, accept: "*/*") }
}

extension PreparedRequest {
    fileprivate mutating func set(_ method: HTTPMethod, _ headers: [String: String]) throws(InvalidRequest) {
        guard let method = HTTPRequest.Method(method.rawValue) else {
            throw InvalidRequest("the method is not a token")
        }
        request.method = method
        var names: Set<HTTPField.Name> = []
        for (text, value) in headers.sorted(by: { $0.key < $1.key }) {
            let name = try HTTPSyntax.fieldName(text)
            try HTTPSyntax.check(value: value, of: name)
            guard names.insert(name).inserted else { throw InvalidRequest("the header '\(text)' is given twice") }
            request.headerFields[name] = value
        }
        // They may hold keys for this URL: hide them in descriptions and from other origins.
        mask.headers.formUnion(names)
    }
}
