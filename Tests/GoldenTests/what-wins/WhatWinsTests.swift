import APIRuntime
import Foundation
import LoopbackServer
import Testing
import APIValues

/// The table "What wins" of Documentation/Calls.md, row by row: an endpoint's own, then the client's, then the defaults'.
/// Its row about the cache is in `FreshnessTests`.
@Suite("what-wins") struct WhatWinsTests {
    private static let credentials: [Ranks.Credential] = [.token("t"), .key("k")]

    /// The requests to a server that answers with a status after a delay.
    private func requests(
        status: Int = 200, after delay: Duration = .zero,
        _ change: (inout ClientConfiguration<Ranks>) -> Void = { _ in },
        _ call: (Ranks.Client) async throws -> Void
    ) async throws -> (requests: [LoopbackServer.Request], error: APIError<Never>?) {
        let seen = Lock<[LoopbackServer.Request]>([])
        let error = try await LoopbackServer.run { request in
            seen.withLock { $0.append(request) }
            try await Task.sleep(for: delay)
            return .init(status: status)
        } during: { server -> APIError<Never>? in
            let client = Ranks.Client(server: .custom(server.url), credentials: Self.credentials).with(change)
            do {
                try await call(client)
                return nil
            } catch let error as APIError<Never> {
                return error
            }
        }
        return (seen.withLock { $0 }, error)
    }

    private func isTimeout(_ error: APIError<Never>?) -> Bool {
        if case .transport(let failure)? = error { failure.isTimeout } else { false }
    }

    @Test("retry: the endpoint's, also 'none'; then the client's; then the defaults'")
    func retry() async throws {
        let client = RetryPolicy(times: 3, delay: .milliseconds(10))
        let set: (inout ClientConfiguration<Ranks>) -> Void = {
            $0.retry = client
            $0.timeout = Duration.seconds(20)
        }
        let unset: (inout ClientConfiguration<Ranks>) -> Void = { $0.timeout = Duration.seconds(20) }
        #expect(try await requests(status: 503, set) { try await $0.once() }.requests.count == 1)
        #expect(try await requests(status: 503, set) { try await $0.own() }.requests.count == 2)
        #expect(try await requests(status: 503, set) { try await $0.plain() }.requests.count == 4)
        #expect(try await requests(status: 503, unset) { try await $0.plain() }.requests.count == 3)
    }

    @Test("timeout: the endpoint's; then the client's; then the defaults'")
    func timeout() async throws {
        let pause = Duration.seconds(1.5)
        let set: (inout ClientConfiguration<Ranks>) -> Void = {
            $0.timeout = Duration.seconds(20)
            $0.retry = .never
        }
        let brief = try await requests(after: pause, set) { try await $0.brief() }
        #expect(isTimeout(brief.error))
        #expect(try await requests(after: pause, set) { try await $0.plain() }.error == nil)
        let byDefault = try await requests(after: pause, { $0.retry = .never }) { try await $0.plain() }
        #expect(isTimeout(byDefault.error))
        let own = try await requests(after: pause, { $0.timeout = Duration.milliseconds(300) }) { try await $0.own() }
        #expect(own.error == nil)
    }

    @Test("idempotent: the endpoint's; then the defaults'. No client makes a call safe to repeat")
    func idempotent() async throws {
        let set: (inout ClientConfiguration<Ranks>) -> Void = {
            $0.retry = RetryPolicy(times: 3, delay: .milliseconds(10))
            $0.timeout = Duration.seconds(20)
        }
        #expect(try await requests(status: 503, set) { try await $0.creates() }.requests.count == 1)
        #expect(try await requests(status: 503, set) { try await $0.plain() }.requests.count == 4)
    }

