public import APIRuntime
public import APIValues
public import HTTPTypes

/// A transport that answers without a server, for tests and previews.
///
/// It answers an endpoint with your answer or with the spec's example, and records requests. Answers are decoded like a
/// server's: they have a status, headers and bytes.
///
/// ```swift
/// let stub = StubTransport()
/// stub.answer(GitHub.GetProfile.self, with: .value(profile))
/// stub.answer(GitHub.CreateIssue.self, with: .status(503), .json(#"{"message": "Gone"}"#, status: 410))
/// let github = GitHub.Client(transport: stub)
/// …
/// #expect(stub.calls(to: GitHub.CreateIssue.self).map(\.body.title) == ["Crash", "Crash"])
/// ```
public final class StubTransport: Transport {
    /// Answers requests of any endpoint; nil leaves a request to other handlers.
    public typealias Handler = @Sendable (SentRequest) async throws -> RawResponse?

    private struct State {
        var answers: [ObjectIdentifier: StubbedEndpoint] = [:]
        var handlers: [Handler] = []
        var sent: [SentRequest] = []
    }

    private let state = Lock(State())
    private let usesExamples: Bool

    /// A stub.
    ///
    /// - Parameters:
    ///   - examples: Whether endpoints without your answer use the spec's examples, or an empty response if they return
    ///     nothing.
    ///   - prepare: Sets the stub's answers: `StubTransport { $0.answer(…) }`.
    public init(examples: Bool = true, _ prepare: (StubTransport) -> Void = { _ in }) {
        usesExamples = examples
        prepare(self)
    }

    // MARK: - Answers

    /// Sets the answer of an endpoint, and replaces an earlier one.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint's type.
    ///   - answer: The answer to the first request.
    ///   - more: The answers to the requests after it; the last one repeats.
    public func answer<E: Requestable>(_ endpoint: E.Type, with answer: StubAnswer<E>, _ more: StubAnswer<E>...) {
        let answers = [answer] + more
        set(StubbedEndpoint(endpoint) { index, _ in answers[min(index, answers.count - 1)].reply })
    }

    /// Makes an endpoint fail with a documented error instead of an earlier answer:
    /// `stub.fail(GitHub.GetProfile.self, with: .notFound(problem))`.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint's type.
    ///   - failure: The error, decoded.
    ///   - status: The status; nil for the failure's own, or else the first one with such an error.
    public func fail<E: Requestable>(_ endpoint: E.Type, with failure: E.Failure, status: Int? = nil) {
        answer(endpoint, with: .failure(failure, status: status))
    }

    /// Sets the answer of an endpoint, and replaces an earlier one.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint's type.
    ///   - handler: Makes the answer for a call and its request. It may throw, like a transport. The call holds the
    ///     parameters; on later pages they are the first page's, and only the request names its page.
    public func answer<E: Requestable>(
        _ endpoint: E.Type, _ handler: @escaping @Sendable (E, SentRequest) async throws -> StubAnswer<E>
    ) {
        set(
            StubbedEndpoint(endpoint) { _, request in
                guard let call = request.operation?.call.requestable as? E else {
                    throw InvalidRequest(
                        "no client made this request to \(name(of: endpoint)), so there is no call")
                }
                return try await handler(call, request).reply
            })
    }

    /// Answers requests of any endpoint. Handlers run before the answers for endpoints, the last added one first.
    public func answer(_ handler: @escaping Handler) {
        state.withLock { $0.handlers.insert(handler, at: 0) }
    }

    private func set(_ endpoint: StubbedEndpoint) {
        state.withLock { $0.answers[ObjectIdentifier(endpoint.type)] = endpoint }
    }

    // MARK: - Requests

    /// All requests, in order.
    public var requests: [SentRequest] { state.withLock { $0.sent } }

    /// The requests to an endpoint, in order.
    public func requests<E: Requestable>(to endpoint: E.Type) -> [SentRequest] {
        requests.filter { $0.isFor(endpoint) }
    }

    /// The calls of an endpoint, with their parameters, in order; one per request, including retries and redirects.
    public func calls<E: Requestable>(to endpoint: E.Type) -> [E] {
        requests(to: endpoint).compactMap { $0.operation?.call.requestable as? E }
    }

    /// Answers a request.
    ///
    /// - Throws: `InvalidRequest` if there is no answer, with the code to add one; an answer's failure; `CancellationError`.
    public func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        try Task.checkCancellation()
        let sent = SentRequest(request, body: try await body?.collect(upTo: .max))
        let handlers = state.withLock { state in
            state.sent.append(sent)
            return state.handlers
        }
        for handler in handlers {
            guard let response = try await handler(sent) else { continue }
            return try await StubReply { response }.deliver()
        }
        return try await reply(to: sent).deliver()
    }

    private func reply(to request: SentRequest) async throws -> StubReply {
        let next = state.withLock { state -> (index: Int, endpoint: StubbedEndpoint)? in
            guard let endpoint = state.answers.values.best(for: request) else { return nil }
            let key = ObjectIdentifier(endpoint.type)
            state.answers[key]?.count += 1
            return (endpoint.count, endpoint)
        }
        if let next { return try await next.endpoint.reply(next.index, request) }
        guard let type = request.operation?.call.type else {
            throw InvalidRequest(
                """
                the stub has no answer for \(request), which no client's call has made; \
                give it one with 'stub.answer { request in … }'
                """)
        }
        if usesExamples, let reply = try type.exampleReply { return reply }
        let endpoint = type.endpoint
        throw InvalidRequest(
            """
            the stub has no answer for \(name(of: type)) (\(endpoint.method) \(endpoint.path)), and \
            \(usesExamples ? "the spec no example" : "uses no examples"); \
            give it one with 'stub.answer(\(name(of: type)).self, with: …)'
            """)
    }
}

extension Transport where Self == StubTransport {
    /// A stub that answers with the spec's examples: `GitHub.Client(transport: .stub)`.
    public static var stub: StubTransport { StubTransport() }
}

extension StubTransport: Undisclosed {
    /// The number of requests.
    public var description: String { "StubTransport(\(requests.count) request\(requests.count == 1 ? "" : "s"))" }

    /// The requests, without secrets.
    public var disclosed: KeyValuePairs<String, Any> { ["requests": requests] }
}

/// A type's name with its API's, as in code.
func name(of type: any Requestable.Type) -> String {
    let name = String(reflecting: type)
    return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}
