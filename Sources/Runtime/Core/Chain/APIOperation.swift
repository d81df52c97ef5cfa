public import APIValues
public import HTTPTypes

/// The call that a request belongs to, as middleware and transports see it.
public struct APIOperation: Sendable {
    /// Which attempt this is, from 1; 0 around the whole call.
    public package(set) var attempt = 0
    /// Whether a redirect led the request to another origin, where no secrets are sent.
    package var isForeign = false
    /// The secrets of the request.
    package var mask = RequestMask()
    private var shared: Shared

    /// What all attempts share: a reference, since layers copy operations again and again.
    private final class Shared: Sendable {
        let call: Call

        init(_ call: Call) { self.call = call }
    }

    private struct Call: Sendable {
        let type: any Requestable.Type
        let endpoint: Endpoint
        let request: (any Requestable)?
        var number: (high: UInt64, low: UInt64) = (0, 0)
        var client: (any AnyObject & Sendable)?
        var rules = CallRules()
    }

    /// The call that the current task makes; nil outside a call.
    ///
    /// A transport that needs more than the request, such as a stub or a recorder, reads it here.
    @TaskLocal public static var current: APIOperation?

    package init<E: Requestable>(_ endpoint: E.Type, _ request: E? = nil, isStreaming: Bool = false) {
        var call = Call(type: endpoint, endpoint: E.endpoint, request: request)
        call.rules.isIdempotent = call.endpoint.isIdempotent
        call.rules.isStreaming = isStreaming
        call.rules.limits = ResponseLimits(body: 32_000_000)
        shared = Shared(call)
    }

    /// The operation of a call that begins now.
    package func begun<API>(
        with configuration: ClientConfiguration<API>, by client: any AnyObject & Sendable, isStreaming: Bool
    ) -> APIOperation {
        var call = shared.call
        call.number = (.random(in: .min ... .max), .random(in: .min ... .max))
        call.client = client
        call.rules.isStreaming = isStreaming
        call.rules.limits = ResponseLimits(
            body: configuration.maximumResponseSize, headers: configuration.maximumHeaderSize)
        let limit = call.endpoint.timeout ?? configuration.timeout ?? API.endpointDefaults.timeout ?? .seconds(60)
        if limit != .infinity { call.rules.timeout = (ContinuousClock.now + limit.bounded, limit.inSeconds) }
        var operation = self
        operation.shared = Shared(call)
        return operation
    }

    /// Runs a part of the call; transports find the call in ``current``.
    package func run<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        var rules = shared.call.rules
        rules.isForeign = isForeign
        return try await CallRules.$current.withValue(rules) {
            try await Self.$current.withValue(self, operation: body)
        }
    }

    /// The API's name: `GitHub`.
    public var api: String { shared.call.type.apiName }
    /// The endpoint that is called: its name, its path with placeholders, its policies.
    public var endpoint: Endpoint { shared.call.endpoint }
    /// A random text that all attempts of one call share.
    public var id: String {
        let number = shared.call.number
        let low = String(number.low, radix: 16)
        guard number.high > 0 else { return low }
        return String(number.high, radix: 16) + String(repeating: "0", count: 16 - low.utf8.count) + low
    }
    /// Whether the response's body is read as it arrives.
    public var isStreaming: Bool { shared.call.rules.isStreaming }
    /// The size limits of the response; the body's does not apply to a stream.
    package var limits: ResponseLimits { shared.call.rules.limits }
    /// The largest body that the caller accepts, in bytes after decompression; of a stream, the largest element.
    public var maximumResponseSize: Int { limits.body }
    /// The deadline of the call and its time limit in seconds; nil for no limit.
    var timeout: (end: ContinuousClock.Instant, seconds: Double)? { shared.call.rules.timeout }
    /// The client that makes the call; a copy with other settings is another client.
    package var client: (any AnyObject & Sendable)? { shared.call.client }
    package var type: any Requestable.Type { shared.call.type }
    /// The endpoint with its parameters; of a later page, the first page's.
    package var call: (any Requestable)? { shared.call.request }

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
        let headers = request.headerFields.filter { mask.isSecret($0.name) }.map(\.value)
        let query = mask.query.flatMap { [$0.encodedValue, PercentEncoding.decode($0.encodedValue)] }
        return headers + query + (mask.path?.values ?? []).flatMap { [$0, PercentEncoding.decode($0)] }
    }
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
