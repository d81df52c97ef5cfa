import Foundation
import HTTPTypes

/// Sends an API's endpoints and reads their responses.
///
/// A client is a value: copies share nothing but the transport, the retry budget and the cache, and `with(_:)` makes one that
/// is configured otherwise, for one call or for many.
public struct APIClient<API: APIDefinition>: Sendable {
    /// How the client is configured.
    public let configuration: ClientConfiguration<API>
    /// What is on its way, also of the clients that this one was made of: what one of them changes, the others ask for anew.
    let sharing: SharedRequests?
    /// Which of them this one is. They may send the same in other ways.
    let variant: Int

    /// A client with a configuration.
    public init(configuration: ClientConfiguration<API>) {
        self.init(configuration, nil)
    }

    private init(_ configuration: ClientConfiguration<API>, _ sharing: SharedRequests?) {
        self.configuration = configuration
        self.sharing = sharing ?? (configuration.sharesIdenticalRequests ? SharedRequests() : nil)
        variant = self.sharing?.nextVariant() ?? 0
    }

    /// A client for a server.
    ///
    /// - Parameter timeout: how long a whole call may take, in seconds; see `ClientConfiguration.timeout`.
    public init(
        server: API.Server, credentials: [API.Credential] = [], transport: any Transport = URLSessionTransport(),
        timeout: Double? = nil
    ) {
        self.init(
            configuration: ClientConfiguration(
                server: server, credentials: credentials, transport: transport, timeout: timeout))
    }

    /// The same client, configured otherwise: `client.with { $0.timeout = 5 }`.
    public func with(_ change: (inout ClientConfiguration<API>) throws -> Void) rethrows -> APIClient {
        var configuration = configuration
        try change(&configuration)
        return APIClient(configuration, sharing)
    }

    /// Makes a call and returns the response with its status, headers and body.
    ///
    /// - Throws: any case of `APIError`. A task that is cancelled ends its call with `cancelled` and its connection.
    public func response<E: Requestable>(
        for endpoint: E
    ) async throws(APIError<E.Failure>) -> Response<E.Response> where E.API == API {
        try await response(for: E.self, endpoint.prepared(server: configuration.server))
    }

    /// Makes a call whose request is there already.
    ///
    /// - Parameter upload: Told how much of the body is sent; nil where nobody asks.
    func response<E: Requestable>(
        for endpoint: E.Type, _ request: PreparedRequest, upload: ProgressReporter? = nil
    ) async throws(APIError<E.Failure>) -> Response<E.Response> where E.API == API {
        try await answer(to: request, of: endpoint, upload: upload).response
    }

    /// Makes a call whose request is there already, and tells to which request, after redirects, the response came.
    func answer<E: Requestable>(
        to request: PreparedRequest, of endpoint: E.Type, upload: ProgressReporter? = nil
    ) async throws(APIError<E.Failure>) -> (response: Response<E.Response>, request: PreparedRequest)
    where E.API == API {
        let reply = try await reply(to: request, of: endpoint, upload: upload) { E.opensStream(rawResponse($0)) }
        let url = reply.request.publicURL
        if E.self is any StreamRequestable.Type {
            let head = rawResponse(reply.response, from: reply.request.origin)
            let watched = reply.body.ending(afterSilenceOf: configuration.maximumSilence, from: reply.request.origin)
            if let stream = E.stream(watched, of: head, limit: configuration.maximumResponseSize) {
                let response = Response(
                    value: stream, status: head.status, headers: head.headers, body: Data(), url: url)
                return (response, reply.request)
            }
        }
        let raw: RawResponse
        do {
            let body = try await reply.body.collect(upTo: configuration.maximumResponseSize)
            raw = rawResponse(reply.response, body, from: reply.request.origin)
        } catch {
            throw failure(error, endpoint, request.origin)
        }
        let value: E.Response
        do throws(APIError<E.Failure>) {
            value = try E.decode(raw)
        } catch {
            // What would have been tried again, for instance, was not.
            throw Task.isCancelled ? .cancelled : error
        }
        let response = Response(
            value: value, status: raw.status, headers: raw.headers, body: raw.body, url: url,
            isCached: reply.isCached, endpoint: E.self)
        return (response, reply.request)
    }

    /// Sends a request, with all that stands around it.
    ///
    /// - Parameters:
    ///   - isStreaming: Whether the body of a success is read as it comes.
    ///   - upload: Told how much of the request's body is sent; nil where nobody asks.
    ///   - leavesBody: Whether a response's body is read later, not now.
    func reply<E: Requestable>(
        to request: PreparedRequest, of endpoint: E.Type, isStreaming: Bool = E.self is any StreamRequestable.Type,
        upload: ProgressReporter? = nil, leavingBody leavesBody: @escaping @Sendable (HTTPResponse) -> Bool
    ) async throws(APIError<E.Failure>) -> Reply where E.API == API {
        guard !Task.isCancelled else { throw .cancelled }
        let operation = APIOperation(
            endpoint, isStreaming: isStreaming, maximumResponseSize: configuration.maximumResponseSize)
        do {
            return try await Call(
                configuration: configuration, operation: operation, upload: upload, leavesBody: leavesBody,
                sharing: sharing, variant: variant
            ).run(request)
        } catch {
            throw failure(error, endpoint, request.origin)
        }
    }

    /// What a call has ended with, told which one it is.
    func failure<E: Requestable>(_ error: any Error, _ endpoint: E.Type, _ origin: Origin) -> APIError<E.Failure> {
        Task.isCancelled ? .cancelled : APIError(CallFailure(error).of(CallContext(endpoint, origin: origin)))
    }

    func rawResponse(_ response: HTTPResponse, _ body: Data = Data(), from origin: Origin? = nil) -> RawResponse {
        var raw = RawResponse(
            status: response.status.code, headers: response.headerFields, body: body,
            maximumJSONDepth: configuration.maximumJSONDepth)
        raw.context.origin = origin
        return raw
    }
}

extension APIClient where API.Server: APIDefaultServer {
    /// A client for the API's default server.
    ///
    /// - Parameter timeout: how long a whole call may take, in seconds; see `ClientConfiguration.timeout`.
    public init(
        credentials: [API.Credential] = [], transport: any Transport = URLSessionTransport(), timeout: Double? = nil
    ) {
        self.init(server: .default, credentials: credentials, transport: transport, timeout: timeout)
    }
}

extension APIClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The API and the server.
    public var description: String { configuration.description }

    /// The API and the server.
    public var debugDescription: String { description }

    /// The configuration, without its secrets.
    public var customMirror: Mirror { Mirror(self, children: ["configuration": configuration]) }
}
