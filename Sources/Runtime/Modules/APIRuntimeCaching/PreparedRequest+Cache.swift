import APITransport
import APIRuntime
import HTTPTypes

extension PreparedRequest {
    /// The primary cache key (RFC 9111 §2).
    var address: (origin: Origin, path: String) { (origin, request.path ?? "/") }

    /// Whether the caller set no conditional or range headers (RFC 9110 §13.1, §14.2).
    var isUnconditional: Bool {
        let conditions: [HTTPField.Name] = [
            .ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince, .ifRange, .range,
        ]
        return !conditions.contains { request.headerFields.contains($0) }
    }

    /// The request's headers that hold secrets.
    var secretsPresent: [HTTPField.Name] {
        alwaysSecret.union(mask.headers).filter { request.headerFields.contains($0) }
            .sorted { $0.canonicalName < $1.canonicalName }
    }

    /// Whether the request holds a secret in headers, query or path.
    var hasSecrets: Bool { !secretsPresent.isEmpty || !mask.query.isEmpty || mask.path != nil }

    /// The non-secret headers that a response may depend on, except those that middleware added.
    private var headersOfCall: [HTTPField.Name] {
        let others = alwaysSecret.union(mask.headers).union(addedHeaders.subtracting(mask.clientHeaders))
        return Set(request.headerFields.map(\.name)).subtracting(others)
            .filter { !namesOfNoConcern.contains($0.canonicalName) && !$0.canonicalName.hasPrefix("x-b3-") }
            .sorted { $0.canonicalName < $1.canonicalName }
    }

    /// A digest of the `Vary` headers (RFC 9111 §4.1), with only the presence of secrets, and of the call's headers:
    /// servers choose accounts or languages by these without a `Vary`.
    func selection(by names: [String]) -> Digest {
        let named = names.flatMap { name in
            guard let field = HTTPField.Name(name) else { return [name] }
            let isSecret = alwaysSecret.contains(field) || mask.headers.contains(field)
            return isSecret ? Array(texts(of: field).prefix(1)) : texts(of: field)
        }
        return Digest(of: named + [""] + headersOfCall.flatMap(texts))
    }

    /// A header's name with its number of values, and the values: equal only for equal headers.
    func texts(of name: HTTPField.Name) -> [String] {
        let values = request.headerFields[values: name]
        return ["\(name.canonicalName) \(values.count)"] + values
    }

    /// Whether this request, as it was sent, equals another one in method, address, secret headers and the named headers.
    func isSame(as other: PreparedRequest, _ names: [String]) -> Bool {
        let fields = alwaysSecret.union(mask.headers).union(other.mask.headers)
            .union(names.compactMap { HTTPField.Name($0) })
        return request.method == other.request.method && address == other.address
            && fields.allSatisfy { request.headerFields[values: $0] == other.request.headerFields[values: $0] }
    }
}

/// Headers that no response depends on: cache directives, user agent and tracing. In lower case.
private let namesOfNoConcern: Set<String> = [
    "cache-control", "pragma", "user-agent", "b3", "baggage", "traceparent", "tracestate", "request-id", "x-request-id",
    "x-correlation-id", "x-trace", "x-trace-id",
]
