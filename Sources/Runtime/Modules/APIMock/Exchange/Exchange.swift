import APIValues
import HTTPTypes

/// A request with its operation, and what the request prefers.
struct Exchange {
    let engine: MockEngine
    let request: MockRequest
    let match: Router.Match
    private(set) var preferences: Preferences

    init(_ engine: MockEngine, _ request: MockRequest, _ match: Router.Match) {
        self.engine = engine
        self.request = request
        self.match = match
        preferences = Preferences(request)
    }

    var operation: MockOperation { match.operation }
    var description: MockDescription { engine.description }

    /// Whether values are made even if there is an example.
    var isDynamic: Bool { preferences.isDynamic ?? engine.settings.isDynamic }

    /// Makes responses of the operation.
    var responder: Responder { Responder(exchange: self) }

    /// The documented response of a status; else a problem (RFC 9457).
    /// - Parameter findings: What does not fit in the request.
    func response(_ status: Int, _ detail: String, _ findings: [MockFinding] = []) -> MockResponse {
        guard let documented = operation.responses(for: status) else {
            return Problem(HTTPResponse.Status(titled: status), detail).response
        }
        var plain = self
        // The example is one of the response to a good request, unless this response was chosen too.
        if preferences.status != status { plain.preferences.example = nil }
        let responder = Responder(exchange: plain, findings: findings)
        return Locations(exchange: self).applied(to: responder.response(status, documented))
    }

    /// The content that a response of the operation has; nil for one without a documented body.
    func content(of response: MockResponse) -> MockContent? {
        guard let documented = operation.responses(for: response.status.code),
            let type = response.headers[.contentType].flatMap({ MediaType($0) })
        else { return nil }
        return Negotiation.content(documented.contents, of: type)
    }

    /// Whether the body of a response with this content is an example.
    func isExample(_ content: MockContent) -> Bool {
        preferences.example != nil || !isDynamic && !content.examples.isEmpty
    }

    /// Whether a value fits a schema of responses.
    func fits(_ value: JSONValue, _ schema: Int?) -> Bool {
        SchemaCheck.fits(value, schema, description, isRequest: false)
    }

    /// The part of the request's path before that of the operation: the path of a server, or "".
    var basePath: String {
        let count = PathTemplate(operation.path).segments.count
        let segments = request.path.split(separator: "/", omittingEmptySubsequences: false).dropLast(count)
        return segments.joined(separator: "/")
    }

    /// The URL of a path on this mock: absolute if the request has a host.
    func address(_ path: String) -> String {
        guard let authority = request.head.authority, !authority.isEmpty else { return path }
        return "\(request.head.scheme ?? "http")://\(authority)\(path)"
    }

    /// The URL of this request with another value of a query parameter.
    func address(_ parameter: String, _ value: String) -> String {
        var pieces = (request.query ?? "").split(separator: "&").map(String.init)
        let item = "\(BodyWriter.escaped(parameter))=\(BodyWriter.escaped(value))"
        let position = pieces.firstIndex { ($0.prefix { $0 != "=" }).formDecoded == parameter }
        pieces.removeAll { ($0.prefix { $0 != "=" }).formDecoded == parameter }
        pieces.insert(item, at: position ?? pieces.endIndex)
        return address("\(request.path)?\(pieces.joined(separator: "&"))")
    }
}
