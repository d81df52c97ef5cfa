public import APIValues
public import HTTPTypes

/// The call that a request belongs to, as middleware and transports see it.
public struct APIOperation: Sendable {
    /// The API's name: `GitHub`.
    public var api: String { type.apiName }
    /// The endpoint that is called: its name, its path with placeholders, its policies.
    public let endpoint: Endpoint
    /// A random text that all attempts of one call share.
    public var id: String {
        let low = String(number.low, radix: 16)
        guard number.high > 0 else { return low }
        return String(number.high, radix: 16) + String(repeating: "0", count: 16 - low.utf8.count) + low
    }
    private var number: (high: UInt64, low: UInt64) = (0, 0)
    /// Which attempt this is, from 1; 0 around the whole call.
    public package(set) var attempt = 0
    /// Whether the response's body is read as it arrives.
    public private(set) var isStreaming: Bool
    /// The size limits of the response; the body's does not apply to a stream.
    package private(set) var limits = ResponseLimits(body: 32_000_000)
    /// The deadline of the call and its time limit in seconds; nil for no limit.
    private(set) var timeout: (end: ContinuousClock.Instant, seconds: Double)?
    /// The client that makes the call; a copy with other settings is another client.
    package private(set) var client: (any AnyObject & Sendable)?
    /// Whether a redirect led the request to another origin, where no secrets are sent.
    var isForeign = false
    /// The headers with secrets, besides `Authorization`, `Cookie` and `Proxy-Authorization`.
    var secretHeaders: Set<HTTPField.Name> = []
    /// The query items with secrets.
    var secretQuery: [QueryItem] = []
    /// The path, if it contains secrets.
    var secretPath: SecretPath?
    package internal(set) var hasSecretBody = false
    package let type: any Requestable.Type
    /// The endpoint with its parameters; of a later page, the first page's.
    package internal(set) var call: (any Requestable)?

    /// The call that the current task makes; nil outside a call.
    ///
    /// A transport that needs more than the request, such as a stub or a recorder, reads it here.
    @TaskLocal public static var current: APIOperation?

    package init<E: Requestable>(_ endpoint: E.Type, isStreaming: Bool = false) {
        type = endpoint
        self.endpoint = E.endpoint
        self.isStreaming = isStreaming
    }

    /// The operation of a call that begins now.
    package func begun<API>(
        with configuration: ClientConfiguration<API>, by client: any AnyObject & Sendable, isStreaming: Bool
    ) -> APIOperation {
        var operation = self
        operation.number = (.random(in: .min ... .max), .random(in: .min ... .max))
        operation.client = client
        operation.isStreaming = isStreaming
        operation.limits = ResponseLimits(
            body: configuration.maximumResponseSize, headers: configuration.maximumHeaderSize)
        let limit = endpoint.timeout ?? configuration.timeout ?? API.endpointDefaults.timeout ?? .seconds(60)
        if limit != .infinity { operation.timeout = (ContinuousClock.now + limit.bounded, limit.inSeconds) }
        return operation
    }

    /// Runs a part of the call; transports find the call in ``current``.
    package func run<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        var rules = CallRules()
        rules.isStreaming = isStreaming
        rules.isIdempotent = endpoint.isIdempotent
        rules.isForeign = isForeign
        rules.limits = limits
        rules.timeout = timeout
        return try await CallRules.$current.withValue(rules) {
            try await Self.$current.withValue(self, operation: body)
        }
    }

    /// The API's default policies.
    package var defaults: Endpoint.Defaults { type.defaults }

    /// When the call times out; nil for no limit.
    public var deadline: ContinuousClock.Instant? { timeout?.end }

    /// The request for logs: secret headers and path segments are `<redacted>`, secret query items removed.
    public func redacted(_ request: HTTPRequest) -> HTTPRequest {
        mask.masked(request, removingItems: true)
    }

    /// The response without its secrets, for logs. Cookies, headers that the spec calls sensitive, and those with the
    /// name of a secret request header are `<redacted>`.
    public func redacted(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        let mask = mask
        let keys = Set(endpoint.sensitiveKeys.map { $0.lowercased() })
        for index in response.headerFields.indices {
            let name = response.headerFields[index].name
            guard mask.isSecret(name) || name == .setCookie || keys.contains(name.canonicalName) else { continue }
            response.headerFields[index].value = redactedText
        }
        return response
    }

    /// The secrets of a request, as sent and percent-decoded.
    package func secrets(in request: HTTPRequest) -> [String] {
        let mask = mask
        let headers = request.headerFields.filter { mask.isSecret($0.name) }.map(\.value)
        let query = secretQuery.flatMap { [$0.encodedValue, PercentEncoding.decode($0.encodedValue)] }
        return headers + query + (secretPath?.values ?? []).flatMap { [$0, PercentEncoding.decode($0)] }
    }

    /// Hides the secrets of the call's requests.
    package var mask: RequestMask { RequestMask(headers: secretHeaders, query: secretQuery, path: secretPath) }
}

extension APIOperation: Undisclosed {
    /// The API and the endpoint.
    public var description: String { "\(api).\(endpoint.name)" }

    /// Everything except secrets and the call's parameters.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "api": api, "endpoint": endpoint, "id": id, "attempt": attempt, "isStreaming": isStreaming,
            ])
    }
}

/// The headers that are credentials in every API.
package let alwaysSecret: Set<HTTPField.Name> = [.authorization, .proxyAuthorization, .cookie]

extension Requestable {
    fileprivate static var apiName: String { "\(API.self)" }
    fileprivate static var defaults: Endpoint.Defaults { API.endpointDefaults }
}
