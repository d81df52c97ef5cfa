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
        let (result, reply) = try await exchange(endpoint) { _ in false }
        return Response(
            value: try E.decode(reply), status: reply.status, headers: reply.headers, body: reply.body,
            url: result.request.publicURL)
    }

    /// Makes a call as far as the response, undecoded; its body is empty where it is still to be read.
    ///
    /// - Parameter isStream: which responses are handed on before their body is read.
    func exchange<E: Requestable>(
        _ endpoint: E, isStream: @escaping @Sendable (HTTPResponse) -> Bool
    ) async throws(APIError<E.Failure>) -> (Exchange.Result, RawResponse) where E.API == API {
        guard !Task.isCancelled else { throw .cancelled }
        let request = try endpoint.prepared(server: configuration.server, credentials: configuration.credentials)
        let exchange = Exchange(
            transport: configuration.transport, maximumRedirects: configuration.maximumRedirects,
            maximumResponseSize: configuration.maximumResponseSize, delivered: E.endpoint.successStatuses,
            isStream: isStream)
        let result: Exchange.Result
        do {
            let timeout = configuration.timeout ?? E.endpoint.timeout ?? 60
            result = try await withTimeout(timeout, from: request.origin) { try await exchange.run(request) }
        } catch {
            throw Task.isCancelled ? .cancelled : APIError(CallFailure(error))
        }
        let body = if case .whole(let body) = result.body { body } else { Data() }
        let reply = RawResponse(
            status: result.response.status.code, headers: result.response.headerFields, body: body,
            maximumJSONDepth: configuration.maximumJSONDepth)
        return (result, reply)
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
