public import APIValues
public import HTTPTypes

/// The call that a request belongs to, as middleware and transports see it.
public struct APIOperation: Sendable {
    let request: PreparedRequest

    /// The call that the current task makes; nil outside a call. A transport that needs more than the request, such as a
    /// stub or a recorder, reads it here.
    @TaskLocal public static var current: APIOperation?

    /// Runs a part of the call; transports find the call in ``current``.
    package func run<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        try await CallRules.$current.withValue(call.rules) {
            try await Self.$current.withValue(self, operation: body)
        }
    }

    package var call: PreparedRequest.Call { request.call }
    /// The API's name: `GitHub`.
    public var api: String { call.type.apiName }
    /// The endpoint that is called: its name, its path with placeholders, its policies.
    public var endpoint: Endpoint { call.endpoint }
    /// A random text that all attempts of one call share.
    public var id: String {
        [call.number.high, call.number.low].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.utf8.count) + digits
        }.joined()
    }
    /// The number of the attempt, from 1; 0 around the whole call.
    public var attempt: Int { request.values.attempt }
    /// Whether the response's body is read as it arrives.
    public var isStreaming: Bool { call.rules.isStreaming }
    /// The largest body that the caller accepts, in bytes after decompression; of a stream, the largest element. A download to a
    /// file, which is streaming too, has another limit.
    public var maximumResponseSize: Int { call.rules.limits.body }
    /// The largest total size of the response's headers that the caller accepts, in bytes.
    public var maximumHeaderSize: Int { call.rules.limits.headers }
    /// When the call times out; nil for no limit.
    public var deadline: ContinuousClock.Instant? { call.rules.timeout?.end }
    /// Whether the request's body holds a secret.
    public var hasSecretBody: Bool { request.body != nil && mask.hidesBody }
    /// Whether the request goes to an origin other than the API's, without the client's secrets.
    public var isForeign: Bool { call.rules.isForeign }

    package var mask: RequestMask { request.mask }

    /// The request for logs: secret headers and path segments are `<redacted>`, secret query items removed.
    public func redacted(_ request: HTTPRequest) -> HTTPRequest { mask.masked(request, removingItems: true) }

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
    public var disclosed: KeyValuePairs<String, Any> {
        ["api": api, "endpoint": endpoint, "id": id, "attempt": attempt, "isStreaming": isStreaming]
    }
}

extension Requestable {
    fileprivate static var apiName: String { "\(API.self)" }
}
