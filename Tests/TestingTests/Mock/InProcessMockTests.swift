import APIRuntime
import APIRuntimeSequences
import APIRuntimeTesting
import Foundation
import HTTPTypes
import Testing

@Suite("Mock: in process") struct InProcessMockTests {
    @Test("A mock answers with the spec's example")
    func examples() async throws {
        let client = Examples.Client(transport: .mock())
        #expect(try await client.getRepository(owner: "a", repo: "b") == Examples.GetRepository.example)
        #expect(try await client.getText() == Examples.GetText.example)
    }

    @Test("The same seed gives the same values, and another seed gives others")
    func seeds() async throws {
        func repository(_ seed: UInt64) async throws -> Examples.Repository {
            let client = Examples.Client(transport: .mock(seed: seed) { $0.isDynamic = true })
            return try await client.getRepository(owner: "a", repo: "b")
        }
        let first = try await repository(1)
        #expect(try await repository(1) == first)
        #expect(try await repository(2) != first)
    }

    @Test("Made values of each endpoint are decoded", arguments: [1, 2, 3] as [UInt64])
    func decoding(seed: UInt64) async throws {
        let client = Examples.Client(transport: .mock(seed: seed) { $0.isDynamic = true })
        _ = try await client.getRepository(owner: "a", repo: "b")
        _ = try await client.listRepositories()
        _ = try await client.getFromFile()
        _ = try await client.listEvents()
        _ = try await client.getOwnerID()
        _ = try await client.getAny()
        _ = try await client.getMaybe()
        _ = try await client.getWithHeaders()
        _ = try await client.getCount()
    }

    @Test("A stream has its elements")
    func streams() async throws {
        let client = Streams.Client(transport: .mock())
        var count = 0
        for try await _ in try await client.reply(question: "?") { count += 1 }
        #expect(count > 0)
    }

    @Test("A stream arrives element by element")
    func chunks() async throws {
        let mock: Mock<Streams> = .mock()
        let request = HTTPRequest(method: .get, scheme: "https", authority: "streams.example.com", path: "/log")
        let (response, body) = try await mock.send(request, body: nil)
        #expect(response.status == .ok)
        let chunks = try await body.reduce(into: []) { $0.append($1) }
        #expect(chunks.count > 1)
        #expect(chunks.allSatisfy { $0.last == UInt8(ascii: "\n") })
    }

    @Test("A list is read page by page, in each way")
    func pages() async throws {
        let client = Paginate.Client(transport: .mock(seed: 3))
        #expect(try await ids(client.pages(of: Paginate.Linked()).map(\.items)).isUnique)
        #expect(try await ids(client.pages(of: Paginate.Numbered()).map(\.items)).isUnique)
        #expect(try await ids(client.pages(of: Paginate.Skipped()).map(\.items)).isUnique)
        #expect(try await ids(client.pages(of: Paginate.Cursored()).map(\.items)).isUnique)
        #expect(try await ids(client.pages(of: Paginate.Followed()).map(\.items)).isUnique)
    }

    private func ids<Pages: AsyncSequence>(_ pages: Pages) async throws -> [Int]
    where Pages.Element == [Paginate.Item] {
        try await pages.reduce(into: []) { $0 += $1.map(\.id) }
    }

    @Test("A mock that keeps state returns the created items")
    func state() async throws {
        // The spec's 20 s may pass on a busy machine.
        let client = Payments.Client(
            credentials: [.secret("fake")], transport: .mock { $0.keepsState = true }, timeout: .seconds(300))
        let total = Payments.Money(amount: 12.5, currency: .eur)
        let payment = try await client.createPayment(total: total, method: Payments.Payment.example.method)
        #expect(payment.total == total)
        #expect(try await client.getPayment(id: payment.id) == payment)
    }

    // MARK: - Failures

