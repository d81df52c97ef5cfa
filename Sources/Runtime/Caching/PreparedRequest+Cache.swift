import APIDigest
import APIRuntime
import HTTPTypes

extension PreparedRequest {
    /// What responses are kept by.
    var address: (origin: Origin, path: String) { (origin, request.path ?? "/") }

    /// Whether the caller leaves it to the cache to ask for changes or parts only (RFC 9110 §13.1, §14.2).
    var isUnconditional: Bool {
        let conditions: [HTTPField.Name] = [
            .ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince, .ifRange, .range,
        ]
        return !conditions.contains { request.headerFields.contains($0) }
    }

    /// The headers with secrets in them that the request has.
    var secretsPresent: [HTTPField.Name] {
        alwaysSecret.union(secretHeaders).filter { request.headerFields.contains($0) }
            .sorted { $0.canonicalName < $1.canonicalName }
    }

    /// Whether the request tells who sends it, or anything else that is secret, wherever.
    var hasSecrets: Bool { !secretsPresent.isEmpty || !secretQuery.isEmpty || secretPath != nil }

    /// The headers, without the secret ones, that a response may depend on, but for those that middleware has added.
    private var headersOfCall: [HTTPField.Name] {
        let others = alwaysSecret.union(secretHeaders).union(addedHeaders.subtracting(clientHeaders))
        return Set(request.headerFields.map(\.name)).subtracting(others)
            .filter { !namesOfNoConcern.contains($0.canonicalName) && !$0.canonicalName.hasPrefix("x-b3-") }
            .sorted { $0.canonicalName < $1.canonicalName }
    }

    /// What the request says in some headers (RFC 9111 §4.1), of secrets only whether they are there, and in those of the call:
    /// servers tell accounts or languages apart by them without saying so.
    func selection(by names: [String]) -> Digest {
        let named = names.flatMap { name in
            guard let field = HTTPField.Name(name) else { return [name] }
            let isSecret = alwaysSecret.contains(field) || secretHeaders.contains(field)
            return isSecret ? Array(texts(of: field).prefix(1)) : texts(of: field)
        }
        return Digest(of: named + [""] + headersOfCall.flatMap(texts))
    }

    /// A header's name with how many values it has, and the values; no two headers are the same texts.
    func texts(of name: HTTPField.Name) -> [String] {
        let values = request.headerFields[values: name]
        return ["\(name.canonicalName) \(values.count)"] + values
    }

    /// Whether this request, as it was sent, is another one but for headers that neither are secret nor have one of these names.
    func isSame(as other: PreparedRequest, _ names: [String]) -> Bool {
        let fields = alwaysSecret.union(secretHeaders).union(other.secretHeaders)
            .union(names.compactMap { HTTPField.Name($0) })
        return request.method == other.request.method && address == other.address
            && fields.allSatisfy { request.headerFields[values: $0] == other.request.headerFields[values: $0] }
    }
}

/// The headers that no response depends on: what is asked of caches, the program, and what traces are followed by. In lower case.
private let namesOfNoConcern: Set<String> = [
    "cache-control", "pragma", "user-agent", "b3", "baggage", "traceparent", "tracestate", "request-id", "x-request-id",
    "x-correlation-id", "x-trace", "x-trace-id",
]
