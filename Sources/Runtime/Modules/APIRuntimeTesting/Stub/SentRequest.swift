import APITransport
public import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTypes

/// A request that a stub received.
///
/// Only `unredacted` shows secrets: credentials and sensitive parameters. Descriptions show no body, but tests can read it.
public struct SentRequest: Sendable {
    /// The request with its credentials.
    public let unredacted: HTTPRequest
    /// The body; nil for none.
    public let body: Data?
    /// The request's call, with its endpoint and attempt; nil if no client made it.
    public let operation: APIOperation?
    private let redacted: HTTPRequest

    init(_ request: HTTPRequest, body: Data?) {
        unredacted = request
        self.body = body
        operation = .ofRequest
        redacted = operation.redacted(request)
    }

    /// The method.
    public var method: HTTPMethod { HTTPMethod(rawValue: redacted.method.rawValue) }

    /// The whole URL.
    public var url: String { "\(redacted.scheme ?? "")://\(redacted.authority ?? "")\(redacted.path ?? "")" }

    /// The path, encoded, without the query.
    public var path: String { String((redacted.path ?? "").prefix { $0 != "?" }) }

    /// The query's items, decoded, in order.
    public var query: [URLQueryItem] {
        guard let path = redacted.path, let mark = path.firstIndex(of: "?") else { return [] }
        var components = URLComponents()
        components.percentEncodedQuery = String(path[mark...].dropFirst())
        return components.queryItems ?? []
    }

    /// The headers.
    public var headers: HTTPFields { redacted.headerFields }

    /// The body as UTF-8 text; nil if it is not text.
    public var text: String? { body.flatMap { String(utf8: $0) } }

    /// The body as JSON; nil if it is not JSON.
    public var json: JSONValue? { body.flatMap { try? JSONValue(parsing: $0) } }
}

extension SentRequest: Undisclosed {
    /// The method and the URL.
    public var description: String { "\(method) \(url)" }

    /// Everything except secrets and the body.
    public var customMirror: Mirror {
        let headers = headers.map { "\($0.name): \($0.value)" }
        return Mirror(
            self, children: ["method": method, "url": url, "headers": headers, "body": "\(body?.count ?? 0) bytes"])
    }
}

// MARK: - Endpoints

extension SentRequest {
    /// Whether a call of an endpoint made the request; without a client, whether it fits the endpoint.
    func isFor(_ type: any Requestable.Type) -> Bool {
        if let operation { operation.call.type == type } else { fits(type.endpoint) }
    }

    /// Whether method and path are an endpoint's, on any server.
    func fits(_ endpoint: Endpoint) -> Bool {
        guard method == endpoint.method, let regex = try? Regex(Self.pattern(of: endpoint.path)) else { return false }
        let path = (unredacted.path ?? "").prefix { $0 != "?" }
        return path.wholeMatch(of: regex) != nil
    }

    /// A path with placeholders as a regular expression, after an optional path of the server.
    private static func pattern(of template: String) -> String {
        URITemplate(template).reduce(into: "(?:/.*)?") { pattern, part in
            switch part {
            case .text(let text): pattern += literal(text)
            case .placeholder(_, let hasPlus, _): pattern += hasPlus ? ".+" : "[^/]+"
            }
        }
    }

    private static func literal(_ text: Substring) -> String {
        PercentEncoding.literal(String(text)).map { $0.isLetter || $0.isNumber ? "\($0)" : "\\\($0)" }.joined()
    }
}

extension APIOperation {
    /// The call of the current task's request; nil for requests of a credential provider.
    static var ofRequest: APIOperation? { current.flatMap { $0.attempt > 0 ? $0 : nil } }
}

extension APIOperation? {
    /// The request with its secrets redacted; without a call, only the headers that are always secret.
    func redacted(_ request: HTTPRequest) -> HTTPRequest {
        if let self { return self.redacted(request) }
        var request = request
        for index in request.headerFields.indices where alwaysSecret.contains(request.headerFields[index].name) {
            request.headerFields[index].value = "<redacted>"
        }
        return request
    }
}
