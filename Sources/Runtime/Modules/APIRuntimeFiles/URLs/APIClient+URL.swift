public import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// Content that a response only links to: a picture, another page, a model.
extension APIClient {
    /// Gets the bytes at a URL from a response, such as a picture: `github.data(from: profile.avatarURL)`.
    ///
    /// The URL may be relative to the client's server. Credentials and the client's headers are sent only if the URL has the same
    /// origin as that server. Limits, retries, layers and errors are those of any call.
    ///
    /// - Throws: Any case of `APIError`: `invalidRequest` if the URL is not http or https, or if it is http and the server's is
    ///   https; `failure` for an error that the API documents for all of its endpoints.
    public func data(from url: URL) async throws(APIError<API.Failure>) -> Data {
        try await response(from: url).value
    }

    /// Gets the bytes at a URL from a response, with status and headers, such as `Content-Type`.
    ///
    /// - Throws: Any case of `APIError`, as ``data(from:)`` does.
    public func response(from url: URL) async throws(APIError<API.Failure>) -> Response<Data> {
        try await answer(to: prepared(DataCall<API>(), at: url), of: DataCall<API>.self).response
    }

    /// Gets a value from a URL of a response: `github.send(at: fork.parentURL, as: Repository.self)`.
    ///
    /// Credentials, limits and errors are as with ``data(from:)``.
    ///
    /// - Throws: Any case of `APIError`, as ``data(from:)`` does, and `decoding`.
    public func send<Value: WireReadable>(
        at url: URL, as type: Value.Type = Value.self
    ) async throws(APIError<API.Failure>) -> Value {
        try await response(at: url, as: type).value
    }

    /// Gets a value from a URL of a response, with status, headers and body.
    ///
    /// - Throws: Any case of `APIError`, as ``data(from:)`` does, and `decoding`.
    public func response<Value: WireReadable>(
        at url: URL, as type: Value.Type = Value.self
    ) async throws(APIError<API.Failure>) -> Response<Value> {
        try await answer(to: prepared(ValueCall<API, Value>(), at: url), of: ValueCall<API, Value>.self).response
    }
}

/// A call of a URL with any content.
private struct DataCall<API: APIDefinition>: Requestable {
    typealias Response = Data

    static var endpoint: Endpoint { Endpoint("data", .get, "/", auth: .available, accept: "*/*") }
}

/// A call of a URL with a JSON value.
private struct ValueCall<API: APIDefinition, Response: WireReadable>: Requestable {
    static var endpoint: Endpoint { Endpoint("value", .get, "/", auth: .available) }
}
