import Foundation
import HTTPTypes

/// Sends an API's endpoints and reads their responses.
///
/// A client is a value: copies share nothing but the transport, and `with(_:)` makes one that is configured otherwise, for
/// one call or for many.
public struct APIClient<API: APIDefinition>: Sendable {
    /// How the client is configured.
    public let configuration: ClientConfiguration<API>

    /// A client with a configuration.
    public init(configuration: ClientConfiguration<API>) {
        self.configuration = configuration
    }

    /// A client for a server.
    ///
    /// - Parameter timeout: how long a whole call may take, in seconds; see `ClientConfiguration.timeout`.
    public init(
        server: API.Server, credentials: [API.Credential] = [], transport: any Transport = URLSessionTransport(),
        timeout: Double? = nil
    ) {
        configuration = ClientConfiguration(
            server: server, credentials: credentials, transport: transport, timeout: timeout)
    }

    /// The same client, configured otherwise: `client.with { $0.timeout = 5 }`.
    public func with(_ change: (inout ClientConfiguration<API>) throws -> Void) rethrows -> APIClient {
        var configuration = configuration
        try change(&configuration)
        return APIClient(configuration: configuration)
    }

    /// Makes a call.
    ///
    /// Where the endpoint's response is a stream, this returns as soon as the response's head is there.
    ///
    /// - Throws: any case of `APIError`. A task that is cancelled ends its call with `cancelled` and its connection.
    public func send<E: Requestable>(
        _ endpoint: E
    ) async throws(APIError<E.Failure>) -> E.Response where E.API == API {
        try await response(for: endpoint).value
    }

    /// Makes a call and returns the response with its status, headers and body.
    ///
    /// - Throws: any case of `APIError`. A task that is cancelled ends its call with `cancelled` and its connection.
    public func response<E: Requestable>(
        for endpoint: E
    ) async throws(APIError<E.Failure>) -> Response<E.Response> where E.API == API {
        guard !Task.isCancelled else { throw .cancelled }
        let request = try endpoint.prepared(server: configuration.server, credentials: configuration.credentials)
        let limit = configuration.maximumResponseSize
        let exchange = Exchange<E.Response>(
            transport: configuration.transport, maximumRedirects: configuration.maximumRedirects,
            maximumResponseSize: limit, delivered: E.endpoint.successStatuses
        ) { [self] head, body in
            E.stream(body, of: reply(head), limit: limit)
        }
        let result: Exchange<E.Response>.Result
        do {
            let timeout = configuration.timeout ?? E.endpoint.timeout ?? 60
            result = try await withTimeout(timeout, from: request.origin) { try await exchange.run(request) }
        } catch {
            throw Task.isCancelled ? .cancelled : APIError(CallFailure(error))
        }
        let url = result.request.publicURL
        switch result.body {
        case .whole(let body):
            let reply = reply(result.response, body)
            return Response(
                value: try E.decode(reply), status: reply.status, headers: reply.headers, body: body, url: url)
        case .stream(let value):
            let head = reply(result.response)
            return Response(value: value, status: head.status, headers: head.headers, body: Data(), url: url)
        }
    }

    private func reply(_ response: HTTPResponse, _ body: Data = Data()) -> RawResponse {
        RawResponse(
            status: response.status.code, headers: response.headerFields, body: body,
            maximumJSONDepth: configuration.maximumJSONDepth)
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