    @Test("An endpoint fails with the error that the spec documents")
    func failures() async throws {
        let client = Errors.Client(transport: .mock { $0.fail(Errors.OneModel.self, with: 404) })
        let error = await #expect(throws: APIError<Errors.OneModel.Failure>.self) { try await client.oneModel() }
        guard case .failure(let problem, let response)? = error else { return wrong() }
        #expect(response.status == 404)
        #expect(!problem.message.isEmpty)
        try await client.defaultsOnly()
    }

    @Test("A share of the requests fails, and the client tries again")
    func retries() async throws {
        let mock: Mock<Errors> = .mock { $0.failureRate = 1 }
        let client = Errors.Client(transport: mock).with {
            $0.retry = RetryPolicy(times: 2, delay: .zero, maximumRetryAfter: .zero)
        }
        #expect(await thrown { try await client.defaultsOnly() }?.response?.status == 503)
        #expect(mock.calls(to: Errors.DefaultsOnly.self).count == 3)
    }

    @Test("A failure that is no status is an error of the call")
    func statuses() async {
        let client = Errors.Client(transport: .mock { $0.fail(Errors.OneModel.self, with: 7) })
        let error = await thrown { try await client.defaultsOnly() }
        #expect(error?.invalidRequest == "7 is not the status of a response, which is 200 to 599")
    }

    @Test("The description of another version is an error of the call, with the place")
    func versions() async {
        let error = await thrown { try await Coding.Client(transport: .mock()).getOwner() }
        let reason = "the description of Coding cannot be read; generate it again with this version of apigen: "
        #expect(error?.invalidRequest?.hasPrefix(reason) == true, "\(error?.invalidRequest ?? "")")
        #expect(error?.invalidRequest?.contains("operations[0]") == true, "\(error?.invalidRequest ?? "")")
    }

    // MARK: - Time

    @Test("A call that waits for the delay times out")
    func timeouts() async {
        let client = Examples.Client(transport: .mock { $0.delay = .seconds(1000) }, timeout: .milliseconds(20))
        let error = await thrown { try await client.getText() }
        #expect(error?.transport?.isTimeout == true)
    }

    @Test("A call that waits for the delay can be cancelled")
    func cancellation() async {
        let client = Examples.Client(transport: .mock { $0.delay = .seconds(1000) })
        let task = Task { await thrown { try await client.getText() } }
        task.cancel()
        #expect(await task.value?.isCancelled == true)
    }

    // MARK: - Requests

    @Test("Any text is a credential; without one the client makes no request")
    func credentials() async throws {
        let mock: Mock<Auth> = .mock()
        #expect(await thrown { try await Auth.Client(transport: mock).withToken() } != nil)
        #expect(mock.requests.isEmpty)
        let client = Auth.Client(credentials: [.token("fake"), .queryKey("fake")], transport: mock)
        try await client.withToken()
        try await client.withQueryKey()
        #expect(mock.requests.count == 2)
    }

    @Test("Calls are kept with their parameters, and secrets are readable only on purpose")
    func requests() async throws {
        let mock: Mock<Auth> = .mock()
        let client = Auth.Client(credentials: [.token("secret-1"), .queryKey("secret-2")], transport: mock)
        try await client.withToken()
        try await client.withQueryKey(q: "cats")
        #expect(mock.calls(to: Auth.WithQueryKey.self).map(\.q) == ["cats"])
        #expect(mock.requests.map(\.path) == ["/token", "/query"])
        #expect(mock.requests.first?.unredacted.headerFields[.authorization] == "Bearer secret-1")
        #expect(mock.description == "Mock<Auth>(2 requests)")
        var shown = String(reflecting: mock)
        dump(mock, to: &shown)
        #expect(!shown.contains("secret-"))
    }

    @Test("A client for another server takes a mock too")
    func servers() async throws {
        let client = Examples.Client(server: .custom("https://proxy.example"), transport: .mock())
        _ = try await client.getText()
    }
}

extension [Int] {
    /// Whether the list has elements, none of them twice.
    fileprivate var isUnique: Bool { !isEmpty && Set(self).count == count }
}
