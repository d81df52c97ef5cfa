public import APIValues
public import HTTPTypes

/// A step between a call and the wire: it sees every request on its way out and every response on its way back, and may
/// change both, answer by itself, send a request again, or throw.
///
/// Everything around a call is a layer: the client's own steps, and those that you add to
/// ``ClientConfiguration/layers``, such as a cache or token renewal. When the call is cancelled or times out, its task
/// is cancelled, and a layer that waits must end. If you only need the HTTP message, a ``Middleware`` is simpler.
public protocol Layer: Sendable {
    /// The layer's position; around each attempt by default.
    var place: Chain.Place { get }

    /// Answers a request, usually by passing it on to `next`, any number of times; each call sends the request.
    ///
    /// - Throws: The error of `next`, or your own. `TransportFailure`, `InvalidRequest`, `MissingCredentials` and
    ///   `CancellationError` reach the caller unchanged; of other errors the caller sees only the type.
    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply
}

extension Layer {
    /// Around each attempt.
    public var place: Chain.Place { .attempt }
}

/// A layer that changes nothing: a client may have several of one type, in any place.
package protocol Observer: Layer {}

/// The layers after the current one, down to the transport.
public struct Chain: Sendable {
    /// The position of a layer of ``ClientConfiguration/layers``, from the outside to the network. Layers with the same position
    /// run in the order of the list.
    public enum Place: Sendable, Hashable {
        /// Before credentials are added to an attempt: for layers that provide or renew them.
        case credentials
        /// After credentials are added and before the network: for layers that may answer a request themselves, such as a cache.
        case answers
        /// Around each request as it is sent, credentials included.
        case attempt
    }

    private let layers: [any Layer]
    private let position: Int
    private let transport: any Transport

    init(_ layers: [any Layer], _ transport: any Transport, at position: Int = 0) {
        self.layers = layers
        self.transport = transport
        self.position = position
    }

    /// Passes a request to the next layer, or after the last one to the transport.
    public func callAsFunction(_ request: PreparedRequest) async throws -> Reply {
        guard position == layers.count else {
            return try await layers[position].send(request, next: Chain(layers, transport, at: position + 1))
        }
        let (response, body) = try await request.operation.run {
            try await transport.send(request.request, body: request.body)
        }
        try request.call.rules.limits.check(response, from: request.origin)
        return Reply(request: request, response: response, body: body)
    }
}

/// A response as the layers of a client see it, with the request that was answered.
public struct Reply: Sendable {
    /// The request that was answered, after redirects.
    public let request: PreparedRequest
    /// The response's status and headers.
    public var response: HTTPResponse
    /// The response's body. It can be read any number of times, unless the caller asked for a stream or a file.
    public var body: HTTPBody
    /// Whether a layer had stored the response: a retry would return the same.
    package var isKept = false

    /// A response to a request.
    public init(request: PreparedRequest, response: HTTPResponse, body: HTTPBody) {
        self.request = request
        self.response = response
        self.body = body
    }
}

extension Reply: Undisclosed {
    /// The request and the status.
    public var description: String { "\(request): status \(response.status.code)" }

    /// The request, the status, the headers' names and the body's size.
    public var disclosed: KeyValuePairs<String, Any> {
        let names = response.headerFields.map(\.name.rawName)
        return ["request": request, "status": response.status.code, "headers": names, "body": body]
    }
}
