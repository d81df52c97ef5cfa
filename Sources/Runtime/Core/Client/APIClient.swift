public import APIValues
#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import HTTPTypes

/// Sends an API's endpoints and reads their responses.
///
/// A client is a value. Copies share only the transport, the layers and the retry budget. `with(_:)` returns a copy with other
/// settings, for one call or for many.
public struct APIClient<API: APIDefinition>: Sendable {
    /// How the client is configured.
    public var configuration: ClientConfiguration<API> { storage.configuration }
    /// One reference keeps everything that holds a client small: copies of a large struct are code and time. It also identifies
    /// the client.
    private let storage: Storage

    private final class Storage: Sendable {
        let configuration: ClientConfiguration<API>
        /// The conflict between the configuration's layers, if there is one.
        let problem: InvalidRequest?
        let chain: Chain

        init(_ configuration: ClientConfiguration<API>) {
            self.configuration = configuration
            problem = configuration.problemOfLayers
            chain = configuration.chain
        }
    }

    /// A client with a configuration.
    public init(configuration: ClientConfiguration<API>) { storage = Storage(configuration) }

    /// The same client with other settings: `client.with { $0.timeout = 5 }`.
    public func with(_ change: (inout ClientConfiguration<API>) throws -> Void) rethrows -> APIClient {
        var configuration = configuration
        try change(&configuration)
        return APIClient(configuration: configuration)
    }

    /// Makes a call and returns the response with its status, headers and body.
    ///
    /// Cancelling the task ends the call with `cancelled`, and its connection.
    public func response<E: Requestable>(
        for endpoint: E
    ) async throws(APIError<E.Failure>) -> Response<E.Response> where E.API == API {
        try await answer(to: endpoint.prepared(for: configuration), of: E.self).response
    }

    /// Makes a call with a prepared request; also returns the request that was answered, after redirects.
    package func answer<E: Requestable>(
        to request: PreparedRequest, of endpoint: E.Type
    ) async throws(APIError<E.Failure>) -> (response: Response<E.Response>, request: PreparedRequest)
    where E.API == API {
        let streaming = E.streaming
        let request = begin(request, isStreaming: streaming != nil) { response in
            streaming?.takes(response) ?? false && E.endpoint.isSuccess(response.status.code)
        }
        var reply = try await reply(to: request, of: endpoint)
        let url = reply.request.publicURL
        if let streaming, request.call.leavesBody(reply.response), !streaming.opens(reply.response) {
            do { reply.body = try await reply.beginning(for: request) } catch {
                throw failure(error, endpoint, request)
            }
        } else if let streaming, request.call.leavesBody(reply.response) {
            var head = rawResponse(reply, to: request).of(E.self)
            head.context.request = Box(reply.request.failed())
            head.secretsOfCall = { [answered = reply.request] in request.secrets(until: answered) }
            let limits = BodyStreaming<E.Response>.Limits(
                maximumElementSize: configuration.maximumResponseSize, idleTimeout: configuration.idleTimeout,
                budget: configuration.streamBudget)
            let response = Response(
                value: streaming.open(reply.body, head, limits), status: head.status, headers: head.headers,
                body: Data(), url: url)
            return (response, reply.request)
        }
        let raw = rawResponse(
            reply, reply.body.data ?? Data(), to: request, until: request.call.rules.timeout?.end)
        let value: E.Response
        do throws(APIError<E.Failure>) {
            value = try E.decode(raw)
        } catch {
            // A cancellation or a timeout also ends decoding, and is the actual error.
            if Task.isCancelled { throw .cancelled }
            guard let timeout = request.call.rules.timeout, timeout.end <= .now else {
                throw error.of(request, answered: reply.request)
            }
            throw failure(TransportFailure.late(request.origin, timeout.seconds), endpoint, request)
        }
        let response = Response(
            value: value, status: raw.status, headers: raw.headers, body: raw.body, url: url, isKept: reply.isKept,
            endpoint: E.self)
        return (response, reply.request)
    }

