import APIMock
public import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
public import HTTPTypes

/// A server made from an API's spec, inside of the process: for tests and previews.
///
/// It checks each request, and answers with the spec's example, or else with a value made from the types. The same seed gives
/// the same values. Responses have a status, headers and bytes, and the client decodes them like a server's.
///
/// ```swift
/// let github = GitHub.Client(transport: .mock(seed: 1))
/// let failing = GitHub.Client(transport: .mock { $0.fail(GitHub.GetProfile.self, with: 404) })
/// ```
///
/// A request without the credentials that it needs is refused with 401, as by a server. Any text is a credential:
/// `GitHub.Client(credentials: [.token("fake")], transport: .mock())`.
public final class Mock<API: MockedAPI>: Transport {
    private let session: Result<MockSession, any Error>
    private let sent = Lock<[SentRequest]>([])

    init(_ settings: Settings) {
        session = Result {
            let description = try API.mockDescription
            return MockSession(description, settings: try settings.engine(description))
        }
    }

    /// A mock: `.mock()`, `.mock(seed: 2)`, `.mock { $0.delay = .seconds(1) }`.
    ///
    /// - Parameters:
    ///   - seed: The start of all made values.
    ///   - change: Changes the other settings.
    public static func mock(seed: UInt64 = 1, _ change: (inout Settings) -> Void = { _ in }) -> Mock {
        var settings = Settings()
        settings.seed = seed
        change(&settings)
        return Mock(settings)
    }

    // MARK: - Requests

    /// All requests, in order.
    public var requests: [SentRequest] { sent.withLock { $0 } }

    /// The calls of an endpoint, with their parameters, in order; one per request, including retries and redirects.
    public func calls<E: Requestable>(to endpoint: E.Type) -> [E] where E.API == API {
        requests.compactMap { $0.operation?.call.requestable as? E }
    }

    /// Answers a request.
    ///
    /// - Throws: `InvalidRequest` if the API's description cannot be read; `CancellationError`.
    public func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        try Task.checkCancellation()
        let sent = SentRequest(request, body: try await body?.collect(upTo: .max))
        self.sent.withLock { $0.append(sent) }
        let response = try await running().response(to: request, body: sent.body ?? Data())
        // A chunk for each part: a stream is read element by element.
        return (
            HTTPResponse(status: response.status, headerFields: response.headers),
            HTTPBody(pieces: response.parts.map { .data($0) })
        )
    }

    private func running() throws(InvalidRequest) -> MockSession {
        do {
            return try session.get()
        } catch let problem as InvalidRequest {
            throw problem
        } catch {
            throw InvalidRequest(
                "the description of \(API.self) cannot be read; generate it again with this version of apigen: \(error)"
            )
        }
    }
}

extension Mock: Undisclosed {
    /// The API and the number of requests.
    public var description: String {
        let count = requests.count
        return "Mock<\(API.self)>(\(count) request\(count == 1 ? "" : "s"))"
    }

    /// The requests, without secrets.
    public var disclosed: KeyValuePairs<String, Any> { ["requests": requests] }
}
