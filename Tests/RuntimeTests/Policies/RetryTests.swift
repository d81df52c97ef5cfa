import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("Retries", .tags(.timed))
struct RetryTests {
    private typealias Failure = APIError<Never>

    private func status<P: Policy>(_ client: Shop.Client, _: P.Type) async -> Int? {
        await failure { () async throws(Failure) in try await client.send(PolicyCall<P>()) }?.response?.status
    }

    @Test(
        "Temporary statuses are retried, as often as the policy says",
        arguments: [408, 425, 429, 500, 502, 503, 504])
    func temporaryStatuses(status: Int) async throws {
        let script = Script(.status(status), .status(status), .status(status))
        #expect(try await Shop.Client(script).send(PolicyCall<Read>()) == "done")
        #expect(script.requests.count == 4)

        let stubborn = Script(.status(status), .status(status), .status(status), .status(status))
        #expect(await self.status(Shop.Client(stubborn), Read.self) == status)
        #expect(stubborn.requests.count == 4)
    }

    @Test("Other statuses are not retried", arguments: [400, 401, 403, 404, 409, 422, 501])
    func permanentStatuses(status: Int) async throws {
        let script = Script(.status(status))
        #expect(await self.status(Shop.Client(script), Read.self) == status)
        #expect(script.requests.count == 1)
    }

    @Test(
        "Temporary transport failures are retried",
        arguments: [TransportFailure.Kind.cannotConnect, .cannotFindHost, .connectionLost, .notConnected, .timedOut])
    func connections(kind: TransportFailure.Kind) async throws {
        let script = Script(.failure(kind), .failure(kind))
        #expect(try await Shop.Client(script).send(PolicyCall<Read>()) == "done")
        #expect(script.requests.count == 3)
    }

    @Test(
        "Permanent transport failures are not retried",
        arguments: [
            TransportFailure.Kind.secureConnectionFailed, .redirectRefused, .tooManyRedirects, .responseTooLarge,
            .bodyUnreadable, .badResponse, .other,
        ])
    func hopeless(kind: TransportFailure.Kind) async throws {
        let script = Script(.failure(kind))
        let error = await failure { () async throws(Failure) in
            try await Shop.Client(script).send(PolicyCall<Read>())
        }
        #expect(error?.transportFailure?.kind == kind)
        #expect(script.requests.count == 1)
    }

    @Test("Without a policy nothing is retried; the endpoint's policy wins over the client's")
    func whosePolicy() async throws {
        let plain = Script(.status(503))
        #expect(await status(Shop.Client(plain), Plain.self) == 503)
        #expect(plain.requests.count == 1)

        let configured = Script(.status(503))
        let patient = Shop.Client(configured).with { $0.retry = RetryPolicy(times: 1, delay: .zero) }
        #expect(try await patient.send(PolicyCall<Plain>()) == "done")

        let own = Script(.status(503))
        let impatient = Shop.Client(own).with { $0.retry = .never }
        #expect(try await impatient.send(PolicyCall<Read>()) == "done")
    }

    @Test("A call that is not idempotent is never retried")
    func notIdempotent() async throws {
        for answer in [Script.Answer.status(503), .failure(.connectionLost), .failure(.cannotConnect)] {
            let script = Script(answer)
            let client = Shop.Client(script)
            _ = await failure { () async throws(Failure) in try await client.send(PolicyCall<Create>()) }
            #expect(script.requests.count == 1)
        }
    }

    @Test("With an idempotency key it is retried with the same key; the next call has another key")
    func idempotencyKey() async throws {
        let script = Script(.status(500), .failure(.connectionLost))
        let client = Shop.Client(script)
        _ = try await client.send(PolicyCall<CreateOnce>())
        _ = try await client.send(PolicyCall<CreateOnce>())
        let name = try #require(HTTPField.Name("Idempotency-Key"))
        let keys = script.requests.compactMap { $0.headerFields[name] }
        #expect(keys.count == 4)
        #expect(Set(keys[..<3]).count == 1)
        #expect(keys[2] != keys[3])
    }

    @Test(
        "An empty header is no key; if middleware removes the key or changes the method, nothing is retried")
    func withoutKey() async throws {
        struct Keyed: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { CreateOnce.endpoint }
            func write(to request: inout RequestWriter) throws { try request.header("Idempotency-Key", "") }
            static func response(from _: RawResponse) throws {}
        }
        let name = try #require(HTTPField.Name("Idempotency-Key"))
        let keyed = Script(.status(500))
        try await Shop.Client(keyed).send(Keyed())
        #expect(Set(keyed.requests.map { $0.headerFields[name]?.count }) == [36] && keyed.requests.count == 2)

        let keyless = Script(.status(500))
        let create = Shop.Client(keyless).with { $0.callLayers += [Changing { $0.headerFields[name] = nil }] }
        _ = await failure { () async throws(Failure) in try await create.send(PolicyCall<CreateOnce>()) }
        #expect(keyless.requests.count == 1)