    /// The request of a call that begins now. `isStreaming` says whether a success is read as it arrives, `leavesBody` whether to
    /// leave a response's body for later.
    package func begin(
        _ request: PreparedRequest, isStreaming: Bool,
        leavingBody leavesBody: @escaping @Sendable (HTTPResponse) -> Bool
    ) -> PreparedRequest {
        var request = request
        let configuration = configuration
        request.change {
            $0.call.number = (.random(in: .min ... .max), .random(in: .min ... .max))
            $0.call.client = storage
            $0.call.credentials = configuration.credentials.map { $0.authentication }
            $0.call.leavesBody = leavesBody
            $0.call.rules.isStreaming = isStreaming
            $0.call.rules.limits = ResponseLimits(
                body: configuration.maximumResponseSize, headers: configuration.maximumHeaderSize)
            let own = $0.call.endpoint.timeout ?? configuration.timeout ?? API.endpointDefaults.timeout
            let limit = own ?? .seconds(60)
            if limit != .infinity { $0.call.rules.timeout = (.now + limit.bounded, limit.inSeconds) }
        }
        return request
    }

    /// Sends the request of a call that has begun through the client's layers, which may replace the response's body.
    package func reply<E: Requestable>(
        to request: PreparedRequest, of endpoint: E.Type
    ) async throws(APIError<E.Failure>) -> Reply where E.API == API {
        guard !Task.isCancelled else { throw .cancelled }
        do {
            if let problem = storage.problem { throw problem }
            return try await storage.chain(request).whole(for: request)
        } catch {
            throw failure(error, endpoint, request)
        }
    }

    /// The error of a call, with its request.
    package func failure<E: Requestable>(
        _ error: any Error, _ endpoint: E.Type, _ request: PreparedRequest
    ) -> APIError<E.Failure> {
        guard !Task.isCancelled else { return .cancelled }
        var context = CallContext(endpoint, origin: request.origin)
        context.request = Box(request.failed())
        return APIError(error, of: context)
    }

    /// A reply with its body, until the deadline of reading it.
    package func rawResponse(
        _ reply: Reply, _ body: Data = Data(), to request: PreparedRequest,
        until deadline: ContinuousClock.Instant? = nil
    ) -> RawResponse {
        let onSkipped = configuration.onSkipped.map { report in
            { @Sendable (mismatch: DecodingMismatch) in
                report(mismatch.hidingKeys(below: request.call.endpoint.sensitiveKeys))
            }
        }
        let response = reply.response
        var raw = RawResponse(status: response.status.code, headers: response.headerFields, body: body)
        raw.limits.maximumDepth = configuration.maximumJSONDepth
        raw.limits.deadline = deadline
        raw.limits.endsWithTask = true
        raw.limits.onSkipped = onSkipped
        raw.context.origin = reply.request.origin
        return raw
    }
}

extension APIClient where API.ClientParameters == Void {
    /// A client for a server, with the settings of ``ClientConfiguration``.
    public init(
        server: API.Server, credentials: [API.Credential] = [], transport: (any Transport)? = nil,
        timeout: Duration? = nil
    ) {
        self.init(
            configuration: ClientConfiguration(
                server: server, credentials: credentials, transport: transport, timeout: timeout))
    }
}

extension APIClient where API.Server: APIDefaultServer, API.ClientParameters == Void {
    /// A client for the API's default server, with the settings of ``ClientConfiguration``.
    public init(
        credentials: [API.Credential] = [], transport: (any Transport)? = nil, timeout: Duration? = nil
    ) {
        self.init(server: .default, credentials: credentials, transport: transport, timeout: timeout)
    }
}

extension APIClient: Undisclosed {
    /// The API and the server.
    public var description: String { configuration.description }

    /// The configuration, without its secrets.
    public var disclosed: KeyValuePairs<String, Any> { ["configuration": configuration] }
}