    @Test("idempotencyKey: the endpoint's, also 'none'; then the defaults'. Without one, it is by the method")
    func keys() async throws {
        func sent(_ call: (Unranked.Client) async throws -> Void) async -> (count: Int, keys: Set<String>) {
            let transport = StubTransport(status: 503)
            try? await call(Unranked.Client(transport: transport))
            let keys = transport.sent.flatMap(\.headers).filter { $0.contains("-key: ") }
            return (transport.sent.count, Set(keys.map { String($0.prefix { $0 != ":" }) }))
        }
        let moment = Unranked.Moment(seen: Date(timeIntervalSince1970: 0), day: Date(timeIntervalSince1970: 0))
        #expect(await sent { try await $0.keyed() } == (2, ["own-key"]))
        #expect(await sent { try await $0.creates() } == (2, ["request-key"]))
        #expect(await sent { try await $0.keyless() } == (1, []))
        #expect(await sent { try await $0.reads() } == (2, []))
        #expect(await sent { try await $0.replaces(body: moment) } == (2, []))
    }

    @Test("dates: the property's format; then the defaults'; then RFC 3339")
    func dates() async throws {
        let start = Date(timeIntervalSince1970: 86_400)
        #expect(try written(Unranked.Moment(seen: start, day: start)) == #"{"seen":86400,"day":"1970-01-02"}"#)
        let asked = try await requests { try await $0.asks(since: start) }.requests.first
        #expect(asked?.query["since"] == "1970-01-02T00:00:00Z")
    }

    @Test("headers: the call's and the endpoint's; then the client's; then the defaults'")
    func headers() async throws {
        let set: (inout ClientConfiguration<Ranks>) -> Void = {
            $0.headers = ["x-version": "client", "X-Kind": "client", "X-Trace": "t"]
            $0.parameters.xTenant = "a"
            $0.timeout = Duration.seconds(20)
        }
        let own = try await requests(set) { try await $0.own(xKind: "call") }.requests.first?.headers
        #expect(own?["x-version"] == "2" && own?["x-kind"] == "call")
        let absent = try await requests(set) { try await $0.own() }.requests.first?.headers
        #expect(absent?["x-kind"] == "client")
        let plain = try await requests(set) { try await $0.plain() }.requests.first?.headers
        #expect(plain?["x-version"] == "client" && plain?["x-kind"] == "client" && plain?["x-trace"] == "t")
        #expect(plain?["x-tenant"] == "a")
        let byDefault = try await requests { try await $0.plain() }.requests.first?.headers
        #expect(byDefault?["x-version"] == "1" && byDefault?["x-kind"] == "a")
    }

    @Test("query and auth: the call's and the endpoint's; then the defaults'. The client's values are added to both")
    func queryAndAuth() async throws {
        let own = try #require(try await requests { try await $0.own() }.requests.first)
        #expect(own.target == "/own?site=other")
        #expect(own.headers["x-key"] == "k" && own.headers["authorization"] == nil)
        let plain = try #require(try await requests { try await $0.plain() }.requests.first)
        #expect(plain.target == "/plain?site=main")
        #expect(plain.headers["x-key"] == nil && plain.headers["authorization"] == "Bearer t")
        #expect(try await requests { try await $0.asks(site: "mine") }.requests.first?.query == ["site": "mine"])
        #expect(try await requests { try await $0.asks() }.requests.first?.query == ["site": "other"])
        let client = try await requests({ $0.parameters.locale = "de" }) { try await $0.plain() }.requests.first
        #expect(client?.query == ["site": "main", "locale": "de"])
    }

    @Test("server: the endpoint's; then the client's. An address of the app replaces all")
    func server() async throws {
        let transport = StubTransport("")
        let client = Ranks.Client(server: .production, credentials: Self.credentials, transport: transport)
        try await client.upload()
        #expect(transport.last?.line == "PUT https://uploads.example.com/upload?site=main")
        try await client.plain()
        #expect(transport.last?.line == "POST https://ranks.example.com/plain?site=main")
        try await client.with { $0.server = .custom("https://local.example") }.upload()
        #expect(transport.last?.line == "PUT https://local.example/upload?site=main")
        let moved = client.with { $0.move(.uploads, to: "https://moved.example") }
        try await moved.with { $0.server = .custom("https://local.example") }.upload()
        #expect(transport.last?.line == "PUT https://moved.example/upload?site=main")
    }
}
