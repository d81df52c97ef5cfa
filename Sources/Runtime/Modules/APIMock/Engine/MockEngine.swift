package import Foundation
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
        let request = MockRequest(head, body: body)
        var response: MockResponse
        switch router.route(request) {
        case .found(let match): response = answer(request, match)
        case .wrongMethod(let allowed): response = .wrongMethod(allowed)
        case .none: response = Problem(.notFound, "The API has no path \(request.path).").response
        }
        // RFC 9110 §9.3.2: the header fields are those of GET.
        if head.method == .head { response.parts = [] }
        return response
    }

    /// The operation of a request; nil if the description has none.
    func match(_ request: HTTPRequest) -> Router.Match? {
        guard case .found(let match) = router.route(MockRequest(request, body: Data())) else { return nil }
        return match
    }

    private func answer(_ request: MockRequest, _ match: Router.Match) -> MockResponse {
        let preferences = Preferences(request)
        let check = RequestCheck(description: description, settings: settings, request: request, match: match)
        if settings.checksRequests, let refusal = check.refusal() {
            return refused(refusal, request, match, preferences)
        }
        let exchange = Exchange(self, request, match)
        let conditions = Conditions(exchange: exchange)
        if let refused = conditions.refusal(current: current(exchange), exists: false) { return refused }
        return conditions.applied(to: usual(exchange))
    }

    /// The response to a request that fits, without conditions: a page if it is a list.
    private func usual(_ exchange: Exchange) -> MockResponse {
        let response = exchange.responder.response()
        guard let pages = exchange.operation.pages else { return response }
        return Pager(exchange: exchange, pages: pages).page(of: response)
    }

    /// What GET has at the path of a request with `If-Match`; nil if the path has no GET.
    private func current(_ exchange: Exchange) -> MockResponse? {
        guard exchange.request.head.headerFields["If-Match"] != nil else { return nil }
        var head = exchange.request.head
        guard head.method != .get, head.method != .head else { return nil }
        head.method = .get
        for name in ["If-Match", "Range", "Content-Type"] { head.headerFields[name] = nil }
        return match(head) == nil ? nil : response(to: head)
    }

    /// The documented response for a refused request, so that clients read their typed errors; else a problem.
    private func refused(
        _ refusal: Refusal, _ request: MockRequest, _ match: Router.Match, _ preferences: Preferences
    ) -> MockResponse {
        var preferences = preferences
        // The example is one of the response to a good request, unless the response was chosen too.
        if preferences.status == nil { preferences.example = nil }
        let responder = Responder(engine: self, request: request, match: match, preferences: preferences)
        for status in refusal.statuses {
            guard let responses = match.operation.responses(for: status) else { continue }
            var response = responder.response(status, responses)
            response.headers.append(contentsOf: refusal.headers)
            response.findings = refusal.findings
            return response
        }
        var response = refusal.problem.response
        response.headers.append(contentsOf: refusal.headers)
        return response
    }
}
