public import HTTPTypes

/// A call of an API's endpoint: its parameters, its request, and the decoding of its response.
///
/// A value of the type is a call. A client sends it; without a client, use
/// `httpRequest(server:credentials:)` or `urlRequest(server:credentials:)` and `decode(status:headers:body:)`.
public protocol Requestable: Loadable {
    /// The properties that all requests to the endpoint share.
    static var endpoint: Endpoint { get }

    /// Writes the parameters into a request. The default writes nothing.
    func write(to request: inout RequestWriter) throws

    /// Reads a success: one of the endpoint's `statuses`. The default reads JSON, text, bytes or nothing, depending on the type.
    ///
    /// - Throws: `DecodingMismatch`, or `UndocumentedStatus` for a status outside the spec; so does `failure(from:)`.
    static func response(from reply: RawResponse) throws -> Response

    /// Reads an error: any status that is not a success. The default reads the error that the API documents for all endpoints, if
    /// that is the endpoint's failure.
    static func failure(from reply: RawResponse) throws -> Failure

    /// How to read a success as a stream; nil, the default, to read the whole body first.
    static var streaming: BodyStreaming<Response>? { get }
}

/// How to make a response from a streamed body.
public struct BodyStreaming<Response: Sendable>: Sendable {
    /// Makes a response from a body, its head and the limits for reading it.
    public typealias Open = @Sendable (_ body: HTTPBody, _ head: RawResponse, _ limits: Limits) -> Response

    /// The limits for reading a streamed body.
    public struct Limits: Sendable, Hashable {
        /// The largest element, in bytes.
        public let maximumElementSize: Int
        /// The longest silence; nil leaves it to the reader.
        public let idleTimeout: Duration?
        /// The memory for all streams of the client.
        package var budget: StreamBudget?

        /// Whether both have the same limits.
        public static func == (left: Limits, right: Limits) -> Bool {
            left.maximumElementSize == right.maximumElementSize && left.idleTimeout == right.idleTimeout
        }

        /// Hashes the limits.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(maximumElementSize)
            hasher.combine(idleTimeout)
        }
    }

    /// The default `Accept` of a request.
    let accept: String?
    /// Whether a response with these headers can be streamed.
    let fits: @Sendable (HTTPFields) -> Bool
    let open: Open
    /// Whether the beginning of a body that does not fit is enough: another stream may have no end.
    package var needsBeginningOnly = false

    /// Makes responses from streamed bodies. A body that does not fit is read whole first.
    public init(
        accept: String? = nil, fits: @escaping @Sendable (HTTPFields) -> Bool = { _ in true }, open: @escaping Open
    ) {
        self.accept = accept
        self.fits = fits
        self.open = open
    }
}

extension Requestable {
    /// Writes nothing: the endpoint has no parameters.
    public func write(to request: inout RequestWriter) throws {}

    /// Reads the body first.
    public static var streaming: BodyStreaming<Response>? { nil }

    /// Throws `UndocumentedStatus`: the endpoint documents no error.
    public static func failure(from reply: RawResponse) throws -> Failure {
        throw UndocumentedStatus()
    }
}

extension Requestable where Failure == API.Failure {
    /// Reads the error that the API documents for all of its endpoints.
    public static func failure(from reply: RawResponse) throws -> Failure {
        try API.failure(from: reply)
    }
}

/// An endpoint with an example response, for previews and tests. Generated endpoints conform if the spec gives an example.
public protocol ExemplifiedRequestable: Requestable {
    /// The type of the example: a stream's element, the value of a response with headers, or else the whole response.
    associatedtype ExampleValue: Sendable

    /// A value for previews and tests.
    static var example: ExampleValue { get }
}