        let posted = Script(.status(500))
        let replace = Shop.Client(posted).with { $0.callLayers += [Changing { $0.method = .post }] }
        _ = await failure { () async throws(Failure) in try await replace.send(PolicyCall<Replace>()) }
        #expect(posted.requests.count == 1)
    }

    @Test("A body that is readable once is sent once")
    func streamedBody() async throws {
        let script = Script(.status(503))
        let chunks = AsyncStream<Data> { continuation in
            continuation.yield(Data("x".utf8))
            continuation.finish()
        }
        let client = Shop.Client(script)
        _ = await failure { () async throws(Failure) in
            try await client.send(PolicyCall<Replace>(body: HTTPBody(chunks)))
        }
        #expect(script.requests.count == 1)

        let repeatable = Script(.status(503))
        _ = try await Shop.Client(repeatable).send(PolicyCall<Replace>(body: HTTPBody(Data("x".utf8))))
        #expect(repeatable.requests.count == 2)
    }

    @Test("x-should-retry wins over the status, but does not make a call repeatable")
    func shouldRetry() async throws {
        let asked = Script(.status(409, [("X-Should-Retry", "true")]))
        #expect(try await Shop.Client(asked).send(PolicyCall<Read>()) == "done")

        let refused = Script(.status(503, [("X-Should-Retry", "false")]))
        #expect(await status(Shop.Client(refused), Read.self) == 503)

        let success = Script(.status(201, [("X-Should-Retry", "true")]))
        _ = try await Shop.Client(success).send(PolicyCall<Read>())
        #expect(success.requests.count == 1)

        let unsafe = Script(.status(409, [("X-Should-Retry", "true")]))
        #expect(await status(Shop.Client(unsafe), Create.self) == 409)
        #expect(unsafe.requests.count == 1)
    }

    @Test(
        "Retry-After replaces the policy's pause", arguments: [("Retry-After", "1"), ("retry-after-ms", "50.5")])
    func retryAfter(name: String, value: String) async throws {
        // The policy itself would wait up to eleven days, which the deadline does not allow.
        let script = Script(.status(503, [(name, value)]))
        #expect(try await Shop.Client(script).send(PolicyCall<ReadPatiently>()) == "done")
        #expect(script.requests.count == 2)
    }

    @Test(
        "A pause that would outlast the call does not begin",
        arguments: ["59", "1000000000", "99999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
    func retryAfterTooLong(value: String) async throws {
        let script = Script(.status(429, [("Retry-After", value)]))
        let client = Shop.Client(script).with { $0.timeout = 20 }
        #expect(await status(client, ReadPatiently.self) == 429)
        #expect(script.requests.count == 1)
    }

    @Test(
        "An unreadable or past Retry-After leaves the pause to the policy",
        arguments: ["", "soon", "-1", "nan", "Thu, 01 Jan 1970 00:00:00 GMT"])
    func retryAfterUnreadable(value: String) async throws {
        let script = Script(.status(503, [("Retry-After", value)]))
        #expect(try await Shop.Client(script).send(PolicyCall<Read>()) == "done")
        #expect(script.requests.count == 2)
    }

    @Test("All copies of a client share the retry budget, and successes refill it")
    func budget() async throws {
        let client = Shop.Client(Script()).with { $0.retryBudget = RetryBudget(capacity: 2) }
        func attempts(_ answers: Script) async -> Int {
            let client = client.with { $0.transport = answers }
            _ = await failure { () async throws(Failure) in try await client.send(PolicyCall<Read>()) }
            return answers.requests.count
        }
        #expect(await attempts(Script(.status(503), .status(503), .status(503), .status(503))) == 3)
        #expect(await attempts(Script(.status(503))) == 1)
        for _ in 0..<10 { #expect(await attempts(Script()) == 1) }
        #expect(await attempts(Script(.status(503))) == 2)
    }

    @Test("The limit of one attempt leaves time for another")
    func attemptTimeout() async throws {
        let script = Script(.silence)
        let client = Shop.Client(script).with { $0.attemptTimeout = .seconds(0.1) }
        #expect(try await client.send(PolicyCall<Read>()) == "done")
        #expect(script.requests.count == 2)
    }

    @Test("The call's limit covers all attempts")
    func deadline() async throws {
        let script = Script(.silence, .silence, .silence, .silence)
        let client = Shop.Client(script).with {
            $0.attemptTimeout = .seconds(0.4)
            $0.timeout = 0.5
        }
        let error = await failure { () async throws(Failure) in try await client.send(PolicyCall<Read>()) }
        #expect(error?.transportFailure?.isTimeout == true)
        #expect(script.requests.count <= 2)
    }

    @Test("A call that is cancelled during a pause ends at once")
    func cancelledInPause() async throws {
        let script = Script(.status(503, [("Retry-After", "59")]))
        let client = Shop.Client(script).with { $0.timeout = .infinity }
        let call = Task {
            await failure { () async throws(Failure) in try await client.send(PolicyCall<ReadPatiently>()) }
        }
        while script.requests.isEmpty { await Task.yield() }
        call.cancel()
        #expect(await call.value?.isCancelled == true)
        #expect(script.requests.count == 1)
    }

    @Test(
        "No number of a policy crashes",
        arguments: [Duration.seconds(-1), .zero, .infinity, .seconds(Int64.min), .seconds(1e15)])
    func nonsense(time: Duration) async throws {
        let client = Shop.Client(Script(.status(503))).with {
            $0.retry = RetryPolicy(times: .max, delay: time, maximumDelay: time, maximumRetryAfter: time)
            $0.timeout = 5
            $0.attemptTimeout = .seconds(5)
        }
        _ = await failure { () async throws(Failure) in try await client.send(PolicyCall<Plain>()) }
        #expect(RetryBudget(capacity: .max) !== RetryBudget(capacity: .min))
    }
}
