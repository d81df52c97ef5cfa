package import APIMock
package import APITransport
import APIRuntime
package import Foundation
package import HTTPTypes
import TrafficDrift

/// Forwards requests to another server, and compares requests and responses with a description.
package struct MockProxy: Sendable {
    package struct Settings: Sendable {
        /// The time until the head of the response.
        package var timeout = Duration.seconds(60)
        /// The largest body that is compared, in bytes. Larger ones are forwarded.
        package var checkedSize = 8 * 1024 * 1024
        /// Whether a request that does not fit is refused instead of forwarded.
        package var refusesMistakes = false
        /// Whether a request with a query parameter that the description does not have is refused too.
        package var isStrict = false

        package init() {}
    }

    private let upstream: Upstream
    private let engine: MockEngine
    private let check: DriftCheck
    private let settings: Settings
    private let transport: any Transport
    private let observe: @Sendable (ProxiedCall) async -> Void

    /// - Parameters:
    ///   - isOfSpec: Whether the description is one of a spec, which states fewer media types and errors than a document.
    ///   - transport: Nil for that of the platform.
    ///   - observe: Called at the end of each call.
    package init(
        _ description: MockDescription, isOfSpec: Bool, upstream: Upstream, settings: Settings = Settings(),
        transport: (any Transport)? = nil, observe: @escaping @Sendable (ProxiedCall) async -> Void
    ) {
        self.upstream = upstream
        var ofMock = MockSettings()
        ofMock.isStrict = settings.isStrict
        engine = MockEngine(description, settings: ofMock)
        check = DriftCheck(description, isOfSpec: isOfSpec)
        self.settings = settings
        self.transport = transport ?? defaultTransport()
        self.observe = observe
    }

    /// The server's response to a request; a problem if the server gives none.
    /// - Throws: `CancellationError`.
    package func response(to request: HTTPRequest, body: Data) async throws -> ProxiedResponse {
        let start = Date()
        if settings.refusesMistakes, let refusal = refusal(of: request, body) { return .whole(refusal) }
        let forwarded = upstream.request(request)
        do {
            let (head, content) = try await head(forwarded, body)
            var response = head
            response.headerFields = head.headerFields.forwarded
            let call = Call(request: forwarded, body: body, response: response, start: start)
            let proxied = ProxiedBody(content, limit: settings.checkedSize) { data, isComplete in
                await observe(compared(call, data, isComplete: isComplete))
            }
            return ProxiedResponse(head: response, body: proxied)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            let failure = error as? TransportFailure ?? TransportFailure(.other, "the request cannot be sent")
            let problem = "\(forwarded.method.rawValue): \(upstream.authority) gives no response (\(failure.kind))"
            let exchange = checked(forwarded, body)
            let differences = check.result(exchange).differences
            await observe(
                ProxiedCall(
                    exchange: DriftExchange(forwarded, body: body), differences: differences, problem: problem,
                    start: start, duration: Date().timeIntervalSince(start)))
            let isLate = failure.isTimeout
            return .whole(
                .problem(
                    isLate ? .gatewayTimeout : .badGateway,
                    "The server \(upstream.authority) gives no response: \(failure.kind)."))
        }
    }

    /// The response that a mock refuses a request with; nil if the request fits.
    private func refusal(of request: HTTPRequest, _ body: Data) -> MockResponse? {
        guard !engine.findings(in: request, body: body).isEmpty else { return nil }
        let response = engine.response(to: request, body: body)
        return response.status.code >= 400 ? response : nil
    }

    // MARK: - Forwarding

    /// The head of the response within the time.
    private func head(_ request: HTTPRequest, _ body: Data) async throws -> (HTTPResponse, HTTPBody) {
        let timeout = settings.timeout
        return try await withThrowingTaskGroup(of: (HTTPResponse, HTTPBody).self) { group in
            group.addTask { [transport] in try await transport.send(request, body: body.isEmpty ? nil : HTTPBody(body))
            }
            group.addTask {
                try await Task.sleep(for: timeout)
                throw TransportFailure(.timedOut, "no response within \(timeout)")
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }

    // MARK: - Comparison

    private struct Call: Sendable {
        let request: HTTPRequest
        let body: Data
        let response: HTTPResponse
        let start: Date
    }

    /// A request as the description has it.
    private func checked(_ request: HTTPRequest, _ body: Data) -> DriftExchange {
        var request = request
        request.path = upstream.pathBelow(request.path ?? "/")
        return DriftExchange(request, body: body.count > settings.checkedSize ? nil : body)
    }

    private func compared(_ call: Call, _ data: Data?, isComplete: Bool) -> ProxiedCall {
        var exchange = checked(call.request, call.body)
        exchange.response = call.response
        // A part of a body fits nothing.
        exchange.responseBody = isComplete ? data : nil
        let result = check.result(exchange)
        let title = result.differences.first?.operation ?? result.operation.map { "\($0.method) \($0.path)" } ?? ""
        var problem: String?
        if !isComplete {
            problem = "\(title): the server ended its response early"
        } else if data == nil {
            problem = "\(title): the body of the response is too large, and not compared"
        } else if exchange.body == nil {
            problem = "\(title): the body of the request is too large, and not compared"
        }
        exchange.request = call.request
        return ProxiedCall(
            exchange: exchange, differences: result.differences, problem: problem, start: call.start,
            duration: Date().timeIntervalSince(call.start))
    }
}

extension ProxiedResponse {
    /// A response that is known as a whole.
    fileprivate static func whole(_ response: MockResponse) -> ProxiedResponse {
        let head = HTTPResponse(status: response.status, headerFields: response.headers)
        return ProxiedResponse(head: head, body: ProxiedBody(HTTPBody(response.body), limit: 0) { _, _ in })
    }
}
