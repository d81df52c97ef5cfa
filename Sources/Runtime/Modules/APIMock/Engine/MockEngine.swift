#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import HTTPTypes

/// A server as a function: it answers a request by a description of an API.
///
/// It has no clock, no state and no input or output. The same request, seed and description give the same bytes.
package struct MockEngine: Sendable {
    package let description: MockDescription
    package let settings: MockSettings
    let router: Router

    package init(_ description: MockDescription, settings: MockSettings = MockSettings()) {
        self.description = description
        self.settings = settings
        router = Router(description)
    }

    /// The response to a request.
    package func response(to head: HTTPRequest, body: Data = Data()) -> MockResponse {
        var state: MockState?
        return response(to: head, body: body, &state)
    }

    /// The response to a request after earlier ones changed the state, which has this request's changes afterwards.
    func response(to head: HTTPRequest, body: Data, _ state: inout MockState?) -> MockResponse {
        let request = MockRequest(head, body: body)
        guard settings.allowsOrigins else { return response(to: request, &state) }
        let crossOrigin = CrossOrigin(head)
        let preflight = crossOrigin.preflight(router.methods(of: request))
        return crossOrigin.added(to: preflight ?? response(to: request, &state))
    }

    private func response(to request: MockRequest, _ state: inout MockState?) -> MockResponse {
        let head = request.head
        switch route(request) {
        case .found(let match):
            let exchange = Exchange(self, request, match)
            return exchange.finished(refused(exchange) ?? answer(exchange, &state))
        case .wrongMethod(let allowed): return MockResponse.wrongMethod(allowed).without(bodyFor: head.method)
        case .none where request.path == Locations.ownPath: return MockResponse(.noContent)
        case .none:
            let problem = Problem(.notFound, "The API has no path \(request.path).").response
            return problem.without(bodyFor: head.method)
        }
    }

    /// The response of a request that fails with a status, whatever it asks for.
    func failure(_ status: Int, _ detail: String, to head: HTTPRequest) -> MockResponse {
        let response: MockResponse
        let request = MockRequest(head, body: Data())
        if case .found(let match) = route(request) {
            let exchange = Exchange(self, request, match)
            response = exchange.finished(exchange.response(status, detail))
        } else {
            let problem = Problem(HTTPResponse.Status(titled: status), detail).response
            response = problem.withRetryTime.without(bodyFor: head.method)
        }
        return settings.allowsOrigins ? CrossOrigin(head).added(to: response) : response
    }

    /// The operation of a request; nil if the description has none.
    /// - Parameter body: The body of the request; nil if it is not known.
    func match(_ request: HTTPRequest, body: Data? = nil) -> Router.Match? {
        let request = MockRequest(request, body: body ?? Data())
        guard case .found(let match) = route(request, hasBody: body != nil) else { return nil }
        return match
    }

    private func answer(_ exchange: Exchange, _ state: inout MockState?) -> MockResponse {
        let conditions = Conditions(exchange: exchange)
        let exists = state.map { $0.item(ResourcePath(exchange.match)) != nil } ?? false
        if let refused = conditions.refusal(current: current(exchange, state), exists: exists) { return refused }
        guard var changed = state else { return conditions.applied(to: exchange.usual) }
        state = nil
        let response = StatefulAnswer(exchange, changed).response(&changed)
        state = changed
        return conditions.applied(to: response)
    }

    /// The response of GET at the path of a request with `If-Match`; nil if the path has no GET.
    private func current(_ exchange: Exchange, _ state: MockState?) -> MockResponse? {
        guard exchange.request.head.headerFields["If-Match"] != nil else { return nil }
        var head = exchange.request.head
        guard head.method != .get, head.method != .head else { return nil }
        head.method = .get
        for name in ["If-Match", "Range", "Content-Type"] { head.headerFields[name] = nil }
        var state = state
        return match(head) == nil ? nil : response(to: head, body: Data(), &state)
    }

    /// The response to a request that does not fit: a documented one, so that clients read their typed errors, else a problem.
    /// Nil if the request fits.
    private func refused(_ exchange: Exchange) -> MockResponse? {
        let check = RequestCheck(
            description: description, settings: settings, request: exchange.request, match: exchange.match)
        guard settings.checksRequests, let refusal = check.refusal() else { return nil }
        let status = refusal.statuses.first { exchange.operation.responses(for: $0) != nil }
        var response =
            status.map { exchange.response($0, refusal.detail, refusal.findings) } ?? refusal.problem.response
        response.headers.append(contentsOf: refusal.headers)
        response.findings = refusal.findings
        return response
    }
}
