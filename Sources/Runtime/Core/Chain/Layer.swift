public import APIValues
public import HTTPTypes

/// A step between a call and the wire: it sees every request on its way out and every response on its way back, and may
/// change both, answer by itself, send a request again, or throw.
///
/// Everything around a call is a layer: what the client brings itself (see `StandardChain.swift`), and what an app adds to
/// ``ClientConfiguration/layers``, such as a cache or a renewal of tokens. A layer that only looks at the HTTP message is
/// simpler as a ``Middleware``.
///
/// When the call is cancelled, or out of time, its task is cancelled: a layer that waits has to end then.
public protocol Layer: Sendable {
    /// Where the layer stands among the others; around each attempt unless it says otherwise.
    var place: Chain.Place { get }

    /// Answers a request, mostly by passing it on.
    ///
    /// - Parameters:
    ///   - request: The request with its call: what of it is secret, whether it may be repeated, which credentials it takes.
    ///   - next: The rest of the chain. It may be called any number of times, each of which sends the request.
    /// - Throws: what `next` throws, or an error of its own: `TransportFailure`, `InvalidRequest`, `MissingCredentials` and
    ///   `CancellationError` reach the caller as they are; of others the caller sees only the type.
    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply
}

extension Layer {
    /// Around each attempt.
    public var place: Chain.Place { .attempt }
}

/// The rest of the way to the wire, from one layer's point of view.
public struct Chain: Sendable {
    /// Where a layer of ``ClientConfiguration/layers`` stands, from the outside to the wire. Layers of the same place stand in
    /// the order of the list.
    public enum Place: Sendable, Hashable {
        /// Before the client's credentials are put into an attempt: what provides or renews credentials.
        case credentials
        /// Before the network is asked: what may answer a request that has its credentials by itself.
        case answers
        /// Around what goes to the server, credentials included.
        case attempt
    }

    private let layers: [any Layer]
    private let position: Int
    private let transport: any Transport

    init(_ layers: [any Layer], _ transport: any Transport) {
        self.layers = layers
        self.transport = transport
        position = 0
    }

    private init(_ chain: Chain, at position: Int) {
        layers = chain.layers
        transport = chain.transport
        self.position = position
    }

    /// Sends a request through the rest of the layers, and in the end to the server.
    public func callAsFunction(_ request: PreparedRequest) async throws -> Reply {
        guard position == layers.count else {
            return try await layers[position].send(request, next: Chain(self, at: position + 1))
        }
        let (response, body) = try await request.context.run {
            try await transport.send(request.request, body: request.body)
        }
        try request.operation.limits.check(response, from: request.origin)
        return Reply(request: request, response: response, body: body)
    }
}

/// A response on its way back, and the request that led to it.
public struct Reply: Sendable {
    /// The request that was answered, after redirects.
    public let request: PreparedRequest
    /// The response's status and headers.
    public var response: HTTPResponse
    /// The response's body. It is in memory, and can be read any number of times, except where the caller asked for a stream
    /// or a file.
    public var body: HTTPBody
    /// Whether the response is one that a layer had, so that asking again would give the same.
    package var isKept: Bool

    /// A response to a request.
    public init(request: PreparedRequest, response: HTTPResponse, body: HTTPBody) {
        self.init(request: request, response: response, body: body, isKept: false)
    }

    package init(request: PreparedRequest, response: HTTPResponse, body: HTTPBody, isKept: Bool) {
        self.request = request
        self.response = response
        self.body = body
        self.isKept = isKept
    }
}

extension Reply: Undisclosed {
    /// The request and the status.
    public var description: String { "\(request): status \(response.status.code)" }

    /// The request, the status, the headers' names and the body's size.
    public var customMirror: Mirror {
        let names = response.headerFields.map(\.name.rawName)
        return Mirror(
            self, children: ["request": request, "status": response.status.code, "headers": names, "body": body])
    }
}
